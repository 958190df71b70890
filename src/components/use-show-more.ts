import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Shows a long list little by little, `step` more whenever they are asked for: a thousand rows at once
 * would keep the page from answering, and if more came by themselves nobody would ever get to the
 * page's foot. The focus moves to the first of them. `list` is for the element that they stand in,
 * `atFirst` how many there are at first, if more than `step`.
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
