import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { entryKey } from '../../ui/layers.ts'
import type { RowAtTop } from './use-virtual-table.ts'

/** The user's position in a list. */
interface Place {
  readonly top: RowAtTop | null
  readonly row: number
}

interface Placed {
  /** Identifies the rows: another view of the list starts at its top. */
  readonly view: object
  /** The element that scrolls besides the page. */
  readonly frame: RefObject<HTMLElement | null>
  readonly where: () => Place
  readonly goTo: (place: Place) => void
}

/** Scroll offsets in px of the page and of the table in its container. */
interface Scrolled {
  readonly page: number
  readonly frame: number
}

interface Kept {
  readonly viewName: string
  readonly place: Place
  readonly scrolled: Scrolled
}

/** By history entry; lost with the document. */
const places = new Map<string, Kept>()

const TOP = { place: { top: null, row: 0 }, scrolled: { page: 0, frame: 0 } }

/** Restores the position in a list on Back or Forward. Another view of the list starts at its top. */
export function useScrollRestoration({ view, frame, where, goTo }: Placed): void {
  const now = useRef({ where, goTo })
  const isNew = useRef(true)
  const scrolled = useScrolled(frame)
  useLayoutEffect(() => {
    now.current = { where, goTo }
  })
  useLayoutEffect(() => {
    const key = entryKey()
    const viewName = JSON.stringify(view)
    const kept = places.get(key)
    // A new list is at its top already, and setting that again would force a layout.
    if (kept || !isNew.current) {
      const to = kept?.viewName === viewName ? kept : TOP
      // After the scrolling that every navigation does, and before paint.
      queueMicrotask(() => {
        scrollTo(to.scrolled, scrolled.current, frame.current)
        now.current.goTo(to.place)
      })
    }
    isNew.current = false
    // Before the rows are removed or replaced.
    return () => void places.set(key, { viewName, place: now.current.where(), scrolled: scrolled.current })
  }, [view, frame, scrolled])
}

/** The scroll offsets, recorded on scroll: reading them when rows change would force an early layout. */
function useScrolled(frame: RefObject<HTMLElement | null>): RefObject<Scrolled> {
  const scrolled = useRef(TOP.scrolled)
  useEffect(() => {
    const follow = () => {
      scrolled.current = { page: window.scrollY, frame: frame.current?.scrollTop ?? 0 }
    }
    let first: number | undefined
    const pendingFrame = requestAnimationFrame(() => {
      first = window.setTimeout(follow)
    })
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(pendingFrame)
      clearTimeout(first)
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [frame])
  return scrolled
}

/** Offsets that are right are not set, which would force a layout too. */
function scrollTo(to: Scrolled, from: Scrolled, frame: HTMLElement | null): void {
  if (to.page > 0) window.scrollTo(0, to.page)
  if (frame && to.frame !== from.frame) frame.scrollTop = to.frame
}
