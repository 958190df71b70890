import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { RowAtTop } from './use-rows-in-view.ts'

/** Where a user is in a list. */
export interface Place {
  /** Px that the page has scrolled, and the table in its frame. */
  readonly page: number
  readonly frame: number
  readonly top: RowAtTop | null
  /** The row that keys go on from. */
  readonly row: number
}

interface Placed {
  /** What stands for the rows that are shown: another view of the list begins at its top. */
  readonly view: object
  readonly where: () => Place
  readonly goTo: (place: Place) => void
}

interface Kept {
  readonly viewName: string
  readonly place: Place
}

/** By the entry of the browser's history. They go with the document. */
const places = new Map<string, Kept>()

/** Names the entry of the browser's history; where the browser has no names, its address does. */
const entryKey = () =>
  'navigation' in window ? (window.navigation.currentEntry?.key ?? location.href) : location.href

const TOP: Place = { page: 0, frame: 0, top: null, row: 0 }

/**
 * Brings a user who comes back to a list, by Back or Forward, to where he was in it. Another view of the
 * list begins at its top.
 */
export function usePlace({ view, where, goTo }: Placed): void {
  const now = useRef({ where, goTo })
  const isNew = useRef(true)
  useLayoutEffect(() => {
    now.current = { where, goTo }
  })
  useLayoutEffect(() => {
    const key = entryKey()
    const viewName = JSON.stringify(view)
    const kept = places.get(key)
    // A list that is new is at its top, and to put it there would lay the page out once more.
    if (kept || !isNew.current) comeBack(kept, viewName, now)
    isNew.current = false
    // Before the rows are taken away, or give room to others.
    return () => void places.set(key, { viewName, place: now.current.where() })
  }, [view])
}

function comeBack(kept: Kept | undefined, viewName: string, now: RefObject<Pick<Placed, 'goTo'>>): void {
  const place = kept?.viewName === viewName ? kept.place : TOP
  // Behind what arriving at a page does by itself, and before anything is painted.
  queueMicrotask(() => now.current.goTo(place))
}
