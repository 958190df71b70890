import type { ReactNode } from 'react'
import type { Column } from '#machines/list/column.ts'

/**
 * Position of a value on a phone's card: in its header, or below, two per line or one. An `entry` is a field of
 * a line of its own, once it has one.
 */
type RoomyPlace = 'title' | 'badge' | 'figure' | 'fact' | 'line' | 'entry'

/**
 * Position on a compact card of three columns, whose values have no labels. `state` has two parts: one in the
 * header, one below the figure. The other places are named by their line.
 */
type CompactPlace =
  | 'state'
  | 'second'
  | 'secondMiddle'
  | 'third'
  | 'thirdMiddle'
  | 'thirdControl'
  | 'fourth'
  | 'fourthRest'

/** A brief card has a single line below its header: the `start`, then the values of the `rest`, as far as they fit. */
type BriefPlace = 'start' | 'rest'

export type CardPlace = RoomyPlace | CompactPlace | BriefPlace

/** A column and its rendering. The first visible column names the row and links to its page. */
export interface ListColumn<Row> extends Column<Row> {
  readonly place: CardPlace
  /** Order among the `rest` of a brief card, the lowest first. */
  readonly rank?: number
  /** Whether a row's card omits the value: another one on it states the same, or it is nothing. */
  readonly isOmitted?: (row: Row) => boolean
  /** Width in a wide table, in rem. Spare room is shared in proportion. */
  readonly width: number
  /** Renders the cell instead of its text; links and buttons in it must take the tabIndex. */
  readonly draw?: (row: Row, tabIndex: -1 | undefined) => ReactNode
}
