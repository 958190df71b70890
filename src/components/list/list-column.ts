import type { ReactNode } from 'react'
import type { Column } from '#machines/list/column.ts'

/**
 * Position of a value on a phone's card: in its header, or below, two per line or one. A brief card has a
 * single line below its header: the `start`, then the values of the `rest`, as far as they fit.
 */
export type CardPlace = 'title' | 'badge' | 'figure' | 'fact' | 'line' | 'start' | 'rest'

/** A column and its rendering. The first visible column names the row and links to its page. */
export interface ListColumn<Row> extends Column<Row> {
  readonly place: CardPlace
  /** Order among the `rest` of a brief card, the lowest first. */
  readonly rank?: number
  /** Width in a wide table, in rem. Spare room is shared in proportion. */
  readonly width: number
  /** Renders the cell instead of its text; links and buttons in it must take the tabIndex. */
  readonly draw?: (row: Row, tabIndex: -1 | undefined) => ReactNode
}
