const LINKS = 'a[href], button'

/** Everything in a list that takes focus, in its order. */
export const stopsIn = (list: Element | null | undefined): readonly HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>(LINKS)] : []

/** Where the arrow keys, Home and End lead from a place in a list; null for any other key. */
export function stopAfter(
  key: string,
  stops: readonly HTMLElement[],
  from: Element | null,
): HTMLElement | null {
  const at = stops.findIndex((stop) => stop.contains(from))
  switch (key) {
    case 'ArrowDown':
      return stops[(at + 1) % stops.length] ?? null
    case 'ArrowUp':
      return stops[at <= 0 ? stops.length - 1 : at - 1] ?? null
    case 'Home':
      return stops[0] ?? null
    case 'End':
      return stops.at(-1) ?? null
    default:
      return null
  }
}

/** As a ref: for the part that the user goes on with when what was under his finger has gone. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
