import { clearTimeout, setTimeout } from 'node:timers'
import { type AnyActorRef, type SnapshotFrom, waitFor as waitForSnapshot } from 'xstate'

/** A chart that has stood still for so long goes nowhere. It is real time, whatever a test fakes. */
const PATIENCE_MS = 10_000

/** XState's own: where a chart stands still before it comes to what is waited for, the failure says where. */
export function waitFor<Actor extends AnyActorRef>(
  actor: Actor,
  isSo: (now: SnapshotFrom<Actor>) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<SnapshotFrom<Actor>> {
  const patience = new AbortController()
  const giveUp = () => patience.abort(new Error(`${placeOf(actor)}. It never came to ${isSo}`))
  const timer = setTimeout(giveUp, patienceMs)
  const { unsubscribe } = actor.subscribe(() => timer.refresh())
  const over = () => {
    unsubscribe()
    clearTimeout(timer)
  }
  const waiting = waitForSnapshot(actor, isSo, { signal: patience.signal })
  waiting.then(over, over)
  // As it is: a test goes on in the very moment that the chart is there.
  return waiting
}

/** 'The chart stands at {"open":"reading"}, with the failure "Call your branch"'. */
function placeOf(actor: AnyActorRef): string {
  const { value, context, status } = actor.getSnapshot()
  const failure = context?.failure ? `, with the failure ${JSON.stringify(context.failure)}` : ''
  return `The chart is ${status} and stands at ${JSON.stringify(value)}${failure}`
}
