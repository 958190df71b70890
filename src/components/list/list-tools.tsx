import { Columns3, Download, ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from '#machines/list/column.ts'
import { type ListView, sortChoices, sortName, sortNamed } from '#machines/list/view.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Popover } from '../../ui/popover.tsx'
import { FilterField } from '../search/filter-field.tsx'
import { tools } from './list.styles.ts'

type Named = Pick<Column<never>, 'id' | 'heading' | 'numeric' | 'isOfPage'>

interface ListToolsProps {
  /** What is listed, such as 'Orders and quotes'. */
  readonly label: string
  readonly columns: readonly Named[]
  readonly shown: readonly Named[]
  readonly onToggle: (id: string) => void
  readonly view: ListView
  readonly onView: (changes: Partial<ListView>) => void
  /** Whether each column has a filter. */
  readonly filterable: boolean
  /** Filtered rows and all rows; null while unknown. */
  readonly count: { readonly shown: number; readonly all: number } | null
  /** A note on what the count excludes. */
  readonly note: string | undefined
  readonly onDownload: () => void
  /** Tools specific to this list. */
  readonly children?: ReactNode
}

/** The tools of a list: search, sort, filter, choose columns, download. */
export function ListTools(props: ListToolsProps) {
  const { label, columns, shown, onToggle, view, onView, filterable, count, note, onDownload, children } =
    props
  return (
    <div className={tools.root}>
      <div className={tools.own}>{children}</div>
      <FilterField
        label={`Search ${label.toLowerCase()}`}
        placeholder="Search"
        words={view.search}
        onWords={(search) => onView({ search })}
        className={tools.search}
      />
      <p role="status" className={tools.count}>
        {count && [countText(count.shown, count.all), note].filter(Boolean).join(', ')}
      </p>
      <NativeSelect
        label="Sort"
        options={[{ value: '', label: 'Sort Default', disabled: true }, ...sortChoices(columns)]}
        value={view.sort ? sortName(view.sort) : ''}
        onChange={(name) => onView({ sort: sortNamed(name, columns) })}
        className={tools.sort}
      />
      {filterable && (
        <Popover
          className={tools.button}
          label={
            <>
              <ListFilter size={16} aria-hidden="true" />
              {filterLabel(Object.keys(view.filters).length)}
            </>
          }
        >
          <ColumnFilters
            columns={columns}
            filters={view.filters}
            onFilters={(filters) => onView({ filters })}
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
        <span className={tools.word}>Download CSV</span>
      </Button>
    </div>
  )
}

const rowsOf = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

const countText = (shown: number, all: number) =>
  shown === all ? rowsOf(all) : `${shown.toLocaleString('en')} of ${rowsOf(all)}`

const filterLabel = (count: number) => (count > 0 ? `Filters (${count})` : 'Filters')

/** The last visible column can't be hidden: its checkbox does nothing. */
function ColumnChoice({ columns, shown, onToggle }: Pick<ListToolsProps, 'columns' | 'shown' | 'onToggle'>) {
  return (
    <fieldset aria-label="Columns to show" className={tools.choices}>
      {columns.map((column) => (
        <Checkbox
          key={column.id}
          label={column.heading}
          checked={shown.includes(column)}
          aria-disabled={shown.length === 1 && shown.includes(column)}
          onChange={() => onToggle(column.id)}
        />
      ))}
    </fieldset>
  )
}

interface ColumnFiltersProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'heading' | 'numeric'>[]
  readonly filters: Readonly<Record<string, string>>
  readonly onFilters: (filters: Readonly<Record<string, string>>) => void
}

/** A filter field per column: rows match if their text contains what is typed. */
function ColumnFilters({ columns, filters, onFilters }: ColumnFiltersProps) {
  const change = (id: string, typed: string) => {
    const { [id]: _, ...others } = filters
    onFilters(typed.trim() ? { ...others, [id]: typed } : others)
  }
  return (
    <div className={tools.filters}>
      {columns.map(({ id, heading }) => (
        <FilterField
          key={id}
          label={`Filter ${heading}`}
          placeholder={heading}
          words={filters[id] ?? ''}
          onWords={(typed) => change(id, typed)}
        />
      ))}
      {columns.some(({ numeric }) => numeric) && (
        <p className={tools.hint}>For amounts, try &gt;500 or &lt;0</p>
      )}
      <Button variant="plain" onClick={() => onFilters({})} aria-disabled={Object.keys(filters).length === 0}>
        Clear filters
      </Button>
    </div>
  )
}
