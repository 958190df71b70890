import type { InvoiceRow, TransactionRow } from '#contract/entities/transaction.ts'
import { monthsBefore } from '#machines/invoices/dates.rules.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { billsOf } from '#machines/transaction/timeline.rules.ts'

/** An order that has been invoiced. */
export interface InvoicedOrder {
  readonly number: number
  /** The highest suffix of its invoices and credits, which count from 1. */
  readonly lastSuffix: number
}

/** An order by the list of invoices; null if it has none there. */
export function invoicedOrder(rows: readonly InvoiceRow[], number: number): InvoicedOrder | null {
  const last = billsOf(rows, number).at(-1)
  return last ? { number, lastSuffix: last.transactionSuffix } : null
}

/** As many months as the list of invoices shows by default. */
const MONTHS = 3

/** The first day (yyyy-MM-dd) whose invoices the list of orders checks. */
export const checkedSince = (today: string): string => monthsBefore(today, MONTHS)

/**
 * The listed orders with an invoice or credit among `invoices`, in the list's order, but first those whose
 * total was not what was invoiced: they are most likely to differ.
 */
export function invoicedOrders(
  orders: readonly TransactionRow[],
  invoices: readonly InvoiceRow[],
): readonly InvoicedOrder[] {
  const last = new Map<number, number>()
  for (const { transactionNumber: number, transactionSuffix: suffix } of invoices)
    if (suffix > 0) last.set(number, Math.max(suffix, last.get(number) ?? 0))
  const found = orders.filter(
    ({ transactionType, transactionNumber }) => transactionType === 'Order' && last.has(transactionNumber),
  )
  const isOff = ({ invoiceDate, invoicedAmount, transactionAmount }: TransactionRow) =>
    invoiceDate !== null &&
    invoicedAmount !== undefined &&
    centsOf(invoicedAmount) !== centsOf(transactionAmount)
  return [...found.filter(isOff), ...found.filter((row) => !isOff(row))].map(({ transactionNumber }) => ({
    number: transactionNumber,
    lastSuffix: last.get(transactionNumber) ?? 0,
  }))
}
