import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

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

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  '': (bytes) => bytes,
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** The JSON of a reply; undefined if it is none. */
export function replyJson({ reply, replyType, replyEncoding, isCut }: Exchange): unknown {
  if (reply === null || isCut || !replyType.includes('json')) return undefined
  try {
    const json: unknown = JSON.parse(DECODERS[replyEncoding]?.(reply).toString('utf8') ?? '')
    return json
  } catch {
    return undefined
  }
}

/** The fields of a request, from its body or, for a stream, its query; undefined if they can't be read. */
export function requestFields({ method, url, requestType, request }: Exchange): unknown {
  if (method === 'GET') return Object.fromEntries(queryOf(url))
  if (request === null) return undefined
  const text = request.toString('utf8')
  if (requestType.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    return undefined
  }
}

/** The query of a path. */
export const queryOf = (url: string) =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
