import * as v from 'valibot'
import type { OperationName } from '#contract/operations.ts'
import type { Tape } from '#machines/tape/tape.ts'
import { jsonOf } from './json.ts'

/*
 * What must not be printed or written by a command that reads calls: secrets are known by the names of their
 * fields, headers and parameters, and hidden wherever their values are repeated.
 */

export const STARS = '***'

const SECRET = /pass(word|wd|code|phrase)|pwd|token|secret|credential|api[-_]?key|authorization/i
const SESSION = /sess(ion)?[-_]?(context)?[-_]?(id|key)$|^sid$/i
/** Shorter values, such as a language in a cookie, are also ordinary words. */
const SHORTEST = 6
/** Of a value that is named a secret. */
const SHORTEST_NAMED = 4
const NO_VALUES = new Set(['true', 'false', 'null', 'undefined'])

/** Whether a field, header or parameter of that name holds a secret. */
export const isSecretName = (name: string) => SECRET.test(name)

interface Pair {
  readonly name: string
  readonly value: string
}

/** A call and its reply, as far as they are known. */
export interface Traffic {
  readonly url: string
  /** Those of the request and of the reply. */
  readonly headers?: readonly Pair[]
  readonly cookies?: readonly Pair[]
  /** What was sent and received: JSON, or the fields of a form. */
  readonly bodies: readonly unknown[]
  /** In calls of the contract but `login`, a field that is named like the id of a session holds that of a cart. */
  readonly operation: OperationName | undefined
}

/** Values that are secret, wherever they stand: sessions, tokens, cookies and passwords. */
export function secretsIn({
  url,
  headers = [],
  cookies = [],
  bodies,
  operation,
}: Traffic): readonly string[] {
  const hasCartIds = operation !== undefined && operation !== 'login'
  const valuesOf = (...wanted: string[]) =>
    headers.flatMap(({ name, value }) => (wanted.includes(name.toLowerCase()) ? [value] : []))
  const links = [url, ...valuesOf('referer', 'location')]
  const named = [
    ...links.flatMap(fieldsOfLink),
    ...fieldsWithin(bodies, hasCartIds ? isSecretName : isSecretOrSession),
  ]
  const sent = [
    ...headers.filter(({ name }) => isSecretOrSession(name)).flatMap(({ value }) => credentialsIn(value)),
    ...cookies.map(({ value }) => value),
    ...valuesOf('cookie').flatMap((line) => line.split(/;\s*/).map(cookieValue)),
    ...valuesOf('set-cookie').flatMap((lines) =>
      lines.split('\n').map((line) => cookieValue(line.replace(/;.*/, ''))),
    ),
  ]
  return [
    ...sent.filter((value) => value.length >= SHORTEST),
    ...named.filter((value) => value.length >= SHORTEST_NAMED),
  ].filter((value) => !NO_VALUES.has(value.toLowerCase()))
}

const isSecretOrSession = (name: string) => isSecretName(name) || SESSION.test(name)

const cookieValue = (pair: string) => pair.replace(/^[^=]*=/, '').replace(/^"(.*)"$/, '$1')

/** 'Bearer abc' has one, and 'Basic ...' also the password in it. */
function credentialsIn(header: string): readonly string[] {
  const [scheme = '', ...rest] = header.trim().split(/\s+/)
  const [credentials = ''] = rest
  if (scheme.toLowerCase() !== 'basic') return [header, ...rest]
  return [
    header,
    credentials,
    Buffer.from(credentials, 'base64')
      .toString()
      .replace(/^[^:]*:/, ''),
  ]
}

