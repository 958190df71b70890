import { PAYMENT_LINE, type StatementLine } from '#contract/entities/statement.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { byAmount, byReference } from './amount-match.rules.ts'
import {
  type Basis,
  type BookEntry,
  type ByNumber,
  bookEntry,
  ENTRIES_A_SLICE,
  type Line,
  linesFor,
} from './book-entry.rules.ts'
import { isInvoice } from './invoice-number.rules.ts'
import type { Ledger } from './ledger.rules.ts'
import { byNumbers } from './number-match.rules.ts'

export interface Matching {
  readonly lines: readonly Line[]
  readonly entries: readonly BookEntry[]
  readonly basis: Basis
  /** Factor that makes what is owed positive. */
  readonly sign: 1 | -1
  /** Whether the numbers show the sign; otherwise it is assumed. */
  readonly isSignShown: boolean
}

/**
 * Matches the lines of a statement with the entries of a ledger: by number, then by order reference, then by
 * amount and date where only one of each fits.
 */
export function* matching(
  statement: readonly StatementLine[],
  { entries: raw, isOpenOnly, opening }: Ledger,
  chosenSign: 1 | -1 | null,
): Sliced<Matching> {
  const lines = statement.map(
    (line): Line => ({
      line,
      amount: centsOf(line.displayAmount),
      balance: centsOf(line.balanceAmount),
      by: null,
      entries: [],
      again: [],
    }),
  )
  const byNumber = new Map<number, Line[]>()
  for (const each of lines) {
    if (each.line.displayType === PAYMENT_LINE) continue
    const { transactionNumber } = each.line
    byNumber.set(transactionNumber, [...(byNumber.get(transactionNumber) ?? []), each])
  }
  const read: BookEntry[] = []
  for (const [at, entry] of raw.entries()) {
    if (at % ENTRIES_A_SLICE === 0) yield
    read.push(bookEntry(entry))
  }
  const shown = (yield* signOf(read, byNumber)) || (yield* signOfAmounts(read, lines)) || signOfTypes(read)
  const sign = chosenSign ?? (shown || 1)
  const entries = read.map((entry) => (sign === 1 ? entry : { ...entry, cents: -entry.cents }))
  const basis = isOpenOnly ? 'balance' : yield* basisOf(entries, byNumber, opening)
  const target = (each: Line) => (basis === 'amount' ? each.amount : each.balance)
  const doubtful = yield* byNumbers(entries, byNumber, target)
  yield* byAmount(doubtful.entries, lines, target)
  doubtful.settle()
  yield* byReference(entries, lines, target)
  yield* byAmount(entries, lines, target)
  return { lines, entries, basis, sign, isSignShown: shown !== 0 }
}

/** The sign with which more entries agree with the lines of their numbers; 0 if they don't show one. */
function* signOf(entries: readonly BookEntry[], byNumber: ByNumber): Sliced<1 | -1 | 0> {
  let agreement = 0
  for (const [at, { kind, numbers, otherNumbers, cents }] of entries.entries()) {
    if (at % ENTRIES_A_SLICE === 0) yield
    if (kind === 'payment') continue
    const found = linesFor([...numbers, ...otherNumbers], byNumber)
    const same = found.filter(({ amount, balance }) =>
      [Math.abs(amount), Math.abs(balance)].includes(Math.abs(cents)),
    )
    const signs = new Set((same.length > 0 ? same : found).map(({ amount }) => Math.sign(amount * cents)))
    const [only = 0] = signs
    if (signs.size === 1) agreement += only
  }
  return agreement > 0 ? 1 : agreement < 0 ? -1 : 0
}

/** The same by amounts that only one line has, for books with numbers of their own. */
function* signOfAmounts(entries: readonly BookEntry[], lines: readonly Line[]): Sliced<1 | -1 | 0> {
  const signs = new Map<number, number>()
  for (const { amount } of lines) {
    const size = Math.abs(amount)
    signs.set(size, signs.has(size) ? 0 : Math.sign(amount))
  }
  let agreement = 0
  for (const [at, { kind, cents }] of entries.entries()) {
    if (at % ENTRIES_A_SLICE === 0) yield
    if (kind !== 'payment') agreement += (signs.get(Math.abs(cents)) ?? 0) * Math.sign(cents)
  }
  return agreement > 0 ? 1 : agreement < 0 ? -1 : 0
}

/** The sign of most entries that their type calls invoices; 0 if none is called so. */
const signOfTypes = (entries: readonly BookEntry[]): 1 | -1 | 0 => {
  const sum = entries.reduce((total, { type, cents }) => total + (isInvoice(type) ? Math.sign(cents) : 0), 0)
  return sum > 0 ? 1 : sum < 0 ? -1 : 0
}

/** Whether the entries equal the amounts or the open balances of the lines of their numbers. */
function* basisOf(entries: readonly BookEntry[], byNumber: ByNumber, opening: number | null): Sliced<Basis> {
  let amounts = 0
  for (const [at, { numbers, cents }] of entries.entries()) {
    if (at % ENTRIES_A_SLICE === 0) yield
    for (const { amount, balance } of linesFor(numbers, byNumber))
      if (amount !== balance && (cents === amount || cents === balance)) amounts += cents === amount ? 1 : -1
  }
  if (amounts !== 0) return amounts > 0 ? 'amount' : 'balance'
  const isLedger = opening !== null || entries.some(({ kind, cents }) => kind === 'payment' && cents < 0)
  return isLedger ? 'amount' : 'balance'
}
