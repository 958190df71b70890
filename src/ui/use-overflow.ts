import { type RefCallback, useCallback, useState } from 'react'

const isTooBig = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

const canScroll = (element: HTMLElement) =>
  /auto|scroll/.test(getComputedStyle(element).overflow) && isTooBig(element)

/** Whether something stands out of sight beyond its end, by more than a pixel is rounded by. */
const hasMoreAtEnd = (element: HTMLElement) =>
  element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1

interface Scrolls {
  readonly scrolls: boolean
  /** It has been scrolled less far across than it can be. */
  readonly hasMore: boolean
  /** For the element itself. */
  readonly around: RefCallback<HTMLElement>
}

/** Whether an element scrolls what stands in it, as long as it does. */
export function useOverflow(): Scrolls {
  const [scrolls, setScrolls] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const around = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const look = () => setHasMore(canScroll(element) && hasMoreAtEnd(element))
    const observer = new ResizeObserver(() => {
      setScrolls(canScroll(element))
      look()
    })
    for (const each of [element, ...element.children]) observer.observe(each)
    // At the end, not on the way: to measure while rows are being drawn would lay them out twice.
    element.addEventListener('scrollend', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scrollend', look)
    }
  }, [])
  return { scrolls, hasMore, around }
}
