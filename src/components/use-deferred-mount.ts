import { startTransition, useEffect, useState } from 'react'

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
