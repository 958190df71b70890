import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type Message, messages } from './toast.ts'

const fetchView = () => import('./toaster-view.tsx')
/** A toast that can't be drawn must not take the page down with it. */
const View = lazy<ComponentType>(() => fetchView().catch(() => ({ default: () => null })))

/**
 * Where toasts appear: mount it once, beside the app. The part that draws them is fetched when the
 * page has settled, or with the first message, which waits for it.
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
