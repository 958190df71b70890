import type { Column } from './column.ts'

export type Direction = 'ascending' | 'descending'

export interface Sort {
  /** The id of a column. */
  readonly column: string
  readonly direction: Direction
}

/** What a user makes of a list: what he looks for, in which order, and what columns must say. */
export interface ListView {
  readonly search: string
  /** Null is the order that the ERP lists them in. */
  readonly sort: Sort | null
  /** By the id of a column, as typed. A column that is not asked for anything is left out. */
  readonly filters: Readonly<Record<string, string>>
}

/** What a press of a column's heading asks for: ascending, descending, and back to the list's own order. */
export function sortAfter(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}

/** How an order is written in an address: 'transactionAmount.descending'. */
export const sortName = ({ column, direction }: Sort) => `${column}.${direction}`

/** Whether rows can be sorted by a column: not by what a user is doing with them, which is no fact of theirs. */
export const isSortable = ({ isOfPage }: Pick<Column<never>, 'isOfPage'>) => !isOfPage

/** The order of that name, or null where the list can't be sorted so. */
export function sortNamed(
  name: string,
  columns: readonly Pick<Column<never>, 'id' | 'isOfPage'>[],
): Sort | null {
  const [column = '', direction] = name.split('.')
  const isKnown = columns.filter(isSortable).some(({ id }) => id === column)
  return isKnown && (direction === 'ascending' || direction === 'descending') ? { column, direction } : null
}

/** Every order that a list can have, in the words of its columns. */
export const sortChoices = (columns: readonly Pick<Column<never>, 'id' | 'heading' | 'isOfPage'>[]) =>
  columns.filter(isSortable).flatMap(({ id, heading }) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      value: sortName({ column: id, direction }),
      label: `${heading}, ${direction}`,
    })),
  )
