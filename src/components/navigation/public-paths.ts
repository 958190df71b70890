import { isOwnPath } from '#contract/urls.ts'

/**
 * The URLs that need no session. The sign-in page loads only these; the rest are in paths.ts, which loads
 * with the signed-in portal.
 */
export const publicPaths = {
  home: '/',
  login: '/login',
  register: '/register',
} as const

/**
 * The plain path of a payment provider's hash-style URL (/#/payment-complete?sessionId=x), which is the same
 * page. Null for any other hash, including one that starts with two slashes, which would name another host. A
 * query string before the hash is kept.
 */
export function plainPathOf(hash: string, search = ''): string | null {
  const plain = hash.slice(1)
  if (!isOwnPath(plain)) return null
  return search ? plain + search.replace('?', plain.includes('?') ? '&' : '?') : plain
}
