import { useEffect, useLayoutEffect, useRef } from 'react'
import { NO_COMPANY } from '#contract/configuration.ts'
import { heading, headingToFocus } from '../../ui/focus-heading.ts'

/**
 * On navigation to another page (section 2.1), scrolls to the top, moves focus to the page's heading and sets
 * the title of the tab.
 */
export function useNavigationFocus(path: string, companyName: string): void {
  const last = useRef(path)
  // The element that has focus until the page has its heading.
  const waiting = useRef<Element | null>(null)

  useEffect(() => {
    // Otherwise Back restores the old scroll position, even on a page that has changed since.
    history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    if (last.current === path) return
    last.current = path
    window.scrollTo(0, 0)
    if (isTypingIn(document.activeElement)) return
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    waiting.current = document.activeElement
    focusHeading(waiting)
  }, [path])

  useEffect(() => {
    const follow = () => {
      const name = heading()?.textContent.trim()
      const title = [name, companyName || NO_COMPANY].filter(Boolean).join(' | ')
      if (name && document.title !== title) document.title = title
      focusHeading(waiting)
    }
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    follow()
    return () => {
      observer.disconnect()
      document.title = companyName || NO_COMPANY
    }
  }, [companyName])
}

/** A screen that focuses a field on arrival keeps that focus. */
const isTypingIn = (element: Element | null) => element?.matches('main :is(input, textarea, select)') ?? false

/** Moves focus to the heading, unless the user has moved it already. */
function focusHeading(waiting: { current: Element | null }): void {
  if (!waiting.current || !heading()) return
  const isStill = document.activeElement === waiting.current || document.activeElement === document.body
  waiting.current = null
  if (isStill) headingToFocus()?.focus({ preventScroll: true })
}
