import type { Steps } from '#fixtures/steps.ts'
import { Lazy } from '#simulator/lazy.ts'
import { encoded } from '#simulator/slices.ts'
import type { PreparedReply } from '#simulator/world.ts'

/** A reply from rows that are already JSON, in the form that the core would give it. */
export function* preparedRows(list: string, rows: readonly string[]): Steps<PreparedReply> {
  return { prepared: yield* encoded(replyText(list, rows)) }
}

function* replyText(list: string, rows: readonly string[]): Iterable<string> {
  yield `{"dataset":{${JSON.stringify(list)}:[`
  for (const [at, row] of rows.entries()) yield at === 0 ? row : `,${row}`
  yield ']}}'
}

/**
 * Caches replies by request. Above a limit in bytes, keys included, the oldest are dropped, so that no caller
 * can fill the memory with ever-changing requests.
 */
export class ReplyCache {
  readonly #replies = new Map<string, PreparedReply>()
  readonly #making = new Map<string, Lazy<PreparedReply>>()
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The reply for a key, made from about that many entries if missing. */
  get(key: string, entries: number, begin: () => Steps<PreparedReply>): PreparedReply {
    const known = this.#replies.get(key)
    if (known) return known
    const making = this.#making.get(key) ?? new Lazy(entries, () => this.#kept(key, begin()))
    this.#making.set(key, making)
    return making.get()
  }

  *#kept(key: string, work: Steps<PreparedReply>): Steps<PreparedReply> {
    try {
      const made = yield* work
      this.#replies.set(key, made)
      this.#bytes += sizeOf(key, made)
      this.#shrink()
      return made
    } finally {
      this.#making.delete(key)
    }
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
