import type { JournalEntry } from '#contract/control/journal.ts'
import type { Operation } from '#contract/operation.ts'
import { operationNames, operations } from '#contract/operations.ts'
import { IP_SERVICE, PROXY_PATH, SESSION_HEADER, XSRF_HEADER } from '#contract/transport.ts'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The call as a curl command, with $token and $session as set in docs/simulator.md. Null where it can't be
 * repeated: it is not an operation, or its request was too long to be stored whole.
 */
export function asCurl({ operation: called, request }: JournalEntry, origin: string): string | null {
  const name = operationNames().find((each) => each === called)
  if (!name || typeof request === 'string') return null
  const { ipApi, ipFunction, kind, encoding }: Operation = operations[name]
  const query = new URLSearchParams({ ipApi, ipFunction, ipService: IP_SERVICE })
  const fields = fieldsOf(request)
  if (kind === 'stream') for (const [field, value] of fields) query.set(field, value)
  const head = [
    'curl -b jar',
    `-H "${XSRF_HEADER}: $token"`,
    `-H "${SESSION_HEADER}: $session"`,
    quoted(`${origin}${PROXY_PATH}?${query}`),
  ]
  if (kind === 'stream') return head.join(' ')
  if (encoding === 'form') return [...head, `-d ${quoted(String(new URLSearchParams(fields)))}`].join(' ')
  const json = quoted(JSON.stringify(request ?? {}))
  return [...head, "-H 'content-type: application/json'", `-d ${json}`].join(' ')
}

function fieldsOf(request: unknown): [string, string][] {
  if (typeof request !== 'object' || request === null) return []
  return Object.entries(request).map(([field, value]) => [field, String(value)])
}
