import type { WireCall } from './core.ts'

/** What is called: the three words of a call's query. */
export type Address = Pick<WireCall, 'ipApi' | 'ipFunction' | 'ipService'>

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
