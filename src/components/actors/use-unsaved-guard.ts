import { useEffect } from 'react'
import type { Chart } from './pending-work.ts'

/** The browser asks for confirmation before the page closes while the actor is unsaved. */
export function useUnsavedGuard(actor: Pick<Chart, 'getSnapshot'>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (actor.getSnapshot().hasTag('unsaved')) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [actor])
}
