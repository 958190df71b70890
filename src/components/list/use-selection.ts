import { useEffect, useMemo, useState } from 'react'
import { entryKey } from '../../ui/layers.ts'
import { perPortal, usePortal } from '../portal/portal.ts'
import type { Selection } from './list-table.tsx'

interface ListSelection extends Selection {
  readonly isAny: boolean
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** The user's selections by history entry, so that opening a row's page does not lose them. */
const selectionsOf = perPortal(() => new Map<string, ReadonlySet<string>>())

/**
 * The rows that the user has selected for an action (section 4), by the ids from `idOf`, which must be
 * referentially stable. The selection survives searching and sorting, which hide rows; rows that leave the
 * list are unselected.
 */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): ListSelection {
  const portal = usePortal()
  const [entry] = useState(entryKey)
  const [selected, setSelected] = useState(() => selectionsOf(portal).get(entry) ?? NONE)
  useEffect(() => void selectionsOf(portal).set(entry, selected), [portal, entry, selected])
  useEffect(() => {
    if (rows) setSelected((now) => listedOf(now, rows, idOf))
  }, [rows, idOf])
  const changes = useMemo(
    () => ({
      select: (ids: readonly string[]) => setSelected((now) => new Set([...now, ...ids])),
      unselect: (ids: readonly string[]) => {
        const gone = new Set(ids)
        setSelected((now) => new Set([...now].filter((id) => !gone.has(id))))
      },
      clear: () => setSelected(NONE),
    }),
    [],
  )
  return { selected, isAny: selected.size > 0, ...changes }
}

/** The selected rows that the list has; the same set if that is all of them. */
function listedOf<Row>(selected: ReadonlySet<string>, rows: readonly Row[], idOf: (row: Row) => string) {
  if (selected.size === 0) return selected
  const ids = new Set(rows.map(idOf))
  const listed = [...selected].filter((id) => ids.has(id))
  return listed.length === selected.size ? selected : new Set(listed)
}
