import { type ComponentType, useEffect, useState } from 'react'
import { messages } from './toast.ts'

const SETTLED_MS = 3000

/**
 * Where toasts appear: mount it once, beside the app. The part that renders them is loaded once the page has
 * settled, or with the first message, which waits for it. Then their region is on the page, because Firefox
 * does not report to screen readers what comes together with its region. If the code can't be fetched, the next
 * message tries again.
 */
export function Toaster() {
  const [View, setView] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (View) return
    const load = () =>
      void import('./toaster-view.tsx').then(
        (view) => setView(() => view.default),
        () => undefined,
      )
    if (messages.read().length > 0) load()
    const later = setTimeout(load, SETTLED_MS)
    const stop = messages.subscribe(load)
    return () => {
      clearTimeout(later)
      stop()
    }
  }, [View])
  return View && <View />
}
