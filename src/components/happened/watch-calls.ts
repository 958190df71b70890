import { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { Outcome } from './happened.ts'

type Call = (input: object, options?: { readonly signal?: AbortSignal | undefined }) => Promise<unknown>

/** A client that reports each call by its name, and then how it ended; it changes nothing else. */
export function watchCalls(erp: Erp, begin: (operation: string) => (outcome: Outcome) => void): Erp {
  const watched =
    (operation: string, call: Call): Call =>
    (input, options) => {
      const end = begin(operation)
      const reply = call(input, options)
      reply.then(
        () => end('ok'),
        (error: unknown) => end(options?.signal?.aborted ? 'aborted' : outcomeOf(error)),
      )
      return reply
    }
  const calls = Object.entries(erp).map(([name, call]) => [name, watched(name, call as Call)])
  // Object.fromEntries loses the types: these are the functions of the client.
  return Object.fromEntries(calls) as Erp
}

const GATEWAY_TIMEOUT = 504

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ErpError)) return 'unreachable'
  const { kind, status } = error
  switch (kind) {
    case 'queued':
      return 'ok'
    case 'no-records':
    case 'no-product-data':
    case 'no-price-book':
      return 'empty'
    case 'session-expired':
      return 'expired'
    case 'unreachable':
      if (status === undefined) return 'unreachable'
      return status === GATEWAY_TIMEOUT ? 'timeout' : 'serverError'
    case 'malformed':
      return 'malformed'
    case 'internal':
      return 'notSent'
    default:
      return 'refused'
  }
}
