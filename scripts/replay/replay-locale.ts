import type { ScenarioName } from '#contract/control.ts'
import { CONFIGURATIONS } from '#fixtures/site/company.ts'

/** Locale and time zone of a scenario's users. */
interface Place {
  readonly locale: string
  readonly timezoneId: string
}

export const replayLocaleOf = (scenario: ScenarioName): Place =>
  scenario === 'us'
    ? { locale: 'en-US', timezoneId: CONFIGURATIONS.us.time_zone }
    : { locale: 'en-AU', timezoneId: CONFIGURATIONS.au.time_zone }
