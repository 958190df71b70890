import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type Message, messages } from './toast.ts'

const fetchView = () => import('./toaster-view.tsx')
/** If its code can't be loaded, the page must still work. */
const View = lazy<ComponentType>(() => fetchView().catch(() => ({ default: () => null })))

/**
 * Where toasts appear: mount it once, beside the app. The part that renders them is loaded once the page has
 * settled, or with the first message, which waits for it. Then their region is on the page, because Firefox
 * does not report to screen readers what comes together with its region.
 */
export function Toaster() {
  const waiting: readonly Message[] = useSyncExternalStore(messages.subscribe, messages.read)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const load = () =>
      fetchView().then(
        () => setIsLoaded(true),
        () => undefined,
      )
    const later = setTimeout(() => void load(), 3000)
    return () => clearTimeout(later)
  }, [])
  const isNeeded = isLoaded || waiting.length > 0 || messages.shown()
  return isNeeded ? (
    <Suspense>
      <View />
    </Suspense>
  ) : null
}
