import { type RefCallback, useCallback, useState } from 'react'

/** How far outside the window is near: half a window above and below it. */
const MARGIN = '50% 0px'

/**
 * False until the element is nearly in sight, for what nobody may ever scroll to: it costs its calls then. Where
 * a browser can't tell, everything is near.
 */
export function useNearViewport(): { readonly isNear: boolean; readonly ref: RefCallback<Element> } {
  const [isNear, arrive] = useState(!('IntersectionObserver' in window))
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) arrive(true)
      },
      // The document's own window: in a frame the margin of the page around it would add nothing.
      { root: element.ownerDocument, rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isNear, ref }
}
