import type { Column } from './column.ts'

type Named = Pick<Column<never>, 'id'>

/** The columns that are not hidden. */
export const shownColumns = <C extends Named>(columns: readonly C[], hidden: readonly string[]) =>
  columns.filter(({ id }) => !hidden.includes(id))

/** Shows or hides a column. The last visible one can't be hidden (section 4). */
export function toggleColumn(
  columns: readonly Named[],
  hidden: readonly string[],
  id: string,
): readonly string[] {
  if (hidden.includes(id)) return hidden.filter((each) => each !== id)
  const wanted = [...hidden, id]
  return shownColumns(columns, wanted).length > 0 ? wanted : hidden
}

/**
 * The persisted hidden columns that the list still has. A value that is invalid, or would hide every column,
 * hides none.
 */
export function hiddenFrom(kept: string | null, columns: readonly Named[]): readonly string[] {
  const hidden = columns.map(({ id }) => id).filter((id) => namesIn(kept).has(id))
  return hidden.length < columns.length ? hidden : []
}

const namesIn = (kept: string | null): ReadonlySet<unknown> => new Set(kept === null ? [] : arrayIn(kept))

function arrayIn(kept: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(kept)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
