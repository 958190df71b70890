import { useEffect } from 'react'
import { trackUnsaved } from './pending-work.ts'

/** Marks input that is not persisted, so that updates do not reload the page meanwhile. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? trackUnsaved() : undefined), [isUnsaved])
}
