import type { OperationName } from '#contract/operations.ts'
import { PROXY_PATH } from '#contract/transport.ts'
import { bodiesOf, callUrlOf, type Entry, endOf, entryOf, isPreflight, secretsOf } from '../lib/har-entry.ts'
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
  /** Those of the whole file, which the ERP's words may repeat. */
  readonly secrets: ReadonlySet<string>
}

/**
 * Reads the ERP's calls in a HAR file: `found` is called with each reply, or with why it can't be compared. Headers
 * and requests are read for their secrets only. Throws a HarProblem if it is no such file, was cut off, or has no calls of an
 * ERP.
 */
export async function readCalls(
  { chunks, attached }: HarFile,
  found: (name: OperationName, reply: RawReply | Unchecked) => void,
): Promise<HarSummary> {
  const skipped = new Map<string, string>()
  const secrets = new Set<string>()
  let [calls, preflights] = [0, 0]
  for await (const { list, value } of harParts(chunks)) {
    const entry = list === 'entries' ? entryOf(value) : null
    if (!entry) continue
    const bodies = await bodiesOf(entry, attached)
    for (const secret of secretsOf(entry, bodies)) secrets.add(secret)
    const query = callUrlOf(entry)?.searchParams
    if (!query) continue
    calls += 1
    const name = operationAt(query)
    if (isPreflight(entry)) preflights += 1
    else if (name) found(name, replyOf(entry, bodies.reply))
    else skipped.set(query.get('ipFunction') ?? '', 'not in the contract')
  }
  if (calls === 0) throw new HarProblem(`The HAR file has no calls to ${PROXY_PATH}: is it of another site?`)
  return { skipped, preflights, secrets }
}

function replyOf(entry: Entry, text: string | null): RawReply | Unchecked {
  const { time, response } = entry
  const end = endOf(entry)
  if (end === 'cancelled') return 'cancelled by the page'
  const type = response.content.mimeType
  const isOk = response.status >= 200 && response.status < 300
  const isFile = type !== '' && !/json|x-unknown/.test(type)
  // Of a file the type is enough, and of a failure the status.
  if (text === null && end === 'replied' && isOk && !isFile) return 'no body in the file'
  const broken = end === 'cut' ? 'the connection was cut' : undefined
  return { status: response.status, type, text, ms: time, broken }
}
