import * as v from 'valibot'
import { expect, test } from 'vitest'
import { transactionRow } from '#contract/entities/transaction.ts'
import { filterOrders } from '#machines/orders/orders.rules.ts'

const row = (transactionNumber: number, transactionType: string) =>
  v.parse(transactionRow, { transactionNumber, transactionSuffix: 0, transactionType })
const ROWS = [row(1, 'Order'), row(2, 'Quote'), row(3, 'Credit'), row(4, 'Order')]

test.each([
  ['All', [1, 2, 3, 4]],
  ['Orders', [1, 4]],
  ['Quotes', [2]],
] as const)('%s lets through %j, in their order', (filter, numbers) => {
  expect(filterOrders(ROWS, filter).map(({ transactionNumber }) => transactionNumber)).toEqual(numbers)
})
