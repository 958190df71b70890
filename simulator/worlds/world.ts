import type { Dialect } from '#contract/control/dialect.ts'
import { PLAIN } from '#contract/control/dialect.ts'
import type { SettingValue } from '#contract/control/settings.ts'
import type { ScenarioName } from '#contract/control.ts'
import type { ObjectSet, WidgetItem } from '#contract/entities/widget.ts'
import type { SettingKey } from '#contract/settings.ts'
import { instantIn } from '#contract/time-zone.ts'
import type { Seed } from '#fixtures/seed.ts'
import { numberAfter } from '#simulator/bounds.ts'
import { NotReady } from '#simulator/lazy.ts'
import type { SessionRecord } from '#simulator/records.ts'
import type { ScenarioFile } from '#simulator/scenarios/file.ts'
import type { LoadedScenario } from '#simulator/scenarios/load.ts'
import type { World } from '#simulator/world.ts'
import { createAttempts } from './attempts.ts'
import { changingSeed } from './changing-seed.ts'
import { createFaults, type Faults } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import { createRecords, type KeptRecords } from './records.ts'
import { isOwnValue, settingItem, withChanges } from './settings.ts'

/** A world with what only the simulator itself uses: handlers get a World. */
export interface SimulatedWorld extends World {
  readonly records: KeptRecords
  readonly faults: Faults
  readonly journal: Journal
  /** How replies are written. */
  readonly dialect: Dialect
  setDialect(dialect: Dialect): void
  /** The scenario file that it began from. */
  readonly file: ScenarioFile | undefined
  /** Ends the call (NotReady) while days come, because a world's calls never overlap. */
  checkFree(): void
  /** Gives a new world the records and the clock of its scenario file, once. */
  begin(): void
  /** The world's clock in ms since 1970. */
  timestamp(): number
  /** Sets the clock, which runs on from there. The seed's dates move along with it. */
  setClock(now: Date): void
  /** Sets the clock to a later day. The seed's dates stay, so that everything becomes a day older. */
  liveTo(morning: Date): void
  /** Changes settings. Setting the site's original value undoes a change. */
  changeSettings(changes: ReadonlyMap<SettingKey, SettingValue>): void
  /** Whether a session exists, which restarts its idle time. */
  keepSession(id: string): boolean
  /** Ends sessions that were idle for too long; not while days come. */
  endIdleSessions(): void
  /** Ends every session: its next call fails with 'session has expired'. */
  expireSessions(): void
  /** When this was first requested since the world was made or reset, in ms since 1970. A restart keeps it. */
  markedSince(): number
  /** Resets to the seed, the initial clock and dialect. Sessions, attempts, faults and journal are cleared too. */
  reset(): void
}

interface WorldOptions {
  readonly id: string
  readonly scenario: ScenarioName
  readonly seed: Seed
  /** Of a scenario file, whose seed is that above. */
  readonly loaded?: LoadedScenario | undefined
  /** The initial time; real time if left out. */
  readonly now?: Date | undefined
  /** The initial dialect; that of the contract if left out. */
  readonly dialect?: Dialect | undefined
  /** A session that was not used for this long, in ms, ends. */
  readonly sessionIdleMs?: number | undefined
}

const JOURNAL_SIZE = 200
const OFFSET = 'offset'
const LIVED = 'lived'
const DIALECT = 'dialect'
const BEGUN = 'begun'
const MARKED = 'marked'

/** Creates a world in the initial state of its scenario. */
export function createWorld({
  id,
  scenario,
  seed: ownSeed,
  loaded,
  now,
  dialect: startDialect = PLAIN,
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
    const items = withChanges(ownSeed, set, new Map(changed))
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
  const attempts = createAttempts(timestamp)
  const seedNow = changingSeed(ownSeed, records)
  const setClock = (time: Date) => records.clock.put(OFFSET, time.getTime() - Date.now())
  const daysLived = () => records.clock.get(LIVED) ?? 0

  const begin = () =>
    records.transact(() => {
      if (!loaded || records.clock.get(BEGUN)) return
      const { file, changes } = loaded
      records.restore(changes)
      records.clock.put(BEGUN, 1)
      if (file.daysLived > 0) records.clock.put(LIVED, file.daysLived)
      if (file.now !== undefined) setClock(instantIn(ownSeed.configuration.time_zone, file.now))
      widgetCache.clear()
    })

  return {
    id,
    scenario,
    get seed() {
      return seedNow()
    },
    file: loaded?.file,
    begin,
    checkFree: () => {
      const { over } = records
      if (over) throw new NotReady(() => over)
    },
    records,
    attempts,
    faults,
    journal,
    widgets,
    get dialect() {
      return records.dialect.get(DIALECT) ?? startDialect
    },
    setDialect: (dialect) => records.dialect.put(DIALECT, dialect),
    timestamp,
    now: () => new Date(timestamp()),
    newId: () => crypto.randomUUID(),
    nextNumber: (series, from) => {
      const number = numberAfter(Math.max(records.counters.get(series) ?? from, from))
      records.counters.put(series, number)
      return number
    },
    daysLived,
    setClock,
    liveTo: (morning) =>
      records.transact(() => {
        setClock(morning)
        records.clock.put(LIVED, daysLived() + 1)
      }),
    changeSettings: (changes) => {
      records.transact(() => {
        for (const [key, value] of changes) {
          if (isOwnValue(ownSeed, key, value)) records.settings.delete(key)
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
    endIdleSessions: () => {
      if (!records.over) endIdle([...records.sessions.values()])
    },
    expireSessions: () =>
      records.transact(() => {
        for (const session of [...records.sessions.values()]) records.sessions.delete(session.id)
      }),
    markedSince: () => {
      const known = records.clock.get(MARKED)
      if (known !== undefined) return known
      const now = Date.now()
      records.transact(() => records.clock.put(MARKED, now))
      return now
    },
    reset: () => {
      records.transact(() => {
        records.clear()
        begin()
      })
      attempts.clear()
      faults.replace([])
      journal.clear()
      widgetCache.clear()
    },
  }
}
