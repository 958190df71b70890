import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import {
  type BookEntry,
  type ByNumber,
  ENTRIES_A_SLICE,
  enterAgain,
  type Line,
  linesFor,
  type Target,
  take,
} from './book-entry.rules.ts'

export type Pair = readonly [Line, BookEntry]

/** Returns entries with the number of a line, but another amount than the entry that it was matched with. */
export function* byNumbers(
  entries: readonly BookEntry[],
  byNumber: ByNumber,
  target: Target,
): Sliced<readonly Pair[]> {
  const named = new Map<Line, BookEntry[]>()
  const unclear: { readonly entry: BookEntry; readonly among: readonly Line[] }[] = []
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_A_SLICE === 0) yield
    const own = linesFor(entry.numbers, byNumber)
    const [only, ...others] = own
    if (only && others.length === 0) named.set(only, [...(named.get(only) ?? []), entry])
    else if (only) unclear.push({ entry, among: own })
    else if (entry.otherNumbers.length > 0)
      unclear.push({ entry, among: linesFor(entry.otherNumbers, byNumber) })
  }
  const doubtful = [...named].flatMap(([line, found]) => takeNamed(line, found, target(line)))
  // A number without its suffix, or in another cell, means the line with the same amount.
  for (const { entry, among } of unclear) {
    if (entry.kind === 'payment' || entry.isTaken) continue
    const free = among.filter(({ by }) => by === null)
    const [same, ...more] = free.filter((line) => target(line) === entry.cents)
    if (same && more.length === 0) take(same, 'number', entry)
    else if (free.length > 1 && sumOf(free.map(target)) === entry.cents) {
      entry.isOfSeveral = true
      for (const line of free) take(line, 'number', entry)
    }
  }
  for (const { entry, among } of unclear) {
    const [only, ...others] = among.filter(({ by }) => by === null)
    const isNamed = among.length === 1 || linesFor(entry.numbers, byNumber).length > 0
    if (!entry.isTaken && entry.kind !== 'payment' && isNamed && only && others.length === 0)
      if (Math.sign(only.amount) === Math.sign(entry.cents)) take(only, 'number', entry)
  }
  return doubtful
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Matches a line with the entries of its number: its invoice, in one row or several, and the same again. Returns
 * those with another amount, which may be another invoice with a mistyped number.
 */
function takeNamed(line: Line, found: readonly BookEntry[], target: number): readonly Pair[] {
  const isLike = ({ cents }: BookEntry) => Math.sign(cents) === Math.sign(line.amount)
  const bills = found.filter((entry) => entry.kind !== 'payment' && isLike(entry))
  for (const entry of found)
    if (entry.kind === 'payment' || (entry.kind === 'unknown' && !isLike(entry))) entry.isPaymentOf = true
  const opposite = found.filter((entry) => entry.kind === 'invoice' && !isLike(entry))
  const [first] = bills
  const same = bills.find(({ cents }) => cents === target)
  if (!first) {
    const [wrongWay] = opposite
    if (wrongWay) take(line, 'number', wrongWay)
    return []
  }
  if (!same && sumOf(bills.map(({ cents }) => cents)) === target) {
    take(line, 'number', ...bills)
    return []
  }
  const own = same ?? first
  take(line, 'number', own)
  const others = bills.filter((entry) => entry !== own)
  for (const entry of others) if (entry.cents === own.cents) enterAgain(line, entry)
  return others.flatMap((entry) => (entry.isTaken ? [] : [[line, entry] as const]))
}
