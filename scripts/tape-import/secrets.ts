import * as v from 'valibot'
import { API_KEY_HEADER, SESSION_HEADER, XSRF_HEADER } from '#contract/transport.ts'
import type { Entry } from '../lib/har-entry.ts'
import { type Bodies, decoded, jsonOf, urlOf } from './entry.ts'

/* What must not get into a tape, and how it is recognised where a URL has it. */

const SECRET_HEADERS = new Set(
  [SESSION_HEADER, XSRF_HEADER, API_KEY_HEADER, 'Authorization'].map((name) => name.toLowerCase()),
)
const SECRET_FIELD = /password|passwd|pwd|passcode|token|secret/i
/** Shorter values, such as a language in a cookie, are also ordinary words. */
const SHORTEST = 6
/** Of a value that is named a password. */
const SHORTEST_NAMED = 4

/** Values of an entry that are secret: sessions, tokens, cookies and passwords, wherever they stand. */
export function secretsIn({ request, response }: Entry, bodies: Bodies): readonly string[] {
  const headers = request.headers.filter(({ name }) => SECRET_HEADERS.has(name.toLowerCase()))
  const sent = request.headers
    .filter(({ name }) => name.toLowerCase() === 'cookie')
    .flatMap(({ value }) => value.split('; '))
  const set = response.headers
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .flatMap(({ value }) => value.split('\n').map((line) => line.replace(/;.*/, '')))
  const cookies = [...sent, ...set].map((pair) => pair.replace(/^[^=]*=/, ''))
  const others = [...headers, ...request.cookies, ...response.cookies].map(({ value }) => value)
  const url = urlOf(request.url)
  const user = url ? [decoded(url.username), decoded(url.password)] : []
  const named = [
    ...fieldsIn([...(url?.searchParams ?? [])]),
    ...fieldsOf(bodies.request),
    ...fieldsOf(bodies.reply),
  ]
  return [
    ...[...others, ...cookies].filter((value) => value.length >= SHORTEST),
    ...[...user, ...named].filter((value) => value.length >= SHORTEST_NAMED),
  ]
}

const fieldsIn = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([name, value]) => (SECRET_FIELD.test(name) ? [value] : []))

const MULTIPART_FIELD = /name="?([^"\r\n;]+)"?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n){0,5}\r?\n([^\r\n]*)/g

/** Secret fields of a body: JSON at any depth, a form, or parts of a multipart message. */
function fieldsOf(body: string | null): readonly string[] {
  if (!body || !SECRET_FIELD.test(body)) return []
  const json = jsonOf(body)
  if (json !== null) return fieldsWithin(json)
  const parts = [...body.matchAll(MULTIPART_FIELD)].map(([, name = '', value = '']) => [name, value] as const)
  return fieldsIn(parts.length > 0 ? parts : [...new URLSearchParams(body)])
}

const record = v.record(v.string(), v.unknown())

function fieldsWithin(json: unknown): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(fieldsWithin)
  if (!v.is(record, json)) return []
  return Object.entries(json).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return []
    return typeof value === 'object' ? fieldsWithin(value) : fieldsIn([[name, String(value)]])
  })
}

const EMAIL = /[^\s@/]+@[^\s@/]+\.[^\s@/]+/
/** A long word with a figure: a UUID, or a token. */
const ID = /(?=[\w-]*\d)[\w-]{32,}/

/** Whether the text has an email address, an id such as those of sessions, or one of these values. */
export const isSecret = (text: string, secrets: ReadonlySet<string>) =>
  EMAIL.test(text) || ID.test(text) || [...secrets].some((secret) => text.includes(secret))
