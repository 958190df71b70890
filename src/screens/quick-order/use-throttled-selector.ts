import { useEffect, useState } from 'react'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'

/** Milliseconds: more often nobody can read what changes. */
const PAUSE = 100

/**
 * Something of the order's context. What changes by itself is shown at once, what changes again right
 * after only now and then: while thousands of lines come in the page would do nothing but draw counts.
 * `select` must stay the same function.
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
