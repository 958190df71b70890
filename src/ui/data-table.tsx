import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type ReactNode,
  type Ref,
  type RefCallback,
  use,
  useCallback,
  useState,
} from 'react'
import { cx } from 'styled-system/css'
import { dataTable } from 'styled-system/recipes'
import { useIsPhone } from './use-media.ts'

/** Computed once, since every cell of a long table uses them. */
const classes = dataTable()

/** Whether rows are cards. */
const Cards = createContext(false)

interface DataTableProps {
  /** Accessible name. */
  label: string
  /** Header cells: DataHeadCell. */
  head: ReactNode
  /** Rows: DataRow. */
  children: ReactNode
  /** Rows are being loaded. */
  busy?: boolean
  /** Number of rows including the header, where not all are rendered. */
  rowCount?: number | undefined
  /** The element that contains the rows. */
  bodyRef?: Ref<HTMLTableSectionElement>
  /** ID of the text that explains navigation between rows by arrow keys. The cells are then `inGrid`. */
  gridHintId?: string | undefined
  /** Width of the last column where it stays in view, as a CSS length. */
  heldWidth?: string | undefined
  className?: string | undefined
}

/*
 * The roles repeat what the elements mean: the phone layout changes their `display`, and browsers then drop
 * the implicit roles.
 */
const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
} as const

/** A table with a sticky header and first column; cards on a phone. */
export function DataTable(props: DataTableProps) {
  const { label, head, children, busy, rowCount, bodyRef, gridHintId, heldWidth, className } = props
  const { scrolls, hasMore, around } = useOverflow()
  const isCards = useIsPhone()
  const held: CSSProperties & Record<'--held', string | undefined> = { '--held': heldWidth }
  return (
    <div data-frame data-more={hasMore ? '' : undefined} style={held} className={classes.frame}>
      <div
        ref={around}
        data-scroller
        {...(scrolls && scrollStop(label))}
        className={cx(classes.scroller, className)}
      >
        <table
          role={gridHintId ? 'grid' : 'table'}
          aria-label={label}
          aria-describedby={gridHintId}
          aria-busy={busy || undefined}
          aria-rowcount={rowCount}
          className={classes.table}
        >
          <thead {...roles.group} className={classes.head}>
            <tr {...roles.row}>{head}</tr>
          </thead>
          <tbody ref={bodyRef} {...roles.group} className={classes.body}>
            <Cards value={isCards}>{children}</Cards>
          </tbody>
        </table>
      </div>
    </div>
  )
}

/**
 * While rows or columns are out of sight, the scroller is a tab stop, so that arrow keys can scroll it (WCAG
 * 2.1.1), and has the table's name. Where everything is visible, as always with a phone's cards, it is
 * neither a tab stop nor a landmark.
 */
const scrollStop = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 })

export type SortDirection = 'ascending' | 'descending'

interface DataHeadCellProps {
  numeric?: boolean
  /** How the rows are sorted by this column, or `none`. Omit it if they can't be. */
  sort?: SortDirection | 'none'
  onSort?: (() => void) | undefined
  className?: string | undefined
  /** Width as a CSS length, in a table with fixed column widths. */
  width?: string
  /** Content before the name: the checkbox that selects all rows. */
  before?: ReactNode
  children: ReactNode
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/** A column's name and, if rows can be sorted by it, the button that does. */
export function DataHeadCell(props: DataHeadCellProps) {
  const { numeric, sort, onSort, className, width, before, children } = props
  const Arrow = arrows[sort ?? 'none']
  return (
    <th
      {...roles.head}
      scope="col"
      aria-sort={sort}
      // On a phone the button is hidden, but the column keeps its name.
      aria-label={sort && typeof children === 'string' ? children : undefined}
      data-numeric={numeric ? '' : undefined}
      style={width ? { width } : undefined}
      className={cx(classes.headCell, className)}
    >
      {before}
      {sort ? (
        <button type="button" onClick={onSort} className={classes.sort}>
          {children}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

/** One row. `selected` highlights it. */
export function DataRow({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...roles.row}
      {...rest}
      data-selected={selected ? '' : undefined}
      className={cx('group', classes.row, className)}
    />
  )
}

/** The space of rows that are not rendered; renders nothing if there are none. */
export function DataGap({ height }: { readonly height: number }) {
  if (height <= 0) return null
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the row has nothing to interact with
  return <tr role="presentation" style={{ height }} />
}

interface DataCellProps {
  /** What a phone's card shows before the value: the column's name, which a screen reader has from the column. */
  label?: string | undefined
  numeric?: boolean
  /** This cell is the header of its row. */
  heads?: boolean
  inGrid?: boolean
  /** For a cell of a grid that has the focus itself. */
  tabIndex?: 0 | -1 | undefined
  className?: string | undefined
  children?: ReactNode
}

export function DataCell(props: DataCellProps) {
  const { label, numeric, heads = false, inGrid, tabIndex, className, children } = props
  const Cell = heads ? 'th' : 'td'
  const isCards = use(Cards)
  return (
    <Cell
      role={heads ? 'rowheader' : inGrid ? 'gridcell' : 'cell'}
      scope={heads ? 'row' : undefined}
      tabIndex={tabIndex}
      data-numeric={numeric ? '' : undefined}
      className={cx(classes.cell, className)}
    >
      {isCards && label && (
        <span data-column aria-hidden="true" className={classes.label}>
          {label}
        </span>
      )}
      {children}
    </Cell>
  )
}

const isTooBig = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

const canScroll = (element: HTMLElement) =>
  /auto|scroll/.test(getComputedStyle(element).overflow) && isTooBig(element)

/** Whether content is out of sight beyond the end, by more than a rounding error of a pixel. */
const hasMoreAtEnd = (element: HTMLElement) =>
  element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1

interface Scrolls {
  readonly scrolls: boolean
  /** It can be scrolled further across. */
  readonly hasMore: boolean
  /** The element's `ref`. */
  readonly around: RefCallback<HTMLElement>
}

/** Whether an element currently scrolls its content. */
function useOverflow(): Scrolls {
  const [scrolls, setScrolls] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const around = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const look = () => setHasMore(canScroll(element) && hasMoreAtEnd(element))
    const observer = new ResizeObserver(() => {
      setScrolls(canScroll(element))
      look()
    })
    for (const each of [element, ...element.children]) observer.observe(each)
    // Not during the scroll, where the browser tells its end: measuring while rows render would lay them out twice.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    element.addEventListener(scrolled, look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener(scrolled, look)
    }
  }, [])
  return { scrolls, hasMore, around }
}
