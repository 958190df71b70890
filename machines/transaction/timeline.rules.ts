import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import type { TransactionName } from './transaction.rules.ts'

/** A past or future step of an order or quote. */
export interface Step {
  readonly label: string
  /** yyyy-MM-dd; null if unknown. */
  readonly date: string | null
  readonly isDone: boolean
  /** The invoice or credit behind the step. */
  readonly paper: TransactionName | null
}

/** Invoices and credits of an order by suffix; they share its number. */
export const billsOf = (rows: readonly InvoiceRow[], number: number): readonly InvoiceRow[] =>
  rows
    .filter((row) => row.transactionNumber === number && row.transactionSuffix > 0)
    .toSorted((a, b) => a.transactionSuffix - b.transactionSuffix)

const step = (label: string, isDone: boolean, date: string | null = null): Step => ({
  label,
  date,
  isDone,
  paper: null,
})

/**
 * Progress of an order or quote. `bills` are its known invoices and credits. The ERP does not report that a
 * quote was accepted, so `isAccepted` is set only right after accepting it.
 */
export function timelineOf(
  { transactionType, deliveryDate, invoiceDate }: Transaction,
  bills: readonly InvoiceRow[],
  isAccepted = false,
): readonly Step[] {
  if (transactionType === 'Quote') return [step('Quoted', true), step('Accepted', isAccepted)]
  const billed = bills.flatMap(stepsOf)
  if (invoiceDate === null)
    return [
      step('Ordered', true),
      ...billed,
      step(billed.length > 0 ? 'Rest to be delivered' : 'To be delivered', false, deliveryDate),
      step('To be invoiced', false),
    ]
  const known =
    billed.length > 0 ? billed : [step('Delivered', true, deliveryDate), step('Invoiced', true, invoiceDate)]
  return [step('Ordered', true), ...known]
}

function stepsOf(bill: InvoiceRow): readonly Step[] {
  if (bill.transactionType === 'Credit') return [{ ...step('Credited', true, bill.invoiceDate), paper: bill }]
  return [
    step('Delivered', true, bill.deliveryDate),
    { ...step('Invoiced', true, bill.invoiceDate), paper: bill },
  ]
}
