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

type Pair = readonly [Line, BookEntry]

/** Entries that have only their number in common with a line. */
interface Doubtful {
  readonly entries: readonly BookEntry[]
  /** Matches those that nothing else has matched: the same invoice with another amount, or once more. */
  readonly settle: () => void
}

/**
 * Matches by number where the amounts agree too. Whether the others are the same invoices is to be settled later,
 * since a mistyped number may be that of another line.
 */
export function* byNumbers(
  entries: readonly BookEntry[],
  byNumber: ByNumber,
  target: Target,
): Sliced<Doubtful> {
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
  const settle = () => {
    for (const [line, entry] of doubtful) {
      if (entry.isTaken) continue
      if (line.by === null) take(line, 'number', entry)
      else enterAgain(line, entry)
    }
    for (const { entry, among } of unclear) {
      const [only, ...others] = among.filter(({ by }) => by === null)
      const isNamed = among.length === 1 || linesFor(entry.numbers, byNumber).length > 0
      if (!entry.isTaken && entry.kind !== 'payment' && isNamed && only && others.length === 0)
        if (Math.sign(only.amount) === Math.sign(entry.cents)) take(only, 'number', entry)
    }
  }
  const left = [...doubtful.map(([, entry]) => entry), ...unclear.map(({ entry }) => entry)].filter(
    ({ numbers }) => linesFor(numbers, byNumber).length > 0,
  )
  return { entries: left, settle }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Matches a line with the entries of its number that have its amount, in one row or several, and the same again.
 * Returns those with another amount.
 */
function takeNamed(line: Line, found: readonly BookEntry[], target: number): readonly Pair[] {
  const isLike = ({ cents }: BookEntry) => Math.sign(cents) === Math.sign(line.amount)
  const invoices = found.filter((entry) => entry.kind !== 'payment' && isLike(entry))
  for (const entry of found)
    if (entry.kind === 'payment' || (entry.kind === 'unknown' && !isLike(entry))) entry.isPaymentOf = true
  const opposite = found.filter((entry) => entry.kind === 'invoice' && !isLike(entry))
  const own = invoices.find(({ cents }) => cents === target)
  if (!own && invoices.length > 1 && sumOf(invoices.map(({ cents }) => cents)) === target) {
    take(line, 'number', ...invoices)
    return []
  }
  if (own) take(line, 'number', own)
  const others = invoices.filter((entry) => entry !== own)
  for (const entry of others) if (entry.cents === own?.cents) enterAgain(line, entry)
  const left = others.filter(({ isTaken }) => !isTaken)
  return (invoices.length > 0 ? left : opposite.slice(0, 1)).map((entry) => [line, entry] as const)
}
