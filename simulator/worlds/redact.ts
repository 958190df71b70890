const SECRET = /password/i
export const STARS = '***'
const MAX_DEPTH = 8

/**
 * A copy with every password replaced by stars, at most eight levels deep. Only the first `most` entries are
 * copied, for a copy that is cut afterwards.
 */
export function redacted(value: unknown, most = Number.POSITIVE_INFINITY): unknown {
  let left = most
  const copy = (each: unknown, depth: number): unknown => {
    if (typeof each !== 'object' || each === null) return each
    if (depth === MAX_DEPTH) return '…'
    if (Array.isArray(each)) return first(each).map((entry) => copy(entry, depth + 1))
    const pairs = first(Object.entries(each))
    return Object.fromEntries(
      pairs.map(([key, entry]) => [key, isSecretName(key) ? STARS : copy(entry, depth + 1)]),
    )
  }
  const first = <T>(entries: readonly T[]): readonly T[] => {
    const taken = entries.slice(0, left)
    left -= taken.length
    return taken
  }
  return copy(value, 0)
}

/** Whether a field of that name holds a password. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name)
}
