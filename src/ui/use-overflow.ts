import { type RefCallback, useCallback, useState } from 'react'

const isTooBig = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

const canScroll = (element: HTMLElement) =>
  /auto|scroll/.test(getComputedStyle(element).overflow) && isTooBig(element)

/** Whether content is out of sight beyond the end, by more than a rounding error of a pixel. */
const hasMoreAtEnd = (element: HTMLElement) =>
  element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1

interface Scrolls {
  readonly scrolls: boolean
  /** It can be scrolled further across. */
  readonly hasMore: boolean
  /** The element's `ref`. */
  readonly around: RefCallback<HTMLElement>
}

/** Whether an element currently scrolls its content. */
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
    // Not during the scroll: measuring while rows render would lay them out twice.
    element.addEventListener('scrollend', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scrollend', look)
    }
  }, [])
  return { scrolls, hasMore, around }
}
