import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SCENARIO, SCENARIOS, type ScenarioName } from '#contract/control.ts'
import { StoreError } from './lines.ts'
import { hasData } from './load.ts'

/** What a default world begins from: a scenario of the simulator, or a file's text with what it is called. */
export type Beginning =
  | { readonly kind: 'name'; readonly name: ScenarioName }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }

const namePath = (folder: string) => join(folder, 'scenario')
const filePath = (folder: string) => join(folder, 'scenario.json')

/**
 * The scenario that the records of a data folder belong to; for an empty one that which is wanted. A folder
 * stores only what differs from its scenario, so no other fits it: throws a StoreError if another is wanted.
 */
export function folderScenario(folder: string, wanted: Beginning | undefined): Beginning {
  const own = storedScenario(folder)
  if (own === undefined) return wanted ?? { kind: 'name', name: DEFAULT_SCENARIO }
  if (wanted === undefined || isSame(wanted, own)) return own
  throw new StoreError(
    `The data folder ${folder} holds the scenario ${own.name}, not ${wanted.name}. Leave out --scenario, or choose another folder with --data.`,
  )
}

const isSame = (one: Beginning, other: Beginning) =>
  one.kind === 'file' && other.kind === 'file' ? one.text === other.text : one.name === other.name

function storedScenario(folder: string): Beginning | undefined {
  const file = filePath(folder)
  if (existsSync(file)) return { kind: 'file', name: file, text: readFileSync(file, 'utf8') }
  if (!existsSync(namePath(folder)))
    return hasData(folder) ? { kind: 'name', name: DEFAULT_SCENARIO } : undefined
  const name = readFileSync(namePath(folder), 'utf8').trim()
  const known = SCENARIOS.find((each) => each === name)
  if (known) return { kind: 'name', name: known }
  throw new StoreError(`The data folder ${folder} holds a scenario that is not known here: ${name}.`)
}

/** Notes the scenario of a folder's records. The default one needs no note, as in folders of earlier versions. */
export function noteScenario(folder: string, scenario: Beginning): void {
  if (scenario.kind === 'file') writeFileSync(filePath(folder), scenario.text)
  else if (scenario.name !== DEFAULT_SCENARIO) writeFileSync(namePath(folder), `${scenario.name}\n`)
}
