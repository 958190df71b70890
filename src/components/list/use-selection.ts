import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { selectionMachine } from '#machines/selection/selection.machine.ts'
import { useChart } from '../use-chart.ts'
import type { Selection } from './list-table.tsx'
import { entryKey } from './use-place.ts'

interface ListSelection extends Selection {
  readonly isAny: boolean
  readonly clear: () => void
}

/** What was selected, by the entry of the browser's history: a look at one row forgets nothing. */
const kept = new Map<string, ReadonlySet<string>>()

/** The rows that a user has selected in a list, by the ids that `idOf` gives; it stays the same. */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): ListSelection {
  const actor = useChart(selectionMachine)
  const selected = useSelector(actor, (state) => state.context.selected)
  const isAny = useSelector(actor, (state) => state.hasTag('selected'))
  useEffect(() => {
    if (rows && actor.getSnapshot().hasTag('selected'))
      actor.send({ type: 'rows.listed', ids: new Set(rows.map(idOf)) })
  }, [actor, rows, idOf])
  useEffect(() => {
    const key = entryKey()
    const ids = [...(kept.get(key) ?? [])]
    if (ids.length > 0) actor.send({ type: 'rows.selected', ids })
    return () => void kept.set(key, actor.getSnapshot().context.selected)
  }, [actor])
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
