import { API_KEY_HEADER, SESSION_HEADER, XSRF_HEADER } from '#contract/transport.ts'
import type { Entry, MadeCall } from './entry.ts'

/* What must not get into a tape, and how it is recognised where a URL has it. */

const SECRET_HEADERS = new Set(
  [SESSION_HEADER, XSRF_HEADER, API_KEY_HEADER, 'Authorization'].map((name) => name.toLowerCase()),
)
const SECRET_FIELD = /password|token|secret/i
/** Shorter values, such as a language in a cookie, are also ordinary words. */
const SHORTEST = 6

/** Values of an entry that are secret: sessions, tokens, cookies and passwords. */
export function secretsIn({ request, response }: Entry, call: MadeCall['request']): readonly string[] {
  const headers = request.headers.filter(({ name }) => SECRET_HEADERS.has(name.toLowerCase()))
  const fields = Object.entries(call ?? {}).flatMap(([name, value]) =>
    SECRET_FIELD.test(name) ? [{ value: String(value) }] : [],
  )
  const cookies = request.headers
    .filter(({ name }) => name.toLowerCase() === 'cookie')
    .flatMap(({ value }) => value.split('; ').map((pair) => ({ value: pair.replace(/^[^=]*=/, '') })))
  const all = [...headers, ...request.cookies, ...response.cookies, ...cookies, ...fields]
  return all.map(({ value }) => value).filter((value) => value.length >= SHORTEST)
}

const EMAIL = /[^\s@/]+@[^\s@/]+\.[^\s@/]+/
/** A long word with a figure: a UUID, or a token. */
const ID = /(?=[\w-]*\d)[\w-]{32,}/

/** Whether the text has an email address, an id such as those of sessions, or one of these values. */
export const isSecret = (text: string, secrets: ReadonlySet<string>) =>
  EMAIL.test(text) || ID.test(text) || [...secrets].some((secret) => text.includes(secret))
