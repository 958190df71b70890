import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'
import { trackWork } from './pending-work.ts'

declare global {
  interface GlobalEventHandlersEventMap {
    /** An actor is about to start. */
    chart: CustomEvent<AnyActorRef>
  }
}

/** A screen's own actor. While it is busy or unsaved, updates do not reload the page. */
export const useTrackedActor: typeof useActorRef = (machine, ...options) => {
  const actor = useActorRef(machine, ...options)
  // Published in a layout effect, before the effect that starts the actor.
  useLayoutEffect(() => void publishActor(actor), [actor])
  useEffect(() => trackWork(actor), [actor])
  return actor
}

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

/** Handles an emitted event of an actor while mounted, with the latest render's handler. */
export function useActorEvent<
  State extends Snapshot<unknown>,
  Sent extends EventObject,
  Emitted extends EventObject,
  Type extends Emitted['type'],
>(
  actor: ActorRef<State, Sent, Emitted>,
  type: Type,
  onEvent: (event: Emitted & (Type extends '*' ? unknown : { type: Type })) => void,
): void {
  useEffect(() => {
    const subscription = actor.on(type, onEvent)
    return () => subscription.unsubscribe()
  }, [actor, type, onEvent])
}
