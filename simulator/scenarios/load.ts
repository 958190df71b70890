import * as v from 'valibot'
import { issueMessage } from '#contract/client.ts'
import type { ScenarioName } from '#contract/control.ts'
import { isTooDeep, MOST_LEVELS } from '#contract/nesting.ts'
import type { Seed } from '#fixtures/seed.ts'
import { inOneGo, type Steps } from '#fixtures/steps.ts'
import { whenReady } from '#simulator/lazy.ts'
import { lazyLedger } from '#simulator/rules/seed-ledger.ts'
import { inSlices } from '#simulator/slices.ts'
import type { Change } from '#simulator/worlds/transaction.ts'
import { withCounters } from './counters.ts'
import { ScenarioError } from './error.ts'
import { type ScenarioFile, scenarioFile } from './file.ts'
import { checkReferences } from './references.ts'
import { withFile } from './seed.ts'

/** The largest scenario file, in bytes. */
export const MAX_SCENARIO_BYTES = 32_000_000

/** A scenario of a file, from which a world can begin. */
export interface LoadedScenario {
  readonly file: ScenarioFile
  /** Its base with the file's own products, customers and users. */
  readonly seed: Seed
  /** The records that its worlds begin with. */
  readonly changes: readonly Change[]
}

type SeedFor = (scenario: ScenarioName) => Seed

/** Reads the text of a scenario file, with or without a byte order mark. Throws a ScenarioError as below, or one that says why there is no JSON. */
export const loadScenario = (text: string, seedFor: SeedFor): LoadedScenario =>
  scenarioFrom(jsonOf(text), seedFor)

/** The scenario of a file's JSON. Throws a ScenarioError that begins with the path of the first wrong value. */
export function scenarioFrom(json: unknown, seedFor: SeedFor): LoadedScenario {
  const file = fileFrom(json)
  return inOneGo(loading(file, seedFor(file.base)))
}

/** The same in slices, except for the schema. */
export async function scenarioInSlices(json: unknown, seedFor: SeedFor): Promise<LoadedScenario> {
  const file = fileFrom(json)
  return inSlices(loading(file, await whenReady(() => seedFor(file.base))))
}

function fileFrom(json: unknown): ScenarioFile {
  const parsed = v.safeParse(scenarioFile, json, { abortEarly: true })
  if (!parsed.success) throw new ScenarioError(issueMessage(parsed.issues[0]))
  return parsed.output
}

function* loading(file: ScenarioFile, base: Seed): Steps<LoadedScenario> {
  const stock = file.products.flatMap(({ productID, stock: count }): Change[] =>
    count === undefined ? [] : [{ set: 'stock', id: productID, record: { productID, count } }],
  )
  const seed = yield* withFile(base, file)
  if (file.records.length > 0) yield* lazyLedger(seed).steps()
  yield* checkReferences(seed, file.records)
  return { file, seed, changes: [...stock, ...withCounters(file.records)] }
}

function jsonOf(text: string): unknown {
  if (isTooDeep(text)) throw new ScenarioError(`is nested deeper than ${MOST_LEVELS} levels`)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ScenarioError(`is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
