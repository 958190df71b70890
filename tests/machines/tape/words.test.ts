import { expect, test } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import { actionWords } from '#machines/tape/words.rules.ts'

test.each<[Fault, string]>([
  [{ operation: '*', kind: 'http-500' }, 'http-500 of *'],
  [{ operation: 'login', kind: 'latency', ms: 2000, times: 1 }, 'latency of login (2000 ms, once)'],
  [
    { operation: 'addCartProduct', kind: 'abort', where: { productID: 'P1' }, nth: 3, times: 2 },
    'abort of addCartProduct (productID "P1", from call 3, 2 times)',
  ],
])('the fault %j is described as %s', (fault, words) => {
  expect(actionWords({ do: 'faults', faults: [fault] })).toBe(`faults: ${words}`)
})

test('a step that asserts a text names the text and its region', () => {
  const total = { do: 'see', role: 'region', name: 'Order Summary', text: 'Total $8.98' } as const
  expect(actionWords(total)).toBe('see "Total $8.98" in region "Order Summary"')
})
