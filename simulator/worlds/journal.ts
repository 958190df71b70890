import type { JournalEntry } from '#contract/control/journal.ts'
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

export interface Journal {
  add(exchange: Exchange): void
  /**
   * Those after the number that is given, oldest first. A number that was not given out yet is one of before a
   * reset: then all are new.
   */
  entries(since?: number): JournalEntry[]
  readonly size: number
  /** The number of the last exchange, whether or not it is still here; 0 before the first. */
  readonly last: number
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
  let last = 0
  return {
    add: (exchange) => {
      ring[next] = cut(exchange)
      next = (next + 1) % capacity
      last += 1
    },
    entries: (since = 0) => {
      const inOrder = [...ring.slice(next), ...ring.slice(0, next)]
      const gone = last - inOrder.length
      const seen = since > last ? 0 : Math.max(since - gone, 0)
      return inOrder.slice(seen).map((exchange, at) => shown(exchange, gone + seen + at + 1))
    },
    get size() {
      return ring.length
    },
    get last() {
      return last
    },
    clear: () => {
      ring = []
      next = 0
      last = 0
    },
  }
}

/** Keeps no more of what is long than will be shown: else the ring holds on to megabytes. */
function cut(exchange: Exchange): Exchange {
  const { reply, error } = exchange
  if (!isLong(reply) && !isLong(error)) return exchange
  return {
    ...exchange,
    reply: isLong(reply) ? shortened(reply) : reply,
    error: isLong(error) ? shortened(error) : error,
  }
}

const isLong = <B extends string | Uint8Array>(body: B | undefined): body is B =>
  body !== undefined && body.length > MAX_BODY

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

function shown({ at, operation, request, reply, error, ms }: Exchange, number: number): JournalEntry {
  return {
    number,
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
