/**
 * The row that a key moves to, from 0; null if the key does not move. `page` is a number of rows. Letters are
 * accepted in either case, since Caps Lock may be on.
 */
export function rowAfter(key: string, from: number, count: number, page: number): number | null {
  const to = wanted(key, from, count - 1, Math.max(page, 1))
  if (to === null || count === 0) return null
  return Math.min(Math.max(to, 0), count - 1)
}

function wanted(key: string, from: number, last: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return from + 1
    case 'ArrowUp':
    case 'k':
    case 'K':
      return from - 1
    case 'PageDown':
      return from + page
    case 'PageUp':
      return from - page
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
