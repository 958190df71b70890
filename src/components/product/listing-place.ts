import { type RefObject, useLayoutEffect, useRef } from 'react'
import { entryKey } from '../../ui/layers.ts'

/** The first visible product, and the distance in px of its top from the window's. */
interface InSight {
  readonly at: number
  readonly top: number
}

/** The user's position in a listing. */
interface Place {
  /** URL of the listing: another one at the same history entry starts at its top. */
  readonly listed: string
  readonly shown: number
  /** Null for the top of the page. */
  readonly inSight: InSight | null
}

/** By history entry; lost with the document. */
const places = new Map<string, Place>()

function placeBefore(listed: string): Place | undefined {
  const kept = places.get(entryKey())
  return kept?.listed === listed ? kept : undefined
}

/** The number of products shown when the user left this listing. */
export const shownBefore = (listed: string) => placeBefore(listed)?.shown

/**
 * Restores the position in a listing on Back or Forward. It is stored by product and not in px, since
 * products off screen have estimated heights.
 */
export function useListingPlace(listed: string, list: RefObject<HTMLElement | null>, shown: number): void {
  const shownNow = useRef(shown)
  useLayoutEffect(() => {
    shownNow.current = shown
  })
  useLayoutEffect(() => {
    const key = entryKey()
    const inSight = placeBefore(listed)?.inSight
    // After the scrolling that every navigation does, and before paint.
    if (inSight) queueMicrotask(() => bringTo(list.current, inSight))
    return () => {
      // The products are still mounted, and the page has not scrolled to its top yet.
      const left = window.scrollY > 0 ? firstInSight(list.current) : null
      places.set(key, { listed, shown: shownNow.current, inSight: left })
    }
  }, [listed, list])
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** A binary search, since a list may be long. */
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

/** Products that become visible are laid out a frame later and move the others. */
const FRAMES = 4

function bringTo(list: HTMLElement | null, inSight: InSight, frames = FRAMES): void {
  const product = list?.children[inSight.at]
  if (!product) return
  window.scrollBy(0, topOf(product) - inSight.top)
  if (frames > 0) requestAnimationFrame(() => bringTo(list, inSight, frames - 1))
}
