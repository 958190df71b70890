import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'

/** Rows of a list by their positions: the first, and the one after the last. */
interface Span {
  readonly from: number
  readonly to: number
}

interface VirtualRows {
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null
  readonly getVirtualItems: () => readonly VirtualItem[]
}

/** Rows that a frame has time for on an old computer: with four, every second frame of a scroll came too late. */
const STEP = 2
const NOTHING: Span = { from: 0, to: 0 }

/**
 * Which of the rows that are wanted a long list draws just now: those that are there already, and a few
 * more with each frame, until all are. So it opens in short tasks, a click between them is answered, and
 * a scroll is never held up: one that is faster than the rows shows its frame, and they follow. Other
 * rows in place of these, as after a search, stand on the screen at once.
 *
 * @param rows those on the screen, which come first, and the ones beside them
 * @param kept a row that may be anywhere, and is always drawn
 * @param list what they are rows of
 */
export function useIncrementalRows(
  rows: VirtualRows,
  kept: number | null = null,
  list: unknown = null,
): readonly VirtualItem[] {
  // Asked for first: what is on the screen is worked out with them.
  const items = rows.getVirtualItems()
  const near = items.filter(({ index }) => index !== kept)
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
    // With what a scroll asks for in the same frame: one drawing, not two.
    const frame = requestAnimationFrame(drawOn)
    return () => cancelAnimationFrame(frame)
  })
  return items.filter(({ index }) => index === kept || (index >= drawn.from && index < drawn.to))
}

const spanOf = (first: number | undefined, last: number | undefined): Span =>
  first === undefined || last === undefined ? NOTHING : { from: first, to: last + 1 }

/** What is left of the rows drawn, and as many more as a frame has time for: those on the screen first. */
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
