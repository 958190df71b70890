import type { PreparedReply } from '#simulator/world.ts'

const encoder = new TextEncoder()

/** A reply of rows, from rows that are JSON already, as the core would have wrapped them. */
export function preparedRows(list: string, rows: readonly string[]): PreparedReply {
  return { prepared: encoder.encode(`{"dataset":{${JSON.stringify(list)}:[${rows.join(',')}]}}`) }
}

/**
 * Replies worked out before, by what was asked. Past its limit in bytes, questions included, the
 * oldest go, so that no caller can fill the memory by asking for ever new things at any length.
 */
export class ReplyCache {
  readonly #replies = new Map<string, PreparedReply>()
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The reply under a key, made where there is none. */
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

/** In bytes. A character of a text takes two at the most. */
const sizeOf = (key: string, { prepared }: PreparedReply) => key.length * 2 + prepared.length
