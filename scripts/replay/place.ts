import type { ScenarioName } from '#contract/control.ts'

/** Where the people of a scenario are: their language and their hours. */
export interface Place {
  readonly locale: string
  readonly timezoneId: string
}

const AUSTRALIA: Place = { locale: 'en-AU', timezoneId: 'Australia/Sydney' }
const AMERICA: Place = { locale: 'en-US', timezoneId: 'America/Chicago' }

export const placeOf = (scenario: ScenarioName): Place => (scenario === 'us' ? AMERICA : AUSTRALIA)

/** yyyy-MM-dd of an instant there. */
export function dayAt({ timezoneId }: Place, instant: string): string {
  // Sweden writes days so.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezoneId }).format(new Date(instant))
}
