import { useEffect, useState } from 'react'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'

/** Milliseconds; more frequent changes are unreadable. */
const PAUSE = 100

/**
 * Selects from the order's context. A single change shows at once, those that follow closely are throttled:
 * otherwise thousands of new lines would keep the page busy rendering counts. `select` must be a stable
 * function.
 */
export function useThrottledSelector<T>(
  actor: QuickOrderActor,
  select: (context: QuickOrderContext) => T,
): T {
  const [{ value }, show] = useState(() => ({ value: select(actor.getSnapshot().context) }))
  useEffect(() => gathered(() => select(actor.getSnapshot().context), actor, show), [actor, select])
  return value
}

function gathered<T>(read: () => T, actor: QuickOrderActor, show: (shown: { value: T }) => void): () => void {
  let timer: number | undefined
  let shown = read()
  const draw = () => {
    const value = read()
    if (Object.is(value, shown)) return
    shown = value
    show({ value })
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
}
