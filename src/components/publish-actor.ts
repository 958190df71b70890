import type { AnyActorRef } from 'xstate'

/**
 * Tells of a chart before it starts: an event on the window, or on the frame that a page of our own shows the
 * portal in. Whoever draws or records charts listens there (src/components/tapes, scripts/replay), so that
 * the portal's own screens carry nothing of it.
 */
export function publishActor<A extends AnyActorRef>(actor: A): A {
  const listening = frameElement ?? window
  listening.dispatchEvent(new CustomEvent('chart', { detail: actor }))
  return actor
}
