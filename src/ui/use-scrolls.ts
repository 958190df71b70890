import { type RefCallback, useCallback, useState } from 'react'

const isTooBig = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

const canScroll = (element: HTMLElement) =>
  /auto|scroll/.test(getComputedStyle(element).overflow) && isTooBig(element)

/** Whether an element scrolls what stands in it, as long as it does; `around` is for that element. */
export function useScrolls(): { readonly scrolls: boolean; readonly around: RefCallback<HTMLElement> } {
  const [scrolls, setScrolls] = useState(false)
  const around = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(canScroll(element)))
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return { scrolls, around }
}
