import { expect, test } from 'vitest'
import { countText } from '#machines/list/count.rules.ts'

test.each([
  [12, 12, '12 invoices'],
  [1, 1, '1 invoice'],
  [0, 0, '0 invoices'],
  [1, 12, '1 of 12 invoices'],
  [0, 1, '0 of 1 invoice'],
  [1203, 10_000, '1,203 of 10,000 invoices'],
])('%i of %i rows are counted as %s', (shown, all, text) => {
  expect(countText({ shown, all }, { one: 'invoice', many: 'invoices' })).toBe(text)
})
