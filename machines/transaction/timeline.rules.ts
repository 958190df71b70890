import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import type { TransactionName } from './transaction.rules.ts'

/** Something that happened to an order or quote, or is still to come. */
export interface Step {
  readonly label: string
  /** yyyy-MM-dd; null where nobody says when. */
  readonly date: string | null
  readonly isDone: boolean
  /** The invoice or credit that says so. */
  readonly paper: TransactionName | null
}

/** The bills of an order, by suffix: its invoices and credits have its number. */
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
 * How far an order or quote has come. `bills` are its invoices and credits as far as they are known. That
 * a quote is accepted nobody says but who has just accepted it.
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
