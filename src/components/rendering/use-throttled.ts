import { useEffect, useRef, useState } from 'react'

/**
 * The value, changed at most once per interval: the first change at once, and the last in the end. Where a
 * value changes with every reply, a deferred one would not be rendered until the replies stop.
 */
export function useThrottled<T>(value: T, ms: number): T {
  const [shown, show] = useState(value)
  const shownAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (value === shown) return
    const change = () => {
      shownAt.current = performance.now()
      show(() => value)
    }
    const timer = setTimeout(change, Math.max(0, shownAt.current + ms - performance.now()))
    return () => clearTimeout(timer)
  }, [value, shown, ms])
  return shown
}
