import * as v from 'valibot'
import { decodeReply } from '#contract/client.ts'
import { ErpError, type FailureKind } from '#contract/errors.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { PROXY_PATH } from '#contract/transport.ts'
import { operationAt } from '../lib/operation-at.ts'

/* One entry of a HAR file, reduced at once to what a tape needs: a whole session may have gigabytes. */

const pairs = v.nullish(v.array(v.object({ name: v.string(), value: v.string() })), [])

const entrySchema = v.object({
  startedDateTime: v.nullish(v.string(), ''),
  pageref: v.nullish(v.string(), ''),
  _resourceType: v.nullish(v.string(), ''),
  request: v.object({
    method: v.string(),
    url: v.string(),
    headers: pairs,
    cookies: pairs,
    postData: v.nullish(v.object({ mimeType: v.nullish(v.string(), ''), text: v.nullish(v.string(), '') })),
  }),
  response: v.object({
    status: v.number(),
    cookies: pairs,
    content: v.optional(
      v.object({
        mimeType: v.nullish(v.string(), ''),
        text: v.nullish(v.string()),
        encoding: v.nullish(v.string()),
      }),
      {},
    ),
  }),
})
export type Entry = v.InferOutput<typeof entrySchema>

const pageSchema = v.object({
  id: v.string(),
  title: v.nullish(v.string(), ''),
  startedDateTime: v.nullish(v.string(), ''),
})
export type Page = v.InferOutput<typeof pageSchema>

export const entryOf = (value: unknown) => parsed(entrySchema, value)
export const pageOf = (value: unknown): readonly Page[] => [parsed(pageSchema, value) ?? []].flat()

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : null
}

/** Milliseconds since 1970; 0 if the file has no time. */
export const timeOf = ({ startedDateTime }: { readonly startedDateTime: string | null | undefined }) =>
  Date.parse(startedDateTime ?? '') || 0

/** The origin and folder of the portal: 'https://a.example/portal'. */
export type Site = string

/** A call of the contract as a session made it. */
export interface MadeCall {
  readonly at: number
  readonly operation: OperationName
  /** Fields of the request; null where the file has no body, as those of Playwright. */
  readonly request: Readonly<Record<string, unknown>> | null
  /** How it ended if not well: 'status 500'. */
  readonly failure: string | null
  /** The cart that a createCart opened; '' for other calls. */
  readonly cartId: string
  /** The page's URL, where the browser sent it along; else ''. */
  readonly referrer: string
}

/** The call in an entry and its site; null if it is none of the contract. */
export function callOf(entry: Entry): { readonly site: Site; readonly call: MadeCall } | null {
  const url = urlOf(entry.request.url)
  if (!url?.pathname.endsWith(PROXY_PATH)) return null
  const operation = operationAt(url.searchParams)
  if (!operation) return null
  const call = {
    at: timeOf(entry),
    operation,
    request: requestOf(entry, url, operation),
    ...outcomeOf(entry, operation),
    referrer: referrerOf(entry, url),
  }
  return { site: url.origin + url.pathname.slice(0, -PROXY_PATH.length), call }
}

/** Some sites let browsers send the origin alone, which says nothing about the page. */
function referrerOf(entry: Entry, { origin }: URL): string {
  const referrer = headerOf(entry, 'referer')
  return referrer === `${origin}/` ? '' : referrer
}

export const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)

export const headerOf = ({ request }: Entry, wanted: string) =>
  request.headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? ''

const record = v.record(v.string(), v.unknown())

function requestOf({ request }: Entry, url: URL, operation: OperationName): MadeCall['request'] {
  const {
    ipApi: _api,
    ipFunction: _function,
    ipService: _service,
    ...query
  } = Object.fromEntries(url.searchParams)
  const { encoding } = operations[operation]
  if (encoding === 'query') return query
  const text = request.postData?.text ?? ''
  if (text === '') return null
  return encoding === 'form' ? Object.fromEntries(new URLSearchParams(text)) : parsed(record, jsonOf(text))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function replyOf({ response: { content } }: Entry): unknown {
  const { text, encoding, mimeType = '' } = content
  if (!text || !mimeType?.includes('json')) return undefined
  return jsonOf(encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text)
}

const cart = v.object({ SessionID: v.string() })
const WELL = { failure: null, cartId: '' }

/** In fixed words: an ERP's own may hold anything. */
function outcomeOf(entry: Entry, name: OperationName): Pick<MadeCall, 'failure' | 'cartId'> {
  const { status } = entry.response
  if (status === 0) return { ...WELL, failure: 'no reply' }
  if (status < 200 || status > 299) return { ...WELL, failure: `status ${status}` }
  const json = replyOf(entry)
  if (json === undefined) return WELL
  try {
    const reply = decodeReply(name, operations[name], { json })
    return { ...WELL, cartId: name === 'createCart' ? (parsed(cart, reply)?.SessionID ?? '') : '' }
  } catch (error) {
    return { ...WELL, failure: error instanceof ErpError ? FAILURES[error.kind] : 'unreadable reply' }
  }
}

const FAILURES: Readonly<Record<FailureKind, string>> = {
  'session-expired': 'session expired',
  'no-records': 'nothing found',
  'no-product-data': 'nothing found',
  'no-price-book': 'nothing found',
  queued: 'queued',
  field: 'refused',
  api: 'refused',
  unreachable: 'no reply',
  malformed: 'unreadable reply',
  internal: 'not sent',
}
