import * as v from 'valibot'
import { PROXY_PATH } from '#contract/transport.ts'
import type { HarFile } from './har-reader.ts'
import { jsonOf } from './json.ts'
import { operationAt } from './operation-at.ts'
import { fieldsSent, secretsIn, urlOf } from './secrets.ts'

/* An entry of a HAR file, as browsers and libraries write it. */

const optionalText = v.nullish(v.string(), '')
const pairs = v.nullish(v.array(v.object({ name: v.string(), value: optionalText })), [])

const content = v.object({
  mimeType: optionalText,
  text: v.nullish(v.string()),
  encoding: v.nullish(v.string()),
  /** Where the body is, if it has a file of its own: Playwright's `attach`. */
  _file: v.nullish(v.string()),
})
type Content = v.InferOutput<typeof content>
const NO_CONTENT = { mimeType: '', text: null, encoding: null, _file: null }

const entrySchema = v.object({
  startedDateTime: optionalText,
  time: v.nullish(v.number(), 0),
  pageref: optionalText,
  _resourceType: optionalText,
  _frameref: optionalText,
  request: v.object({
    method: v.nullish(v.string(), 'GET'),
    url: v.string(),
    headers: pairs,
    cookies: pairs,
    /** The fields of a form may be in `params` alone. */
    postData: v.nullish(v.object({ ...content.entries, params: pairs }), { ...NO_CONTENT, params: [] }),
  }),
  response: v.object({
    status: v.number(),
    headers: pairs,
    cookies: pairs,
    content: v.nullish(content, NO_CONTENT),
    /** As sent, perhaps compressed; -1 if unknown. */
    bodySize: v.nullish(v.number(), -1),
    /** Why there was no reply, as Chromium's panel and Playwright say it. */
    _error: optionalText,
    _failureText: optionalText,
  }),
})
export type Entry = v.InferOutput<typeof entrySchema>

/** Null if the part of the file is no entry. */
export function entryOf(value: unknown): Entry | null {
  const { success, output } = v.safeParse(entrySchema, value)
  return success ? output : null
}

const headerIn = (headers: Entry['request']['headers'], wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? ''

export const headerOf = ({ request }: Entry, wanted: string) => headerIn(request.headers, wanted)

/** Whether the browser asked by itself if it may call: no call of the page. */
export const isPreflight = ({ request }: Entry) => request.method.toUpperCase() === 'OPTIONS'

/** How an entry ended: a page that is left, or no longer needs a reply, cancels the call. */
export function endOf({ response }: Entry): 'replied' | 'cancelled' | 'cut' {
  const { status, _error, _failureText } = response
  if (status > 0) return 'replied'
  const reason = _error || _failureText
  // A call that is still open when Playwright stops recording has -1 and no reason.
  const isCancelled = reason === '' ? status < 0 : /abort|cancel/i.test(reason)
  return isCancelled ? 'cancelled' : 'cut'
}

/** The URL of a call to the ERP; null for everything else. */
export function callUrlOf({ request }: Entry): URL | null {
  const url = urlOf(request.url)
  return url?.pathname.endsWith(PROXY_PATH) ? url : null
}

/** The bodies of an entry; null where the file has none. */
export interface Bodies {
  readonly request: string | null
  readonly reply: string | null
}

export const bodiesOf = async (entry: Entry, attached: Attached): Promise<Bodies> => ({
  request: await requestTextOf(entry, attached),
  reply: await replyTextOf(entry, attached),
})

/** The secrets of an entry with these bodies. */
export function secretsOf(entry: Entry, bodies: Bodies): readonly string[] {
  const { request, response } = entry
  const query = callUrlOf(entry)?.searchParams
  return secretsIn({
    url: request.url,
    headers: [...request.headers, ...response.headers],
    cookies: [...request.cookies, ...response.cookies],
    bodies: [fieldsSent(bodies.request), bodies.reply && jsonOf(bodies.reply)],
    operation: query && operationAt(query),
  })
}

type Attached = HarFile['attached']

/** Without a length, a body that is empty ends with so many bytes: '0', and two line ends. */
const LAST_CHUNK = 5

/**
 * The body of a reply as text; null if the file has none, as it may where bodies were left out. Chromium's tools
 * write an empty one of what the page read as a blob (findings/har-blob-body.sh).
 */
async function replyTextOf({ response }: Entry, attached: Attached): Promise<string | null> {
  const length = headerIn(response.headers, 'content-length')
  const text = await textOf(response.content, attached)
  if (text) return text
  const wasEmpty = length === '' ? text === '' && response.bodySize <= LAST_CHUNK : Number(length) === 0
  return wasEmpty ? '' : null
}

/** The body of a request as text; null if the file has none. */
async function requestTextOf({ request }: Entry, attached: Attached): Promise<string | null> {
  const { postData } = request
  const text = await textOf(postData, attached)
  if (text || postData.params.length === 0) return text || null
  return String(new URLSearchParams(postData.params.map(({ name, value }) => [name, value])))
}

async function textOf({ text, encoding, _file }: Content, attached: Attached): Promise<string | null> {
  if (typeof text === 'string' && !(text === '' && _file))
    return encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text
  const bytes = _file ? await attached(_file) : null
  return bytes && Buffer.from(bytes).toString()
}
