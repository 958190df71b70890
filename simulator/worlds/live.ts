import { type DayReport, type Happening, MAX_HAPPENINGS } from '#contract/control/day.ts'
import { LAST_YEAR } from '#contract/dates.ts'
import { instantIn } from '#contract/time-zone.ts'
import { inOneGo, type Steps } from '#fixtures/steps.ts'
import { MAX_DAYS_LIVED } from '#simulator/bounds.ts'
import { addDays, dayOf } from '#simulator/rules/calendar.ts'
import { beginDay } from '#simulator/rules/day.ts'
import { refuse } from '#simulator/world.ts'
import type { SimulatedWorld } from './world.ts'

/** When a day begins: before any branch opens. */
const MORNING = '06:00'
/** The clock can be set up to then. */
const LAST_DAY = `${LAST_YEAR}-12-31`

type Days = Pick<DayReport, 'happenings' | 'dropped'>

/**
 * Lets that many mornings come, one after the other, all or none. The same world and days give the same
 * records. Throws a Refusal where the calendar or a world's life ends.
 */
export const liveDays = (world: SimulatedWorld, days: number): Days =>
  world.records.transact(() => inOneGo(livingDays(world, days)))

/** The same in slices. The world's calls wait meanwhile, those of other worlds do not. */
export const liveDaysInSlices = (world: SimulatedWorld, days: number): Promise<Days> =>
  world.records.transactInSlices(livingDays(world, days))

function* livingDays(world: SimulatedWorld, days: number): Steps<Days> {
  if (addDays(dayOf(world), days) > LAST_DAY)
    refuse(`are too many: the clock ends with the year ${LAST_YEAR}`, 'days')
  if (world.daysLived() + days > MAX_DAYS_LIVED)
    refuse(`are too many: at most ${MAX_DAYS_LIVED} days come in a world`, 'days')
  const happenings: Happening[] = []
  for (let day = 0; day < days; day += 1) {
    const next = addDays(dayOf(world), 1)
    world.liveTo(instantIn(world.seed.configuration.time_zone, `${next}T${MORNING}`))
    happenings.push(...(yield* beginDay(world)))
  }
  const dropped = Math.max(0, happenings.length - MAX_HAPPENINGS)
  return { happenings: happenings.slice(dropped), dropped }
}
