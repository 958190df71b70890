/**
 * Storage of one package: the learning platform is on the same origin, and the portal clears its storage when
 * an exercise starts. Where the browser forbids storage, it lasts as long as the page.
 */
export class OwnStorage {
  readonly #prefix: string
  readonly #kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly #names: () => string[]

  constructor(prefix: string, given: () => Storage) {
    this.#prefix = prefix
    const memory = new Map<string, string>()
    try {
      const storage = given()
      this.#kept = storage
      this.#names = () => Array.from(storage, (_, at) => storage.key(at) ?? '')
    } catch {
      this.#kept = {
        getItem: (name) => memory.get(name) ?? null,
        setItem: (name, value) => void memory.set(name, value),
        removeItem: (name) => void memory.delete(name),
      }
      this.#names = () => [...memory.keys()]
    }
  }

  #own(): string[] {
    return this.#names().filter((name) => name.startsWith(this.#prefix))
  }

  get length(): number {
    return this.#own().length
  }

  key(at: number): string | null {
    return this.#own()[at]?.slice(this.#prefix.length) ?? null
  }

  getItem(name: string): string | null {
    return this.#kept.getItem(this.#prefix + name)
  }

  setItem(name: string, value: string): void {
    this.#kept.setItem(this.#prefix + name, value)
  }

  removeItem(name: string): void {
    this.#kept.removeItem(this.#prefix + name)
  }

  clear(): void {
    for (const name of this.#own()) this.#kept.removeItem(name)
  }
}
