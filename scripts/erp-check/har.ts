import type { OperationName } from '#contract/operations.ts'
import { PROXY_PATH } from '#contract/transport.ts'
import { type Entry, endOf, entryOf, isPreflight, replyTextOf } from '../lib/har-entry.ts'
import { type HarFile, HarProblem, harParts } from '../lib/har-reader.ts'
import { operationAt } from '../lib/operation-at.ts'
import type { RawReply } from './replies.ts'

/** Why a call of the file can't be compared, which is not the ERP's doing. */
export type Unchecked = 'no body in the file' | 'cancelled by the page'

export interface HarSummary {
  /** Why operations are not in the report, by name. */
  readonly skipped: ReadonlyMap<string, string>
  /** How often the browser asked whether it may call. */
  readonly preflights: number
}

/**
 * Reads the ERP's calls in a HAR file: `found` is called with each reply, or with why it can't be compared. Only
 * URLs, times and replies are read. Throws a HarProblem if it is no such file, was cut off, or has no calls of an
 * ERP.
 */
export async function readCalls(
  { chunks, attached }: HarFile,
  found: (name: OperationName, reply: RawReply | Unchecked) => void,
): Promise<HarSummary> {
  const skipped = new Map<string, string>()
  let [calls, preflights] = [0, 0]
  for await (const { list, value } of harParts(chunks)) {
    const entry = list === 'entries' ? entryOf(value) : null
    const query = entry && queryOf(entry)
    if (!query) continue
    calls += 1
    const name = operationAt(query)
    if (isPreflight(entry)) preflights += 1
    else if (name) found(name, await replyOf(entry, attached))
    else skipped.set(query.get('ipFunction') ?? '', 'not in the contract')
  }
  if (calls === 0) throw new HarProblem(`The HAR file has no calls to ${PROXY_PATH}: is it of another site?`)
  return { skipped, preflights }
}

function queryOf({ request }: Entry): URLSearchParams | null {
  if (!URL.canParse(request.url)) return null
  const { pathname, searchParams } = new URL(request.url)
  return pathname.endsWith(PROXY_PATH) ? searchParams : null
}

async function replyOf(entry: Entry, attached: HarFile['attached']): Promise<RawReply | Unchecked> {
  const { time, response } = entry
  const end = endOf(entry)
  if (end === 'cancelled') return 'cancelled by the page'
  const text = await replyTextOf(entry, attached)
  const type = response.content.mimeType
  const isOk = response.status >= 200 && response.status < 300
  const isFile = type !== '' && !/json|x-unknown/.test(type)
  // Of a file the type is enough, and of a failure the status.
  if (text === null && end === 'replied' && isOk && !isFile) return 'no body in the file'
  const broken = end === 'cut' ? 'the connection was cut' : undefined
  return { status: response.status, type, text, ms: time, broken }
}
