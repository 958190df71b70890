import type { Transaction } from '#contract/entities/transaction.ts'
import { monthEnd } from '#simulator/rules/calendar.ts'

/** What its papers call a type of transaction. */
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

/** True of an invoice or credit: it is named with its suffix and dated by its invoice date. */
export const isBill = ({ transactionType }: Transaction) =>
  transactionType === 'Invoice' || transactionType === 'Credit'

/** '104003', or '104003-1' of an invoice or credit. */
export function numberOf(transaction: Transaction): string {
  const { transactionNumber: number, transactionSuffix: suffix } = transaction
  return isBill(transaction) || suffix > 0 ? `${number}-${suffix}` : String(number)
}

/** The last day an invoice can be paid without being overdue: that of its month. */
export function dueDate({ transactionType, invoiceDate }: Transaction): string | null {
  return transactionType === 'Invoice' && invoiceDate !== null ? monthEnd(invoiceDate) : null
}

/** 'invoice-104003-1': what a document's file is called, its ending aside. */
export function fileNameOf({ transactionType, transactionNumber, transactionSuffix }: Transaction): string {
  return `${transactionType.toLowerCase()}-${transactionNumber}-${transactionSuffix}`
}
