import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowAfter } from '#machines/list/row-navigation.rules.ts'

const STOPS = 'th[tabindex], a[href], button, input'
const ROW = 'tr[data-index]'

const BESIDE: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>(ROW) : null)
const positionOf = (row: HTMLElement) => Number(row.dataset['index'])
const stopsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(STOPS)]

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey

/** Keys that a field needs for its own text. */
const isOfField = ({ target, key }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type === 'text' && !MOVES_FROM_FIELDS.has(key)

const MOVES_FROM_FIELDS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

interface Rows {
  readonly count: number
  readonly page: number
  readonly reveal: (position: number) => void
}

/**
 * Keyboard navigation of a grid: Up and Down, J and K, PageUp, PageDown, Home and End move between rows and
 * stay in their column, Left and Right move within a row; in a field they move the caret. Only one row is a tab stop, so that Tab leads
 * through that row and past the list. Letters move only while focus is in a row (WCAG 2.1.4).
 */
export function useRowKeys() {
  const [row, setRow] = useState(0)
  const [isInside, setInside] = useState(false)
  const move = (event: KeyboardEvent<HTMLElement>, { count, page, reveal }: Rows) => {
    const from = rowOf(event.target)
    if (!from || isModified(event) || event.defaultPrevented || isOfField(event)) return
    const aside = BESIDE[event.key]
    if (aside !== undefined) {
      const stops = stopsIn(from)
      const beside = stops[stops.findIndex((stop) => stop.contains(document.activeElement)) + aside]
      if (beside) event.preventDefault()
      beside?.focus()
      return
    }
    const to = rowAfter(event.key, positionOf(from), count, page)
    if (to === null) return
    event.preventDefault()
    const at = stopsIn(from).findIndex((stop) => stop.contains(document.activeElement))
    flushSync(() => setRow(to))
    const next = event.currentTarget.querySelector<HTMLElement>(`${ROW}[data-index="${to}"]`)
    if (!next) return
    next.scrollIntoView({ block: 'nearest' })
    reveal(to)
    const stops = stopsIn(next)
    const stop = stops[at] ?? stops[0]
    stop?.focus({ preventScroll: true })
  }
  return {
    row,
    setRow,
    /** The row with focus, which must stay mounted. */
    kept: isInside ? row : null,
    move,
    onFocus: ({ target }: FocusEvent) => {
      const into = rowOf(target)
      if (into) setRow(positionOf(into))
      setInside(into !== null)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setInside(false)
    },
  }
}
