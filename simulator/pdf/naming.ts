import type { Transaction } from '#contract/entities/transaction.ts'
import { monthEnd } from '#simulator/rules/calendar.ts'

/** A document's title by the type of its transaction. */
export function titleOf(type: string, usa: boolean): string {
  switch (type) {
    case 'Order':
      return 'Sales Order'
    case 'Quote':
      return 'Quotation'
    case 'Credit':
      return 'Credit Note'
    case 'Invoice':
      return usa ? 'Invoice' : 'Tax Invoice'
    default:
      return type
  }
}

/** True for an invoice or credit: it is named with its suffix and dated by its invoice date. */
export const isBill = ({ transactionType }: Transaction) =>
  transactionType === 'Invoice' || transactionType === 'Credit'

/** '104003', or '104003-1' for an invoice or credit. */
export function numberOf(transaction: Transaction): string {
  const { transactionNumber: number, transactionSuffix: suffix } = transaction
  return isBill(transaction) || suffix > 0 ? `${number}-${suffix}` : String(number)
}

/**
 * The last day on which an invoice can be paid without being overdue: the last of its month. Null for other
 * types.
 */
export function dueDate({ transactionType, invoiceDate }: Transaction): string | null {
  return transactionType === 'Invoice' && invoiceDate !== null ? monthEnd(invoiceDate) : null
}

/** What identifies a document. */
export type DocumentName = Pick<Transaction, 'transactionType' | 'transactionNumber' | 'transactionSuffix'>

/** A document's file name without its extension: 'invoice-104003-1'. */
export function fileNameOf({ transactionType, transactionNumber, transactionSuffix }: DocumentName): string {
  return `${transactionType.toLowerCase()}-${transactionNumber}-${transactionSuffix}`
}
