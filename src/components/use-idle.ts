import { useEffect, useState } from 'react'

/** The browser is asked to find a moment within so many milliseconds. */
const AT_MOST = 1000

/** False until the browser has nothing better to do, once `ready`: what is nice to have waits for that. */
export function useIdle(ready: boolean): boolean {
  const [isIdle, begin] = useState(false)
  useEffect(() => {
    if (!ready) return
    // Not every browser has it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => begin(true))
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => begin(true), { timeout: AT_MOST })
    return () => cancelIdleCallback(waiting)
  }, [ready])
  return isIdle
}
