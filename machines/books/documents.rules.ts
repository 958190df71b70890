import { centsIn, type DecimalMark, isBlankAmount } from './amount-text.rules.ts'
import type { Aids } from './headings.rules.ts'
import type { Entry } from './ledger.rules.ts'
import { type RawRow, sumOfCells } from './ledger-rows.rules.ts'

/** A row with a date and an amount. */
export interface ReadRow {
  readonly raw: RawRow
  readonly entry: Entry
}

/**
 * One entry for each document whose rows follow each other: their amounts added where each row is an item, counted
 * once where each repeats the document's total.
 */
export function documentsOf(
  rows: readonly ReadRow[],
  kind: Aids['rows'],
  mark: DecimalMark,
): readonly Entry[] {
  if (kind === 'one') return rows.map(({ entry }) => entry)
  return runsOf(rows, kind).flatMap((run) =>
    kind === 'add'
      ? [joined(run, sumOf(run.map(({ entry }) => entry.cents)) + freightOf(run, mark))]
      : copiesIn(run, mark),
  )
}

/** Freight is the document's, and repeated in its rows. */
const freightOf = ([first]: readonly ReadRow[], mark: DecimalMark) =>
  first ? sumOfCells(first.raw.freight, mark) : 0

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function runsOf(rows: readonly ReadRow[], kind: Aids['rows']): readonly (readonly ReadRow[])[] {
  const runs: ReadRow[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const [first] = run ?? []
    const isSame = row.raw.document !== '' && first?.raw.document === row.raw.document && !row.raw.isFirst
    const isRepeated = first?.entry.cents === row.entry.cents && first.raw.total === row.raw.total
    if (run && isSame && (kind === 'add' || isRepeated)) run.push(row)
    else runs.push([row])
  }
  return runs
}

function joined(run: readonly ReadRow[], cents: number): Entry {
  const [first, ...others] = run.map(({ entry }) => entry)
  if (!first) throw new Error('A document has no rows')
  return { ...first, cents, rows: [first, ...others].map(({ row }) => row) }
}

/**
 * Rows with one number and one total are one document, unless their items add up to the total more than once: then
 * it was entered as often.
 */
function copiesIn(run: readonly ReadRow[], mark: DecimalMark): readonly Entry[] {
  const [first] = run
  if (!first) return []
  const total = isBlankAmount(first.raw.total) ? null : centsIn(first.raw.total, mark)
  const once = [joined(run, first.entry.cents)]
  if (total === null || run.length === 1) return once
  const ways = [1, 2].map((cells) => run.map(({ raw }) => sumOfCells(raw.item.slice(0, cells), mark)))
  // Each item is rounded.
  const isTotal = (cents: number, rows: number) => Math.abs(cents - total) <= rows
  if (ways.some((items) => isTotal(sumOf(items), run.length))) return once
  for (const items of ways) {
    const copies: ReadRow[][] = [[]]
    let sum = 0
    for (const [at, row] of run.entries()) {
      sum += items[at] ?? 0
      const copy = copies.at(-1)
      copy?.push(row)
      if (!copy || !isTotal(sum, copy.length) || at === run.length - 1) continue
      copies.push([])
      sum = 0
    }
    const last = copies.at(-1)?.length ?? 0
    if (copies.length > 1 && isTotal(sum, last)) return copies.map((copy) => joined(copy, first.entry.cents))
  }
  return once
}
