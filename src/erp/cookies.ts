import { XSRF_COOKIE } from '#contract/transport.ts'
import { baseUrl } from './configuration.ts'

/** Shown when the server refuses a call for lack of its cookie, and before sign-in where it is bound to. */
export const NO_COOKIE =
  'Your browser has no cookie of this site, so the server refuses it. Allow cookies for this site, then reload the page.'

/** No token is expected from a page of another origin, which can't read the cookie. */
export const needsToken = () => new URL(baseUrl()).origin === location.origin

/** The cross-site token; undefined if the browser has none. */
export function readToken(): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
  return entry && decodeURIComponent(entry.slice(XSRF_COOKIE.length + 1))
}

/** Why the server will refuse this browser, as far as is known without a call; null if it may not. */
export const cookieRefusal = () => (navigator.cookieEnabled || !needsToken() ? null : NO_COOKIE)
