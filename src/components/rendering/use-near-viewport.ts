import { type RefCallback, useCallback, useState } from 'react'

/** Half a window above and below. */
const MARGIN = '50% 0px'

/**
 * False until the element is near the viewport, so that content which the user may never scroll to makes no
 * calls before. Always true in a browser without IntersectionObserver.
 */
export function useNearViewport(): { readonly isNear: boolean; readonly ref: RefCallback<Element> } {
  const [isNear, arrive] = useState(!('IntersectionObserver' in window))
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) arrive(true)
      },
      // The element's own document: inside an iframe, the default root's margin has no effect.
      { root: element.ownerDocument, rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isNear, ref }
}
