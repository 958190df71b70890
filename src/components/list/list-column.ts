import type { ReactNode } from 'react'
import type { Column } from '#machines/list/column.ts'

/** Where a fact stands on a phone's card: at its head, or below, two a line or alone. */
export type CardPlace = 'title' | 'badge' | 'figure' | 'fact' | 'line'

/** A column and how it is drawn. The first one that is shown names its row and leads to it. */
export interface ListColumn<Row> extends Column<Row> {
  readonly place: CardPlace
  /** Of a wide table, in rem. The room that is left is shared out by these. */
  readonly width: number
  /** What stands in the cell instead of its text; links and buttons in it take the tabIndex. */
  readonly draw?: (row: Row, tabIndex: -1 | undefined) => ReactNode
}
