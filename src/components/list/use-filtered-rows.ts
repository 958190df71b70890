import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Column } from '#machines/list/column.ts'
import { arranging, type Indexed, indexed, preparing } from '#machines/list/filter-sort.rules.ts'
import type { ListView } from '#machines/list/view.rules.ts'
import { runInSlices } from '../rendering/scheduling.ts'

/** The rows that a view selects, in its order. */
export interface FilteredRows<Row> {
  readonly view: ListView
  readonly rows: readonly Row[]
}

interface Arranging<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly view: ListView
  readonly keeps: ((row: Row) => boolean) | undefined
}

const AFTER_DRAWING = 250

const isPlain = ({ search, sort, filters }: ListView) =>
  search.trim() === '' && sort === null && Object.keys(filters).length === 0

/**
 * The rows of a view. Filtering and sorting run in slices, so until they are done the result is that of the
 * previous view, at first null. Without a search, filters and sort order, the rows are returned at once.
 */
export function useFilteredRows<Row>({
  rows,
  columns,
  view,
  keeps,
}: Arranging<Row>): FilteredRows<Row> | null {
  const index = useMemo(() => indexed(rows, columns), [rows, columns])
  const [arranged, setArranged] = useState<FilteredRows<Row> | null>(null)
  const asItComes = useMemo(
    () => (isPlain(view) ? { view, rows: keeps ? rows.filter(keeps) : rows } : null),
    [view, rows, keeps],
  )
  useEffect(() => {
    if (asItComes) return
    return runInSlices(arranging(index, view, keeps), (found) =>
      startTransition(() => setArranged({ view, rows: rowsAt(index, found) })),
    )
  }, [asItComes, index, view, keeps])
  // Prepares the index before the user searches, but after the page has rendered.
  useEffect(() => {
    let stop = () => {}
    const later = setTimeout(() => {
      stop = runInSlices(preparing(index), () => undefined)
    }, AFTER_DRAWING)
    return () => {
      clearTimeout(later)
      stop()
    }
  }, [index])
  // Stored, so that it stays until a search has its rows.
  if (asItComes && arranged !== asItComes) setArranged(asItComes)
  return asItComes ?? arranged
}

const rowsAt = <Row>({ rows }: Indexed<Row>, positions: readonly number[]) =>
  positions.flatMap((position) => rows[position] ?? [])
