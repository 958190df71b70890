import { headingToFocus } from './focus-heading.ts'

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
