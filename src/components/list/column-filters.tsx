import type { Column } from '#machines/list/column.ts'
import { Button } from '../../ui/button.tsx'
import { FilterField } from '../search/filter-field.tsx'
import { tools } from './list.styles.ts'

interface ColumnFiltersProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'heading' | 'numeric'>[]
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
