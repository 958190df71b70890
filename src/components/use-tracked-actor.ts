import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { announce } from './publish-actor.ts'
import { trackWork } from './pending-work.ts'

/** A screen's own chart. While it is at work the page is not loaded anew under the user's hands. */
export const useChart: typeof useActorRef = (machine, ...options) => {
  const actor = useActorRef(machine, ...options)
  // Before the effect that starts it.
  useLayoutEffect(() => void announce(actor), [actor])
  useEffect(() => trackWork(actor), [actor])
  return actor
}
