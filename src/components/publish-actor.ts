import type { AnyActorRef } from 'xstate'

/**
 * Publishes an actor before it starts, by an event on the window, or on the iframe that shows the portal.
 * Code that draws or records statecharts listens there (src/components/tapes, scripts/replay), so that the
 * portal's screens need not know about it.
 */
export function publishActor<A extends AnyActorRef>(actor: A): A {
  const listening = frameElement ?? window
  listening.dispatchEvent(new CustomEvent('chart', { detail: actor }))
  return actor
}
