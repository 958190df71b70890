import { isOwnPath } from '#contract/urls.ts'

/**
 * The addresses that a visitor may reach. They are all that the page of sign-in carries; the rest stands
 * in paths.ts, which comes with what a signed-in user sees.
 */
export const publicPaths = {
  home: '/',
  login: '/login',
  register: '/register',
} as const

/** What anybody may see, and as nobody: who registers, developers, testers, trainers. */
export const PUBLIC_PAGES = /^\/(register|debug|playground|tour)$/

/**
 * A payment provider may return to a hash-style address, /#/payment-complete?sessionId=x. It is the
 * same page as the plain path. Null where the hash is none of these: one that begins with two slashes
 * names another site, to which the address must not be changed. A provider may put what it has to say
 * before the hash: that comes along.
 */
export function plainPathOf(hash: string, search = ''): string | null {
  const plain = hash.slice(1)
  if (!isOwnPath(plain)) return null
  return search ? plain + search.replace('?', plain.includes('?') ? '&' : '?') : plain
}
