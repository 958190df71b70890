import { clearTimeout, setTimeout } from 'node:timers'
import { type AnyActorRef, type SnapshotFrom, waitFor as waitForSnapshot } from 'xstate'

/** A chart without a transition for this long is considered stuck. Real time, even with fake timers. */
const PATIENCE_MS = 10_000

/** Like XState's waitFor, but a chart that stops before the awaited state fails with its current state. */
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
  // Returned directly, so that the test continues in the same microtask as the chart.
  return waiting
}

/** For example 'The chart is active and stands at "shut", with the failure "Call your branch"'. */
function placeOf(actor: AnyActorRef): string {
  const { value, context, status } = actor.getSnapshot()
  const failure = context?.failure ? `, with the failure ${JSON.stringify(context.failure)}` : ''
  return `The chart is ${status} and stands at ${JSON.stringify(value)}${failure}`
}
