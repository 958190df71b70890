import { expect, test } from 'vitest'
import type { Transaction } from '#contract/entities/transaction.ts'
import {
  boughtRows,
  isSettled,
  lastBoughtFirst,
  NO_PURCHASES,
  type Purchases,
  purchaseSums,
  wholeQuantity,
} from '#machines/purchases/purchases.rules.ts'
import { run } from '../books/support.ts'
import { row } from '../jobs/rows.ts'
import { transactionOf } from '../jobs/transactions.ts'

interface Order extends Partial<Transaction> {
  readonly lines: readonly string[]
}

function purchasesOf(orders: readonly Order[]): Purchases {
  const sums = purchaseSums(NO_PURCHASES)
  for (const [at, { lines, ...own }] of orders.entries()) {
    const transaction = { ...transactionOf('Order', lines), transactionNumber: at + 1, ...own }
    sums.add(transaction, transaction)
  }
  return sums.sum()
}

const texts = (purchases: Purchases) =>
  run(lastBoughtFirst(purchases)).map(
    ({ code, times, day, quantity, unit, unitPrice }) =>
      `${code} ${times}x ${day} ${quantity} ${unit} $${unitPrice}`,
  )

test.each<readonly [about: string, orders: readonly Order[], found: readonly string[]]>([
  ['nothing was bought', [], []],
  [
    'the newest order decides, in whatever order they are read',
    [
      { orderDate: '2026-11-02', lines: ['A 2 ea 3'] },
      { orderDate: '2026-11-03', lines: ['A 4 ea 3.5'] },
      { orderDate: '2026-11-01', lines: ['A 1 ea 2', 'B 7 m 1'] },
    ],
    ['A 3x 2026-11-03 4 ea $3.5', 'B 1x 2026-11-01 7 m $1'],
  ],
  [
    'lines of a product in an order are one purchase',
    [{ lines: ['A 1.1 m 3', 'A 2.2 M 3'] }],
    ['A 1x null 3.3 M $3'],
  ],
  ['units are apart', [{ lines: ['A 1 ea 3', 'A 1 box 30'] }], ['A 1x null 1 ea $3', 'A 1x null 1 box $30']],
  [
    'charges, discounts and texts are left out',
    [{ lines: ['FRT-UTE-025 1 ea 60', 'D 1 ea -5', '- 1 ea 2'] }],
    [],
  ],
  ['returns are left out', [{ lines: ['A -1 ea 3'] }], []],
  [
    'without an order date the invoice date counts, then that of the delivery',
    [
      { invoiceDate: '2026-11-02', deliveryDate: '2026-11-09', lines: ['A 1 ea 1'] },
      { deliveryDate: '2026-11-03', lines: ['B 1 ea 1'] },
    ],
    ['B 1x 2026-11-03 1 ea $1', 'A 1x 2026-11-02 1 ea $1'],
  ],
])('%s', (_, orders, found) => {
  expect(texts(purchasesOf(orders))).toEqual(found)
})

test('a transaction counts once, however often it is read, and one that is missing counts as read', () => {
  const order = transactionOf('Order', ['A 1 ea 1'])
  const sums = purchaseSums(NO_PURCHASES)
  sums.add(order, order)
  const once = sums.sum()
  const later = purchaseSums(once)
  later.add(order, order)
  later.add({ transactionNumber: 2, transactionSuffix: 0 }, null)
  expect(later.sum()).toEqual({ ...once, read: ['1-0', '2-0'] })
})

/** Rows of a list, each as 'Order 5-0'. */
const rowsOf = (...names: readonly string[]) =>
  names.map((name) => {
    const [transactionType = '', number, suffix] = name.split(/[ -]/)
    return row({ transactionType, transactionNumber: Number(number), transactionSuffix: Number(suffix) })
  })
const ORDERS = rowsOf('Order 5-0', 'Quote 4-0', 'Order 1-0')
const INVOICES = rowsOf('Invoice 5-1', 'Credit 5-2', 'Invoice 3-0')

test.each([
  ['orders and counter sales, newest first', ORDERS, INVOICES, ['5-0', '3-0', '1-0']],
  ['all invoices where the user has no orders', [], INVOICES, ['5-1', '3-0']],
  ['orders where the user has no invoices', ORDERS, [], ['5-0', '1-0']],
])('bought were %s', (_, orders, invoices, names) => {
  const found = boughtRows(orders, invoices)
  expect(found.map((each) => `${each.transactionNumber}-${each.transactionSuffix}`)).toEqual(names)
})

test.each([
  [12, 12],
  [0.4, 1],
  [2.1, 3],
])('of %d units %d are added to the cart', (quantity, whole) => {
  const [purchase] = purchasesOf([{ lines: [`A ${quantity} ea 1`] }]).products
  expect(purchase && wholeQuantity(purchase)).toBe(whole)
})

test.each([
  ['Order', null, false],
  ['Order', '2026-11-02', true],
  ['Invoice', null, true],
])('an %s invoiced on %s is settled: %s', (transactionType, invoiceDate, expected) => {
  expect(isSettled({ ...transactionOf('Order', []), transactionType, invoiceDate })).toBe(expected)
})
