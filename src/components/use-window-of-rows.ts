import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react'

/** Up to here all rows are there: the browser's own search finds them, and nothing is measured. */
const SHORT = 60
/** Rows drawn above and below the screen, for the Tab key and for quick thumbs. */
const BESIDE = 8

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
    measureElement: heightOf,
  })
  const items = rows.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const from = first?.index ?? 0
  const to = isShort ? count : last ? last.index + 1 : 0
  const above = first ? first.start - top : 0
  const below = isShort ? 0 : rows.getTotalSize() - (last ? last.end - top : 0)
  const seen = isPrinting ? { from: 0, to: count, above: 0, below: 0 } : { from, to, above, below }
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

/**
 * A row's height is told by the observer, once the page is laid out anyway. When the row is drawn it
 * has the height that it had or is estimated at: to read it then would lay the page out in between.
 */
function heightOf(row: Element, told: ResizeObserverEntry | undefined, rows: Virtualizer<Window, Element>) {
  if (told) return measureElement(row, told, rows)
  const position = rows.indexFromElement(row)
  return rows.measurementsCache[position]?.size ?? rows.options.estimateSize(position)
}

const paper = () => window.matchMedia('print')

function onPaperChanged(changed: () => void): () => void {
  const list = paper()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

const useIsPrinting = () => useSyncExternalStore(onPaperChanged, () => paper().matches)
