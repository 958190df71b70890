import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { entryKey } from '../../ui/layers.ts'
import type { RowAtTop } from './use-virtual-table.ts'

/** Where a user is in a list. */
interface Place {
  readonly top: RowAtTop | null
  /** The row that keys go on from. */
  readonly row: number
}

interface Placed {
  /** What stands for the rows that are shown: another view of the list begins at its top. */
  readonly view: object
  /** What scrolls, beside the page. */
  readonly frame: RefObject<HTMLElement | null>
  readonly where: () => Place
  readonly goTo: (place: Place) => void
}

/** How far, in px, the page has scrolled, and the table in its frame. */
interface Scrolled {
  readonly page: number
  readonly frame: number
}

interface Kept {
  readonly viewName: string
  readonly place: Place
  readonly scrolled: Scrolled
}

/** By the entry of the browser's history. They go with the document. */
const places = new Map<string, Kept>()

const TOP = { place: { top: null, row: 0 }, scrolled: { page: 0, frame: 0 } }

/**
 * Brings a user who comes back to a list, by Back or Forward, to where he was in it. Another view of the
 * list begins at its top.
 */
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
    // A list that is new is at its top, and to put it there would lay the page out once more.
    if (kept || !isNew.current) {
      const to = kept?.viewName === viewName ? kept : TOP
      // Behind what arriving at a page does by itself, and before anything is painted.
      queueMicrotask(() => {
        scrollTo(to.scrolled, scrolled.current, frame.current)
        now.current.goTo(to.place)
      })
    }
    isNew.current = false
    // Before the rows are taken away, or give room to others.
    return () => void places.set(key, { viewName, place: now.current.where(), scrolled: scrolled.current })
  }, [view, frame, scrolled])
}

/** How far page and frame have scrolled. To ask them when rows have changed would lay the page out too early. */
function useScrolled(frame: RefObject<HTMLElement | null>): RefObject<Scrolled> {
  const scrolled = useRef(TOP.scrolled)
  useEffect(() => {
    const follow = () => {
      scrolled.current = { page: window.scrollY, frame: frame.current?.scrollTop ?? 0 }
    }
    // Once the page is laid out and painted.
    let first: number | undefined
    const frameToCome = requestAnimationFrame(() => {
      first = window.setTimeout(follow)
    })
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frameToCome)
      clearTimeout(first)
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [frame])
  return scrolled
}

/** What is where it should be is left alone, for the same reason. */
function scrollTo(to: Scrolled, from: Scrolled, frame: HTMLElement | null): void {
  if (to.page > 0) window.scrollTo(0, to.page)
  if (frame && to.frame !== from.frame) frame.scrollTop = to.frame
}
