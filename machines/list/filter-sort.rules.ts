import { numberOf } from '#machines/shared/quantity.rules.ts'
import { type Column, type SortValue, soughtIn } from './column.ts'
import type { Direction, ListView, Sort } from './view.rules.ts'

/** The rows of a list with a cache of what has been computed about them: each row's text, each sort order. */
export interface Indexed<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** Each row's searchable text in lower case; undefined until it is computed. */
  readonly texts: (string | undefined)[]
  /** Row positions in each sort order, by its name. */
  readonly orders: Map<string, readonly number[]>
}

/** An index with an empty cache. */
export const indexed = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Indexed<Row> => ({
  rows,
  columns,
  texts: Array.from<string | undefined>({ length: rows.length }),
  orders: new Map(),
})

/** Work that can pause whenever it yields, so that ten thousand rows never block the main thread. */
export type Sliced<T> = Generator<undefined, T, undefined>

/** Rows processed between two yields. */
const ROWS_A_SLICE = 50

/** Filters and sorts the rows for the view. Returns row positions. */
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

/** Computes the searchable texts ahead of a search. */
export function* preparing<Row>(index: Indexed<Row>): Sliced<void> {
  for (const [position, row] of index.rows.entries()) {
    if (position % ROWS_A_SLICE === 0) yield
    textAt(index, position, row)
  }
}

/** Columns are joined by line breaks, so that a match never spans two of them. */
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
  const order = yield* sorted(keys, direction)
  index.orders.set(name, order)
  return order
}

/** Equal rows keep their listed order; rows without a value come last in both directions. */
function* sorted(keys: readonly SortValue[], direction: Direction): Sliced<readonly number[]> {
  const sign = direction === 'ascending' ? 1 : -1
  const positions = keys.map((_, position) => position)
  const isKnown = (position: number) => keys[position] !== null && keys[position] !== ''
  const known = yield* mergeSorted(
    positions.filter(isKnown),
    (a, b) => sign * compare(keys[a] ?? '', keys[b] ?? '') || a - b,
  )
  return known.length === positions.length
    ? known
    : [...known, ...positions.filter((position) => !isKnown(position))]
}

/** A merge sort, because the built-in sort can't pause. */
export function* mergeSorted<T>(items: readonly T[], order: (a: T, b: T) => number): Sliced<readonly T[]> {
  if (items.length <= ROWS_A_SLICE) return [...items].sort(order)
  const middle = items.length >> 1
  const left = yield* mergeSorted(items.slice(0, middle), order)
  const right = yield* mergeSorted(items.slice(middle), order)
  const merged: T[] = []
  for (let [atLeft, atRight] = [0, 0]; merged.length < items.length; ) {
    if (merged.length % ROWS_A_SLICE === 0) yield
    const [a, b] = [left[atLeft], right[atRight]]
    if (a !== undefined && (b === undefined || order(a, b) < 0)) {
      merged.push(a)
      atLeft += 1
    } else if (b !== undefined) {
      merged.push(b)
      atRight += 1
    }
  }
  return merged
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** Longer than any number in a name or an address. */
const DIGITS = 12

/** Text in lower case, with numbers sorting by value: '9 High Street' before '10 High Street'. */
const keyOf = (value: SortValue): SortValue =>
  typeof value === 'string'
    ? value.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
    : value

type Test<Row> = (row: Row) => boolean

const COMPARISON = /^\s*([<>]=?)\s*(-?)\s*\$?\s*(\S.*)$/

/**
 * The test of a column's filter: text as displayed, ignoring case; in a column of numbers also '>500',
 * '>=500', '<0' or '<= 1,200.50', in dollars.
 */
function filterTest<Row>(column: Column<Row>, typed: string): Test<Row> {
  const [, sign = '', minus, figure = ''] = (column.numeric && COMPARISON.exec(typed)) || []
  const amount = numberOf(figure.replace(/^\./, '0.'))
  if (amount !== null) return comparisonTest(column, sign, minus ? -amount : amount)
  const words = typed.trim().toLowerCase()
  return (row) => soughtIn(column, row).includes(words)
}

function comparisonTest<Row>(column: Column<Row>, sign: string, limit: number): Test<Row> {
  const isWithin: Record<string, (value: number) => boolean> = {
    '<': (value) => value < limit,
    '<=': (value) => value <= limit,
    '>': (value) => value > limit,
    '>=': (value) => value >= limit,
  }
  const fits = isWithin[sign] ?? (() => true)
  return (row) => {
    const value = column.value(row)
    return typeof value === 'number' && fits(value)
  }
}
