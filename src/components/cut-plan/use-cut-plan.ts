import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { cutPlanMachine } from '#machines/cut-plan/cut-plan.machine.ts'
import { listOf } from '#machines/cut-plan/summary.rules.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import { useActorEvent, useTrackedActor } from '../actors/use-tracked-actor.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { type CutPlanSubject, readEntryDraft, saveEntryDraft } from './cut-plan-draft.ts'
import { planInWorker } from './plan-in-worker.ts'

export type CutPlanActor = ActorRefFrom<typeof cutPlanMachine>

/** Runs the actor of a plan, and persists what is typed into it. */
export function useCutPlan(
  subject: CutPlanSubject,
  stock: readonly number[],
  onPlanned: (pieces: readonly Pieces[]) => void,
): CutPlanActor {
  const portal = usePortal()
  const { unit } = useSite().lengths
  const actor = useTrackedActor(cutPlanMachine, {
    input: { unit, stock, entry: readEntryDraft(portal, subject, unit), plan: planInWorker },
  })
  const opened = useRef(subject)
  useEffect(() => {
    let entry = actor.getSnapshot().context.entry
    const subscription = actor.subscribe(({ context }) => {
      if (context.entry === entry) return
      entry = context.entry
      saveEntryDraft(portal, opened.current, entry)
    })
    return () => subscription.unsubscribe()
  }, [actor, portal])
  useActorEvent(actor, 'plan.taken', ({ pieces }) => {
    // The list that it replaces is found again, not taken for new cuts.
    opened.current = { ...opened.current, given: listOf(pieces) }
    saveEntryDraft(portal, opened.current, actor.getSnapshot().context.entry)
    onPlanned(pieces)
  })
  return actor
}
