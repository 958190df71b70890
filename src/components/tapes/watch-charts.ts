import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { Movement } from '#machines/tape/transition.rules.ts'

/**
 * Reports every transition of every actor published (src/components/actors/use-tracked-actor.ts) on this target from now
 * on. Returns a function that stops it. It is also sent to pages as text, so it must be self-contained.
 */
export function watchCharts(target: EventTarget, report: (movement: Movement) => void): () => void {
  const places = new WeakMap<object, { readonly instance: number; readonly value: unknown }>()
  const counts = new Map<string, number>()
  const inspections: { unsubscribe(): void }[] = []
  const isAnnouncement = (event: Event): event is CustomEvent<AnyActor> => 'detail' in event
  const isOfChart = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot

  const follow = (inspected: InspectionEvent, root: string) => {
    if (inspected.type !== '@xstate.snapshot' || !isOfChart(inspected.snapshot)) return
    const { actorRef, event } = inspected
    const { machine, value } = inspected.snapshot
    const chart = machine.id
    const before = places.get(actorRef)
    // The first snapshot is the initial state.
    const instance = before?.instance ?? (counts.get(chart) ?? 0) + 1
    places.set(actorRef, { instance, value })
    if (before) report({ chart, root, instance, event: event.type, from: before.value, to: value })
    else counts.set(chart, instance)
  }
  const onChart = (event: Event) => {
    if (!isAnnouncement(event)) return
    const actor = event.detail
    const root = actor.getSnapshot().machine.id
    inspections.push(actor.system.inspect((inspected) => follow(inspected, root)))
  }
  target.addEventListener('chart', onChart)
  return () => {
    target.removeEventListener('chart', onChart)
    for (const inspection of inspections) inspection.unsubscribe()
  }
}
