import {
  defaultRangeExtractor,
  elementScroll,
  type Rect,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react'
import { useIsPrinting, useMedia } from '../../ui/use-media.ts'
import { useIncrementalRows } from '../rendering/scheduling.ts'
import { useKeyboardInput } from '../rendering/use-keyboard-input.ts'
import { BESIDE, heightOf, SHORT, scrollingBy, scrollPage } from '../rendering/use-virtual-rows.ts'

/** From this width on, a table scrolls in its own container, so that head and first column stay in view. */
const FRAMED = '(min-width: 48rem)'

interface RowInView {
  readonly position: number
  /** Height in px of the rows omitted before it. */
  readonly gap: number
}

interface RowsInView {
  readonly shown: readonly RowInView[]
  /** Height in px of the rows omitted after the last. */
  readonly below: number
  /** For the element around the rows, inside the scroll container. */
  readonly around: RefCallback<HTMLElement>
  /** For each rendered row, which also needs `data-index`. */
  readonly measure: RefCallback<HTMLElement> | undefined
  /** The scroll container on wide screens; on a phone the page scrolls. */
  readonly frame: RefObject<HTMLElement | null>
  /** Approximate rows per screen. */
  readonly page: number
  /** The first visible row; null if all rows are rendered. */
  readonly top: () => RowAtTop | null
  readonly bringUp: (row: RowAtTop) => void
  /** Scrolls a row into view, and corrects that once the rows on the way are measured. */
  readonly reveal: (position: number) => void
}

/** The row that is partly scrolled past the top. */
export interface RowAtTop {
  readonly position: number
  /** Height of the part that is scrolled out, in px. */
  readonly past: number
}

/**
 * The virtual rows of a list: those on the screen, and the one with focus wherever it is, since unmounting it
 * would lose the focus. On wide screens the table scrolls in its container, on a phone the page does. In
 * print all rows are rendered.
 */
export function useVirtualTable(list: readonly unknown[], estimate: number, kept: number | null): RowsInView {
  const count = list.length
  const isPrinting = useIsPrinting()
  const isFramed = useMedia(FRAMED)
  const frame = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const around = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element?.closest<HTMLElement>('[data-scroller]') ?? null
      if (!element || isFramed) return
      const look = () => setTop(element.getBoundingClientRect().top + window.scrollY)
      // Content that appears above moves the rows without resizing them, but resizes the page.
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
    // An estimate: the real height is known only after layout.
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

/** Initial height of the container below the list's tools, as a share of the window's. */
const FRAME_SHARE = 0.8

/** Reports the container's height only from the observer: reading it at once would force an early layout. */
function observeFrame(
  { scrollElement }: Virtualizer<HTMLElement, Element>,
  report: (rect: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(() =>
    report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
  )
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

const scrollFrame = scrollingBy<HTMLElement>(elementScroll)

/** How far PageDown moves, as a share of the window's height. */
const PAGE_SHARE = 0.7

/** Height of the table's head in px; it is in the container above the rows. */
const HEAD_HEIGHT = 42
/** Height of the top bar in px; the page scrolls under it. */
const BAR_HEIGHT = 60

function withKept(range: number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || range.includes(kept)) return range
  return [...range, kept].sort((a, b) => a - b)
}
