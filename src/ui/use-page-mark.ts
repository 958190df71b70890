import { useLayoutEffect } from 'react'

type PageMark = 'foot' | 'printout' | 'screen-waiting' | 'selecting' | 'whole'

/**
 * Marks the page while a component is there, for the styles of what is around it: `:root[data-foot]`. Only one
 * component at a time has a mark. Not every supported browser has `:has`.
 */
export function usePageMark(mark: PageMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    const { documentElement: page } = document
    const name = `data-${mark}`
    page.setAttribute(name, '')
    return () => page.removeAttribute(name)
  }, [mark, isOn])
}
