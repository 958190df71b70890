import type { Column } from '#machines/list/column.ts'
import { type ListView, sortChoices, sortName, sortNamed } from '#machines/list/view.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { FilterField } from '../search/filter-field.tsx'
import { tools } from './list-tools.styles.ts'

export type NamedColumn = Pick<Column<never>, 'id' | 'heading' | 'numeric' | 'isOfPage'>

interface SortSelectProps {
  readonly columns: readonly NamedColumn[]
  readonly sort: ListView['sort']
  readonly onSort: (sort: ListView['sort']) => void
}

export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  return (
    <NativeSelect
      label="Sort"
      options={[{ value: '', label: 'Sort Default', disabled: true }, ...sortChoices(columns)]}
      value={sort ? sortName(sort) : ''}
      onChange={(name) => onSort(sortNamed(name, columns))}
      className={tools.sort}
    />
  )
}

interface ColumnChoiceProps {
  readonly columns: readonly NamedColumn[]
  readonly shown: readonly NamedColumn[]
  readonly onToggle: (id: string) => void
}

/** The last visible column can't be hidden: its checkbox does nothing. */
export function ColumnChoice({ columns, shown, onToggle }: ColumnChoiceProps) {
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
  readonly columns: readonly NamedColumn[]
  readonly filters: Readonly<Record<string, string>>
  readonly onFilters: (filters: Readonly<Record<string, string>>) => void
}

/** A filter field per column: rows match if their text contains what is typed. */
export function ColumnFilters({ columns, filters, onFilters }: ColumnFiltersProps) {
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
