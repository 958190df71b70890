import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { selectionMachine } from '#machines/selection/selection.machine.ts'
import { entryKey } from '../../ui/layers.ts'
import { type Portal, usePortal } from '../portal.ts'
import { useTrackedActor } from '../use-tracked-actor.ts'
import type { Selection } from './list-table.tsx'

interface ListSelection extends Selection {
  readonly isAny: boolean
  readonly clear: () => void
}

/** The user's selections by history entry, so that opening a row's page does not lose them. */
const kept = new WeakMap<Portal, Map<string, ReadonlySet<string>>>()

function keptOf(portal: Portal): Map<string, ReadonlySet<string>> {
  const selections = kept.get(portal) ?? new Map()
  kept.set(portal, selections)
  return selections
}

/** The rows that the user has selected, by the ids from `idOf`, which must be referentially stable. */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): ListSelection {
  const portal = usePortal()
  const actor = useTrackedActor(selectionMachine)
  const selected = useSelector(actor, (state) => state.context.selected)
  const isAny = useSelector(actor, (state) => state.hasTag('selected'))
  useEffect(() => {
    const selections = keptOf(portal)
    const key = entryKey()
    const ids = [...(selections.get(key) ?? [])]
    if (ids.length > 0) actor.send({ type: 'rows.selected', ids })
    return () => void selections.set(key, actor.getSnapshot().context.selected)
  }, [actor, portal])
  // After restoring the selection, to unselect rows that no longer exist.
  useEffect(() => {
    if (rows && actor.getSnapshot().hasTag('selected'))
      actor.send({ type: 'rows.listed', ids: new Set(rows.map(idOf)) })
  }, [actor, rows, idOf])
  const sending = useMemo(
    () => ({
      select: (ids: readonly string[]) => actor.send({ type: 'rows.selected', ids }),
      unselect: (ids: readonly string[]) => actor.send({ type: 'rows.unselected', ids }),
      clear: () => actor.send({ type: 'selection.cleared' }),
    }),
    [actor],
  )
  return { selected, isAny, ...sending }
}
