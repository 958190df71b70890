import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { readAddress, type TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { useMedia } from '../../components/rendering/use-media.ts'

/** From this width on, there is room beside the list. */
const WIDE = '(min-width: 90rem)'
const ROW = 'tr[data-index]'
const PANEL = 'aside'
/** Longer than a held key takes from row to row, so that only the row where it stops is read. */
const PASSING_MS = 150

/** The order or quote of a row, by the row's link. */
function addressIn(row: Element | null | undefined): TransactionAddress | null {
  const path = row?.querySelector('a[href]')?.getAttribute('href')
  return readAddress(path?.split('/').at(-1) ?? '')
}

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest(ROW) : null)

const isInPanel = (target: EventTarget) => target instanceof Element && target.closest(PANEL) !== null

/**
 * The order or quote shown beside the list, null if none is. Space in a row opens and closes it, Escape
 * closes it, and while it is open it follows the focus and the mouse from row to row.
 */
export function usePeek() {
  const isWide = useMedia(WIDE)
  const [opened, setOpened] = useState<TransactionAddress | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const passing = useRef(0)
  const show = (address: TransactionAddress | null, delay = 0) => {
    clearTimeout(passing.current)
    if (delay === 0) setOpened(address)
    else passing.current = window.setTimeout(setOpened, delay, address)
  }
  useEffect(() => () => clearTimeout(passing.current), [])
  const shown = isWide ? opened : null
  const follow = (row: Element | null, delay: number) => {
    const address = shown && addressIn(row)
    if (address) show(address, delay)
  }
  const stop = () => root.current?.querySelector<HTMLElement>(`${ROW} a[href]:not([tabindex])`)
  const close = () => {
    // First, because the focused row would be shown.
    if (root.current?.querySelector(PANEL)?.contains(document.activeElement)) stop()?.focus()
    show(null)
  }
  return {
    isWide,
    shown,
    close,
    /** Opens it for the row that Tab leads to. */
    toggle: () => (shown ? close() : show(addressIn(stop()?.closest(ROW)))),
    events: {
      ref: root,
      onFocus: ({ target }: FocusEvent) => follow(rowOf(target), PASSING_MS),
      onClick: ({ target }: MouseEvent) => follow(rowOf(target), 0),
      onKeyDown: (event: KeyboardEvent) => {
        const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
        const row = rowOf(target)
        if (!isWide || altKey || ctrlKey || metaKey || shiftKey) return
        // Elsewhere Escape closes a menu, or clears a search.
        if (key === 'Escape' && shown && (row || isInPanel(target))) return close()
        if (key !== ' ' || !row) return
        event.preventDefault()
        show(shown ? null : addressIn(row))
      },
    },
  }
}
