import * as v from 'valibot'
import { quick } from './values.ts'

const isDay = (value: unknown) =>
  value === null || (typeof value === 'string' && v.ISO_DATE_REGEX.test(value))

/** A calendar date as yyyy-MM-dd; a time of day after it is cut off. Missing, null or '' is null. */
export const date = quick(
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((value) => value.trim().slice(0, 10) || null),
    v.nullable(v.pipe(v.string(), v.isoDate('is not a date'))),
  ),
  isDay,
)
