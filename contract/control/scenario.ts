import * as v from 'valibot'
import { SCENARIOS } from '../control.ts'

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
