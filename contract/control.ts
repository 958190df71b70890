import * as v from 'valibot'
import { dialect } from './control/dialect.ts'

/** The id of the shared world, used by everyone who has not opened a world for themselves. */
export const DEFAULT_WORLD = 'default'

/** The scenarios that a simulated world can start from. */
export const SCENARIOS = ['au', 'us', 'large', 'newcomer', 'locked'] as const
export type ScenarioName = (typeof SCENARIOS)[number]
/** The scenario of a world for which none is named. */
export const DEFAULT_SCENARIO: ScenarioName = 'au'

/** The caller's current simulated world. */
export const worldSummary = v.object({
  id: v.string(),
  scenario: v.picklist(SCENARIOS),
  /** The world's clock, an ISO 8601 instant. */
  now: v.string(),
  /** IANA time zone of the site, which decides what day it is; '' if each device uses its own. */
  timeZone: v.string(),
  dialect,
  /** Whether the world survives a restart of the simulator. */
  kept: v.boolean(),
  /** How many records of each kind differ from the seed; of emails, how many were sent. */
  changed: v.record(v.string(), v.number()),
})
export type WorldSummary = v.InferOutput<typeof worldSummary>
