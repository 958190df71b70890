import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SCENARIO, SCENARIOS, type ScenarioName } from '#contract/control.ts'
import { StoreError } from './lines.ts'
import { hasData } from './load.ts'

const pathIn = (folder: string) => join(folder, 'scenario')

/**
 * The scenario that the records of a data folder belong to; for an empty one that which is wanted. A folder
 * stores only what differs from its scenario, so no other fits it: throws a StoreError if another is wanted.
 */
export function folderScenario(folder: string, wanted: ScenarioName | undefined): ScenarioName {
  const own = storedScenario(folder)
  if (own === undefined) return wanted ?? DEFAULT_SCENARIO
  if (wanted === undefined || wanted === own) return own
  throw new StoreError(
    `The data folder ${folder} holds the scenario ${own}, not ${wanted}. Leave out --scenario, or choose another folder with --data.`,
  )
}

function storedScenario(folder: string): ScenarioName | undefined {
  if (!existsSync(pathIn(folder))) return hasData(folder) ? DEFAULT_SCENARIO : undefined
  const name = readFileSync(pathIn(folder), 'utf8').trim()
  const known = SCENARIOS.find((each) => each === name)
  if (known) return known
  throw new StoreError(`The data folder ${folder} holds a scenario that is not known here: ${name}.`)
}

/** Notes the scenario of a folder's records. The default one needs no note, as in folders of earlier versions. */
export function noteScenario(folder: string, scenario: ScenarioName): void {
  if (scenario !== DEFAULT_SCENARIO) writeFileSync(pathIn(folder), `${scenario}\n`)
}
