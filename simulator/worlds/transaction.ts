import type { Steps } from '#fixtures/steps.ts'
import { inSlices } from '#simulator/slices.ts'

/**
 * A write. Without a record it deletes; without an id it deletes the owner's whole group; set '*' clears
 * everything.
 */
export interface Change {
  readonly set: string
  readonly owner?: string | undefined
  readonly id?: string | undefined
  readonly record?: unknown
}

/** Receives commits before they take effect. `append` returns once the changes can't be lost, or throws. */
export interface ChangeLog {
  append(changes: readonly Change[]): void
}

/** A set of records that takes part in transactions. */
export interface Participant {
  readonly size: number
  apply(change: Change): void
  /** The records as changes that recreate them. */
  dump(): Iterable<Change>
  clear(): void
  /** Makes staged changes permanent; `rollback` discards them. */
  commit(): void
  rollback(): void
}

/**
 * All writes of one call, or none. Participants stage writes; a commit is logged before it becomes visible to
 * other calls, so an acknowledged change is never lost and a failed call changes nothing. Calls are
 * synchronous, so transactions never overlap; while a longer one runs in slices, `over` is what others wait for.
 */
export class Transaction {
  readonly #participants: Participant[] = []
  #changes: Change[] = []
  #open = false
  #log: ChangeLog | undefined
  #over: Promise<unknown> | undefined

  /** Resolves when the transaction in slices is over; undefined if there is none. */
  get over(): Promise<unknown> | undefined {
    return this.#over
  }

  join(participant: Participant): void {
    this.#participants.push(participant)
  }

  /** Logs commits from now on. Earlier ones restore what the log already holds. */
  logTo(log: ChangeLog): void {
    this.#log = log
  }

  /** Runs the work; if it throws, nothing is changed. */
  run<T>(work: () => T): T {
    if (this.#open) return work()
    this.#open = true
    try {
      const result = work()
      this.#commit()
      return result
    } catch (error) {
      this.#rollback()
      throw error
    } finally {
      this.#end()
    }
  }

  /** As run, in slices. Only the work may use the participants until it is over. */
  runInSlices<T>(work: Steps<T>): Promise<T> {
    if (this.#open) throw new Error('A transaction is open already')
    this.#open = true
    const running = inSlices(work)
      .then((result) => {
        this.#commit()
        return result
      })
      .catch((error: unknown) => {
        this.#rollback()
        throw error
      })
      .finally(() => this.#end())
    this.#over = running.catch(() => undefined)
    return running
  }

  /** Stages a change. Outside a transaction it is committed at once. */
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

  #rollback(): void {
    for (const participant of this.#participants) participant.rollback()
  }

  #end(): void {
    this.#open = false
    this.#over = undefined
    this.#changes = []
  }
}
