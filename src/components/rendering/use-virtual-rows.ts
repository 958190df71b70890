import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import { type RefCallback, useCallback, useState } from 'react'
import { useIsPrinting } from '../../ui/use-media.ts'
import { useIncrementalRows } from './scheduling.ts'
import { useKeyboardInput } from './use-keyboard-input.ts'

/** Up to this count all rows are rendered: the browser's find works, and nothing is measured. */
export const SHORT = 60
/** Rows rendered beyond the screen, for the Tab key and fast swipes. */
export const BESIDE = 5

interface WindowOfRows {
  /** Positions of the rows to render. */
  readonly shown: readonly number[]
  /** Heights in px of the rows omitted above and below. */
  readonly above: number
  readonly below: number
  /** For the element around the rows. */
  readonly around: RefCallback<HTMLElement>
  /** For each rendered row, which also needs `data-index`. */
  readonly measure: RefCallback<HTMLElement>
  /** Scrolls to a row that may not be rendered. */
  readonly reveal: (position: number) => void
}

/**
 * The virtual rows of a long list: with 500 rows in the page, each with fields and buttons, neither scrolling
 * nor typing is smooth. In print all rows are rendered.
 */
export function useVirtualRows(count: number, estimatedHeight: number, short = SHORT): WindowOfRows {
  const isPrinting = useIsPrinting()
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(NOWHERE)
  const around = useCallback((element: HTMLElement | null) => {
    if (!element) return
    // Content that appears above moves the rows without resizing them, but resizes the page.
    const observer = new ResizeObserver(() => setTop(element.getBoundingClientRect().top + window.scrollY))
    observer.observe(document.body)
    const follow = ({ target }: FocusEvent) => setFocused(positionOf(target))
    // Not between rows: the target row could be unmounted before it has focus.
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
    // Tab needs the next rows before it is pressed again; a wheel can scroll on while they render.
    useFlushSync: useKeyboardInput(),
    // Otherwise it would render nothing, measure the window, then render all rows in one long task.
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

/** Skips a scroll to the current offset, which would force an early layout. */
export function scrollingBy<Around extends Element | Window>(
  scroll: Virtualizer<Around, Element>['options']['scrollToFn'],
): typeof scroll {
  return (offset, options, rows) => {
    if (offset + (options.adjustments ?? 0) !== (rows.scrollOffset ?? 0)) scroll(offset, options, rows)
  }
}

export const scrollPage = scrollingBy<Window>(windowScroll)

const NOWHERE = -1

function positionOf(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return Number(row?.dataset['index'] ?? NOWHERE)
}

/**
 * The rows on the screen and, if it is near, those around the row with focus: the next Tab may come before
 * the page has scrolled, and must find a row to go to.
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
 * A row's height comes from the observer, after layout. On mount a row has its last or estimated height:
 * measuring it then would force a layout.
 */
export function heightOf<Around extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Around, Element>,
) {
  if (entry) return measureElement(row, entry, rows)
  const position = rows.indexFromElement(row)
  return rows.measurementsCache[position]?.size ?? rows.options.estimateSize(position)
}
