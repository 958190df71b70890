import * as v from 'valibot'
import type { OperationName } from '#contract/operations.ts'
import { PROXY_PATH } from '#contract/transport.ts'
import { HarProblem, harParts } from '../lib/har-reader.ts'
import { operationAt } from '../lib/operation-at.ts'
import type { RawReply } from './replies.ts'

/** The parts of an HTTP Archive that matter here. Cookies, headers and request bodies are not read. */
const entry = v.object({
  time: v.nullish(v.number(), 0),
  request: v.object({ url: v.string() }),
  response: v.object({
    status: v.number(),
    content: v.object({
      mimeType: v.nullish(v.string(), ''),
      text: v.nullish(v.string()),
      encoding: v.nullish(v.string()),
    }),
  }),
})

/**
 * The ERP's calls in a HAR file. Those that the contract does not have are noted in `skipped`. Throws a
 * HarProblem if it is no such file, was cut off, or has no calls of an ERP.
 */
export async function* callsIn(
  chunks: Parameters<typeof harParts>[0],
  skipped: Map<string, string>,
): AsyncGenerator<readonly [OperationName, RawReply]> {
  let count = 0
  for await (const { list, value } of harParts(chunks)) {
    const call = list === 'entries' ? callOf(value) : null
    if (!call) continue
    count += 1
    const { query, reply } = call
    const name = operationAt(query)
    if (name) yield [name, reply]
    else skipped.set(query.get('ipFunction') ?? '', 'not in the contract')
  }
  if (count === 0) throw new HarProblem(`The HAR file has no calls to ${PROXY_PATH}: is it of another site?`)
}

function callOf(value: unknown) {
  const parsed = v.safeParse(entry, value)
  if (!parsed.success || !URL.canParse(parsed.output.request.url)) return null
  const { pathname, searchParams } = new URL(parsed.output.request.url)
  if (!pathname.endsWith(PROXY_PATH)) return null
  const { time, response } = parsed.output
  const { mimeType, text, encoding } = response.content
  const plain = text && encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text
  const broken = response.status === 0 ? 'the connection was cut' : undefined
  const reply: RawReply = { status: response.status, type: mimeType, text: plain ?? null, ms: time, broken }
  return { query: searchParams, reply }
}
