import { type ReactNode, useMemo, useState } from 'react'
import { cx } from 'styled-system/css'
import { csvFileName } from '#machines/custom-lists/csv.rules.ts'
import type { Column } from '#machines/list/column.ts'
import { hiddenFrom, shownColumns, toggleColumn } from '#machines/list/column-visibility.rules.ts'
import { type Counted, countText } from '#machines/list/count.rules.ts'
import { exporting } from '#machines/list/export.rules.ts'
import { nameKey } from '#machines/session/user-name.rules.ts'
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsPrinting } from '../../ui/use-media.ts'
import { usePortal } from '../portal/portal.ts'
import { runInSlices } from '../rendering/scheduling.ts'
import { saveFile } from '../save-file.ts'
import type { OwnFilter } from './filter-sheet.tsx'
import { list } from './list.styles.ts'
import { briefCard, type ListColumn } from './list-column.ts'
import { rowStyles } from './list-row.styles.ts'
import { cellClass, labelOf, type RowFacts, titleClass } from './list-row.tsx'
import { isCompact, ListHead, ListTable, SelectAll, type Selection } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { useListView } from './list-url.ts'
import { PrintHead } from './print-head.tsx'
import { useFilteredRows } from './use-filtered-rows.ts'

interface ListProps<Row> {
  /** Name under which column choices are stored, and of the downloaded file. */
  readonly name: string
  /** What the rows belong to, which their file is named by too: a job, a statement's date. */
  readonly of?: string | undefined
  /** What is listed, for screen readers, such as 'Orders and quotes'. */
  readonly label: string
  /** What the rows are, as their count names them. */
  readonly counted: Counted
  /** Must be referentially stable. */
  readonly columns: readonly ListColumn<Row>[]
  readonly facts: RowFacts<Row>
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  /** Whether these are old rows while new ones load. */
  readonly isWaiting?: boolean
  /** Whether rows or their sums are still being read, so that screen readers hear only what it comes to. */
  readonly isGrowing?: boolean
  /** Filter of the list's own tools, which choose what is counted. Must be referentially stable. */
  readonly keeps?: ((row: Row) => boolean) | undefined
  readonly selection?: Selection
  readonly filterable?: boolean
  /**
   * What the count excludes, such as 'loading older ones'. Search, sums and file cover what is
   * counted.
   */
  readonly note?: string | undefined
  /** Sums of the filtered rows, as short texts: '$12,480.55 total'. Must be referentially stable. */
  readonly sums?: ((rows: readonly Row[]) => readonly string[]) | undefined
  /** Tools specific to this list, beside its search. */
  readonly tools?: ReactNode
  /** A filter of the page that the list's sheet has on a phone. */
  readonly filter?: OwnFilter | undefined
  /** The page's own filter in words, for print. */
  readonly printedFilter?: string | undefined
  /** What to do next, shown instead of the tools where there are no rows at all. */
  readonly empty?: ReactNode
  /** The failure, shown instead of the rows or above old ones. */
  readonly failed?: ReactNode
}

const NONE: readonly never[] = []

/**
 * A list that may be long. Its view (search, sort, filters) comes from the URL, so that Back and a shared
 * link restore it.
 */
export function List<Row>(props: ListProps<Row>) {
  const {
    name,
    label,
    counted,
    columns,
    facts,
    rows,
    isWaiting = false,
    keeps,
    selection,
    sums,
    tools,
    failed,
    empty,
  } = props
  const { view, change } = useListView(columns)
  const isPrinting = useIsPrinting()
  const { shown, toggle } = useColumnChoice(name, columns)
  const arranged = useFilteredRows({ rows: rows ?? NONE, columns, view, keeps })
  const isThere = rows !== undefined && arranged !== null
  const all = useMemo(() => (keeps ? rows?.filter(keeps) : rows)?.length ?? 0, [rows, keeps])
  const found = arranged?.rows
  const summed = useMemo(() => sums?.(found ?? NONE), [sums, found])
  const download = () => {
    if (arranged)
      runInSlices(exporting(shown, arranged.rows), (pieces) =>
        saveFile(csvFileName([name, props.of].filter(Boolean).join(' ')), pieces.join(''), 'text/csv'),
      )
  }
  if (rows?.length === 0 && empty && !failed) return empty
  const count = isThere ? { shown: arranged.rows.length, all } : null
  return (
    <div className={cx(list.root, isCompact(columns) && list.compact)}>
      {count && isPrinting && (
        <PrintHead
          view={view}
          columns={columns}
          filter={props.printedFilter}
          counts={[countText(count, counted), ...(props.note ? [props.note] : []), ...(summed ?? [])]}
        />
      )}
      <ListTools
        label={label}
        columns={columns}
        shown={shown}
        onToggle={toggle}
        view={view}
        onView={change}
        filterable={props.filterable === true}
        count={count}
        counted={counted}
        isGrowing={props.isGrowing === true}
        note={props.note}
        filter={props.filter}
        sums={summed}
        onDownload={download}
        selectAll={
          selection &&
          (isThere && arranged.rows.length > 0 ? (
            <SelectAll rows={arranged.rows} facts={facts} selection={selection} />
          ) : (
            <div className={list.selectAll} />
          ))
        }
      >
        {tools}
      </ListTools>
      {failed || (!isThere && <ListSkeleton label={label} columns={shown} />)}
      {isThere && arranged.rows.length === 0 && <EmptyState title="No Results Found" />}
      {isThere && arranged.rows.length > 0 && (
        <ListTable
          label={label}
          columns={shown}
          arranged={arranged}
          facts={facts}
          selection={selection}
          isWaiting={isWaiting || arranged.view !== view}
          onView={change}
        />
      )}
    </div>
  )
}

const ROWS_TO_COME = ['1', '2', '3', '4', '5', '6', '7', '8']

interface ListSkeletonProps<Row> {
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
}

function ListSkeleton<Row>({ label, columns }: ListSkeletonProps<Row>) {
  const head = useMemo(() => <ListHead columns={columns} />, [columns])
  const card = briefCard(columns, null)
  return (
    <div role="status" aria-label={`Loading ${label.toLowerCase()}`}>
      <DataTable label={label} head={head} busy className={list.table}>
        {ROWS_TO_COME.map((row) => (
          <DataRow key={row} className={card ? rowStyles.briefRow : rowStyles.row}>
            {columns.map((column, at) => (
              <DataCell
                key={column.id}
                label={at === 0 ? undefined : labelOf(column)}
                numeric={column.numeric === true}
                className={at === 0 ? titleClass(column) : cellClass(column, card)}
              >
                <Skeleton width="4rem" />
              </DataCell>
            ))}
            <DataCell className={rowStyles.openCell} />
          </DataRow>
        ))}
      </DataTable>
    </div>
  )
}

/** The columns that the user has chosen for the list of that name, stored on this device. */
function useColumnChoice<C extends Pick<Column<never>, 'id'>>(name: string, columns: readonly C[]) {
  const { userName, stores } = usePortal()
  const key = `COLUMNS.${nameKey(userName)}.${name}`
  const [hidden, setHidden] = useState(() => hiddenFrom(stores.device.read(key), columns))
  const toggle = (id: string) => {
    const wanted = toggleColumn(columns, hidden, id)
    if (wanted === hidden) return
    setHidden(wanted)
    stores.device.write(key, JSON.stringify(wanted))
  }
  return { shown: useMemo(() => shownColumns(columns, hidden), [columns, hidden]), toggle }
}
