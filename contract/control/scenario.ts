import * as v from 'valibot'
import { SCENARIOS, type ScenarioName } from '../control.ts'
import type { DialectTraits } from './dialect.ts'

/** The version of scenario files that this simulator reads and writes. */
export const SCENARIO_VERSION = 1

/** A world as a scenario file. SCENARIO_SCHEMA_PATH describes all of it. */
export const scenarioReply = v.looseObject({
  version: v.literal(SCENARIO_VERSION),
  base: v.picklist(SCENARIOS),
  now: v.string(),
  records: v.array(v.looseObject({ set: v.string() })),
})
export type ScenarioReply = v.InferOutput<typeof scenarioReply>

/** The JSON of a scenario file, checked by the simulator. SCENARIO_SCHEMA_PATH describes it. */
export type ScenarioJson = Readonly<Record<string, unknown>>

/**
 * How a world starts: with a scenario, au by default, or with a scenario file instead; at the real time, or that
 * of the file; and with the simulator's own dialect.
 */
export interface NewWorld {
  readonly scenario?: ScenarioName | undefined
  readonly file?: ScenarioJson | undefined
  /** An ISO 8601 instant of the years 1900 to 2999. */
  readonly now?: string | undefined
  readonly dialect?: DialectTraits | undefined
}
