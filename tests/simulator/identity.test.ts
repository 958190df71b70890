import { expect, test } from 'vitest'
import { operationNames, operations } from '#contract/operations.ts'
import type { Transport } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import { createWorlds } from '#simulator/worlds/registry.ts'
import { callEverything, DAY_OF_CALLS, listeningClient, nameOf } from './every-call.ts'

/** Facts that say who calls, with a value of someone else. */
const OTHERS: Readonly<Record<string, unknown>> = { customerId: 70114, userName: 'other', companyId: 'OTHER' }

const identitiesIn = (name: keyof typeof operations) =>
  Object.entries(operations[name].facts).filter(([, fact]) => fact in OTHERS)

test('every operation refuses the number of another customer, another user’s name and another company', async () => {
  const checked = new Set<string>()
  const asSomeoneElse =
    (through: Transport): Transport =>
    async (request, signal) => {
      const name = nameOf(request.ipApi, request.ipFunction)
      for (const [field, fact] of name && request.session ? identitiesIn(name) : []) {
        checked.add(`${name} ${field}`)
        const body = { ...request.body, [field]: OTHERS[fact] }
        const errorTable = [{ field, msg: `${field} is not the caller's own` }]
        expect(await through({ ...request, body }), name).toEqual({ json: { hasErrors: true, errorTable } })
      }
      return through(request, signal)
    }
  const world = createWorlds({ seedFor }).create({ now: DAY_OF_CALLS })
  const { erp, openSession } = listeningClient(world, asSomeoneElse)
  await callEverything(erp, openSession)
  await erp.streamCustomerSalesOrders({ numTran: 104003, orderSuffix: 0 }).catch(() => null)
  await erp.streamCustomerInvoices({ numTran: 104003, invoiceSuffix: 1 }).catch(() => null)
  await erp.streamCustomerStatement({ statementDate: '2026-10-31' })
  const all = operationNames()
    .filter((name) => operations[name].session !== 'none')
    .flatMap((name) => identitiesIn(name).map(([field]) => `${name} ${field}`))
  expect([...checked].toSorted()).toEqual(all.toSorted())
})
