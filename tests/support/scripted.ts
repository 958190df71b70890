import { createClient } from '#contract/client.ts'
import { ErpError } from '#contract/errors.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { WireRequest } from '#contract/transport.ts'

/** A reply: a JSON body, or a connection failure. */
type Answer = Record<string, unknown> | ErpError

/** An ERP that returns the given replies in order, then `{}`, and records the requests. */
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

/** An ERP refusal, with a field error or a general one. */
export const refusal = (msg: string, field = '') => ({ hasErrors: true, errorTable: [{ field, msg }] })
