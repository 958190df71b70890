import { DEFAULT_WORLD, type ScenarioName } from '#contract/control.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { instantIn } from '#contract/time-zone.ts'
import type { Seed } from '#fixtures/seed.ts'
import { createWorld, type SimulatedWorld } from './world.ts'

/** How a script says which world it means. */
export const WORLD_HEADER = 'x-simulator-world'
const DEFAULT_SCENARIO: ScenarioName = 'au'
const HOUR = 3_600_000

export interface WorldsOptions {
  readonly seedFor: (scenario: ScenarioName) => Seed
  /** A world that nobody called for this long is let go, in ms. */
  readonly idleMs?: number
  /** More worlds than this are not kept: the one that was idle longest goes. */
  readonly maxWorlds?: number
  /** What the ids of its worlds begin with, where several simulators stand behind one address. */
  readonly prefix?: string
}

/** Why there is no world of that id. */
export const unknownWorld = (id: string) =>
  `World ${JSON.stringify(id.slice(0, 100))} is not there (any more). POST ${CONTROL_PATH}/worlds or open ${CONTROL_PATH}/enter/au for a new one.`

/** What a world begins with: scenario au and the real time, if left out. */
export interface NewWorld {
  readonly scenario?: ScenarioName | undefined
  /** An ISO 8601 instant, or a day, which begins at its midnight at the site. */
  readonly now?: string | undefined
}

/** All worlds of one simulator: the default one, and those that tests and trainers open. */
export interface Worlds {
  readonly default: SimulatedWorld
  /** The world of that id, kept from now on for another spell; undefined if there is none (any more). */
  get(id: string): SimulatedWorld | undefined
  create(options?: NewWorld): SimulatedWorld
  /** Lets go of the worlds that nobody called for too long: for a host to say now and then. */
  letIdleGo(): void
  /** How many there are, the default one not counted. */
  readonly size: number
}

interface Kept {
  readonly world: SimulatedWorld
  usedAt: number
}

/** The worlds of one simulator: of these only the default one, until another is asked for. */
export function createWorlds({
  seedFor,
  idleMs = 12 * HOUR,
  maxWorlds = 250,
  prefix,
}: WorldsOptions): Worlds {
  const first = createWorld({
    id: DEFAULT_WORLD,
    scenario: DEFAULT_SCENARIO,
    seed: seedFor(DEFAULT_SCENARIO),
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
    create: ({ scenario = DEFAULT_SCENARIO, now } = {}) => {
      letGo(maxWorlds - 1)
      const seed = seedFor(scenario)
      const begins = now === undefined ? undefined : instantIn(seed.configuration.time_zone, now)
      const world = createWorld({ id: newId(), scenario, seed, now: begins })
      kept.set(world.id, { world, usedAt: performance.now() })
      return world
    },
    letIdleGo: () => letGo(maxWorlds),
    get size() {
      return kept.size
    },
  }
}
