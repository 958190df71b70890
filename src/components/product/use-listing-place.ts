import { type RefObject, useLayoutEffect, useRef } from 'react'
import { entryKey } from '../../ui/layers.ts'

/** The first product that is in sight, and how far its top is from the window's, in px. */
interface InSight {
  readonly at: number
  readonly top: number
}

/** Where a user was in a listing. */
interface Place {
  /** Of which: another listing at the same entry begins at its top. */
  readonly listed: string
  /** How many products were shown. */
  readonly shown: number
  /** Null for the top of the page. */
  readonly inSight: InSight | null
}

/** By the entry of the browser's history. They go with the document. */
const places = new Map<string, Place>()

function placeBefore(listed: string): Place | undefined {
  const kept = places.get(entryKey())
  return kept?.listed === listed ? kept : undefined
}

/** How many products were shown when the user left this listing, to which they come back. */
export const shownBefore = (listed: string) => placeBefore(listed)?.shown

/**
 * Brings a user who comes back to a listing, by Back or Forward, to where they were in it. By its products and
 * not in px: those out of sight are not laid out, and how high they are is a guess.
 */
export function useListingPlace(listed: string, list: RefObject<HTMLElement | null>, shown: number): void {
  const shownNow = useRef(shown)
  useLayoutEffect(() => {
    shownNow.current = shown
  })
  useLayoutEffect(() => {
    const key = entryKey()
    const inSight = placeBefore(listed)?.inSight
    // Behind what arriving at a page does by itself, and before anything is painted.
    if (inSight) queueMicrotask(() => bringTo(list.current, inSight))
    return () => {
      // The products are still there, and the page has not gone to its top.
      const left = window.scrollY > 0 ? firstInSight(list.current) : null
      places.set(key, { listed, shown: shownNow.current, inSight: left })
    }
  }, [listed, list])
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** By halves: a list may be long, and users scroll fast. */
function firstInSight(list: HTMLElement | null): InSight | null {
  const products = [...(list?.children ?? [])]
  let [from, to] = [0, products.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const product = products[middle]
    if (product && product.getBoundingClientRect().bottom <= 0) from = middle + 1
    else to = middle
  }
  const first = products[from]
  return first ? { at: from, top: topOf(first) } : null
}

/** Products that come into sight are laid out a frame later, and push others away. */
const FRAMES = 4

function bringTo(list: HTMLElement | null, inSight: InSight, frames = FRAMES): void {
  const product = list?.children[inSight.at]
  if (!product) return
  window.scrollBy(0, topOf(product) - inSight.top)
  if (frames > 0) requestAnimationFrame(() => bringTo(list, inSight, frames - 1))
}
