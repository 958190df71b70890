import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { cutPlanMachine } from '#machines/cut-plan/cut-plan.machine.ts'
import { listOf } from '#machines/cut-plan/summary.rules.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import type { Placing } from '#machines/tally/tally.model.ts'
import { useActorEvent, useTrackedActor } from '../actors/use-tracked-actor.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { bareList, type CutPlanSubject, readEntryDraft, saveEntryDraft } from './cut-plan-draft.ts'
import { planInWorker } from './plan-in-worker.ts'

export type CutPlanActor = ActorRefFrom<typeof cutPlanMachine>

interface Boards {
  /** Stocked lengths in hundredths of a metre or foot. */
  readonly stock: readonly number[]
  /** The pieces that are already where the boards go. */
  readonly present: readonly Pieces[]
  /** Whether the given list is these pieces. */
  readonly isGiven: boolean
}

/** Runs the actor of a plan, and persists what is typed into it. */
export function useCutPlan(
  subject: CutPlanSubject,
  { stock, present, isGiven }: Boards,
  onPlanned: (pieces: readonly Pieces[], manner: Placing) => void,
): CutPlanActor {
  const portal = usePortal()
  const { unit } = useSite().lengths
  const actor = useTrackedActor(cutPlanMachine, {
    input: {
      unit,
      stock,
      present,
      list: isGiven ? bareList(subject.given) : null,
      entry: readEntryDraft(portal, subject, unit),
      plan: planInWorker,
    },
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
  useActorEvent(actor, 'plan.taken', ({ pieces, manner }) => {
    // The list that is there then is found again, not taken for new cuts.
    const list = listOf(pieces)
    const given = manner === 'add' ? `${opened.current.given}\n${list}` : list
    opened.current = { ...opened.current, given }
    saveEntryDraft(portal, opened.current, actor.getSnapshot().context.entry)
    onPlanned(pieces, manner)
  })
  return actor
}
