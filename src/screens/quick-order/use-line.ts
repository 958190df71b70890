import { useEffect, useState } from 'react'
import type { LineContext, LineRef } from '#machines/quick-order/line.model.ts'

const contextOf = (line: LineRef) => line.getSnapshot().context

/**
 * A line's context. An external store that changes during a concurrent render makes React repeat it
 * synchronously, and the first lines are looked up just while their rows mount; hence state and an effect.
 */
export function useLine(line: LineRef): LineContext {
  const [context, show] = useState(() => contextOf(line))
  useEffect(() => {
    show(contextOf(line))
    const subscription = line.subscribe((now) => show(now.context))
    return () => subscription.unsubscribe()
  }, [line])
  return context
}
