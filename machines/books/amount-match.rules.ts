import { PAYMENT_LINE } from '#contract/entities/statement.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { type BookEntry, ENTRIES_A_SLICE, type Line, type Target, take } from './book-entry.rules.ts'
import { isSameButForATypo, plainReference, type WrittenNumber } from './invoice-number.rules.ts'
import type { Entry } from './ledger.rules.ts'

/** An invoice is entered with its own date or that of its arrival. */
export const MOST_DAYS_APART = 5
/** The same reference with another amount is the same invoice only if it is of about the same time. */
const MOST_DAYS_OF_REFERENCE = 10
/** More entries of one amount than a month can have of a standing order. */
const MOST_ALIKE = 200

const DAY_MS = 86_400_000
export const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS
const isNear = ({ line }: Line, entry: Entry, days: number) =>
  line.transactionDate === null || daysBetween(line.transactionDate, entry.date) <= days

function groupedLines(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = keyOf(line)
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return groups
}

/** The entries by those of their keys that a line has too. */
function* entriesWith(
  keys: ReadonlyMap<string, unknown>,
  entries: readonly BookEntry[],
  keysOf: (entry: BookEntry) => readonly string[],
): Sliced<ReadonlyMap<string, readonly BookEntry[]>> {
  const groups = new Map<string, BookEntry[]>()
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_A_SLICE === 0) yield
    for (const key of new Set(keysOf(entry))) {
      if (!keys.has(key)) continue
      const group = groups.get(key)
      if (group) group.push(entry)
      else groups.set(key, [entry])
    }
  }
  return groups
}

/** A shorter reference says too little. */
const SHORTEST_REFERENCE = 3

/**
 * Matches by the customer's order reference. One that several lines or entries have needs the same amount, and
 * only one of each.
 */
export function* byReference(
  entries: readonly BookEntry[],
  lines: readonly Line[],
  target: Target,
): Sliced<void> {
  const digits = digitsOf(lines)
  const linesBy = groupedLines(
    lines.filter(({ line }) => plainReference(line.custOrdNo).length >= SHORTEST_REFERENCE),
    ({ line }) => plainReference(line.custOrdNo),
  )
  const entriesBy = yield* entriesWith(linesBy, entries, ({ kind, reference, number, description }) =>
    kind === 'payment' ? [] : [reference, number, description].map(plainReference),
  )
  for (const [key, named] of entriesBy) {
    const own = linesBy.get(key) ?? []
    for (const line of own) {
      const same = named.filter((entry) => !entry.isTaken && entry.cents === target(line))
      const rivals = own.filter((other) => other.by === null && target(other) === target(line))
      const [only] = same
      if (line.by !== null || !only || same.length > 1 || rivals.length > 1) continue
      if (!isOther(line, only, digits)) take(line, 'reference', only)
    }
    const [line, entry] = [own[0], named[0]]
    if (!line || !entry || own.length > 1 || named.length > 1 || line.by !== null || entry.isTaken) continue
    const isLike = Math.sign(entry.cents) === Math.sign(line.amount)
    if (isLike && !isOther(line, entry, digits) && isNear(line, entry, MOST_DAYS_OF_REFERENCE))
      take(line, 'reference', entry)
  }
}

/** How many digits the numbers of the statement have. */
const digitsOf = (lines: readonly Line[]): ReadonlySet<number> =>
  new Set(lines.map(({ line }) => `${line.transactionNumber}`.length))

/**
 * Whether an entry can't be this line, because it has the number of another invoice. One typing error is allowed,
 * unless other lines have the same amount.
 */
function isOther(
  { line }: Line,
  { numbers }: BookEntry,
  digits: ReadonlySet<number>,
  isRecurring = false,
): boolean {
  const comparable = numbers.filter(({ number }) => digits.has(`${number}`.length))
  const isSame = ({ number }: WrittenNumber) =>
    isRecurring ? number === line.transactionNumber : isSameButForATypo(number, line.transactionNumber)
  return comparable.length > 0 && !comparable.some(isSame)
}

/** Matches by amount and date, where only one line and one entry fit each other. */
export function* byAmount(
  entries: readonly BookEntry[],
  lines: readonly Line[],
  target: Target,
): Sliced<void> {
  const digits = digitsOf(lines)
  const all = groupedLines(lines, (line) => `${target(line)}`)
  const linesBy = groupedLines(
    lines.filter(({ by }) => by === null),
    (line) => `${target(line)}`,
  )
  const entriesBy = yield* entriesWith(linesBy, entries, ({ isTaken, isPaymentOf, cents }) =>
    isTaken || isPaymentOf ? [] : [`${cents}`],
  )
  const fits = (line: Line, entry: BookEntry) =>
    (line.line.displayType === PAYMENT_LINE ? entry.kind !== 'invoice' : entry.kind !== 'payment') &&
    isNear(line, entry, MOST_DAYS_APART) &&
    !isOther(line, entry, digits, (all.get(`${entry.cents}`)?.length ?? 0) > 1)
  const pairs: (readonly [Line, BookEntry])[] = []
  for (const [key, candidates] of entriesBy) {
    yield
    const own = linesBy.get(key) ?? []
    // None of them can be the only one that fits.
    if (candidates.length > MOST_ALIKE) continue
    for (const line of own) {
      const fitting = candidates.filter((entry) => fits(line, entry))
      const [only] = fitting
      if (only && fitting.length === 1 && own.filter((other) => fits(other, only)).length === 1)
        pairs.push([line, only])
    }
  }
  for (const [line, entry] of pairs) take(line, 'amount', entry)
}
