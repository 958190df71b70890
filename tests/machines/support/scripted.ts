import { createClient } from '#contract/client.ts'
import { ErpError } from '#contract/errors.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { WireRequest } from '#contract/transport.ts'

/** One reply: a JSON body, or a failure of the connection. */
type Answer = Record<string, unknown> | ErpError

/** An ERP that answers by the test's script, `{}` where that has ended, and notes what it was asked. */
export function scriptedErp(...answers: Answer[]) {
  const asked: WireRequest[] = []
  const erp = createClient(
    operations,
    async (request) => {
      asked.push(request)
      const answer = answers.shift() ?? {}
      if (answer instanceof ErpError) throw answer
      return { json: answer }
    },
    {
      sessionId: () => 'session',
      facts: () => ({
        deviceId: 'device',
        companyId: 'company',
        userName: 'admin',
        customerId: 7,
        tradePortalId: TRADE_PORTAL_ID,
      }),
    },
  )
  return { erp, asked, bodies: () => asked.map(({ ipFunction, body }) => ({ ipFunction, ...body })) }
}

export const LOST = new ErpError('unreachable', 'No answer came')

/** A refusal of the ERP, of one field or of all. */
export const refusal = (msg: string, field = '') => ({ hasErrors: true, errorTable: [{ field, msg }] })
