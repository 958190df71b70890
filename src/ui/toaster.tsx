import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type Message, messages } from './toast.ts'

const fetchView = () => import('./toaster-view.tsx')
/** If its code can't be loaded, the page must still work. */
const View = lazy<ComponentType>(() => fetchView().catch(() => ({ default: () => null })))

/**
 * Where toasts appear: mount it once, beside the app. The part that renders them is loaded once the page has
 * settled, or with the first message, which waits for it.
 */
export function Toaster() {
  const waiting: readonly Message[] = useSyncExternalStore(messages.subscribe, messages.read)
  useEffect(() => {
    const later = setTimeout(() => void fetchView().catch(() => undefined), 3000)
    return () => clearTimeout(later)
  }, [])
  const everUsed = waiting.length > 0 || messages.shown()
  return everUsed ? (
    <Suspense>
      <View />
    </Suspense>
  ) : null
}
