import { dayIn } from '#contract/time-zone.ts'
import { daysOf } from '#machines/tape/placeholders.rules.ts'
import type { Tape } from '#machines/tape/tape.ts'
import { replayLocaleOf } from '../replay/replay-locale.ts'

/** Replaces placeholders of dates by the dates that they have at the tape's clock, in texts of any depth. */
export function datesAt({ scenario, clock }: Pick<Tape, 'scenario' | 'clock'>) {
  const day = dayIn(replayLocaleOf(scenario).timezoneId, new Date(clock))
  return (text: string) => daysOf(text, { day })
}
