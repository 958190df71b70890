import * as v from 'valibot'
import { onCalendar } from '#contract/dates.ts'

/** An object that allows no unknown fields, with messages that follow the field's name. */
export const strict = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return 'is not known here'
    return expected === 'Object' ? 'must be an object' : 'is required'
  })

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/
/** Leaves a margin, because dates derived from the world's clock must have four-digit years too. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2999]

/** An ISO 8601 instant within the clock's years. */
export const instant = v.pipe(
  v.string('must be an ISO 8601 instant'),
  v.check(
    (text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
    'must be an ISO 8601 instant, like 2026-11-02T09:00:00Z',
  ),
  onCalendar,
  v.check(
    (text) => Number(text.slice(0, 4)) >= FIRST_YEAR && Number(text.slice(0, 4)) <= LAST_YEAR,
    `must be in a year from ${FIRST_YEAR} to ${LAST_YEAR}`,
  ),
)
