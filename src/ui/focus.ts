export const heading = () => document.getElementById('main')?.querySelector('h1') ?? null

/** The page's heading, made focusable. */
export function headingToFocus(): HTMLElement | null {
  const title = heading()
  if (title) title.tabIndex = -1
  return title
}

const buttonOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLButtonElement>('td:last-child button')

/**
 * Moves focus from a row that is removed to the same button of an adjacent row. If there is none, focuses
 * `otherwise`, by default the page's heading.
 */
export function focusAdjacentRow(row: HTMLElement | null, otherwise = headingToFocus()): void {
  const next = buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling) ?? otherwise
  next?.focus()
}

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * A `ref` for an element that its own button may remove: moves the focus, which would be lost, to the dialog
 * around it, or else to the page's heading.
 */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const left = element.closest<HTMLElement>(DIALOG) ?? headingToFocus()
    left?.focus()
  }
}
