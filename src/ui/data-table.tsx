import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react'
import { cx } from 'styled-system/css'
import { dataTable } from 'styled-system/recipes'
import { useOverflow } from './use-overflow.ts'

/** Looked up once: of a long table every cell asks for them. */
const classes = dataTable()

interface DataTableProps {
  /** What it lists, for screen readers. */
  label: string
  /** Cells of the header: DataHeadCell. */
  head: ReactNode
  /** Rows: DataRow. */
  children: ReactNode
  /** More is being fetched. */
  busy?: boolean
  /** How many rows there are with the header, where not all of them are drawn. */
  rowCount?: number | undefined
  /** The element that the rows stand in. */
  bodyRef?: Ref<HTMLTableSectionElement>
  /** Arrow keys go from row to row: what says so, by its id. Its cells then are `inGrid`. */
  gridHintId?: string | undefined
  /** How wide the last column is, where it stays in view: a CSS length. */
  heldWidth?: string | undefined
  className?: string | undefined
}

/*
 * The roles repeat what the elements mean: the phone's layout takes them out of table display, and
 * browsers then forget them.
 */
const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
} as const

/** A table with its header and first column in view; cards on a phone. */
export function DataTable(props: DataTableProps) {
  const { label, head, children, busy, rowCount, bodyRef, gridHintId, heldWidth, className } = props
  const { scrolls, hasMore, around } = useOverflow()
  const held: CSSProperties & Record<'--held', string | undefined> = { '--held': heldWidth }
  return (
    <div data-more={hasMore ? '' : undefined} style={held} className={classes.frame}>
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
            {children}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/**
 * Where rows or columns are out of sight the scroller is a stop of the Tab key, so that arrow keys can
 * bring them in (WCAG 2.1.1), and who stops there hears of what: its name is the table's own. Where all
 * is in sight, as ever on a phone's cards, it is neither a stop nor a landmark.
 */
const scrollStop = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 })

export type SortDirection = 'ascending' | 'descending'

interface DataHeadCellProps {
  numeric?: boolean
  /** How the rows are sorted by this column, or `none`. Leave out if they can't be. */
  sort?: SortDirection | 'none'
  onSort?: (() => void) | undefined
  className?: string | undefined
  /** In a table whose columns are as wide as their heads say, as a CSS length. */
  width?: string
  /** What stands before its name: the box that selects all rows. */
  before?: ReactNode
  children: ReactNode
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/** A column's name, and if it can be sorted by, the button that does. */
export function DataHeadCell(props: DataHeadCellProps) {
  const { numeric, sort, onSort, className, width, before, children } = props
  const Arrow = arrows[sort ?? 'none']
  return (
    <th
      {...roles.head}
      scope="col"
      aria-sort={sort}
      // On a phone the button is hidden, and the column keeps its name.
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

/** One row. `selected` grounds it. */
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

/** The room of rows that are not drawn: nothing where there are none. */
export function DataGap({ height }: { readonly height: number }) {
  if (height <= 0) return null
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: nobody can do anything with it
  return <tr role="presentation" style={{ height }} />
}

interface DataCellProps {
  /** The column's name, shown beside the fact on a phone; leave it out for pictures and buttons. */
  label?: string
  numeric?: boolean
  /** This cell names its row. */
  heads?: boolean
  inGrid?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** One fact. */
export function DataCell({ label, numeric, heads = false, inGrid, className, children }: DataCellProps) {
  const Cell = heads ? 'th' : 'td'
  return (
    <Cell
      role={heads ? 'rowheader' : inGrid ? 'gridcell' : 'cell'}
      scope={heads ? 'row' : undefined}
      data-label={label}
      data-numeric={numeric ? '' : undefined}
      className={cx(classes.cell, className)}
    >
      {children}
    </Cell>
  )
}
