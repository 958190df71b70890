import { ArrowRight } from 'lucide-react'
import { memo, type ReactNode, type RefCallback } from 'react'
import { cx } from 'styled-system/css'
import { NOTHING } from '#machines/list/column.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DataCell, DataRow } from '../../ui/data-table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { type BriefCard, briefCard, type ListColumn } from './list-column.ts'
import { rowStyles } from './list-row.styles.ts'

/** How a list identifies, links and names its rows. */
export interface RowFacts<Row> {
  readonly idOf: (row: Row) => string
  /** URL of the row's page; null if it has none. */
  readonly hrefOf: (row: Row) => string | null
  /** Name for the row's links: 'order 104003'. */
  readonly nameOf: (row: Row) => string
  /** The link is to a file or another site, so it opens in a new tab. */
  readonly opensTab?: boolean
}

const NEW_TAB = { target: '_blank', rel: 'noreferrer' } as const
const OPENS_TAB = ' (opens in a new tab)'

interface ListRowProps<Row> {
  readonly row: Row
  /** Zero-based. */
  readonly position: number
  readonly columns: readonly ListColumn<Row>[]
  readonly facts: RowFacts<Row>
  /** Whether Tab stops in this row. */
  readonly isStop: boolean
  readonly isSelected: boolean | undefined
  /** On a phone, where the row is a card. */
  readonly isCard: boolean
  readonly onSelect: (id: string, on: boolean) => void
  readonly measure: RefCallback<HTMLElement> | undefined
}

function PlainListRow<Row>(props: ListRowProps<Row>) {
  const { row, position, columns, facts, isStop, isSelected, isCard, onSelect, measure } = props
  const href = facts.hrefOf(row)
  const stop = isStop ? undefined : -1
  const tab = facts.opensTab ? NEW_TAB : undefined
  const name = facts.nameOf(row)
  const card = briefCard(columns, row)
  return (
    <DataRow
      ref={measure}
      data-index={position}
      aria-rowindex={position + 2}
      selected={isSelected === true}
      className={card ? rowStyles.briefRow : rowStyles.row}
    >
      {columns.map((column, at) => {
        const text = column.text(row)
        const more = isCard && card?.lead === column.id ? card.more : ''
        const drawn: ReactNode = column.draw?.(row, stop) ?? (
          <Words text={text} place={column.place} more={more} />
        )
        const isEmpty = text === NOTHING || column.isOmitted?.(row) === true
        if (at > 0)
          return (
            <DataCell
              key={column.id}
              label={isEmpty ? undefined : labelOf(column)}
              numeric={column.numeric === true}
              inGrid
              className={isEmpty ? emptyClass(column) : cellClass(column, card)}
            >
              {drawn}
            </DataCell>
          )
        // A row without a control is reached by its heading, or the keys would stop at it.
        const isBare = href === null && isSelected === undefined
        const titled = column.place === 'name' ? nameProps(text) : undefined
        return (
          <DataCell
            key={column.id}
            heads
            tabIndex={isBare ? (isStop ? 0 : -1) : undefined}
            className={titleClass(column)}
          >
            <span className={rowStyles.heading}>
              {isSelected !== undefined && (
                <Checkbox
                  label={`Select ${name}`}
                  hideLabel
                  checked={isSelected}
                  tabIndex={stop}
                  onChange={({ target }) => onSelect(facts.idOf(row), target.checked)}
                  className={rowStyles.select}
                />
              )}
              {href !== null ? (
                <a {...tab} {...titled} href={href} tabIndex={stop} className={rowStyles.link}>
                  {titled ? <NoBreakMeasures name={text} /> : text}
                  {tab && <VisuallyHidden>{OPENS_TAB}</VisuallyHidden>}
                </a>
              ) : (
                <span {...titled} className={tab ? undefined : plainTitleClass(text, column)}>
                  {titled ? <NoBreakMeasures name={text} /> : text}
                </span>
              )}
            </span>
          </DataCell>
        )
      })}
      <DataCell inGrid className={rowStyles.openCell}>
        {href !== null && (
          <a
            {...tab}
            href={href}
            tabIndex={stop}
            className={rowStyles.arrow}
            aria-label={`Open ${name}${tab ? OPENS_TAB : ''}`}
          >
            <ArrowRight size={18} aria-hidden="true" />
          </a>
        )}
      </DataCell>
    </DataRow>
  )
}

/** A name may be long, and in any script. */
const nameProps = (text: string) => ({ dir: 'auto', 'data-name': '', title: text })

type Placed = Pick<ListColumn<never>, 'id' | 'place'>

const LABELLED = new Set<Placed['place']>(['fact', 'line', 'entry', 'thirdControl'])

/** What a card shows before a value whose place does not say what it is. */
export const labelOf = ({ place, heading }: Pick<ListColumn<never>, 'place' | 'heading'>) =>
  LABELLED.has(place) ? heading : undefined

/** Style of the first cell of a row. */
export const titleClass = ({ place }: Placed) => (place === 'name' ? rowStyles.name : rowStyles.title)

/** Style of a cell that is not the first of its row. */
export function cellClass({ id, place }: Placed, card: BriefCard | null): string {
  if (place === 'badge' && card && card.badge !== id) return rowStyles.tableOnly
  if (place !== 'rest') return rowStyles[place]
  if (card?.lead !== id) return rowStyles.tableOnly
  return card.hasStart ? rowStyles.rest : rowStyles.restAlone
}

/** Style of a title without a link. */
const plainTitleClass = (text: string, { place }: Placed) =>
  place === 'title' && text.length > LONG_LINE ? rowStyles.wordy : rowStyles.number

/** Without these, what follows them on a compact card would move up to the line before. */
const KEPT_FREE = new Set<Placed['place']>(['second', 'secondMiddle', 'third', 'thirdMiddle', 'fourth'])

/** Style of a cell that a card leaves out. */
const emptyClass = ({ id, place }: Placed) =>
  KEPT_FREE.has(place) ? cx(cellClass({ id, place }, null), rowStyles.blank) : rowStyles.tableOnly

/** Longer text may be truncated, so that it does not fill the screen; a tooltip has all of it. */
const LONG_LINE = 12
/** $1,000,000.00 is not long yet. */
const LONG_SUM = 14

interface WordsProps {
  readonly text: string
  readonly place: ListColumn<never>['place']
  /** The values that follow it on a card. */
  readonly more: string
}

/** A cell's text. If it is truncated, the full text is in the tooltip and on the row's page. */
function Words({ text, place, more }: WordsProps) {
  if (place === 'figure' && text.length > LONG_SUM) return <span className={rowStyles.longSum}>{text}</span>
  if (place === 'rest')
    return (
      <span title={text.length > LONG_LINE ? text : undefined} className={rowStyles.restText}>
        {text + more}
      </span>
    )
  if (text.length <= LONG_LINE) return text
  return (
    <span dir="auto" title={text} className={rowStyles.words}>
      {place === 'line' ? <NoBreakMeasures name={text} /> : text}
    </span>
  )
}

/**
 * Memoized, so that a long list only renders rows that changed. Its links are plain: the list handles all
 * clicks.
 */
export const ListRow = memo(PlainListRow) as typeof PlainListRow
