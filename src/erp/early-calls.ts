import { ErpError } from '#contract/errors.ts'
import type { Transport, WireReply, WireRequest } from '#contract/transport.ts'

export interface EarlyCalls {
  /** Sends a call, and keeps its reply for the first call through `transport` that is the same. */
  readonly early: Transport
  readonly transport: Transport
}

/**
 * Lets the first calls of a portal be sent before the portal exists, while its session is still checked. A kept
 * reply serves one call; without a reply that call is sent as usual. The session is part of a call, so that a
 * reply never serves another session.
 */
export function earlyCalls(transport: Transport): EarlyCalls {
  const kept = new Map<string, Promise<WireReply>>()
  const keyOf = (request: WireRequest) => JSON.stringify(request)
  return {
    early: (request, signal) => {
      const reply = transport(request, signal)
      kept.set(keyOf(request), reply)
      return reply
    },
    transport: (request, signal) => {
      const key = keyOf(request)
      const early = kept.get(key)
      if (!early) return transport(request, signal)
      kept.delete(key)
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new ErpError('unreachable', 'The call was aborted')))
      })
      return Promise.race([early.catch(() => transport(request, signal)), aborted])
    },
  }
}
