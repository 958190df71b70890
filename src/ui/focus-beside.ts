/** Moves focus from a row that goes to the same button of the row next to it. */
export function focusBeside(row: HTMLElement | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  beside?.querySelector<HTMLButtonElement>('td:last-child button')?.focus()
}
