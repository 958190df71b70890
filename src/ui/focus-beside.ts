import { headingToFocus } from './focus-heading.ts'

const buttonOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLButtonElement>('td:last-child button')

/** Moves focus from a row that goes to the same button of the row next to it; from the last one to the page's heading. */
export function focusBeside(row: HTMLElement | null): void {
  const next = buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling) ?? headingToFocus()
  next?.focus()
}
