import type { Dialect } from '#contract/control/dialect.ts'
import type { ScenarioJson } from '#contract/control/scenario.ts'
import { DEFAULT_SCENARIO, type ScenarioName } from '#contract/control.ts'
import { instantIn } from '#contract/time-zone.ts'
import type { Seed } from '#fixtures/seed.ts'
import { scenarioFrom } from '#simulator/scenarios/load.ts'

/** How a world starts: by default with scenario au, the real time and the simulator's own dialect. */
export interface WorldStart {
  readonly scenario?: ScenarioName | undefined
  /** The JSON of a scenario file, not checked yet. It has its own base instead of a scenario. */
  readonly file?: ScenarioJson | undefined
  /** An ISO 8601 instant, or a day, which starts at midnight at the site. */
  readonly now?: string | undefined
  readonly dialect?: Dialect | undefined
}

/** What a new world is made of. Throws a ScenarioError for a file that can't be used. */
export function beginningOf(
  { scenario = DEFAULT_SCENARIO, file, now }: WorldStart,
  seedFor: (scenario: ScenarioName) => Seed,
) {
  if (file !== undefined) {
    const loaded = scenarioFrom(now === undefined ? file : { ...file, now }, seedFor)
    return { scenario: loaded.file.base, seed: loaded.seed, loaded }
  }
  const seed = seedFor(scenario)
  return { scenario, seed, now: now === undefined ? undefined : instantIn(seed.configuration.time_zone, now) }
}
