import { NOTHING } from '#machines/list/column.ts'
import type { ListColumn } from './list-column.ts'

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
