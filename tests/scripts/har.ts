import { type OperationName, operations } from '#contract/operations.ts'
import { callQuery, PROXY_PATH } from '#contract/transport.ts'
import type { HarFile } from '../../scripts/lib/har-reader.ts'

/* HAR files as browsers write them. */

interface EntryOptions {
  readonly request?: unknown
  readonly reply?: unknown
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  /** Other fields of the entry, such as `_resourceType`. */
  readonly own?: Readonly<Record<string, unknown>>
}

const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

const entry = (method: string, url: string, mimeType: string, options: EntryOptions) => {
  const { request, reply, status = 200, headers = {}, cookies = {}, own } = options
  const text = typeof request === 'string' ? request : JSON.stringify(request)
  return {
    time: 12,
    ...own,
    request: {
      method,
      url,
      headers: pairs(headers),
      cookies: pairs(cookies),
      ...(text !== undefined && { postData: { mimeType: 'application/json', text } }),
    },
    response: {
      status,
      headers: [],
      cookies: [],
      content: { mimeType, ...(reply !== undefined && { text: JSON.stringify(reply) }) },
    },
  }
}
type HarEntry = ReturnType<typeof entry>

/** A page that the browser loads. */
export const load = (url: string, options: EntryOptions = {}): HarEntry =>
  entry('GET', url, 'text/html; charset=utf-8', {
    ...options,
    headers: { 'Sec-Fetch-Dest': 'document', ...options.headers },
  })

/** A call of the contract; without a request it has no body, as in Playwright's archives. */
export function call(site: string, name: OperationName, options: EntryOptions = {}): HarEntry {
  const query = new URLSearchParams(callQuery(operations[name]))
  return entry('POST', `${site}${PROXY_PATH}?${query}`, 'application/json', options)
}

export const picture = (url: string): HarEntry => entry('GET', url, 'image/png', {})

const BEGUN = Date.parse('2026-11-16T22:00:00Z')

/** The text of an archive, with a second between its entries. */
export const archive = (entries: readonly unknown[], pages: readonly unknown[] = []): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'tests', version: '1' },
      pages,
      entries: entries.map((each, at) => ({
        startedDateTime: new Date(BEGUN + at * 1000).toISOString(),
        ...Object(each),
      })),
    },
  })

/** An archive as a file, with these bodies in files of their own. */
export const harFile = (text: string, bodies: Readonly<Record<string, string>> = {}): HarFile => ({
  chunks: inPieces(text, 50_000),
  attached: async (name) => (bodies[name] === undefined ? null : Buffer.from(bodies[name])),
})

/** Text in pieces of a few bytes, so that words and letters are split. */
export function* inPieces(text: string, bytes = 7): Generator<Uint8Array> {
  const all = Buffer.from(text)
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes)
}
