import type { JournalEntry } from '#contract/control/journal.ts'
import { redacted } from './redact.ts'

/** A recorded call. It holds references only, so that recording costs next to nothing. */
export interface Exchange {
  /** Arrival time by the world's clock, in ms since 1970. */
  readonly at: number
  readonly operation: string
  readonly request: unknown
  readonly reply?: string | Uint8Array | undefined
  /** Why there was no reply, or the ERP's error message. */
  readonly error?: string | undefined
  readonly ms: number
}

export interface Journal {
  add(exchange: Exchange): void
  /**
   * The calls after the given number, oldest first. A number above the last one is from before a reset, so
   * all calls are returned.
   */
  entries(since?: number): JournalEntry[]
  readonly size: number
  /** The number of the last call, even if it is no longer stored; 0 before the first. */
  readonly last: number
  /** How many calls of each operation were added, even if they are no longer stored. */
  counts(): Readonly<Record<string, number>>
  clear(): void
}

/** Longer bodies are cut, in characters or bytes. */
export const MAX_BODY = 8_000

/** Names that are counted: the contract has fewer, and what else is called may have any name. */
const MOST_COUNTED = 1_000

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Keeps the last `capacity` calls, in a ring because an unlimited list would exhaust the memory. */
export function createJournal(capacity: number): Journal {
  let ring: Exchange[] = []
  let next = 0
  let last = 0
  const counts = new Map<string, number>()
  return {
    add: (exchange) => {
      const { operation } = exchange
      if (counts.has(operation) || counts.size < MOST_COUNTED)
        counts.set(operation, (counts.get(operation) ?? 0) + 1)
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
    counts: () => Object.fromEntries(counts),
    clear: () => {
      ring = []
      counts.clear()
      next = 0
      last = 0
    },
  }
}

/** Cuts long bodies when they are recorded, or the ring would hold megabytes. */
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

// Prepared replies are sent again and again, so each is shortened once.
const beginnings = new WeakMap<Uint8Array, string>()

/** The beginning of a long body, copied so that the rest can be garbage-collected. */
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
