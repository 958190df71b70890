import { isolated } from '#contract/isolated.ts'

/* Days are yyyy-MM-dd, times HH:mm on a 24-hour clock. The ERP accepts days from today, for ten years. */

const WEEKEND: ReadonlyMap<number, string> = new Map([
  [0, 'Sunday'],
  [6, 'Saturday'],
])

/** When a yard opens for most customers: the time that a new order form starts with. */
export const USUAL_TIME = '08:00'

const DAY_MS = 86_400_000
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day after `today` that is not on a weekend. */
export function nextWorkingDay(today: string): string {
  const next = new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return WEEKEND.has(weekdayOf(next)) ? nextWorkingDay(next) : next
}

/** Usual working hours of a yard. */
const EARLIEST = '06:00'
const LATEST = '17:00'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Whole years from today until that day. */
function yearsUntil(day: string, today: string): number {
  const isBeforeAnniversary = day.slice(4) < today.slice(4)
  return yearOf(day) - yearOf(today) - (isBeforeAnniversary ? 1 : 0)
}

/** Whether a day is a year or more away, and so probably mistyped. */
export const isFarAhead = (day: string, today: string): boolean => yearsUntil(day, today) >= 1

/** How far away such a day is, in words: 'more than a year', '100 years'. */
export function distanceTo(day: string, today: string): string {
  const years = yearsUntil(day, today)
  return years === 1 ? 'more than a year' : `${years} years`
}

interface Required {
  /** '' if none is chosen. */
  readonly day: string
  readonly time: string
  /** The branch to contact, by name if it is known. */
  readonly branch: string
  readonly isDelivery: boolean
}

const ask = ({ branch, isDelivery }: Required) =>
  `Ask ${isolated(branch)} whether it ${isDelivery ? 'delivers' : 'is open'} then.`

/** A remark on an unusual day; '' for a usual one. */
export function remarkOnDay(required: Required, today: string): string {
  const { day } = required
  if (day === '') return ''
  if (isFarAhead(day, today)) return `That is ${distanceTo(day, today)} from now.`
  const weekend = WEEKEND.get(weekdayOf(day))
  return weekend ? `That is a ${weekend}. ${ask(required)}` : ''
}

/** A remark on a time that is past or unusual; '' for a usual one. `now` is yyyy-MM-ddTHH:mm. */
export function remarkOnTime(required: Required, now: string): string {
  const { day, time } = required
  if (day !== '' && time !== '' && `${day}T${time}` < now) return 'That time has already passed.'
  if (time === '' || (time >= EARLIEST && time <= LATEST)) return ''
  return `That is outside usual working hours. ${ask(required)}`
}
