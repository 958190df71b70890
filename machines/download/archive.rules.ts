import { numberOf, type TransactionName } from '#machines/transaction/transaction.rules.ts'

/** How many documents one archive may have: they stay in memory until it is saved. */
export const ARCHIVE_LIMIT = 200

/** A file's name for each transaction: its number, or '104690-1 (2)' where that is taken. */
export function archiveNames(transactions: readonly TransactionName[]): readonly string[] {
  const taken = new Map<string, number>()
  return transactions.map((transaction) => {
    const number = numberOf(transaction)
    const count = (taken.get(number) ?? 0) + 1
    taken.set(number, count)
    return `${number}${count > 1 ? ` (${count})` : ''}.pdf`
  })
}
