import { useEffect, useState } from 'react'

/** Timeout of the idle callback in milliseconds. */
const AT_MOST = 1000

/** False until the browser is idle after `ready`: for optional content. */
export function useIdle(ready: boolean): boolean {
  const [isIdle, begin] = useState(false)
  useEffect(() => {
    if (!ready) return
    // Not all browsers support it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => begin(true))
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => begin(true), { timeout: AT_MOST })
    return () => cancelIdleCallback(waiting)
  }, [ready])
  return isIdle
}
