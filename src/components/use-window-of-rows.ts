import { useWindowVirtualizer } from '@tanstack/react-virtual'
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
}

/**
 * The rows of a long list that stand on the screen: with 500 of them in the page, each with fields and
 * buttons, no scroll and no key is answered in time. On paper all of them are there.
 */
export function useWindowOfRows(count: number, estimatedHeight: number): WindowOfRows {
  const isPrinting = useIsPrinting()
  const [top, setTop] = useState(0)
  const around = useCallback((element: HTMLElement | null) => {
    if (element) setTop(element.getBoundingClientRect().top + window.scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    overscan: BESIDE,
    scrollMargin: top,
    enabled: count > SHORT,
  })
  if (count <= SHORT || isPrinting)
    return { shown: all(count), above: 0, below: 0, around, measure: unmeasured }
  const items = rows.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    shown: items.map(({ index }) => index),
    above: first ? first.start - top : 0,
    below: last ? rows.getTotalSize() - (last.end - top) : rows.getTotalSize(),
    around,
    measure: rows.measureElement,
  }
}

const unmeasured = () => {}

const all = (count: number) => Array.from({ length: count }, (_, position) => position)

const paper = () => window.matchMedia('print')

function onPaperChanged(changed: () => void): () => void {
  const list = paper()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

const useIsPrinting = () => useSyncExternalStore(onPaperChanged, () => paper().matches)
