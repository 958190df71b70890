import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { trackWork } from './pending-work.ts'
import { publishActor } from './publish-actor.ts'

/** A screen's own actor. While it is busy or unsaved, updates do not reload the page. */
export const useTrackedActor: typeof useActorRef = (machine, ...options) => {
  const actor = useActorRef(machine, ...options)
  // Published in a layout effect, before the effect that starts the actor.
  useLayoutEffect(() => void publishActor(actor), [actor])
  useEffect(() => trackWork(actor), [actor])
  return actor
}
