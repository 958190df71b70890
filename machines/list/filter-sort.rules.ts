import { type Column, type SortValue, soughtIn } from './column.ts'
import { filterTest } from './filter.rules.ts'
import type { Direction, ListView, Sort } from './view.rules.ts'

/**
 * The rows of a list with what has been worked out about them so far. It keeps what it was asked for
 * once: the text of a row, the order of a column.
 */
export interface Indexed<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** What a row says in all of its columns and besides, in small letters; a row that was not looked at yet has none. */
  readonly texts: (string | undefined)[]
  /** Positions of rows by the order that they are in. */
  readonly orders: Map<string, readonly number[]>
}

/** Rows about which nothing has been worked out yet. */
export const indexed = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Indexed<Row> => ({
  rows,
  columns,
  texts: Array.from<string | undefined>({ length: rows.length }),
  orders: new Map(),
})

/** Work that may be put down whenever it yields, so that ten thousand rows never keep a page from answering. */
export type Sliced<T> = Generator<undefined, T, undefined>

/** So many rows are looked at between two chances to put the work down. */
const ROWS_A_SLICE = 50

/** What the view leaves of the rows, as positions in the order that it asks for. */
export function* arranging<Row>(
  index: Indexed<Row>,
  { search, sort, filters }: ListView,
  keeps: (row: Row) => boolean = () => true,
): Sliced<readonly number[]> {
  const order = sort ? yield* ordering(index, sort) : undefined
  const words = search.trim().toLowerCase()
  const tests = index.columns.flatMap((column) => {
    const typed = filters[column.id]
    return typed ? [filterTest(column, typed)] : []
  })
  const found: number[] = []
  for (let at = 0; at < index.rows.length; at++) {
    if (at % ROWS_A_SLICE === 0) yield
    const position = order ? order[at] : at
    if (position === undefined) continue
    const row = index.rows[position]
    if (row === undefined || !keeps(row)) continue
    if (words !== '' && !textAt(index, position, row).includes(words)) continue
    if (tests.every((test) => test(row))) found.push(position)
  }
  return found
}

/** Works out ahead what a search will look through. */
export function* preparing<Row>(index: Indexed<Row>): Sliced<void> {
  for (const [position, row] of index.rows.entries()) {
    if (position % ROWS_A_SLICE === 0) yield
    textAt(index, position, row)
  }
}

/** A match never reaches from one column into the next. */
function textAt<Row>({ texts, columns }: Indexed<Row>, position: number, row: Row): string {
  texts[position] ??= columns
    .map((column) => {
      const sought = soughtIn(column, row)
      return column.besides ? `${sought}\n${column.besides(row).toLowerCase()}` : sought
    })
    .join('\n')
  return texts[position]
}

function* ordering<Row>(index: Indexed<Row>, { column: id, direction }: Sort): Sliced<readonly number[]> {
  const name = `${id} ${direction}`
  const known = index.orders.get(name)
  if (known) return known
  const column = index.columns.find((each) => each.id === id)
  if (!column) return index.rows.map((_, position) => position)
  const keys: SortValue[] = []
  for (const [position, row] of index.rows.entries()) {
    if (position % ROWS_A_SLICE === 0) yield
    keys.push(keyOf(column.value(row)))
  }
  // Sorting is a task of its own.
  yield
  const order = sorted(keys, direction)
  index.orders.set(name, order)
  yield
  return order
}

/** Rows that are alike stay as they were listed; those that say nothing stand last, either way. */
function sorted(keys: readonly SortValue[], direction: Direction): readonly number[] {
  const sign = direction === 'ascending' ? 1 : -1
  const positions = keys.map((_, position) => position)
  const isKnown = (position: number) => keys[position] !== null && keys[position] !== ''
  const known = positions.filter(isKnown)
  known.sort((a, b) => sign * compare(keys[a] ?? '', keys[b] ?? '') || a - b)
  return known.length === positions.length
    ? known
    : [...known, ...positions.filter((position) => !isKnown(position))]
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** Longer than any number in a name or an address. */
const DIGITS = 12

/** Text without case, its numbers by their worth: '9 High Street' before '10 High Street'. */
const keyOf = (value: SortValue): SortValue =>
  typeof value === 'string'
    ? value.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
    : value
