import type { Dialect } from '#contract/control/dialect.ts'
import { DEFAULT_SCENARIO, DEFAULT_WORLD, type ScenarioName } from '#contract/control.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import type { Seed } from '#fixtures/seed.ts'
import type { LoadedScenario } from '#simulator/scenarios/load.ts'
import { beginningOf, type WorldStart } from './beginning.ts'
import { createWorld, type SimulatedWorld } from './world.ts'

/** The header in which a script names its world. */
export const WORLD_HEADER = 'x-simulator-world'
const HOUR = 3_600_000

export interface WorldsOptions {
  readonly seedFor: (scenario: ScenarioName) => Seed
  /** Of the default world. */
  readonly scenario?: ScenarioName
  /** Of worlds for which none is named. */
  readonly dialect?: Dialect | undefined
  /** The file from which the default world begins, instead. */
  readonly loaded?: LoadedScenario
  /** A world that was not called for this long, in ms, is dropped. */
  readonly idleMs?: number
  /** With more worlds than this, the one that was idle longest is dropped. */
  readonly maxWorlds?: number
  /** A session that was not used for this long, in ms, ends: the protocol has no call for signing out. */
  readonly sessionIdleMs?: number
  /** Prefix of the worlds' ids, if several simulators share one URL. */
  readonly prefix?: string
}

/** Why there is no world with that id. */
export const unknownWorld = (id: string) =>
  `World ${JSON.stringify(id.slice(0, 100))} does not exist or has expired. POST ${CONTROL_PATH}/worlds or open ${CONTROL_PATH}/enter/au for a new one.`

/** All worlds of one simulator: the default one, and those that tests and testers open. */
export interface Worlds {
  readonly default: SimulatedWorld
  readonly seedFor: (scenario: ScenarioName) => Seed
  /** The world with that id, which restarts its idle time; undefined if there is none (any more). */
  get(id: string): SimulatedWorld | undefined
  create(options?: WorldStart): SimulatedWorld
  /** Drops worlds, and ends sessions, that were idle for too long; to be called regularly by the host. */
  letIdleGo(): void
  readonly size: number
}

interface Kept {
  readonly world: SimulatedWorld
  usedAt: number
}

/** Creates the worlds of a simulator: only the default one, until others are opened. */
export function createWorlds({
  seedFor,
  dialect: usual,
  loaded,
  scenario: ofDefault = loaded?.file.base ?? DEFAULT_SCENARIO,
  idleMs = 12 * HOUR,
  maxWorlds = 250,
  sessionIdleMs = 12 * HOUR,
  prefix,
}: WorldsOptions): Worlds {
  const first = createWorld({
    id: DEFAULT_WORLD,
    scenario: ofDefault,
    dialect: usual,
    seed: loaded?.seed ?? seedFor(ofDefault),
    loaded,
    sessionIdleMs,
  })
  const kept = new Map<string, Kept>()

  const letGo = (most: number) => {
    const byUse = [...kept].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [id, { usedAt }] of byUse) {
      if (performance.now() - usedAt < idleMs && kept.size <= most) return
      kept.delete(id)
    }
  }
  const newId = () => (prefix === undefined ? crypto.randomUUID() : `${prefix}-${crypto.randomUUID()}`)

  return {
    default: first,
    get: (id) => {
      if (id === DEFAULT_WORLD) return first
      const entry = kept.get(id)
      if (!entry) return undefined
      entry.usedAt = performance.now()
      return entry.world
    },
    create: ({ dialect = usual, ...start } = {}) => {
      const begins = beginningOf(start, seedFor)
      letGo(maxWorlds - 1)
      const world = createWorld({ id: newId(), ...begins, dialect, sessionIdleMs })
      world.begin()
      kept.set(world.id, { world, usedAt: performance.now() })
      return world
    },
    seedFor,
    letIdleGo: () => {
      letGo(maxWorlds)
      for (const world of [first, ...Array.from(kept.values(), (each) => each.world)]) world.endIdleSessions()
    },
    get size() {
      return kept.size
    },
  }
}
