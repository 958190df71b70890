import * as v from 'valibot'

/** The id of the world that everybody is in who has not opened one of his own. */
export const DEFAULT_WORLD = 'default'

/** What a simulated world can begin from. */
export const SCENARIOS = ['au', 'us', 'large', 'newcomer', 'locked'] as const
export type ScenarioName = (typeof SCENARIOS)[number]

/** The simulated world that one is in. */
export const worldSummary = v.object({
  id: v.string(),
  scenario: v.picklist(SCENARIOS),
  /** Its time, an ISO 8601 instant. */
  now: v.string(),
  /** The IANA time zone of its site, which decides what day it is; '' for that of each device. */
  timeZone: v.string(),
  /** Whether it outlasts a restart of the simulator. */
  kept: v.boolean(),
  /** How many records of each kind differ from what it began with. */
  changed: v.record(v.string(), v.number()),
})
export type WorldSummary = v.InferOutput<typeof worldSummary>
