import * as v from 'valibot'
import { dayOfYears, FIRST_YEAR, instantOfYears, LAST_YEAR } from '#contract/dates.ts'
import { plain } from '#contract/plain-text.ts'
import { isInHundredths } from '#contract/request-values.ts'
import { MAX_DAYS_LIVED, MAX_NUMBER } from '#simulator/bounds.ts'

/*
 * Values of a scenario file, each with its bounds. What a world can hold is within them, so that the file of a
 * lived world loads: tests/simulator/scenario-bounds.test.ts.
 */

export const logical = v.boolean('must be true or false')

export const oneOf = <const T extends readonly string[]>(names: T) =>
  v.picklist(names, `must be one of ${names.join(', ')}`)

export const listOf = <S extends v.GenericSchema>(item: S) => v.array(item, 'must be a list')

/** Text of any characters and lines. */
export const text = v.string('must be text')

/** Refuses characters that are invisible or that a terminal would obey, because messages repeat the text. */
export const visible = v.check<string, string>(
  (value) => plain(value) === value,
  'must have no control or invisible characters',
)
export const id = v.pipe(text, v.maxLength(200, 'is too long'), visible)

/** A number from one to another. */
export const between = (from: number, to: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(from, from === 0 ? 'must not be negative' : `must be at least ${from}`),
    v.maxValue(to, `must be at most ${to}`),
  )

/** A whole number from one to another. */
export const whole = (from: number, to: number) =>
  v.pipe(between(from, to), v.safeInteger('must be a whole number'))

/** Quantities, lengths and dollars are counted in hundredths. */
const inHundredths = (from: number, to: number) =>
  v.pipe(between(from, to), v.check(isInHundredths, 'must have at most two decimals'))

/** The number of a document, customer, user or email, or of the last of a series. */
export const number = whole(1, MAX_NUMBER)
export const numberOrNone = whole(0, MAX_NUMBER)
/** Of a cart's line: one is left for the next. */
export const lineNumber = whole(1, MAX_NUMBER - 1)

/** As many as a cart can have of something. */
const MOST_COUNTED = Number.MAX_SAFE_INTEGER
export const count = whole(1, MOST_COUNTED)
export const countOrNone = whole(0, MOST_COUNTED)
/** Of a document's line; those of a credit are below 0. */
export const quantity = between(-MOST_COUNTED, MOST_COUNTED)
export const pieces = whole(-MOST_COUNTED, MOST_COUNTED)
/** Metres, or feet in the US. */
export const length = inHundredths(0.01, MOST_COUNTED / 100)

/** More than any line costs, and still exact in cents. */
const MOST_DOLLARS = 1e13
export const dollars = between(-MOST_DOLLARS, MOST_DOLLARS)
export const cents = whole(-MOST_DOLLARS * 100, MOST_DOLLARS * 100)
export const centsOrNone = whole(0, MOST_DOLLARS * 100)

/** A day in a record: the base's documents are older than the clock, and so are the days lived. */
export const day = dayOfYears(FIRST_YEAR - 200, LAST_YEAR + 1)
/** What a world's clock showed. A site's year begins before or after that of UTC, and the last one runs on. */
export const moment = instantOfYears(FIRST_YEAR - 1, LAST_YEAR + 1)
/** Since midnight. */
export const seconds = whole(0, 86_399)
export const days = whole(0, MAX_DAYS_LIVED)
