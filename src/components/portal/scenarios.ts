import { SCENARIOS, type ScenarioName } from '#contract/control.ts'

export const SCENARIO_NAMES: Readonly<Record<ScenarioName, string>> = {
  au: 'Australia',
  us: 'United States',
  large: 'A large company',
  newcomer: 'A new customer',
  locked: 'Everything switched off',
}

export const SCENARIO_OPTIONS = SCENARIOS.map((value) => ({ value, label: SCENARIO_NAMES[value] }))

export const scenarioOf = (value: string) => SCENARIOS.find((name) => name === value)
