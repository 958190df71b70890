import { inOneGo, type Steps } from '#fixtures/steps.ts'
import { inSlices, nextTurn } from './slices.ts'

/*
 * Calls are synchronous, so that they never overlap. One that lacks something that takes long to make ends
 * instead; its changes are rolled back, and once that is made, it is run again.
 */

/** A call lacks something that `make` makes. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
  constructor(readonly make: () => Promise<unknown>) {
    super('Something that takes long must be made first')
  }
}

/** The most reruns of a call. Without a limit, changes by other calls could keep it from ever ending. */
const MOST_RUNS = 5
/** Whether a call is running that can be run again. */
let mayEnd = false

/**
 * The result of a call, or a promise of it if the call was not ready. Errors, except NotReady, are thrown as the
 * call throws them.
 */
export function whenReady<T>(call: () => T, runs = MOST_RUNS): T | Promise<T> {
  const outer = mayEnd
  mayEnd = runs > 0
  try {
    return call()
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    // Each in a turn of its own, because many calls may wait for the same.
    return error
      .make()
      .then(nextTurn)
      .then(() => whenReady(call, runs - 1))
  } finally {
    mayEnd = outer
  }
}

/** Work on more entries than this is done in slices; the catalogues of `au` and `us` have fewer. */
const MOST_AT_ONCE = 1_500

/** A result that is made when it is first needed, from about that many entries. */
export class Lazy<T> {
  readonly #isLong: boolean
  readonly #begin: () => Steps<T>
  #work: Steps<T> | undefined
  #made: { readonly value: T } | undefined
  #making: Promise<T> | undefined

  constructor(entries: number, begin: () => Steps<T>) {
    this.#isLong = entries > MOST_AT_ONCE
    this.#begin = begin
  }

  /** The result. Throws NotReady inside a call if it, or what it is made from, is long to make. */
  get(): T {
    return this.#made ? this.#made.value : inOneGo(this.steps())
  }

  /** The same for other work in steps. */
  *steps(): Steps<T> {
    if (!this.#made && this.#isLong && mayEnd) throw new NotReady(() => this.inSlices())
    while (!this.#made) {
      this.#work ??= this.#begin()
      const step = this.#next(this.#work)
      if (step.done) this.#made = { value: step.value }
      else yield
    }
    this.#work = undefined
    return this.#made.value
  }

  inSlices(): Promise<T> {
    this.#making ??= inSlices(this.steps()).finally(() => {
      this.#making = undefined
    })
    return this.#making
  }

  #next(work: Steps<T>): IteratorResult<undefined, T> {
    try {
      return work.next()
    } catch (error) {
      // Work that failed is over, and would return nothing.
      this.#work = undefined
      throw error
    }
  }
}
