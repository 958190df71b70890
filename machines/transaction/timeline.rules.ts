import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import type { TransactionName } from './transaction.rules.ts'

/** A past or future step of an order or quote. */
export interface Step {
  readonly label: string
  /** yyyy-MM-dd; null if unknown. */
  readonly date: string | null
  readonly isDone: boolean
  /** The invoices and credits behind the step. */
  readonly bills: readonly TransactionName[]
}

/** Invoices and credits of an order by suffix; they share its number. */
export const billsOf = (rows: readonly InvoiceRow[], number: number): readonly InvoiceRow[] =>
  rows
    .filter((row) => row.transactionNumber === number && row.transactionSuffix > 0)
    .sort((a, b) => a.transactionSuffix - b.transactionSuffix)

const step = (
  label: string,
  isDone: boolean,
  date: string | null,
  bills: readonly TransactionName[] = [],
): Step => ({ label, date, isDone, bills })

/**
 * Progress of an order or quote. An order has three steps however often it was delivered, so that the page
 * keeps its height when `bills`, its invoices and credits, are loaded. The ERP does not report that a quote was
 * accepted, so `isAccepted` is set only right after accepting it.
 */
export function timelineOf(
  { transactionType, orderDate, deliveryDate, invoiceDate, validUntil }: Transaction,
  bills: readonly InvoiceRow[],
  isAccepted = false,
): readonly Step[] {
  if (transactionType === 'Quote') {
    const accepted = isAccepted ? step('Accepted', true, null) : step('To be accepted by', false, validUntil)
    return [step('Quoted', true, orderDate), accepted]
  }
  const ordered = step('Ordered', true, orderDate)
  const last = bills.findLast((bill) => bill.transactionType === 'Invoice')
  if (invoiceDate !== null)
    return [
      ordered,
      step('Delivered', true, last?.deliveryDate ?? deliveryDate),
      step('Invoiced', true, last?.invoiceDate ?? invoiceDate, bills),
    ]
  if (last)
    return [
      ordered,
      step('Part delivered', true, last.deliveryDate, bills),
      step('Rest to be delivered', false, deliveryDate),
    ]
  return [ordered, step('To be delivered', false, deliveryDate), step('To be invoiced', false, null, bills)]
}

/** How much of an order has been invoiced and how much is still to come, in dollars including GST or tax. */
export interface Invoiced {
  readonly invoiced: number
  readonly toCome: number
}

/** `bills` are the order's invoices and credits; a credit does not reduce what was invoiced. */
export function invoicedOf(
  { invoiceDate, transactionTotalAmountIncGST: total }: Transaction,
  bills: readonly InvoiceRow[],
): Invoiced {
  const invoices = bills.filter((bill) => bill.transactionType === 'Invoice')
  const isComplete = invoiceDate !== null
  if (isComplete && invoices.length === 0) return { invoiced: total, toCome: 0 }
  const cents = invoices.reduce((sum, bill) => sum + centsOf(bill.transactionAmount), 0)
  return { invoiced: cents / 100, toCome: isComplete ? 0 : Math.max(0, centsOf(total) - cents) / 100 }
}
