import type { ScenarioName } from '#contract/control.ts'
import type { Seed } from '#fixtures/seed.ts'
import { ScenarioError } from '#simulator/scenarios/error.ts'
import { scenarioFrom } from '#simulator/scenarios/load.ts'
import { outOfBounds } from '#simulator/scenarios/stored.ts'
import { beginningOf, type WorldStart } from '#simulator/worlds/beginning.ts'
import { hashOldPasswords } from '#simulator/worlds/people.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import type { KeptWorld, WorldStore } from './store.ts'

/** The most worlds in memory; scripts and other tabs may still use earlier ones. */
const MOST = 8

/** The worlds of one browser. All its tabs share the current world, and only that one is persisted. */
export interface BrowserWorlds {
  readonly seedFor: (scenario: ScenarioName) => Seed
  readonly current: SimulatedWorld
  /** The world with that id; undefined if there is none (any more). */
  get(id: string): SimulatedWorld | undefined
  /** Opens a world and makes it the current one. */
  open(options?: WorldStart): SimulatedWorld
  /** Resolves when all changes so far are persisted, or have failed to be. */
  kept(): Promise<void>
  /** False while this browser fails to persist. */
  readonly keeps: boolean
}

/** Restores the world that this browser used last, or opens its first. */
export async function openBrowserWorlds(
  seedFor: (scenario: ScenarioName) => Seed,
  store: WorldStore,
): Promise<BrowserWorlds> {
  const known = new Map<string, SimulatedWorld>()

  const add = (world: SimulatedWorld) => {
    known.set(world.id, world)
    for (const id of known.keys()) if (known.size > MOST) known.delete(id)
    return world
  }

  const bringBack = ({ id, scenario, file, aheadMs, faults, dialect, changes }: KeptWorld) => {
    const clock = { set: 'clock', id: 'ahead', record: aheadMs }
    for (const change of [clock, ...changes.flat()]) {
      const problem = outOfBounds(change)
      if (problem !== null) throw new ScenarioError(problem)
    }
    const now = new Date(Date.now() + aheadMs)
    const loaded = file && scenarioFrom(file, seedFor)
    const world = add(createWorld({ ...beginningOf({ scenario, loaded }, seedFor), id, now, dialect }))
    for (const each of changes) world.records.restore(each)
    world.faults.replace(faults)
    return world
  }

  /** Null if an earlier version wrote the world, or its file, with what can't be used any more. */
  const restored = (kept: KeptWorld) => {
    try {
      return bringBack(kept)
    } catch (error) {
      if (error instanceof ScenarioError) return null
      throw error
    }
  }

  const open = ({ dialect, ...start }: WorldStart = {}) => {
    const begins = beginningOf(start, seedFor)
    const { scenario, loaded, now } = begins
    const world = add(createWorld({ id: crypto.randomUUID(), ...begins, dialect }))
    const aheadMs = now ? now.getTime() - Date.now() : 0
    store.begin({ id: world.id, scenario, file: loaded?.file, aheadMs, faults: [], dialect })
    return world
  }

  const follow = (world: SimulatedWorld) => {
    world.records.logTo({ append: (changes) => store.append(changes, () => world.records.dump()) })
    return world
  }

  const last = await store.read()
  let current = follow((last && restored(last)) ?? open())
  await hashOldPasswords(current)
  let faults = current.faults.set
  return {
    seedFor,
    get current() {
      return current
    },
    get: (id) => known.get(id),
    open: (options) => {
      const opened = open(options)
      current.records.logTo({ append: () => undefined })
      current = follow(opened)
      current.begin()
      faults = current.faults.set
      return current
    },
    get keeps() {
      return store.keeps
    },
    kept: () => {
      if (current.faults.set !== faults) {
        faults = current.faults.set
        store.setFaults(faults)
      }
      return store.kept()
    },
  }
}
