import { useEffect } from 'react'
import type { ActorRef, EventObject, Snapshot } from 'xstate'

/** Hears what a chart emits, for as long as this is on the page, with what was drawn last. */
export function useActorEvent<
  State extends Snapshot<unknown>,
  Sent extends EventObject,
  Emitted extends EventObject,
  Type extends Emitted['type'],
>(
  actor: ActorRef<State, Sent, Emitted>,
  type: Type,
  hear: (event: Emitted & (Type extends '*' ? unknown : { type: Type })) => void,
): void {
  useEffect(() => {
    const heard = actor.on(type, hear)
    return () => heard.unsubscribe()
  }, [actor, type, hear])
}
