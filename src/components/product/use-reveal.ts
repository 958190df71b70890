import { useEffect, useRef, useState } from 'react'

/** How many are shown at first, and how many come at a time. */
const STEP = 60
/** How far below the window the next ones are made ready. */
const AHEAD = '1200px'

/**
 * Shows a long list little by little: whenever the element at its end comes near the window, or is
 * asked for, some more. A thousand products at once would keep the page from answering.
 */
export function useReveal(count: number) {
  const [limit, setLimit] = useState(STEP)
  const end = useRef<HTMLDivElement>(null)
  const more = () => setLimit((shown) => shown + STEP)
  const shown = Math.min(limit, count)
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setLimit(shown + STEP)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown])
  return { shown, more, end }
}
