/** One write of a handler. Without a record it deletes; without an id, the owner's whole group; '*' clears all. */
export interface Change {
  readonly set: string
  readonly owner?: string | undefined
  readonly id?: string | undefined
  readonly record?: unknown
}

/** Where commits go before they count. `append` returns once the changes can't be lost, or throws. */
export interface ChangeLog {
  append(changes: readonly Change[]): void
}

/** A set of records that takes part in transactions. */
export interface Participant {
  readonly size: number
  /** Does again what a change says. */
  apply(change: Change): void
  /** Its records as changes that make it anew. */
  dump(): Iterable<Change>
  clear(): void
  /** Makes what was staged count, or forgets it. */
  commit(): void
  rollback(): void
}

/**
 * All writes of one call, or none. Writes are staged by the participants; a commit first goes to the
 * log and only then becomes visible to other calls, so what was answered is never lost and what
 * failed never happened. Calls are synchronous: two transactions never overlap.
 */
export class Transaction {
  readonly #participants: Participant[] = []
  #changes: Change[] = []
  #open = false
  #log: ChangeLog | undefined

  join(participant: Participant): void {
    this.#participants.push(participant)
  }

  /** From now on commits are logged. Until then they are what the log already holds. */
  logTo(log: ChangeLog): void {
    this.#log = log
  }

  /** Runs the work; if it throws, nothing was changed. */
  run<T>(work: () => T): T {
    if (this.#open) return work()
    this.#open = true
    try {
      const result = work()
      this.#commit()
      return result
    } catch (error) {
      for (const participant of this.#participants) participant.rollback()
      throw error
    } finally {
      this.#open = false
      this.#changes = []
    }
  }

  /** Notes a change and stages it. Outside of a transaction it is one of its own. */
  stage(change: Change, write: () => void): void {
    this.run(() => {
      this.#changes.push(change)
      write()
    })
  }

  #commit(): void {
    if (this.#changes.length === 0) return
    this.#log?.append(this.#changes)
    for (const participant of this.#participants) participant.commit()
  }
}
