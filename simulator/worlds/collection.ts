import type { Collection } from '#simulator/records.ts'
import type { Change, Participant, Transaction } from './transaction.ts'

const GONE = Symbol('gone')

/** Records by id. The cost of a write doesn't depend on their number. */
export class StagedCollection<T> implements Collection<T>, Participant {
  readonly #name: string
  readonly #transaction: Transaction
  readonly #kept = new Map<string, T>()
  readonly #staged = new Map<string, T | typeof GONE>()
  #version = 0

  constructor(name: string, transaction: Transaction) {
    this.#name = name
    this.#transaction = transaction
    transaction.join(this)
  }

  get(id: string): T | undefined {
    const staged = this.#staged.size > 0 ? this.#staged.get(id) : undefined
    if (staged === GONE) return undefined
    return staged ?? this.#kept.get(id)
  }

  put(id: string, record: T): void {
    this.#transaction.stage({ set: this.#name, id, record }, () => this.#stage(id, record))
  }

  delete(id: string): void {
    if (this.get(id) === undefined) return
    this.#transaction.stage({ set: this.#name, id }, () => this.#stage(id, GONE))
  }

  values(): IterableIterator<T> {
    return this.#staged.size === 0 ? this.#kept.values() : this.#merged().values()
  }

  get size(): number {
    return this.#staged.size === 0 ? this.#kept.size : this.#merged().size
  }

  get version(): number {
    return this.#version
  }

  apply({ id, record }: Change): void {
    if (id === undefined) return
    // The log holds what `put` received under this collection's name.
    if (record === undefined) this.delete(id)
    else this.put(id, record as T)
  }

  *dump(): Iterable<Change> {
    for (const [id, record] of this.#kept) yield { set: this.#name, id, record }
  }

  clear(): void {
    for (const id of this.#merged().keys()) this.#stage(id, GONE)
  }

  commit(): void {
    for (const [id, record] of this.#staged) {
      if (record === GONE) this.#kept.delete(id)
      else this.#kept.set(id, record)
    }
    this.#staged.clear()
  }

  rollback(): void {
    if (this.#staged.size > 0) this.#version += 1
    this.#staged.clear()
  }

  #stage(id: string, record: T | typeof GONE): void {
    this.#staged.set(id, record)
    this.#version += 1
  }

  #merged(): Map<string, T> {
    const merged = new Map(this.#kept)
    for (const [id, record] of this.#staged) {
      if (record === GONE) merged.delete(id)
      else merged.set(id, record)
    }
    return merged
  }
}
