const SECRET = /password/i
export const STARS = '***'
const MAX_DEPTH = 8

/** A copy with every password replaced by stars, at most eight levels deep. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((entry) => redacted(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      isSecretName(key) ? STARS : redacted(entry, depth + 1),
    ]),
  )
}

/** Whether a field of that name holds a password. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name)
}
