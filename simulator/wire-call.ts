import type { WireCall } from './core.ts'
import type { Exchange } from './worlds/journal.ts'
import type { SimulatedWorld } from './worlds/world.ts'

/** The target of a call: three parameters of its query. */
export type Address = Pick<WireCall, 'ipApi' | 'ipFunction' | 'ipService'>

/** The target in a call's query; '' for missing parameters. */
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

/** The message for a body that `parsedBody` can't read. */
export const NO_JSON = 'The request is not valid JSON'

/** The journal entry of a body that never became a call. */
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
