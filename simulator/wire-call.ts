import type { WireCall } from './core.ts'
import type { Exchange } from './worlds/journal.ts'
import type { SimulatedWorld } from './worlds/world.ts'

/** What is called: the three words of a call's query. */
export type Address = Pick<WireCall, 'ipApi' | 'ipFunction' | 'ipService'>

/** What a call's query says is called; '' for what it leaves out. */
export function addressOf(query: URLSearchParams): Address {
  return {
    ipApi: query.get('ipApi') ?? '',
    ipFunction: query.get('ipFunction') ?? '',
    ipService: query.get('ipService') ?? '',
  }
}

/** A posted body's JSON or form fields; undefined if it is neither. */
export function parsedBody(contentType: string | null | undefined, text: string): unknown {
  if (contentType?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is said of a body that `parsedBody` makes nothing of. */
export const NO_JSON = 'The request is not valid JSON'

/** What the journal says of a body that never became a call. */
export function unread(
  world: SimulatedWorld,
  { ipFunction }: Address,
  error: string,
  bytes: number,
): Exchange {
  return {
    at: world.timestamp(),
    operation: ipFunction.slice(0, 100),
    request: `${bytes} bytes`,
    error,
    ms: 0,
  }
}
