import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import { type RefCallback, useCallback, useState } from 'react'
import { useIncrementalRows } from './use-incremental-rows.ts'
import { useKeyboardInput } from './use-keyboard-input.ts'
import { useMedia } from './use-media.ts'

/** Up to here all rows are there: the browser's own search finds them, and nothing is measured. */
export const SHORT = 60
/** Rows drawn above and below the screen, for the Tab key and for quick thumbs. */
export const BESIDE = 5

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
export function useVirtualRows(count: number, estimatedHeight: number, short = SHORT): WindowOfRows {
  const isPrinting = useMedia('print')
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(NOWHERE)
  const around = useCallback((element: HTMLElement | null) => {
    if (!element) return
    // What appears above the rows moves them down without changing them, but never without the page.
    const observer = new ResizeObserver(() => setTop(element.getBoundingClientRect().top + window.scrollY))
    observer.observe(document.body)
    const follow = ({ target }: FocusEvent) => setFocused(positionOf(target))
    // Not from row to row: the one that focus goes to could be taken away before it is there.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setFocused(NOWHERE)
    }
    element.addEventListener('focusin', follow)
    element.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', follow)
      element.removeEventListener('focusout', leave)
    }
  }, [])
  const isShort = count <= short
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    overscan: BESIDE,
    scrollMargin: top,
    enabled: !isShort,
    // The Tab key needs the next rows before it is pressed again. The wheel does not, and scrolls on
    // while they are drawn.
    useFlushSync: useKeyboardInput(),
    // Else it draws no rows, sees how tall the window is, and draws them in one long go.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: heightOf,
    scrollToFn: scrollPage,
    rangeExtractor: (range) => defaultRangeExtractor(withFocused(range, focused)),
  })
  const items = useIncrementalRows(rows)
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

/** What is where it should be is left alone: to put it there would lay the page out too early. */
export function scrollingBy<Around extends Element | Window>(
  scroll: Virtualizer<Around, Element>['options']['scrollToFn'],
): typeof scroll {
  return (offset, options, rows) => {
    if (offset + (options.adjustments ?? 0) !== (rows.scrollOffset ?? 0)) scroll(offset, options, rows)
  }
}

export const scrollPage = scrollingBy<Window>(windowScroll)

const NOWHERE = -1

/** Which row an element is in. */
function positionOf(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return Number(row?.dataset['index'] ?? NOWHERE)
}

/**
 * The rows on the screen and those round the one with focus, if it is near: the next press of Tab may come
 * before the page has scrolled to the one before, and must find a row to go to.
 */
function withFocused(range: Range, focused: number): Range {
  const { startIndex, endIndex, count } = range
  const isNear = focused >= startIndex - 2 * BESIDE && focused <= endIndex + 2 * BESIDE
  if (focused === NOWHERE || !isNear) return range
  return {
    ...range,
    startIndex: Math.max(0, Math.min(startIndex, focused - BESIDE)),
    endIndex: Math.min(count - 1, Math.max(endIndex, focused + BESIDE)),
  }
}

/**
 * A row's height is told by the observer, once the page is laid out anyway. When the row is drawn it
 * has the height that it had or is estimated at: to read it then would lay the page out in between.
 */
export function heightOf<Around extends Element | Window>(
  row: Element,
  told: ResizeObserverEntry | undefined,
  rows: Virtualizer<Around, Element>,
) {
  if (told) return measureElement(row, told, rows)
  const position = rows.indexFromElement(row)
  return rows.measurementsCache[position]?.size ?? rows.options.estimateSize(position)
}
