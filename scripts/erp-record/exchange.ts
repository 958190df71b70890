import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { isTooDeep } from '#contract/nesting.ts'
import { jsonOf, MOST_LEVELS } from '../lib/json.ts'

/** Bytes of a body; null if there were too many to record. */
export type Body = Buffer | null

/** One call and its reply, as they passed. */
export interface Exchange {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly requestType: string
  readonly request: Body
  /** Null if there was no reply. */
  readonly status: number | null
  readonly replyType: string
  readonly replyEncoding: string
  readonly reply: Body
  /** True if the reply ended early. */
  readonly isCut: boolean
}

/** Servers differ in whether a deflated body has its wrapper, and browsers read both. */
function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes)
  } catch {
    return inflateRawSync(bytes)
  }
}

const DECODERS: ReadonlyMap<string, (bytes: Buffer) => Buffer> = new Map([
  ['identity', (bytes: Buffer) => bytes],
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflated],
  ['br', brotliDecompressSync],
])

const codingsOf = (header: string) =>
  header
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** What of an `Accept-Encoding` can be decoded; nothing else is asked of the ERP. */
export const decodable = (header: string): string =>
  codingsOf(header)
    .filter((each) => DECODERS.has(each.split(';')[0]?.trim() ?? ''))
    .join(', ') || 'identity'

/** What a reply is: JSON, something else, or what should be JSON and can't be read. */
export type ReplyContent =
  | { readonly kind: 'json'; readonly json: unknown }
  | { readonly kind: 'other' }
  | { readonly kind: 'unread'; readonly why: string }

const unread = (why: string): ReplyContent => ({ kind: 'unread', why })

/** Reads a reply by its type, encodings and character set. */
export function contentOf({ reply, status, replyType, replyEncoding, isCut }: Exchange): ReplyContent {
  if (status === null || !/json/i.test(replyType)) return { kind: 'other' }
  if (isCut) return unread('cut off')
  if (reply === null) return unread('too long')
  const codings = codingsOf(replyEncoding)
  const unknown = codings.find((each) => !DECODERS.has(each))
  if (unknown !== undefined) return unread(`in the encoding ${unknown}`)
  try {
    const bytes = codings.reduceRight((body, each) => DECODERS.get(each)?.(body) ?? body, reply)
    const [, charset = 'utf-8'] = /;\s*charset="?([^\s;"]+)/i.exec(replyType) ?? []
    // Without the byte order mark, as browsers read it.
    const text = new TextDecoder(charset).decode(bytes)
    const json = jsonOf(text)
    if (json !== undefined) return { kind: 'json', json }
    return unread(isTooDeep(text, MOST_LEVELS) ? `nested deeper than ${MOST_LEVELS} levels` : 'no valid JSON')
  } catch {
    return unread('no valid JSON')
  }
}

/** The fields of a request, from its body or, for a stream, its query; undefined if they can't be read. */
export function requestFields({ method, url, requestType, request }: Exchange): unknown {
  if (method === 'GET') return Object.fromEntries(queryOf(url))
  if (request === null) return undefined
  const text = request.toString('utf8')
  if (requestType.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return jsonOf(text)
}

/** The query of a path. */
export const queryOf = (url: string) =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
