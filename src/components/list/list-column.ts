import type { ReactNode } from 'react'
import { type Column, NOTHING, orDash, type SortValue } from '#machines/list/column.ts'
import type { Format } from '../portal/format.ts'

/**
 * Position of a value on a phone's card: in its header, or below, two per line or one. A `name` is a title that
 * may be long, and an `entry` a field of a line of its own, once it has one.
 */
type RoomyPlace = 'title' | 'name' | 'badge' | 'figure' | 'fact' | 'line' | 'entry'

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

/** The usual columns of a row's own fields, in this format. A text that is empty is a dash. */
export function columnKinds(format: Format) {
  return {
    text: <Id extends string>(id: Id, heading: string, place: CardPlace, width: number) =>
      columnOf<Id, string>({ id, heading, place, width }, orDash),
    /** Of yyyy-MM-dd. */
    date: <Id extends string>(id: Id, heading: string, place: CardPlace, width: number) =>
      columnOf<Id, string | null>({ id, heading, place, width }, format.date),
    /** Of dollars. */
    money: <Id extends string>(id: Id, heading: string, place: CardPlace, width: number) =>
      columnOf<Id, number>({ id, heading, place, width, numeric: true }, format.money),
  }
}

type Own<Id extends string, Value> = Readonly<Record<Id, Value>>

const columnOf = <Id extends string, Value extends SortValue>(
  column: Omit<ListColumn<unknown>, 'value' | 'text'> & { readonly id: Id },
  text: (value: Value) => string,
): ListColumn<Own<Id, Value>> => ({
  ...column,
  value: (row) => row[column.id],
  text: (row) => text(row[column.id]),
})

const SEPARATOR = ' \u00b7 '

/** What a phone's card shows in the two lines of a brief card. */
export interface BriefCard {
  /** The only badge of the header: the last. */
  readonly badge: string | undefined
  /** The column whose cell continues the second line. */
  readonly lead: string | undefined
  /** The other values of that line, to follow the lead's own. */
  readonly more: string
  /** Whether a value precedes the lead. */
  readonly hasStart: boolean
}

/** The brief card of a row, or of a row to come; null for a list with larger cards. */
export function briefCard<Row>(columns: readonly ListColumn<Row>[], row: Row | null): BriefCard | null {
  if (!isBrief(columns)) return null
  // The first names the card, whatever it is.
  const besides = columns.slice(1)
  const isFilled = (column: ListColumn<Row>) => row === null || column.text(row) !== NOTHING
  const [lead, ...others] = besides
    .filter((column) => column.place === 'rest' && isFilled(column))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  return {
    badge: besides.findLast(({ place }) => place === 'badge')?.id,
    lead: lead?.id,
    more: row === null ? '' : others.map((column) => SEPARATOR + column.text(row)).join(''),
    hasStart: besides.some(
      (column) => column.place === 'start' && isFilled(column) && !(row && column.isOmitted?.(row)),
    ),
  }
}

/** Whether a list has brief cards, and rows of one line. */
export const isBrief = (columns: readonly Pick<ListColumn<never>, 'place'>[]) =>
  columns.some(({ place }) => place === 'start' || place === 'rest')
