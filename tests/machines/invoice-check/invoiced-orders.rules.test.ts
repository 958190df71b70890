import { expect, test } from 'vitest'
import type { InvoiceRow, TransactionRow } from '#contract/entities/transaction.ts'
import { checkedSince, invoicedOrder, invoicedOrders } from '#machines/invoice-check/invoiced-orders.rules.ts'

const ROW = {
  transactionSuffix: 0,
  deliveryDate: null,
  invoiceDate: null,
  branchID: '',
  customerOrderNumber: '',
  shipAddress1: '',
  jobName: '',
  transactionAmount: 100,
}

const invoice = (transactionNumber: number, transactionSuffix: number, type = 'Invoice'): InvoiceRow => ({
  ...ROW,
  transactionNumber,
  transactionSuffix,
  transactionType: type,
  userComment: '',
})
const order = (transactionNumber: number, own: Partial<TransactionRow> = {}): TransactionRow => ({
  ...ROW,
  transactionNumber,
  transactionType: 'Order',
  validUntil: null,
  invoicedAmount: 0,
  ...own,
})

const INVOICES = [
  invoice(4, 2, 'Credit'),
  invoice(4, 1),
  invoice(3, 1),
  invoice(2, 1),
  invoice(1, 0),
  invoice(6, 1),
]

test('orders with an invoice or credit are checked, first those not invoiced at their own total', () => {
  const orders = [
    order(6, { invoicedAmount: 50 }),
    order(5),
    order(4, { invoiceDate: '2026-11-01', invoicedAmount: 100 }),
    order(3, { transactionType: 'Quote' }),
    order(2, { invoiceDate: '2026-11-01', invoicedAmount: 100.01 }),
    order(1),
  ]
  expect(invoicedOrders(orders, INVOICES)).toEqual([
    { number: 2, lastSuffix: 1 },
    { number: 6, lastSuffix: 1 },
    { number: 4, lastSuffix: 2 },
  ])
})

test('an order is invoiced if the list has an invoice of its number, but not a counter sale', () => {
  expect(invoicedOrder(INVOICES, 4)).toEqual({ number: 4, lastSuffix: 2 })
  expect(invoicedOrder(INVOICES, 1)).toBeNull()
  expect(invoicedOrder(INVOICES, 9)).toBeNull()
})

test('the list checks what was invoiced in the last three months', () =>
  expect(checkedSince('2026-11-27')).toBe('2026-08-27'))
