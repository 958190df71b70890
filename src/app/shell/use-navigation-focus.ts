import { useEffect, useLayoutEffect, useRef } from 'react'
import { NO_COMPANY } from '#contract/configuration.ts'
import { heading, headingToFocus } from '../../ui/focus-heading.ts'

/**
 * What arriving at another page means (section 2.1): the window is at the top, focus is on the new
 * page's heading, and the tab is called what the page is called.
 */
export function useNavigationFocus(path: string, companyName: string): void {
  const last = useRef(path)
  // A place that focus moves on from, as soon as the page has its heading.
  const waiting = useRef<Element | null>(null)

  useEffect(() => {
    // Else the browser puts Back where its user was, on a page that is another by now.
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

/** A screen that puts the cursor into a field on arrival knows better. */
const isTypingIn = (element: Element | null) => element?.matches('main :is(input, textarea, select)') ?? false

/** Moves focus to the heading, unless the user has been quicker and gone on. */
function focusHeading(waiting: { current: Element | null }): void {
  if (!waiting.current || !heading()) return
  const isStill = document.activeElement === waiting.current || document.activeElement === document.body
  waiting.current = null
  if (isStill) headingToFocus()?.focus({ preventScroll: true })
}
