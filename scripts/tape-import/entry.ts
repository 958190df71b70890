import * as v from 'valibot'
import { decodeReply } from '#contract/client.ts'
import { ErpError, type FailureKind } from '#contract/errors.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { PROXY_PATH } from '#contract/transport.ts'
import { type Bodies, callUrlOf, type Entry, endOf, headerOf, isPreflight } from '../lib/har-entry.ts'
import { jsonOf } from '../lib/json.ts'
import { operationAt } from '../lib/operation-at.ts'
import { urlOf } from '../lib/secrets.ts'

/* One entry of a HAR file, reduced at once to what a tape needs: a whole session may have gigabytes. */

const pageSchema = v.object({
  id: v.string(),
  title: v.nullish(v.string(), ''),
  startedDateTime: v.nullish(v.string(), ''),
})
export type Page = v.InferOutput<typeof pageSchema>

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
  /** The page's origin, where the browser sent that; else ''. */
  readonly origin: string
}

/** The call in an entry with these bodies, and its site; null if it is none of the contract. */
export function callOf(
  entry: Entry,
  bodies: Bodies,
): { readonly site: Site; readonly call: MadeCall } | null {
  const url = callUrlOf(entry)
  if (!url || isPreflight(entry)) return null
  const operation = operationAt(url.searchParams)
  if (!operation) return null
  const call = {
    at: timeOf(entry),
    operation,
    request: requestOf(bodies.request, url, operation),
    ...outcomeOf(entry, operation, bodies.reply),
    ...askerOf(entry),
  }
  return { site: url.origin + url.pathname.slice(0, -PROXY_PATH.length), call }
}

/** Browsers often send the origin alone, which says nothing about the page. */
function askerOf(entry: Entry): Pick<MadeCall, 'referrer' | 'origin'> {
  const referrer = headerOf(entry, 'referer')
  const { origin = '', pathname } = urlOf(referrer) ?? {}
  return { referrer: pathname === '/' ? '' : referrer, origin: headerOf(entry, 'origin') || origin }
}

const record = v.record(v.string(), v.unknown())

function requestOf(text: string | null, url: URL, operation: OperationName): MadeCall['request'] {
  const {
    ipApi: _api,
    ipFunction: _function,
    ipService: _service,
    ...query
  } = Object.fromEntries(url.searchParams)
  const { encoding } = operations[operation]
  if (encoding === 'query') return query
  if (text === null) return null
  return encoding === 'form' ? Object.fromEntries(new URLSearchParams(text)) : parsed(record, jsonOf(text))
}

const cart = v.object({ SessionID: v.string() })
const WELL = { failure: null, cartId: '' }

/** In fixed words: an ERP's own may hold anything. */
function outcomeOf(
  entry: Entry,
  name: OperationName,
  text: string | null,
): Pick<MadeCall, 'failure' | 'cartId'> {
  const { status, content } = entry.response
  const end = endOf(entry)
  if (end !== 'replied') return { ...WELL, failure: ENDS[end] }
  if (status < 200 || status > 299) return { ...WELL, failure: `status ${status}` }
  if (!text || !content.mimeType.includes('json')) return WELL
  const json = jsonOf(text)
  try {
    const reply = decodeReply(name, operations[name], { json })
    return { ...WELL, cartId: name === 'createCart' ? (parsed(cart, reply)?.SessionID ?? '') : '' }
  } catch (error) {
    return { ...WELL, failure: error instanceof ErpError ? FAILURES[error.kind] : 'unreadable reply' }
  }
}

const ENDS = { cancelled: 'cancelled by the page', cut: 'no reply' } as const

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
