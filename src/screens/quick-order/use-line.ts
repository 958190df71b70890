import { useEffect, useState } from 'react'
import type { LineContext, LineRef } from '#machines/quick-order/line.model.ts'

const contextOf = (line: LineRef) => line.getSnapshot().context

/**
 * A line as it stands. A store that changes while React draws in slices makes it draw everything anew
 * in one go; the first lines are looked up just while their rows come.
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
