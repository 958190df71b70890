/**
 * Moves focus from a row that goes to the same button of the row next to it, or where there is none to
 * what stands for the whole list.
 */
export function focusBeside(row: HTMLElement | null, otherwise?: HTMLElement | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector<HTMLButtonElement>('td:last-child button') ?? otherwise
  next?.focus()
}
