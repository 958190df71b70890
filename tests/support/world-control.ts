import type { DayReport } from '#contract/control/day.ts'
import { PLAIN } from '#contract/control/dialect.ts'
import type { Fault } from '#contract/control/faults.ts'
import type { JournalEntry } from '#contract/control/journal.ts'
import type { Expectation, Verdict } from '#contract/control/marking.ts'
import type { Email } from '#contract/control/outbox.ts'
import type { SiteSetting } from '#contract/control/settings.ts'
import { type WorldControl, WorldFailure, type WorldFailureKind } from '#contract/control/world-control.ts'
import type { WorldSummary } from '#contract/control.ts'

export const WORLD: WorldSummary = {
  id: 'one',
  scenario: 'au',
  now: '2026-11-22T01:00:00.000Z',
  timeZone: 'Australia/Sydney',
  dialect: PLAIN,
  kept: true,
  changed: { emails: 0 },
}

/** A control surface that records its calls, and fails with `says` when that is set. */
export function notingControl() {
  const simulator = {
    world: WORLD,
    says: null as string | null,
    kind: 'refused' as WorldFailureKind,
    field: undefined as string | undefined,
    done: [] as string[],
    settings: [] as SiteSetting[],
    faults: [] as readonly Fault[],
    exchanges: [] as JournalEntry[],
    verdicts: (expect: readonly Expectation[]): Verdict[] =>
      expect.map(() => ({ holds: true, count: 1, nearest: null })),
    emails: [] as Email[],
    report: { id: 'one', now: WORLD.now, happenings: [], dropped: 0 } as DayReport,
  }
  const does = async <T>(what: string, answer: T): Promise<T> => {
    if (simulator.says !== null)
      throw new WorldFailure(simulator.kind, simulator.says, { field: simulator.field })
    simulator.done.push(what)
    return answer
  }
  const control: WorldControl = {
    read: () => does('read', simulator.world),
    open: (start) => does(`open ${start.scenario ?? JSON.stringify(start)}`, undefined),
    reset: () => does('reset', undefined),
    setClock: (now) => does(`setClock ${now}`, undefined),
    nextDay: (days) => does(`nextDay ${days}`, simulator.report),
    change: (change) =>
      does(`change ${JSON.stringify(change)}`, { text: 'It has changed.', transaction: null }),
    mark: (expect) => does('mark', { id: 'one', since: 0, verdicts: simulator.verdicts(expect) }),
    checkExpectations: (scenario) => does(`checkExpectations ${scenario}`, undefined),
    setDialect: (dialect) => does(`setDialect ${JSON.stringify(dialect)}`, undefined),
    expireSessions: () => does('expireSessions', 2),
    settings: () => does('settings', simulator.settings),
    changeSettings: (changes) => does(`changeSettings ${JSON.stringify(changes)}`, undefined),
    faults: () => does('faults', simulator.faults),
    setFaults: async (faults) => {
      await does('setFaults', undefined)
      simulator.faults = faults
    },
    journal: (since) => {
      const last = simulator.exchanges.length
      const exchanges = simulator.exchanges.slice(since > last ? 0 : since)
      return does(`journal ${since}`, { exchanges, last, counts: {} })
    },
    outbox: () => does('outbox', simulator.emails),
  }
  return { simulator, control }
}
