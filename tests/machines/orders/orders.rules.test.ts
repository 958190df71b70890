import { expect, test } from 'vitest'
import { keepsOrder, orderFilter } from '#machines/orders/orders.rules.ts'

const TYPES = ['Order', 'Quote', 'Credit'].map((transactionType) => ({ transactionType }))

test.each([
  ['All', ['Order', 'Quote', 'Credit']],
  ['Orders', ['Order']],
  ['Quotes', ['Quote']],
] as const)('the filter %s keeps %j', (filter, types) => {
  const keeps = keepsOrder(filter) ?? (() => true)
  expect(TYPES.filter(keeps).map(({ transactionType }) => transactionType)).toEqual(types)
})

test('an unknown filter name falls back to the page’s default', () => {
  expect(orderFilter('Orders', 'Quotes')).toBe('Orders')
  expect(orderFilter('orders', 'Quotes')).toBe('Quotes')
  expect(orderFilter(null, 'All')).toBe('All')
})
