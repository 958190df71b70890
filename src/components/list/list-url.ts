import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Column } from '#machines/list/column.ts'
import { type ListView, sortName, sortNamed } from '#machines/list/view.rules.ts'
import { usePageLocation } from '../navigation/page-location.tsx'

const FILTER = 'filter.'

/** The view in a URL's query string, for a list with these columns. */
export function viewOf(search: string, columns: readonly Pick<Column<never>, 'id' | 'isOfPage'>[]): ListView {
  const asked = new URLSearchParams(search)
  const filters = columns.flatMap(({ id }) => {
    const typed = asked.get(FILTER + id)
    return typed ? [[id, typed] as const] : []
  })
  return {
    search: asked.get('search') ?? '',
    sort: sortNamed(asked.get('sort') ?? '', columns),
    filters: Object.fromEntries(filters),
  }
}

/** The query string with its view parameters replaced by this view; other parameters stay. */
export function withView(search: string, { search: words, sort, filters }: ListView): string {
  const values = new URLSearchParams(search)
  for (const name of [...values.keys()]) if (name.startsWith(FILTER)) values.delete(name)
  put(values, 'search', words)
  put(values, 'sort', sort ? sortName(sort) : '')
  for (const [id, typed] of Object.entries(filters)) put(values, FILTER + id, typed)
  return values.toString()
}

function put(values: URLSearchParams, name: string, value: string): void {
  if (value === '') values.delete(name)
  else values.set(name, value)
}

/** The query parameters that a list uses besides its view, and how to change them; null removes one. */
export function useUrlValues() {
  const { path, search } = usePageLocation()
  const [, navigate] = useLocation()
  const values = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }) => {
      const wanted = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes))
        value === null ? wanted.delete(name) : wanted.set(name, value)
      navigate(wanted.size > 0 ? `${path}?${wanted}` : path, options)
    },
    [path, search, navigate],
  )
  return { values, change }
}

/**
 * The list's view from the URL, and how to change it. Typing replaces the history entry; a change of sorting
 * adds one, which Back undoes.
 */
export function useListView(columns: readonly Pick<Column<never>, 'id' | 'isOfPage'>[]) {
  const { path, search } = usePageLocation()
  const [, navigate] = useLocation()
  const view = useMemo(() => viewOf(search, columns), [search, columns])
  const change = useCallback(
    (changes: Partial<ListView>, { replace = changes.sort === undefined } = {}) => {
      const wanted = withView(search, { ...view, ...changes })
      navigate(wanted ? `${path}?${wanted}` : path, { replace })
    },
    [path, search, view, navigate],
  )
  return { view, change }
}
