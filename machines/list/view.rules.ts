import type { Column } from './column.ts'

export type Direction = 'ascending' | 'descending'

export interface Sort {
  /** The id of a column. */
  readonly column: string
  readonly direction: Direction
}

/** The user's view of a list: search text, sort and column filters. */
export interface ListView {
  readonly search: string
  /** Null keeps the ERP's order. */
  readonly sort: Sort | null
  /** Filter texts by column id, as typed. A column without a filter is left out. */
  readonly filters: Readonly<Record<string, string>>
}

/** The sort after a press on a column's heading: ascending, descending, then the list's own order. */
export function sortAfter(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}

/** A sort as written in a URL: 'transactionAmount.descending'. */
export const sortName = ({ column, direction }: Sort) => `${column}.${direction}`

/** Whether rows can be sorted by a column: not by one that shows page state. */
export const isSortable = ({ isOfPage }: Pick<Column<never>, 'isOfPage'>) => !isOfPage

/** The sort of that name; null if the list can't be sorted that way. */
export function sortNamed(
  name: string,
  columns: readonly Pick<Column<never>, 'id' | 'isOfPage'>[],
): Sort | null {
  const [column = '', direction] = name.split('.')
  const isKnown = columns.filter(isSortable).some(({ id }) => id === column)
  return isKnown && (direction === 'ascending' || direction === 'descending') ? { column, direction } : null
}

/** Every sort that a list offers, labelled with its column's heading. */
export const sortChoices = (columns: readonly Pick<Column<never>, 'id' | 'heading' | 'isOfPage'>[]) =>
  columns.filter(isSortable).flatMap(({ id, heading }) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      value: sortName({ column: id, direction }),
      label: `${heading}, ${direction}`,
    })),
  )
