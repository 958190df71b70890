import type { Dialect } from '#contract/control/dialect.ts'
import { DEFAULT_SCENARIO, type ScenarioName } from '#contract/control.ts'
import { instantIn } from '#contract/time-zone.ts'
import type { Seed } from '#fixtures/seed.ts'
import type { LoadedScenario } from '#simulator/scenarios/load.ts'

/** How a world starts: by default with scenario au, the real time and the simulator's own dialect. */
export interface WorldStart {
  readonly scenario?: ScenarioName | undefined
  /** A scenario file, which has its own base instead of a scenario, and its own time. */
  readonly loaded?: LoadedScenario | undefined
  /** An ISO 8601 instant, or a day, which starts at midnight at the site. */
  readonly now?: string | undefined
  readonly dialect?: Dialect | undefined
}

/** What a new world is made of. */
export function beginningOf(
  { scenario = DEFAULT_SCENARIO, loaded, now }: WorldStart,
  seedFor: (scenario: ScenarioName) => Seed,
) {
  if (loaded) return { scenario: loaded.file.base, seed: loaded.seed, loaded }
  const seed = seedFor(scenario)
  return { scenario, seed, now: now === undefined ? undefined : instantIn(seed.configuration.time_zone, now) }
}
