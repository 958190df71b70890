import type { ScenarioName } from '#contract/control.ts'
import { seedInSteps } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { Lazy } from './lazy.ts'

const seeds = new Map<ScenarioName, Lazy<Seed>>()

/** The seed of a scenario, which takes up to a second to build. */
export function lazySeed(scenario: ScenarioName): Lazy<Seed> {
  const known = seeds.get(scenario) ?? new Lazy(Number.POSITIVE_INFINITY, () => seedInSteps(scenario))
  seeds.set(scenario, known)
  return known
}

/** As seedFor of the fixtures. A call that is the first to ask for a seed waits until it is built in slices. */
export const seedOf = (scenario: ScenarioName): Seed => lazySeed(scenario).get()
