import type { StatementLine } from '#contract/entities/statement.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { daysBetween, MOST_DAYS_APART } from './amount-match.rules.ts'
import { ENTRIES_A_SLICE } from './book-entry.rules.ts'
import { numbersIn } from './invoice-number.rules.ts'
import { type Entry, type Ledger, withOpening } from './ledger.rules.ts'
import { areOfAccount } from './opening.rules.ts'

/** One of several suppliers in a ledger. */
export interface Supplier {
  /** As the file writes it first; '' for rows without any. */
  readonly name: string
  /** How many documents and payments it has, and how many of these are on the statement. */
  readonly entries: number
  readonly matched: number
}

/** QuickBooks counts the rows of each behind its name. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\s*\(\d+\)$/, '')
    .replace(/\s+/g, ' ')
    .trim()

export const isSameSupplier = (one: string, other: string) => keyOf(one) === keyOf(other)

/** The suppliers of a ledger, those on the statement first; empty if there is only one, who needs no name. */
export function* suppliersIn(
  { entries }: Ledger,
  lines: readonly StatementLine[],
): Sliced<readonly Supplier[]> {
  const isOnStatement = onStatement(lines)
  const suppliers = new Map<string, Supplier>()
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_A_SLICE === 0) yield
    const key = keyOf(entry.supplier)
    const known = suppliers.get(key) ?? { name: entry.supplier, entries: 0, matched: 0 }
    const matched = known.matched + (isOnStatement(entry) ? 1 : 0)
    suppliers.set(key, { ...known, entries: known.entries + 1, matched })
  }
  const found = [...suppliers.values()]
  if (found.filter(({ name }) => name !== '').length < 2) return []
  return found.sort((one, other) => other.matched - one.matched || one.name.localeCompare(other.name))
}

/** Whether an entry has the amount of a line, and its number or about its date. */
function onStatement(lines: readonly StatementLine[]) {
  const byAmount = new Map<number, StatementLine[]>()
  for (const line of lines)
    for (const amount of new Set([line.displayAmount, line.balanceAmount])) {
      const cents = Math.abs(centsOf(amount))
      byAmount.set(cents, [...(byAmount.get(cents) ?? []), line])
    }
  return ({ cents, date, number, reference }: Entry): boolean => {
    const same = byAmount.get(Math.abs(cents)) ?? []
    const numbers = new Set(
      same.length > 0 ? numbersIn(`${number} ${reference}`).map((each) => each.number) : [],
    )
    return same.some(
      ({ transactionNumber, transactionDate }) =>
        numbers.has(transactionNumber) ||
        (transactionDate !== null && daysBetween(transactionDate, date) <= MOST_DAYS_APART),
    )
  }
}

/** The supplier that can only be ours, by its documents on the statement; null if that is not clear. */
export function obviousSupplier([first, second]: readonly Supplier[]): Supplier | null {
  if (!first || first.name === '' || first.matched === 0) return null
  return first.matched > 2 * (second?.matched ?? 0) ? first : null
}

/** The entries of one supplier, with its own opening balance. That of a whole account is nobody's. */
export function ledgerOfSupplier(ledger: Ledger, name: string): Ledger {
  const isOwn = ({ supplier }: { readonly supplier: string }) => isSameSupplier(supplier, name)
  const own = { ...ledger, entries: ledger.entries.filter(isOwn), unread: ledger.unread.filter(isOwn) }
  if (areOfAccount(ledger.entries)) return { ...own, openings: [], opening: null }
  return withOpening({ ...own, openings: ledger.openings.filter(isOwn) })
}
