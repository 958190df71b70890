import { readFileSync, statSync } from 'node:fs'
import { seedFor } from '#fixtures/index.ts'
import { ScenarioError } from '#simulator/scenarios/error.ts'
import { type LoadedScenario, loadScenario, MAX_SCENARIO_BYTES } from '#simulator/scenarios/load.ts'
import type { Beginning } from './folder-scenario.ts'
import type { ScenarioOption } from './options.ts'

/** What `--scenario` names, with the text of a file. Throws a ScenarioError if it can't be read. */
export function beginningOf(option: ScenarioOption): Beginning {
  if (option.kind === 'name') return option
  const { path } = option
  try {
    const { size } = statSync(path)
    if (size > MAX_SCENARIO_BYTES)
      throw new ScenarioError(
        `The scenario file ${path} has ${size} bytes, but may have at most ${MAX_SCENARIO_BYTES}.`,
      )
    return { kind: 'file', name: path, text: readFileSync(path, 'utf8') }
  } catch (error) {
    if (error instanceof ScenarioError) throw error
    throw new ScenarioError(
      `The scenario file ${path} can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

/** The scenario of a file. Throws a ScenarioError that names the file and what is wrong in it. */
export function loadedFrom({ name, text }: Extract<Beginning, { kind: 'file' }>): LoadedScenario {
  try {
    return loadScenario(text, seedFor)
  } catch (error) {
    if (error instanceof ScenarioError)
      throw new ScenarioError(`The scenario file ${name}: ${error.message}.`)
    throw error
  }
}
