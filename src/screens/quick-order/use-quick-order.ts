import { useEffect, useRef, useState } from 'react'
import type { Line } from '#machines/quick-order/line.model.ts'
import { lineWith, type Summary, summaryOf } from '#machines/quick-order/line-list.rules.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'

/** A line as it is now; undefined once it was removed. */
export const lineIn = (actor: QuickOrderActor, id: number): Line | undefined =>
  lineWith(actor.getSnapshot().context.lines, id)

/**
 * A line; its last state once it was removed. An external store that changes during a concurrent render makes
 * React repeat it synchronously, and the first lines are looked up just while their rows mount; hence state
 * and an effect.
 */
export function useLine(actor: QuickOrderActor, id: number): Line | undefined {
  const [line, show] = useState(() => lineIn(actor, id))
  useEffect(() => {
    const follow = () => show((shown) => lineIn(actor, id) ?? shown)
    follow()
    const subscription = actor.subscribe(follow)
    return () => subscription.unsubscribe()
  }, [actor, id])
  return line
}

const countsIn = ({ counts }: QuickOrderContext) => counts

/** The number of lines by state, and the total of the ready ones. */
export const useSummary = (actor: QuickOrderActor): Summary =>
  summaryOf(useThrottledSelector(actor, countsIn))

/** Milliseconds; more frequent changes are unreadable. */
const PAUSE = 100

/**
 * Selects from the order's context. A single change shows at once, those that follow closely are throttled:
 * otherwise thousands of new lines would keep the page busy rendering counts. `select` and `isSame` must be
 * stable functions.
 */
export function useThrottledSelector<T>(
  actor: QuickOrderActor,
  select: (context: QuickOrderContext) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const [{ value }, show] = useState(() => ({ value: select(actor.getSnapshot().context) }))
  useEffect(() => {
    const read = () => select(actor.getSnapshot().context)
    let timer: number | undefined
    let shown = read()
    const draw = () => {
      const now = read()
      if (isSame(now, shown)) return
      shown = now
      show({ value: now })
      timer = window.setTimeout(rest, PAUSE)
    }
    const rest = () => {
      timer = undefined
      draw()
    }
    show({ value: shown })
    const subscription = actor.subscribe(() => {
      if (timer === undefined) draw()
    })
    return () => {
      window.clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [actor, select, isSame])
  return value
}

/** Commits a field's text when it unmounts, since a field that is scrolled out of view gets no blur event. */
export function useCommitOnUnmount(text: string, take: (text: string) => void): void {
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => () => take(latest.current), [take])
}
