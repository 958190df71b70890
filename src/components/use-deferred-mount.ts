import { startTransition, useEffect, useState } from 'react'

/**
 * False when a part is first drawn, true right after, in slices between the user's keys and clicks: what
 * takes long stands behind it, so that the page it belongs to is there at once. Only then: what waits for
 * a pause while one scrolls or tabs comes too late. (A deferred value would not wait where the page around
 * it is deferred itself.)
 */
export function useDeferredMount(): boolean {
  const [isSecond, begin] = useState(false)
  useEffect(() => startTransition(() => begin(true)), [])
  return isSecond
}
