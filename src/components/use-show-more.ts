import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Shows a long list in steps of `step` rows on request: a thousand rows at once would block the main thread,
 * and loading more automatically would put the footer out of reach. Focus moves to the first new row. `list`
 * is the ref of their container, `atFirst` the initial number if it is more than `step`.
 */
export function useShowMore<List extends HTMLElement>(count: number, step: number, atFirst = step) {
  const [limit, setLimit] = useState(Math.max(step, atFirst))
  const list = useRef<List>(null)
  const shown = Math.min(limit, count)
  const more = () => {
    flushSync(() => setLimit(shown + step))
    list.current?.children[shown]?.querySelector<HTMLElement>('a:not([tabindex="-1"])')?.focus()
  }
  return { shown, more, list }
}
