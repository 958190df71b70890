import type { GroupedCollection } from '#simulator/records.ts'
import type { Change, Participant, Transaction } from './transaction.ts'

type Group<T> = Map<string, T>

/**
 * Records that belong to an owner, in the order in which they were first put. A write copies its own group
 * once per call, so its cost depends on one cart and not on the number of carts.
 */
export class StagedGroups<T> implements GroupedCollection<T>, Participant {
  readonly #name: string
  readonly #transaction: Transaction
  readonly #kept = new Map<string, Group<T>>()
  readonly #staged = new Map<string, Group<T>>()
  #count = 0

  constructor(name: string, transaction: Transaction) {
    this.#name = name
    this.#transaction = transaction
    transaction.join(this)
  }

  in(owner: string): readonly T[] {
    const group = this.#group(owner)
    return group ? [...group.values()] : []
  }

  get(owner: string, id: string): T | undefined {
    return this.#group(owner)?.get(id)
  }

  put(owner: string, id: string, record: T): void {
    const change = { set: this.#name, owner, id, record }
    this.#transaction.stage(change, () => this.#writable(owner).set(id, record))
  }

  delete(owner: string, id: string): void {
    if (!this.#group(owner)?.has(id)) return
    this.#transaction.stage({ set: this.#name, owner, id }, () => this.#writable(owner).delete(id))
  }

  deleteAll(owner: string): void {
    if (!this.#group(owner)?.size) return
    this.#transaction.stage({ set: this.#name, owner }, () => this.#staged.set(owner, new Map()))
  }

  get size(): number {
    let size = this.#count
    for (const [owner, group] of this.#staged) size += group.size - (this.#kept.get(owner)?.size ?? 0)
    return size
  }

  apply({ owner, id, record }: Change): void {
    if (owner === undefined) return
    if (id === undefined) this.deleteAll(owner)
    // The log holds what `put` received under this collection's name.
    else if (record !== undefined) this.put(owner, id, record as T)
    else this.delete(owner, id)
  }

  *dump(): Iterable<Change> {
    for (const [owner, group] of this.#kept) {
      for (const [id, record] of group) yield { set: this.#name, owner, id, record }
    }
  }

  clear(): void {
    for (const owner of [...this.#kept.keys(), ...this.#staged.keys()]) this.#staged.set(owner, new Map())
  }

  commit(): void {
    this.#count = this.size
    for (const [owner, group] of this.#staged) {
      if (group.size === 0) this.#kept.delete(owner)
      else this.#kept.set(owner, group)
    }
    this.#staged.clear()
  }

  rollback(): void {
    this.#staged.clear()
  }

  #group(owner: string): Group<T> | undefined {
    return this.#staged.get(owner) ?? this.#kept.get(owner)
  }

  #writable(owner: string): Group<T> {
    const staged = this.#staged.get(owner)
    if (staged) return staged
    const copy = new Map(this.#kept.get(owner))
    this.#staged.set(owner, copy)
    return copy
  }
}
