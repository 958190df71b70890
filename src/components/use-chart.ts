import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { announce } from './announce.ts'
import { atWork } from './work.ts'

/** A screen's own chart. While it is at work the page is not loaded anew under the user's hands. */
export const useChart: typeof useActorRef = (machine, ...options) => {
  const actor = useActorRef(machine, ...options)
  // Before the effect that starts it.
  useLayoutEffect(() => void announce(actor), [actor])
  useEffect(() => atWork(actor), [actor])
  return actor
}
