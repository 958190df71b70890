import { type MouseEvent, type ReactNode, useCallback, useId, useMemo } from 'react'
import { cx } from 'styled-system/css'
import { useLocation } from 'wouter'
import { isSortable, type ListView, sortAfter } from '#machines/list/view.rules.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DataGap, DataHeadCell, DataTable } from '../../ui/data-table.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { list } from './list.styles.ts'
import { type CardPlace, isBrief, type ListColumn } from './list-column.ts'
import { rowStyles } from './list-row.styles.ts'
import { ListRow, type RowFacts } from './list-row.tsx'
import type { FilteredRows } from './use-filtered-rows.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useVirtualTable } from './use-virtual-table.ts'

/** The ticked rows, by id. */
export interface Selection {
  readonly selected: ReadonlySet<string>
  readonly select: (ids: readonly string[]) => void
  readonly unselect: (ids: readonly string[]) => void
}

interface ListTableProps<Row> {
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly arranged: FilteredRows<Row>
  readonly facts: RowFacts<Row>
  readonly selection: Selection | undefined
  /** Whether new rows are being computed or loaded. */
  readonly isWaiting: boolean
  readonly onView: (changes: Partial<ListView>) => void
}

/** Estimated heights in px, until measured: of a table row, and of a card on a phone. */
const ROW_HEIGHT = 41
const CARD_HEIGHT = 172
const COMPACT_CARD_HEIGHT = 106
const BRIEF_CARD_HEIGHT = 92

/** Whether a phone shows compact cards. */
export const isCompact = (columns: readonly Pick<ListColumn<never>, 'place'>[]) =>
  columns.some(({ place }) => place === 'state')

function estimated(columns: readonly Pick<ListColumn<never>, 'place'>[]): number {
  if (window.matchMedia('(min-width: 48rem)').matches) return ROW_HEIGHT
  if (isBrief(columns)) return BRIEF_CARD_HEIGHT
  return isCompact(columns) ? COMPACT_CARD_HEIGHT : CARD_HEIGHT
}

/** The rows of a list: a table on wide screens, cards on a phone. Long lists use virtual rows. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, arranged, facts, selection, isWaiting, onView } = props
  const { rows, view } = arranged
  const [, navigate] = useLocation()
  const keys = useRowKeys()
  const hintId = useId()
  const isCard = useIsPhone()
  const inView = useVirtualTable(rows, estimated(columns), keys.kept)
  useScrollRestoration({
    view,
    frame: inView.frame,
    where: () => ({ top: inView.top(), row: keys.row }),
    goTo: ({ top, row }) => {
      keys.setRow(row)
      if (top) inView.bringUp(top)
    },
  })
  const { select, unselect } = selection ?? {}
  const onSelect = useCallback(
    (id: string, on: boolean) => (on ? select?.([id]) : unselect?.([id])),
    [select, unselect],
  )
  const stop = inView.shown.some(({ position }) => position === keys.row)
    ? keys.row
    : inView.shown[0]?.position
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated events of the links and buttons in it
    <div
      onClick={(event) => followLink(event, navigate)}
      onKeyDown={(event) =>
        keys.move(event, { count: rows.length, page: inView.page, reveal: inView.reveal })
      }
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
      className={cx(list.keys, isWaiting && list.waiting)}
    >
      <p id={hintId} data-hint className={list.hint}>
        J and K or the arrow keys move between rows, Page Down moves a page, End goes to the last row, Enter
        opens.
      </p>
      <DataTable
        label={label}
        gridHintId={hintId}
        busy={isWaiting}
        rowCount={rows.length + 1}
        bodyRef={inView.around}
        heldWidth={heldWidth(columns)}
        className={list.table}
        head={
          <ListHead
            columns={columns}
            view={view}
            onView={onView}
            all={selection && <SelectAll rows={rows} facts={facts} selection={selection} bare />}
          />
        }
      >
        {inView.shown.flatMap(({ position, gap }) => {
          const row = rows[position]
          if (row === undefined) return []
          return [
            gap > 0 && <DataGap key={`before ${position}`} height={gap} />,
            // Keyed by position, so that a search or a sort updates existing rows instead of remounting them.
            <ListRow
              key={position}
              row={row}
              position={position}
              columns={columns}
              facts={facts}
              isStop={position === stop}
              isCard={isCard}
              isSelected={selection?.selected.has(facts.idOf(row))}
              onSelect={onSelect}
              measure={inView.measure}
            />,
          ]
        })}
        <DataGap height={inView.below} />
      </DataTable>
    </div>
  )
}

/** Width of the amount or entry if it is the last column, which is sticky. */
function heldWidth(columns: readonly { place: CardPlace; width: number }[]): string | undefined {
  const last = columns.at(-1)
  return last && isHeld(last) ? `${last.width}rem` : undefined
}

const isHeld = ({ place }: { readonly place: CardPlace }) => place === 'figure' || place === 'entry'

/** Follows a row's link in the portal; a click that opens a new tab or window is left to the browser. */
function followLink(event: MouseEvent, navigate: (to: string) => void): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  if (
    !href ||
    link?.target ||
    event.defaultPrevented ||
    button !== 0 ||
    altKey ||
    ctrlKey ||
    metaKey ||
    shiftKey
  )
    return
  event.preventDefault()
  navigate(href)
}

interface ListHeadProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly view?: ListView
  readonly onView?: (changes: Partial<ListView>) => void
  readonly all?: ReactNode
}

/** The column headings; pressing one sorts by it. */
export function ListHead<Row>({ columns, view, onView, all }: ListHeadProps<Row>) {
  const sort = view?.sort ?? null
  return (
    <>
      {columns.map((column, at) => (
        <DataHeadCell
          key={column.id}
          numeric={column.numeric === true}
          width={`${column.width}rem`}
          {...(isSortable(column) && {
            sort: sort?.column === column.id ? sort.direction : 'none',
            onSort: () => onView?.({ sort: sortAfter(sort, column.id) }),
          })}
          before={at === 0 && all}
          className={at === columns.length - 1 && isHeld(column) ? list.held : undefined}
        >
          {column.heading}
        </DataHeadCell>
      ))}
      <DataHeadCell width="2.75rem" className={rowStyles.openCell}>
        <VisuallyHidden>Open</VisuallyHidden>
      </DataHeadCell>
    </>
  )
}

interface SelectAllProps<Row> {
  readonly rows: readonly Row[]
  readonly facts: Pick<RowFacts<Row>, 'idOf'>
  readonly selection: Selection
  /** Whether the label is for screen readers only. */
  readonly bare?: boolean
}

/** Selects exactly the rows that pass the filters, rendered or not. */
export function SelectAll<Row>({ rows, facts, selection, bare }: SelectAllProps<Row>) {
  const { selected, select, unselect } = selection
  const ids = useMemo(() => rows.map(facts.idOf), [rows, facts])
  const count = ids.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0)
  return (
    <Checkbox
      label={bare ? 'Select all shown' : `Select all ${ids.length.toLocaleString('en')} shown`}
      hideLabel={bare}
      checked={ids.length > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={({ target }) => (target.checked ? select(ids) : unselect(ids))}
      className={bare ? list.allShown : list.selectAll}
    />
  )
}
