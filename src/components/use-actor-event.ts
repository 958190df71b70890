import { useEffect } from 'react'
import type { ActorRef, EventObject, Snapshot } from 'xstate'

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
