import { redacted } from './redact.ts'

/** One call as it was: references only, so that noting it costs next to nothing. */
export interface Exchange {
  /** The world's time in ms since 1970, when the call arrived. */
  readonly at: number
  readonly operation: string
  readonly request: unknown
  /** JSON as it was sent. */
  readonly reply?: string | Uint8Array | undefined
  /** Why there was no reply, or what the ERP refused with. */
  readonly error?: string | undefined
  readonly ms: number
}

/** An exchange as it is shown. What was too long is text that ends in '…'. */
export interface JournalEntry {
  readonly at: string
  readonly operation: string
  readonly request: unknown
  readonly reply?: unknown
  readonly error?: string
  readonly ms: number
}

export interface Journal {
  add(exchange: Exchange): void
  /** Oldest first. */
  entries(): JournalEntry[]
  readonly size: number
  clear(): void
}

/** Longer bodies are cut, in characters or bytes. */
export const MAX_BODY = 8_000

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The last `capacity` exchanges: a ring, because an endless list ends the process. */
export function createJournal(capacity: number): Journal {
  let ring: Exchange[] = []
  let next = 0
  return {
    add: (exchange) => {
      ring[next] = cut(exchange)
      next = (next + 1) % capacity
    },
    entries: () => [...ring.slice(next), ...ring.slice(0, next)].map(shown),
    get size() {
      return ring.length
    },
    clear: () => {
      ring = []
      next = 0
    },
  }
}

/** Keeps no more of a long reply than will be shown: else the ring holds on to megabytes. */
function cut(exchange: Exchange): Exchange {
  const { reply } = exchange
  if (reply === undefined || reply.length <= MAX_BODY) return exchange
  return { ...exchange, reply: shortened(reply) }
}

// Prepared replies are sent again and again: each is shortened once.
const beginnings = new WeakMap<Uint8Array, string>()

/** The beginning of a long body, as a text of its own that does not keep the rest alive. */
export function shortened(body: string | Uint8Array): string {
  if (typeof body === 'string') return `${decoder.decode(encoder.encode(body.slice(0, MAX_BODY)))}…`
  const known = beginnings.get(body)
  if (known) return known
  const beginning = `${decoder.decode(body.subarray(0, MAX_BODY))}…`
  beginnings.set(body, beginning)
  return beginning
}

function shown({ at, operation, request, reply, error, ms }: Exchange): JournalEntry {
  return {
    at: new Date(at).toISOString(),
    operation,
    request: redacted(request),
    ...(reply !== undefined && { reply: redacted(parsed(reply)) }),
    ...(error !== undefined && { error }),
    ms: Math.round(ms * 1000) / 1000,
  }
}

function parsed(reply: string | Uint8Array): unknown {
  const text = typeof reply === 'string' ? reply : decoder.decode(reply)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
