import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefCallback, useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react'

/** Up to here all rows are there: the browser's own search finds them, and nothing is measured. */
const SHORT = 60
/** Rows drawn above and below the screen, for the Tab key and for quick thumbs. */
const BESIDE = 8
/** Rows that stand there with the page itself. */
const AT_ONCE = 3

interface WindowOfRows {
  /** Positions of the rows to draw. */
  readonly shown: readonly number[]
  /** Heights in px of what is left out above and below. */
  readonly above: number
  readonly below: number
  /** For the element round the rows. */
  readonly around: RefCallback<HTMLElement>
  /** For each row drawn, which also needs `data-index`. */
  readonly measure: RefCallback<HTMLElement>
  /** Scrolls to a row that may not be drawn. */
  readonly reveal: (position: number) => void
}

/**
 * The rows of a long list that stand on the screen: with 500 of them in the page, each with fields and
 * buttons, no scroll and no key is answered in time. On paper all of them are there.
 */
export function useWindowOfRows(count: number, estimatedHeight: number, short = SHORT): WindowOfRows {
  const isPrinting = useIsPrinting()
  const [top, setTop] = useState(0)
  const around = useCallback((element: HTMLElement | null) => {
    if (!element) return
    // What appears above the rows moves them down without changing them, but never without the page.
    const observer = new ResizeObserver(() => setTop(element.getBoundingClientRect().top + window.scrollY))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const isShort = count <= short
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    overscan: BESIDE,
    scrollMargin: top,
    enabled: !isShort,
  })
  const items = rows.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const from = first?.index ?? 0
  const to = isShort ? count : last ? last.index + 1 : 0
  const above = first ? first.start - top : 0
  const below = isShort ? 0 : rows.getTotalSize() - (last ? last.end - top : 0)
  // The first rows come with the page, the others a few at a time between the user's keys and clicks.
  // Only then: while one scrolls or tabs, rows that wait for a pause would come too late.
  const isUnderWay = useDeferredValue(true, false)
  const end = isUnderWay ? to : Math.min(to, from + AT_ONCE)
  const seen = isPrinting ? { from: 0, to: count, above: 0, below: 0 } : { from, to: end, above, below }
  return {
    shown: Array.from({ length: seen.to - seen.from }, (_, at) => seen.from + at),
    above: seen.above,
    below: seen.below,
    around,
    measure: isShort || isPrinting ? unmeasured : rows.measureElement,
    reveal: (position) => rows.scrollToIndex(position, { align: 'center' }),
  }
}

const unmeasured = () => {}

const paper = () => window.matchMedia('print')

function onPaperChanged(changed: () => void): () => void {
  const list = paper()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

const useIsPrinting = () => useSyncExternalStore(onPaperChanged, () => paper().matches)
