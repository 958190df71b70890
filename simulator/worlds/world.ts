import type { SettingValue } from '#contract/control/settings.ts'
import type { ScenarioName } from '#contract/control.ts'
import type { ObjectSet, WidgetItem } from '#contract/entities/widget.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Seed } from '#fixtures/seed.ts'
import type { SessionRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { createFaults, type Faults } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import { createRecords, type KeptRecords } from './records.ts'
import { isOwnValue, settingItem, withChanges } from './settings.ts'

/** A world with what only the simulator itself uses: handlers get a World. */
export interface SimulatedWorld extends World {
  readonly records: KeptRecords
  readonly faults: Faults
  readonly journal: Journal
  /** The world's clock in ms since 1970. */
  timestamp(): number
  /** Sets the clock, which runs on from there. */
  setClock(now: Date): void
  /** Changes settings. Setting the site's original value undoes a change. */
  changeSettings(changes: ReadonlyMap<SettingKey, SettingValue>): void
  /** Whether a session exists, which restarts its idle time. */
  keepSession(id: string): boolean
  /** Ends sessions that were idle for too long. */
  endIdleSessions(): void
  /** Ends every session: its next call fails with 'session has expired'. */
  expireSessions(): void
  /** Resets to the seed and the initial clock. Sessions, faults and journal are cleared too. */
  reset(): void
}

interface WorldOptions {
  readonly id: string
  readonly scenario: ScenarioName
  readonly seed: Seed
  /** The initial time; real time if left out. */
  readonly now?: Date | undefined
  /** A session that was not used for this long, in ms, ends. */
  readonly sessionIdleMs?: number | undefined
}

const JOURNAL_SIZE = 200
const OFFSET = 'offset'

/** Creates a world in the initial state of its scenario. */
export function createWorld({
  id,
  scenario,
  seed,
  now,
  sessionIdleMs = Number.POSITIVE_INFINITY,
}: WorldOptions): SimulatedWorld {
  const records = createRecords()
  const faults = createFaults()
  const journal = createJournal(JOURNAL_SIZE)
  const startOffset = now ? now.getTime() - Date.now() : 0
  const widgetCache = new Map<ObjectSet, readonly WidgetItem[]>()

  const widgets = (set: ObjectSet) => {
    const known = widgetCache.get(set)
    if (known) return known
    const changed = [...records.settings.values()].map(
      (item) => [item.label_object.toLowerCase(), item] as const,
    )
    const items = withChanges(seed, set, new Map(changed))
    widgetCache.set(set, items)
    return items
  }

  // Real time, because a tester may move the world's clock by a year. Only in memory, because a call that
  // changes nothing must not write to the log: a restart resets the idle time.
  const usedAt = new WeakMap<SessionRecord, number>()
  const endIdle = (sessions: readonly SessionRecord[]) => {
    const now = Date.now()
    const idle = sessions.filter((session) => now - (usedAt.get(session) ?? now) > sessionIdleMs)
    if (idle.length > 0) records.transact(() => idle.forEach(({ id }) => void records.sessions.delete(id)))
    for (const session of sessions) if (!usedAt.has(session)) usedAt.set(session, now)
  }

  const timestamp = () => Date.now() + (records.clock.get(OFFSET) ?? startOffset)

  return {
    id,
    scenario,
    seed,
    records,
    faults,
    journal,
    widgets,
    timestamp,
    now: () => new Date(timestamp()),
    newId: () => crypto.randomUUID(),
    nextNumber: (series, from) => {
      const number = Math.max(records.counters.get(series) ?? from, from) + 1
      records.counters.put(series, number)
      return number
    },
    setClock: (time) => records.clock.put(OFFSET, time.getTime() - Date.now()),
    changeSettings: (changes) => {
      records.transact(() => {
        for (const [key, value] of changes) {
          if (isOwnValue(seed, key, value)) records.settings.delete(key)
          else records.settings.put(key, settingItem(key, value))
        }
      })
      widgetCache.clear()
    },
    keepSession: (id) => {
      const session = records.sessions.get(id)
      if (session) endIdle([session])
      if (!session || !records.sessions.get(id)) return false
      usedAt.set(session, Date.now())
      return true
    },
    endIdleSessions: () => endIdle([...records.sessions.values()]),
    expireSessions: () =>
      records.transact(() => {
        for (const session of [...records.sessions.values()]) records.sessions.delete(session.id)
      }),
    reset: () => {
      records.clear()
      faults.replace([])
      journal.clear()
      widgetCache.clear()
    },
  }
}
