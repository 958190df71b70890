import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Column } from '#machines/list/column.ts'
import { type ListView, sortName, sortNamed } from '#machines/list/view.rules.ts'
import { usePageLocation } from '../page-location.tsx'

const FILTER = 'filter.'

/** The view that an address asks for, of a list with these columns. */
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

/** What of an address's search stands for the view, put in place of what stood there; the rest stays. */
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

/** A value of the address that a list adds to its view: null where the address does not name it. */
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
 * The view of the list at this address, and how to change it. What is typed takes the place of what was
 * typed before; any other change is a step that Back undoes.
 */
export function useListView(columns: readonly Pick<Column<never>, 'id' | 'isOfPage'>[]) {
  const { path, search } = usePageLocation()
  const [, navigate] = useLocation()
  const view = useMemo(() => viewOf(search, columns), [search, columns])
  const change = useCallback(
    (changes: Partial<ListView>) => {
      const wanted = withView(search, { ...view, ...changes })
      navigate(wanted ? `${path}?${wanted}` : path, { replace: changes.sort === undefined })
    },
    [path, search, view, navigate],
  )
  return { view, change }
}
