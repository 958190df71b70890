import { useEffect } from 'react'
import { trackUnsaved } from './pending-work.ts'

/** What stands here is kept nowhere: as long as there is something, the page is not loaded anew by itself. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? trackUnsaved() : undefined), [isUnsaved])
}
