import { headingToFocus } from './focus-heading.ts'

const buttonOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLButtonElement>('td:last-child button')

/**
 * Moves focus from a row that goes to the same button of the row next to it, or where there is none to
 * what stands for the whole list, the page's heading unless said otherwise.
 */
export function focusAdjacentRow(row: HTMLElement | null, otherwise = headingToFocus()): void {
  const next = buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling) ?? otherwise
  next?.focus()
}
