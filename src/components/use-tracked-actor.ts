import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { trackWork } from './pending-work.ts'
import { publishActor } from './publish-actor.ts'

/** A screen's own chart. While it is at work the page is not loaded anew under the user's hands. */
export const useTrackedActor: typeof useActorRef = (machine, ...options) => {
  const actor = useActorRef(machine, ...options)
  // Before the effect that starts it.
  useLayoutEffect(() => void publishActor(actor), [actor])
  useEffect(() => trackWork(actor), [actor])
  return actor
}
