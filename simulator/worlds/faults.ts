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
  /** Returns what affects a call with this request, not validated, and counts down `nth` and `times`. */
  take(operation: OperationName, request: unknown): FaultHit
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
    take: (operation, request) => {
      if (set.length === 0) return UNHURT
      const matching = set.filter((fault) => isHit(fault, operation, request))
      const due = matching.filter(({ nth = 1 }) => nth === 1)
      const waits = due.filter((fault) => fault.kind === 'latency')
      const failure = due.find((fault) => fault.kind !== 'latency')
      const hits = failure ? [...waits, failure] : waits
      set = set.flatMap((fault) => {
        // The call counts for a fault with `nth` also where an earlier fault of the list affects it.
        const isPassed = fault.nth !== undefined && due.includes(fault)
        if (isPassed || hits.includes(fault)) return used(fault)
        return matching.includes(fault) ? [oneCallCloser(fault)] : [fault]
      })
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

function isHit({ operation, where = {} }: Fault, called: OperationName, request: unknown): boolean {
  if (operation !== '*' && operation !== called) return false
  return Object.entries(where).every(([path, value]) => textAt(request, path) === String(value))
}

/** A field's value as text, because forms and query strings carry only that. Objects have none. */
function textAt(request: unknown, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>(own, request)
  return typeof value === 'object' || value === undefined ? undefined : String(value)
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined

/** A fault with `nth` alone affects a single call. */
function used(fault: Fault): readonly Fault[] {
  const times = fault.times ?? (fault.nth === undefined ? undefined : 1)
  if (times === undefined) return [fault]
  return times > 1 ? [{ ...fault, times: times - 1 }] : []
}

const oneCallCloser = (fault: Fault): Fault =>
  fault.nth === undefined || fault.nth === 1 ? fault : { ...fault, nth: fault.nth - 1 }