/** Its user, and the parameters of path, query and fragment. */
function fieldsOfLink(link: string): readonly string[] {
  const { username, password } = urlOf(link) ?? { username: '', password: '' }
  const parameters = [...link.matchAll(/[?&;#]([^=&;#?]+)=([^&;#?]*)/g)]
  const named = parameters.flatMap(([, name = '', value = '']) =>
    isSecretOrSession(decoded(name)) ? [value] : [],
  )
  return [username, password, ...named].map(decoded)
}

type IsNamed = (name: string) => boolean

const record = v.record(v.string(), v.unknown())
const pair = v.object({ name: v.string(), value: v.string() })

/** The values of secret fields of JSON, at any depth, and of fields that are written as name and value. */
function fieldsWithin(json: unknown, isNamed: IsNamed, isSecret = false): readonly string[] {
  if (typeof json === 'string' || typeof json === 'number') return isSecret ? [String(json)] : []
  if (Array.isArray(json)) return json.flatMap((each) => fieldsWithin(each, isNamed, isSecret))
  if (!v.is(record, json)) return []
  const own = v.is(pair, json) && isNamed(json.name) ? [json.value] : []
  const fields = Object.entries(json).flatMap(([name, value]) =>
    fieldsWithin(value, isNamed, isSecret || isNamed(name)),
  )
  return [...own, ...fields]
}

/** The fields of a body that was sent: JSON, a form, or parts of a multipart message; undefined without one. */
export function fieldsSent(body: string | null): unknown {
  if (!body) return undefined
  const json = jsonOf(body)
  if (json !== undefined) return json
  const pairs = body.startsWith('--') ? partsOf(body) : new URLSearchParams(body)
  return Array.from(pairs, ([name, value]) => ({ name, value }))
}

/** Names and values of a multipart message, whose first line stands between its parts. */
function partsOf(body: string): readonly (readonly [string, string])[] {
  const [boundary = ''] = body.split(/\r?\n/, 1)
  return body.split(boundary).map((part) => {
    const [head = '', value = ''] = part.split(/\r?\n\r?\n/, 2)
    return [/\bname="?([^"\r\n;]+)/.exec(head)?.[1] ?? '', value.trim()] as const
  })
}

/** What was typed into the password fields of a tape. */
export const typedSecrets = ({ steps }: Pick<Tape, 'steps'>): readonly string[] =>
  steps.flatMap((step) =>
    'value' in step && isSecretName(step.name) && step.value.length >= SHORTEST_NAMED ? [step.value] : [],
  )

/** Replaces secrets in a text by stars. */
export type Hide = (text: string) => string

/** Hides these values, as they are and as URLs and JSON write them. */
export function hiding(secrets: Iterable<string>): Hide {
  const forms = new Set(Array.from(secrets, formsOf).flat())
  forms.delete('')
  // The longest first, because one may be a part of another.
  const known = [...forms].toSorted((one, other) => other.length - one.length)
  // By their first letters, since a stranger's file may have very many.
  const letters = known.at(-1)?.length ?? 1
  const byStart = new Map<string, string[]>()
  for (const form of known) {
    const start = form.slice(0, letters)
    const alike = byStart.get(start) ?? []
    alike.push(form)
    byStart.set(start, alike)
  }
  return (text) => {
    let [shown, from] = ['', 0]
    for (let at = 0; at < text.length; at += 1) {
      const found = byStart.get(text.slice(at, at + letters))?.find((form) => text.startsWith(form, at))
      if (found === undefined) continue
      shown += text.slice(from, at) + STARS
      from = at + found.length
      at = from - 1
    }
    return shown + text.slice(from)
  }
}

const formsOf = (secret: string) => [
  secret,
  decoded(secret),
  orAsIs(encodeURIComponent, secret),
  String(new URLSearchParams({ _: secret })).slice(2),
  JSON.stringify(secret).slice(1, -1),
]

/** What looks like a secret: a label's value, and the id of a session. */
const LIKE_SECRETS = [
  /((?:session|token|password)\w*["']?\s*[:=]\s*["']?)[^\s"',;]+/gi,
  /((?:session|token)\w*[\s-]+)(?=[\w+/=.~-]*\d)[\w+/=.~-]+/gi,
]
/** With a digit in it, as ids and tokens have. */
const LONG_WORD = /[\w+/=.~-]{16,}/g
/** Nobody reads more, and the patterns take long for megabytes. */
const MOST_LETTERS = 1000

/** An ERP's own words, without secrets and without what looks like one; cut off after a thousand letters. */
export function hideWords(words: string, hide: Hide): string {
  const known = hide(words)
  const part = known.length > MOST_LETTERS ? `${known.slice(0, MOST_LETTERS).replace(/\S*$/, '')}…` : known
  return LIKE_SECRETS.reduce((text, pattern) => text.replace(pattern, `$1${STARS}`), part).replace(
    LONG_WORD,
    (word) => (/\d/.test(word) ? STARS : word),
  )
}

// One letter before the sign is enough, and saves trying from each letter of a long URL.
const EMAIL = /[^\s@/]@[^\s@/]+\.[^\s@/]/
const ID = /[\w-]{32,}/g
/** A long word with a figure: a UUID, or a token. */
const hasId = (text: string) => [...text.matchAll(ID)].some(([word]) => /\d/.test(word))

/** Whether the text has an email address, an id such as those of sessions, or a secret. */
export const isSecret = (text: string, hide: Hide) => EMAIL.test(text) || hasId(text) || hide(text) !== text

/** The URL of a page or call; null for all others, such as `file:` and `data:`. */
export function urlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** The URL of an option; null if it is none, or names a user, whom messages would repeat. */
export function plainUrlOf(text: string): URL | null {
  const url = urlOf(text)
  return url?.username === '' && url.password === '' ? url : null
}

/** Part of a URL as it is meant; as it stands if it is badly encoded. */
export const decoded = (part: string): string => orAsIs(decodeURIComponent, part)

function orAsIs(change: (text: string) => string, text: string): string {
  try {
    return change(text)
  } catch {
    return text
  }
}
