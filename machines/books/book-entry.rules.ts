import type { StatementLine } from '#contract/entities/statement.ts'
import { kindOf, numbersIn, type WrittenNumber } from './invoice-number.rules.ts'
import type { Entry } from './ledger.rules.ts'

/** Whether amounts or open balances are compared: a ledger lists the first, a list of open invoices the second. */
export type Basis = 'amount' | 'balance'

/** How a line and its entries were recognised as the same. */
export type MatchedBy = 'number' | 'reference' | 'amount'

/** A statement line being matched; cents are positive for what is owed. */
export interface Line {
  readonly line: StatementLine
  readonly amount: number
  readonly balance: number
  by: MatchedBy | null
  readonly entries: BookEntry[]
  /** The same invoice entered again. */
  readonly again: BookEntry[]
}

/** An entry being matched; its cents are positive for what is owed. */
export interface BookEntry extends Entry {
  readonly kind: 'payment' | 'invoice' | 'unknown'
  /** Numbers in the cells that hold an invoice number, and in all others. */
  readonly numbers: readonly WrittenNumber[]
  readonly otherNumbers: readonly WrittenNumber[]
  isTaken: boolean
  /** It is the sum of several lines, one row for several deliveries. */
  isOfSeveral: boolean
  /** It carries the number of an invoice that it pays. */
  isPaymentOf: boolean
}

/** Entries handled between two yields. */
export const ENTRIES_A_SLICE = 100

export function bookEntry(entry: Entry): BookEntry {
  const own = numbersIn(entry.number)
  const referred = numbersIn(entry.reference)
  const isNumbered = own.length > 0 && !entry.isOwnNumber
  return {
    ...entry,
    kind: kindOf(entry),
    numbers: isNumbered ? own : referred,
    otherNumbers: [...(isNumbered ? referred : own), ...numbersIn(entry.description)],
    isTaken: false,
    isOfSeveral: false,
    isPaymentOf: false,
  }
}

export type ByNumber = ReadonlyMap<number, readonly Line[]>

/** The lines that the numbers may mean; without a suffix, every line of that number. */
export const linesFor = (numbers: readonly WrittenNumber[], byNumber: ByNumber): readonly Line[] => [
  ...new Set(
    numbers.flatMap(({ number, suffix }) =>
      (byNumber.get(number) ?? []).filter(({ line }) => suffix === null || suffix === line.transactionSuffix),
    ),
  ),
]

export type Target = (line: Line) => number

export function take(line: Line, by: MatchedBy, ...entries: readonly BookEntry[]): void {
  line.by = by
  line.entries.push(...entries)
  for (const entry of entries) entry.isTaken = true
}

/** An entry has the same invoice as another again. */
export function enterAgain(line: Line, entry: BookEntry): void {
  entry.isTaken = true
  line.again.push(entry)
}
