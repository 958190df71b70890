/** Entries per page: the number copied for each change. */
const PAGE = 64

/**
 * A persistent map with cheap updates: thousands of lines change several times each, and copying a plain map
 * every time would be slow. Iterates in insertion order.
 */
export class Ledger<K, V> {
  readonly #pages: readonly ReadonlyMap<K, V>[]
  readonly size: number

  private constructor(pages: readonly ReadonlyMap<K, V>[], size: number) {
    this.#pages = pages
    this.size = size
  }

  static of<K, V>(entries: Iterable<readonly [K, V]> = []): Ledger<K, V> {
    return new Ledger<K, V>([], 0).withAll(entries)
  }

  get(key: K): V | undefined {
    return this.#pages[this.#pageOf(key)]?.get(key)
  }

  has(key: K): boolean {
    return this.#pageOf(key) >= 0
  }

  /** A copy with this entry: in place if the key exists, else appended. */
  with(key: K, value: V): Ledger<K, V> {
    const at = this.#pageOf(key)
    const last = this.#pages.length - 1
    const isRoomLeft = (this.#pages[last]?.size ?? PAGE) < PAGE
    const where = at >= 0 ? at : isRoomLeft ? last : last + 1
    const page = new Map(this.#pages[where]).set(key, value)
    const pages = [...this.#pages.slice(0, where), page, ...this.#pages.slice(where + 1)]
    return new Ledger(pages, at >= 0 ? this.size : this.size + 1)
  }

  withAll(entries: Iterable<readonly [K, V]>): Ledger<K, V> {
    let ledger: Ledger<K, V> = this
    for (const [key, value] of entries) ledger = ledger.with(key, value)
    return ledger
  }

  without(key: K): Ledger<K, V> {
    const at = this.#pageOf(key)
    if (at < 0) return this
    const page = new Map(this.#pages[at])
    page.delete(key)
    const left = page.size > 0 ? [page] : []
    return new Ledger([...this.#pages.slice(0, at), ...left, ...this.#pages.slice(at + 1)], this.size - 1)
  }

  withoutAll(keys: Iterable<K>): Ledger<K, V> {
    let ledger: Ledger<K, V> = this
    for (const key of keys) ledger = ledger.without(key)
    return ledger
  }

  *[Symbol.iterator](): Generator<readonly [K, V]> {
    for (const page of this.#pages) yield* page
  }

  *keys(): Generator<K> {
    for (const page of this.#pages) yield* page.keys()
  }

  *values(): Generator<V> {
    for (const page of this.#pages) yield* page.values()
  }

  #pageOf(key: K): number {
    return this.#pages.findIndex((page) => page.has(key))
  }
}
