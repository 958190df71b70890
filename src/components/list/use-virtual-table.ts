import {
  defaultRangeExtractor,
  elementScroll,
  type Rect,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react'
import { useIncrementalRows } from '../use-incremental-rows.ts'
import { useKeyboardInput } from '../use-keyboard-input.ts'
import { useMedia } from '../use-media.ts'
import { BESIDE, heightOf, SHORT, scrollingBy, scrollPage } from '../use-virtual-rows.ts'

/** From here on a table scrolls in its own frame, so that head and first column stay in view. */
const FRAMED = '(min-width: 48rem)'

interface RowInView {
  readonly position: number
  /** Height in px of what is left out before it. */
  readonly gap: number
}

interface RowsInView {
  readonly shown: readonly RowInView[]
  /** Height in px of what is left out after the last. */
  readonly below: number
  /** For the element round the rows, inside the one that scrolls. */
  readonly around: RefCallback<HTMLElement>
  /** For each row drawn, which also needs `data-index`. */
  readonly measure: RefCallback<HTMLElement> | undefined
  /** What scrolls on a wide screen; on a phone it does not. */
  readonly frame: RefObject<HTMLElement | null>
  /** Rows that fit on the screen, about. */
  readonly page: number
  /** The row at the top of what is seen; null where all rows are drawn. */
  readonly top: () => RowAtTop | null
  readonly bringUp: (row: RowAtTop) => void
  /** Scrolls as far as it takes to see a row, until those that are drawn on the way are measured. */
  readonly reveal: (position: number) => void
}

/** A row that goes by at the top. */
export interface RowAtTop {
  readonly position: number
  /** How much of it has gone by, in px. */
  readonly past: number
}

/**
 * The rows of a list that stand on the screen, and the one with focus wherever it is: a row that was
 * taken away would take the focus along. On wide screens the table scrolls in its frame, on a phone
 * the page does. On paper all rows are there.
 */
export function useVirtualTable(list: readonly unknown[], estimate: number, kept: number | null): RowsInView {
  const count = list.length
  const isPrinting = useMedia('print')
  const isFramed = useMedia(FRAMED)
  const frame = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const around = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element?.closest<HTMLElement>('[data-scroller]') ?? null
      if (!element || isFramed) return
      const look = () => setTop(element.getBoundingClientRect().top + window.scrollY)
      // What appears above the rows moves them down without changing them, but never without the page.
      const observer = new ResizeObserver(look)
      observer.observe(document.body)
      look()
      return () => observer.disconnect()
    },
    [isFramed],
  )
  const isLong = count > SHORT
  const common = {
    count,
    estimateSize: () => estimate,
    overscan: BESIDE,
    useFlushSync: useKeyboardInput(),
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      withKept(defaultRangeExtractor(range), kept, count),
    measureElement: heightOf,
  }
  const inPage = useWindowVirtualizer({
    ...common,
    enabled: isLong && !isFramed,
    scrollMargin: top,
    scrollPaddingStart: BAR_HEIGHT,
    scrollPaddingEnd: BAR_HEIGHT,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollToFn: scrollPage,
  })
  const inFrame = useVirtualizer<HTMLElement, Element>({
    ...common,
    enabled: isLong && isFramed,
    getScrollElement: () => frame.current,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    // About: how tall it is it tells once the page is laid out.
    initialRect: { width: window.innerWidth, height: window.innerHeight * FRAME_SHARE },
    observeElementRect: observeFrame,
    scrollToFn: scrollFrame,
  })
  const rows = isFramed ? inFrame : inPage
  const covered = isFramed ? HEAD_HEIGHT : BAR_HEIGHT
  const margin = isFramed ? HEAD_HEIGHT : top
  const items = useIncrementalRows(rows, kept, list)
  const all = isPrinting || !isLong
  const last = items.at(-1)
  return {
    shown: all
      ? Array.from({ length: count }, (_, position) => ({ position, gap: 0 }))
      : items.map(({ index, start }, at) => ({
          position: index,
          gap: start - (items[at - 1]?.end ?? margin),
        })),
    below: all ? 0 : rows.getTotalSize() - (last ? last.end - margin : 0),
    around,
    measure: all ? undefined : rows.measureElement,
    frame,
    page: Math.max(1, Math.floor((window.innerHeight * PAGE_SHARE) / estimate)),
    top: () => {
      const seen = (rows.scrollOffset ?? 0) + covered
      const row = all ? undefined : rows.getVirtualItemForOffset(seen)
      return row ? { position: row.index, past: seen - row.start } : null
    },
    reveal: (position) => {
      if (!all) rows.scrollToIndex(position, { align: 'auto' })
    },
    bringUp: ({ position, past }) => {
      const row = rows.measurementsCache[position]
      if (row) rows.scrollToOffset(row.start + past - covered)
    },
  }
}

/** Of a window's height, what a frame takes at first, below the list's tools. */
const FRAME_SHARE = 0.8

/** The height of the frame, told by the observer alone: to read it at once would lay out the page too early. */
function observeFrame(
  { scrollElement }: Virtualizer<HTMLElement, Element>,
  told: (rect: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(() =>
    told({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
  )
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

const scrollFrame = scrollingBy<HTMLElement>(elementScroll)

/** Of a window's height, what PageDown goes on by. */
const PAGE_SHARE = 0.7

/** Of the table's head, in px; it stands in the frame above the rows. */
const HEAD_HEIGHT = 42
/** Of the portal's bar, in px, under which the page goes. */
const BAR_HEIGHT = 60

function withKept(range: number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || range.includes(kept)) return range
  return [...range, kept].toSorted((a, b) => a - b)
}
