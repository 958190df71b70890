import type { Fault } from '../contract/control/faults.ts'
import { MAX_LATENCY } from '../contract/control/faults.ts'
import type { JournalEntry } from '../contract/control/journal.ts'
import type { ControlClient } from '../contract/control/requests.ts'
import type { SettingChanges } from '../contract/control/settings.ts'
import type { OperationName } from '../contract/operations.ts'

/** A test's own ERP. Every method rejects with a WorldFailure whose message says why. */
export interface World
  extends Pick<
    ControlClient,
    | 'read'
    | 'reset'
    | 'setClock'
    | 'nextDay'
    | 'change'
    | 'setDialect'
    | 'mark'
    | 'scenario'
    | 'expireSessions'
    | 'outbox'
  > {
  readonly id: string
  /** Replaces all faults; none releases held replies. */
  fault(faults: readonly Fault[]): Promise<void>
  /** Holds an operation's replies until the faults are replaced, so that a loading screen can be examined. */
  hold(operation: OperationName): Promise<void>
  /** The last 200 calls, oldest first, of one operation or of all. */
  journal(operation?: OperationName): Promise<JournalEntry[]>
  /** The number of calls so far, of one operation or of all, including those that are no longer in the journal. */
  calls(operation?: OperationName): Promise<number>
  /** Changes settings of the site; null switches one off. */
  settings(changes: SettingChanges): Promise<void>
}

/** The fault that holds an operation's replies. */
export const holding = (operation: OperationName): Fault => ({
  operation,
  kind: 'latency',
  ms: MAX_LATENCY,
})

/** The calls of one operation, or all of them. */
export const callsOf = (exchanges: readonly JournalEntry[], operation?: string): JournalEntry[] =>
  exchanges.filter((each) => operation === undefined || each.operation === operation)

/** A world in the words of tests, over the control surface that is in it. */
export function worldOver(id: string, control: ControlClient): World {
  const {
    read,
    reset,
    setClock,
    nextDay,
    change,
    setDialect,
    mark,
    scenario,
    expireSessions,
    outbox,
    setFaults,
    changeSettings,
  } = control
  const journal: World['journal'] = async (operation) =>
    callsOf((await control.journal(0)).exchanges, operation)
  return {
    id,
    read,
    reset,
    setClock,
    nextDay,
    change,
    setDialect,
    mark,
    scenario,
    expireSessions,
    outbox,
    journal,
    fault: setFaults,
    hold: (operation) => setFaults([holding(operation)]),
    calls: async (operation) => {
      const { counts, last } = await control.journal(0)
      return operation === undefined ? last : (counts[operation] ?? 0)
    },
    settings: changeSettings,
  }
}
