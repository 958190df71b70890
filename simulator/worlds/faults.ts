import type { Fault } from '#contract/control/faults.ts'
import type { OperationName } from '#contract/operations.ts'

/** A reply held back: for `ms` milliseconds, or until the faults that say so are replaced. */
export interface Wait {
  readonly ms: number
  readonly lifted: AbortSignal
}

/** What hits one call: a wait, and at most one failure. */
interface FaultHit {
  readonly wait: Wait | null
  readonly failure: Fault | undefined
}

export interface Faults {
  /** The faults still to come. */
  readonly set: readonly Fault[]
  /** Replies held back by those set before go out at once. */
  replace(faults: readonly Fault[]): void
  /** Takes what hits this call; counts down `times`. */
  take(operation: OperationName): FaultHit
}

const UNHURT: FaultHit = { wait: null, failure: undefined }

/** The faults of one world: none to begin with. */
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

/** Does the work once the wait is over. What it returns calls it off. */
export function afterWait({ ms, lifted }: Wait, work: () => void): () => void {
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
