import type { Fault } from '#contract/control/faults.ts'
import type { OperationName } from '#contract/operations.ts'

/** A delay of a reply: `ms` milliseconds, or until its fault is replaced. */
export interface Wait {
  readonly ms: number
  readonly lifted: AbortSignal
}

/** What affects one call: a delay, and at most one failure. */
interface FaultHit {
  readonly wait: Wait | null
  readonly failure: Fault | undefined
}

export interface Faults {
  /** The faults that have not been used up. */
  readonly set: readonly Fault[]
  /** Replaces all faults. Replies delayed by the previous ones are sent at once. */
  replace(faults: readonly Fault[]): void
  /** Returns what affects this call, and counts down `times`. */
  take(operation: OperationName): FaultHit
}

const UNHURT: FaultHit = { wait: null, failure: undefined }

/** The faults of one world; none at first. */
export function createFaults(): Faults {
  let set: readonly Fault[] = []
  let replaced = new AbortController()
  return {
    get set() {
      return set
    },
    replace: (faults) => {
      set = [...faults]
      replaced.abort()
      replaced = new AbortController()
    },
    take: (operation) => {
      if (set.length === 0) return UNHURT
      const matching = set.filter((fault) => fault.operation === operation || fault.operation === '*')
      const waits = matching.filter((fault) => fault.kind === 'latency')
      const failure = matching.find((fault) => fault.kind !== 'latency')
      set = used(set, failure ? [...waits, failure] : waits)
      const ms = waits.reduce((sum, wait) => sum + (wait.ms ?? 0), 0)
      return { wait: ms > 0 ? { ms, lifted: replaced.signal } : null, failure }
    },
  }
}

/** Runs the work after the delay. Returns a function that cancels it. */
export function afterWait({ ms, lifted }: Wait, work: () => void): () => void {
  // The faults may be replaced before the call is done, while a password is hashed.
  if (lifted.aborted) {
    work()
    return () => undefined
  }
  const over = () => {
    cancel()
    work()
  }
  const timer = setTimeout(over, ms)
  lifted.addEventListener('abort', over)
  const cancel = () => {
    clearTimeout(timer)
    lifted.removeEventListener('abort', over)
  }
  return cancel
}

function used(set: readonly Fault[], hits: readonly Fault[]): readonly Fault[] {
  return set.flatMap((fault) => {
    if (fault.times === undefined || !hits.includes(fault)) return [fault]
    return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
  })
}
