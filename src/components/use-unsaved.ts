import { useEffect } from 'react'
import { holdUnsaved } from './work.ts'

/** What stands here is kept nowhere: as long as there is something, the page is not loaded anew by itself. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}
