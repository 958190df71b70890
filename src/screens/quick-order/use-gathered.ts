import { useCallback, useSyncExternalStore } from 'react'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'

/** Milliseconds: more often nobody can read what changes. */
const PAUSE = 100

/**
 * Something of the order's context. What changes by itself is shown at once, what changes again right
 * after only now and then: while thousands of lines come in the page would do nothing but draw counts.
 * `select` must stay the same function.
 */
export function useGathered<T>(actor: QuickOrderActor, select: (context: QuickOrderContext) => T): T {
  const subscribe = useCallback(
    (draw: () => void) => {
      let timer: number | undefined
      let isLate = false
      const show = () => {
        isLate = false
        timer = window.setTimeout(rest, PAUSE)
        draw()
      }
      const rest = () => {
        timer = undefined
        if (isLate) show()
      }
      let known = select(actor.getSnapshot().context)
      const subscription = actor.subscribe(({ context }) => {
        const value = select(context)
        if (Object.is(value, known)) return
        known = value
        if (timer === undefined) show()
        else isLate = true
      })
      return () => {
        window.clearTimeout(timer)
        subscription.unsubscribe()
      }
    },
    [actor, select],
  )
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot().context))
}
