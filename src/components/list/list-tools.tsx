import { Columns3, Download, ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countText } from '#machines/list/count.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FilterField } from '../search/filter-field.tsx'
import { ColumnChoice, ColumnFilters, SortSelect } from './column-tools.tsx'
import { FilterSheet, type SheetTools, withCount } from './filter-sheet.tsx'
import { tools } from './list-tools.styles.ts'

interface ListToolsProps extends SheetTools {
  /** What is listed, such as 'Orders and quotes'. */
  readonly label: string
  /** The count is not final, and not read out yet. */
  readonly isGrowing: boolean
  /** A note on what the count excludes. */
  readonly note: string | undefined
  /** Sums of the filtered rows; undefined for a list without. */
  readonly sums: readonly string[] | undefined
  /** The checkbox that selects all rows, where there is no table head. */
  readonly selectAll: ReactNode
  /** Tools specific to this list. */
  readonly children?: ReactNode
}

/** The tools of a list: search, sort, filter, choose columns, download. On a phone all but the search in a sheet. */
export function ListTools(props: ListToolsProps) {
  const isPhone = useIsPhone()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { label, view, onView, count, counted, filter, selectAll, children } = props
  const search = (
    <FilterField
      // A phone that is turned keeps what is being typed, and the focus.
      key="search"
      label={`Search ${label.toLowerCase()}`}
      placeholder="Search"
      words={view.search}
      onWords={(words) => onView({ search: words })}
      className={tools.search}
    />
  )
  const filters = Object.keys(view.filters).length
  // It keeps an open sheet as well.
  if (isPhone || isSheetOpen) {
    const active = filters + (filter?.isActive ? 1 : 0)
    return (
      <div className={tools.root}>
        {search}
        <FilterSheet
          {...props}
          isOpen={isSheetOpen}
          onOpen={setSheetOpen}
          active={active}
          found={count ? countText(count, counted) : counted.many}
        />
        <div className={tools.line}>
          {children}
          {selectAll}
          <Counts {...props} />
        </div>
      </div>
    )
  }
  return (
    <div className={tools.root}>
      {children}
      {search}
      <div className={tools.bar}>
        <Counts {...props} />
        <DeskTools {...props} filters={filters} />
      </div>
    </div>
  )
}

function DeskTools(props: ListToolsProps & { readonly filters: number }) {
  const { columns, shown, onToggle, view, onView, filterable, count, onDownload, filters } = props
  return (
    <div data-desk-tools className={tools.desk}>
      <SortSelect columns={columns} sort={view.sort} onSort={(sort) => onView({ sort })} />
      {filterable && (
        <Popover
          className={tools.button}
          label={
            <>
              <ListFilter size={16} aria-hidden="true" />
              {withCount('Filters', filters)}
            </>
          }
        >
          <ColumnFilters
            columns={columns}
            filters={view.filters}
            onFilters={(changed) => onView({ filters: changed })}
          />
        </Popover>
      )}
      <Popover
        className={tools.button}
        label={
          <>
            <Columns3 size={16} aria-hidden="true" />
            Columns
          </>
        }
      >
        <ColumnChoice columns={columns} shown={shown} onToggle={onToggle} />
      </Popover>
      <Button variant="plain" onClick={onDownload} aria-disabled={!count?.shown} className={tools.button}>
        <Download size={16} aria-hidden="true" />
        Download CSV
      </Button>
    </div>
  )
}

/** What is found: the number of rows and their sums. The height is reserved before both are known. */
function Counts({ count, counted, isGrowing, note, sums }: ListToolsProps) {
  return (
    <p
      role="status"
      aria-atomic="true"
      aria-live={isGrowing ? 'off' : undefined}
      data-sums={sums ? '' : undefined}
      className={tools.count}
    >
      {count && <span>{[countText(count, counted), note].filter(Boolean).join(', ')}</span>}
      {count &&
        sums?.map((sum) => (
          <span key={sum} className={tools.sum}>
            <VisuallyHidden>, </VisuallyHidden>
            {sum}
          </span>
        ))}
    </p>
  )
}
