import { isTooDeep, MOST_LEVELS } from '#contract/nesting.ts'
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

/** The fields of a stream's query: everything but the target. */
export function queryFields(query: URLSearchParams): Readonly<Record<string, string>> {
  const { ipApi: _api, ipFunction: _function, ipService: _service, ...fields } = Object.fromEntries(query)
  return fields
}

/** A sign-in, the only form, has a few hundred characters. */
const MAX_FORM = 20_000
/** Requests above this many bytes or characters take turns, and only their first invalid field is named. */
export const LARGE_BODY = 100_000

/** A posted body's JSON or form fields; undefined if it is neither, too long or too deep. */
export function parsedBody(contentType: string | null | undefined, text: string): unknown {
  if (isForm(contentType))
    return text.length > MAX_FORM ? undefined : Object.fromEntries(new URLSearchParams(text))
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why `parsedBody` can't read a body. */
export function whyUnread(contentType: string | null | undefined, text: string): string {
  if (isForm(contentType)) return `The form is longer than ${MAX_FORM} characters`
  return isTooDeep(text) ? TOO_DEEP : 'The request is not valid JSON'
}

const isForm = (contentType: string | null | undefined) =>
  contentType?.startsWith('application/x-www-form-urlencoded') ?? false

export const TOO_DEEP = `The request is nested deeper than ${MOST_LEVELS} levels`

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
