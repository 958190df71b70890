import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many are shown at first, and how many come at a time. */
const STEP = 60

/**
 * Shows a long list little by little, some more whenever they are asked for: a thousand products at
 * once would keep the page from answering, and if more came by themselves nobody would ever get to the
 * page's foot. The focus goes on to the first of them.
 */
export function useReveal(count: number) {
  const [limit, setLimit] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  const shown = Math.min(limit, count)
  const more = () => {
    flushSync(() => setLimit(shown + STEP))
    list.current?.children[shown]?.querySelector<HTMLElement>('a:not([tabindex="-1"])')?.focus()
  }
  return { shown, more, list }
}
