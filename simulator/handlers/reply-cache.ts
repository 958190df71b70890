import type { PreparedReply } from '#simulator/world.ts'

const encoder = new TextEncoder()

/** A reply from rows that are already JSON, in the form that the core would give it. */
export function preparedRows(list: string, rows: readonly string[]): PreparedReply {
  return { prepared: encoder.encode(`{"dataset":{${JSON.stringify(list)}:[${rows.join(',')}]}}`) }
}

/**
 * Caches replies by request. Above a limit in bytes, keys included, the oldest are dropped, so that no caller
 * can fill the memory with ever-changing requests.
 */
export class ReplyCache {
  readonly #replies = new Map<string, PreparedReply>()
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The reply for a key, created if missing. */
  get(key: string, make: () => PreparedReply): PreparedReply {
    const known = this.#replies.get(key)
    if (known) return known
    const made = make()
    this.#replies.set(key, made)
    this.#bytes += sizeOf(key, made)
    this.#shrink()
    return made
  }

  #shrink() {
    for (const [key, reply] of this.#replies) {
      if (this.#bytes <= this.#limit) return
      this.#replies.delete(key)
      this.#bytes -= sizeOf(key, reply)
    }
  }
}

/** In bytes; a character takes at most two. */
const sizeOf = (key: string, { prepared }: PreparedReply) => key.length * 2 + prepared.length
