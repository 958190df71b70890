const LINKS = 'a[href], button'

/** The focusable elements of a list, in document order. */
export const stopsIn = (list: Element | null | undefined): readonly HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>(LINKS)] : []

/** The element that an arrow key, Home or End moves focus to; null for any other key. */
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

/** Ref callback that takes focus, for an element whose predecessor had focus and was removed. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
