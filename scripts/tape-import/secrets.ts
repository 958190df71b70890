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
    ...fieldsSent(bodies.request),
    ...fieldsReceived(bodies.reply),
  ]
  return [
    ...[...others, ...cookies].filter((value) => value.length >= SHORTEST),
    ...[...user, ...named].filter((value) => value.length >= SHORTEST_NAMED),
  ]
}

const fieldsIn = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([name, value]) => (SECRET_FIELD.test(name) ? [value] : []))

/** Secret fields of what was sent: JSON at any depth, a form, or parts of a multipart message. */
function fieldsSent(body: string | null): readonly string[] {
  if (!body || !SECRET_FIELD.test(body)) return []
  const json = jsonOf(body)
  if (json !== null) return fieldsWithin(json)
  return fieldsIn(body.startsWith('--') ? partsOf(body) : [...new URLSearchParams(body)])
}

/** Names and values of a multipart message, whose first line stands between its parts. */
function partsOf(body: string): readonly (readonly [string, string])[] {
  const [boundary = ''] = body.split(/\r?\n/, 1)
  return body.split(boundary).map((part) => {
    const [head = '', value = ''] = part.split(/\r?\n\r?\n/, 2)
    return [/\bname="?([^"\r\n;]+)/.exec(head)?.[1] ?? '', value.trim()] as const
  })
}

/** Secret fields of a reply; pages and programs have none to speak of. */
const fieldsReceived = (body: string | null) =>
  body && SECRET_FIELD.test(body) ? fieldsWithin(jsonOf(body)) : []

const record = v.record(v.string(), v.unknown())

function fieldsWithin(json: unknown): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(fieldsWithin)
  if (!v.is(record, json)) return []
  return Object.entries(json).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return []
    return typeof value === 'object' ? fieldsWithin(value) : fieldsIn([[name, String(value)]])
  })
}

// One letter before the sign is enough, and saves trying from each letter of a long URL.
const EMAIL = /[^\s@/]@[^\s@/]+\.[^\s@/]/
const LONG_WORD = /[\w-]{32,}/g
/** A long word with a figure: a UUID, or a token. */
const hasId = (text: string) => [...text.matchAll(LONG_WORD)].some(([word]) => /\d/.test(word))

/** Whether the text has an email address, an id such as those of sessions, or one of these values. */
export const isSecret = (text: string, secrets: ReadonlySet<string>) =>
  EMAIL.test(text) || hasId(text) || [...secrets].some((secret) => text.includes(secret))
