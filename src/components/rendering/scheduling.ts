import type { VirtualItem } from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'

/*
 * Work that would block the main thread is split. `runInSlices` computes over many rows and lets input in
 * between; `useIncrementalRows` renders rows a few at a time; `useDeferredMount` leaves heavy parts out of the
 * first render. The ERP client yields before each call (src/erp/yield-to-main.ts).
 */

/** How long work may block the main thread, in ms. */
const SLICE = 6

/**
 * Runs the work in slices, so that input is handled in between; the first slice runs at once. Calls `done`
 * with the result. Returns a function that cancels the work.
 */
export function runInSlices<T>(work: Sliced<T>, done: (result: T) => void): () => void {
  const turns = new MessageChannel()
  const stop = () => {
    turns.port1.onmessage = null
    turns.port1.close()
  }
  const slice = () => {
    const until = performance.now() + SLICE
    let step = work.next()
    while (!step.done && performance.now() < until) step = work.next()
    if (!step.done) {
      turns.port2.postMessage(null)
      return
    }
    stop()
    done(step.value)
  }
  turns.port1.onmessage = slice
  slice()
  return stop
}

/** The same as a promise, which rejects when the work throws or the signal aborts it. */
export function finishInSlices<T>(work: Sliced<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    function* guarded(): Sliced<void> {
      try {
        resolve(yield* work)
      } catch (error) {
        reject(error)
      }
    }
    const stop = runInSlices(guarded(), () => undefined)
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

/** A range of row positions; `to` is exclusive. */
interface Span {
  readonly from: number
  readonly to: number
}

interface VirtualRows {
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null
  readonly getVirtualItems: () => readonly VirtualItem[]
}

/** Rows per frame that an old computer can render: with four, every second frame of a scroll was late. */
const STEP = 2
const NOTHING: Span = { from: 0, to: 0 }

/**
 * The rows that a long list renders now: those already rendered, and a few more with each frame until all
 * are. So it opens in short tasks, input is handled in between, and scrolling is never blocked: rows may lag
 * behind a fast scroll. Other rows in place of these, as after a search, are rendered at once.
 *
 * @param rows the virtual rows: those on the screen, which come first, and their neighbours
 * @param kept a row that may be anywhere and is always rendered
 * @param list identity of the list to which the rows belong
 */
export function useIncrementalRows(
  rows: VirtualRows,
  kept: number | null = null,
  list: unknown = null,
): readonly VirtualItem[] {
  // Must come first, because it also computes `range`.
  const items = rows.getVirtualItems()
  const near = withoutApart(items, kept)
  const wanted = spanOf(near[0]?.index, near.at(-1)?.index)
  const seen = spanOf(rows.range?.startIndex, rows.range?.endIndex)
  const last = useRef({ list, drawn: NOTHING })
  const [, drawOn] = useReducer((turn: number) => turn + 1, 0)
  const drawn = last.current.list === list ? withMore(last.current.drawn, seen, wanted) : seen
  useLayoutEffect(() => {
    last.current = { list, drawn }
  })
  const isShort = drawn.from > wanted.from || drawn.to < wanted.to
  useEffect(() => {
    if (!isShort) return
    // In the same frame as a scroll's update: one render, not two.
    const frame = requestAnimationFrame(drawOn)
    return () => cancelAnimationFrame(frame)
  })
  return items.filter(({ index }) => index === kept || (index >= drawn.from && index < drawn.to))
}

/** The rows without the kept one, if that is apart from the others. */
export function withoutApart<Item extends Pick<VirtualItem, 'index'>>(
  items: readonly Item[],
  kept: number | null,
): readonly Item[] {
  const at = items.findIndex(({ index }) => index === kept)
  const [before, after] = [items[at - 1]?.index, items[at + 1]?.index]
  const isBeside = kept === null || before === kept - 1 || after === kept + 1
  return isBeside ? items : items.filter(({ index }) => index !== kept)
}

const spanOf = (first: number | undefined, last: number | undefined): Span =>
  first === undefined || last === undefined ? NOTHING : { from: first, to: last + 1 }

/**
 * The rows still wanted of those rendered, and as many more as one frame allows: those on the screen first.
 */
export function withMore(drawn: Span, seen: Span, wanted: Span): Span {
  if (wanted.from === wanted.to) return wanted
  let from = Math.max(drawn.from, wanted.from)
  let to = Math.min(drawn.to, wanted.to)
  if (from >= to) from = to = seen.from
  for (let room = STEP; room > 0; room--) {
    if (to < seen.to) to++
    else if (from > seen.from) from--
    else if (to < wanted.to) to++
    else if (from > wanted.from) from--
  }
  return { from, to }
}

/**
 * False on first render, then true in a transition, so that heavy children don't delay first paint. It does
 * not wait for an idle moment, which would come too late while the user scrolls or tabs. useDeferredValue
 * would not defer inside a page that is deferred itself.
 */
export function useDeferredMount(): boolean {
  const [isSecond, begin] = useState(false)
  useEffect(() => startTransition(() => begin(true)), [])
  return isSecond
}
