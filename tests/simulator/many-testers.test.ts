import { expect, test } from 'vitest'
import { orderInOwnWorld } from '../../bench/session.ts'
import { serving, startServer } from './kit.ts'

const TESTERS = 50

const server = serving(startServer)

test('fifty testers order at once in separate worlds without seeing each other', async () => {
  const port = Number(new URL(server().origin).port)
  const references = Array.from({ length: TESTERS }, (_, tester) => `PO of tester ${tester}`)
  const testers = await Promise.all(references.map((reference) => orderInOwnWorld(port, reference)))
  expect(new Set(testers.map(({ world }) => world)).size).toBe(TESTERS)
  const seen = await Promise.all(
    testers.map(async ({ erp, world }) => {
      const orders = await erp.getCustomerTransactions({})
      const headers = { 'x-simulator-world': world }
      const reply = await fetch(`${server().origin}/simulator/world/journal`, { headers })
      const { exchanges } = await reply.json()
      const placed = exchanges.filter((each: { operation: string }) => each.operation === 'processComplete')
      return {
        ordered: orders
          .map(({ customerOrderNumber }) => customerOrderNumber)
          .filter((po) => /tester/.test(po)),
        sent: placed.map((each: { request: { buildersRef: string } }) => each.request.buildersRef),
      }
    }),
  )
  expect(seen).toEqual(references.map((reference) => ({ ordered: [reference], sent: [reference] })))
  expect(server().reports).toEqual([])
})
