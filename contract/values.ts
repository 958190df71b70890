import * as v from 'valibot'

/*
 * What OpenEdge servers send in practice: numbers as strings, logicals as words, fields missing or null. Each
 * schema here accepts all of those and outputs one type, so that no code past the boundary has to check
 * again. These are for replies; requests are ours and strict.
 */

/** A schema that can cheaply test whether a value already equals its output. */
export interface Quick {
  readonly isRight: (value: unknown) => boolean
}

/**
 * The same schema with a fast path for values that need no conversion, as nearly every field of a list of ten
 * thousand rows: running the full schema on each takes longer than rendering the page.
 */
export function quick<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  isRight: (value: unknown) => boolean,
): S & Quick {
  const run: S['~run'] = (dataset, config) =>
    isRight(dataset.value) ? { typed: true, value: dataset.value } : schema['~run'](dataset, config)
  return { ...schema, '~run': run, isRight }
}

/** A field that only our simulator sends; undefined where the ERP doesn't. */
export const extension = <S extends v.GenericSchema<unknown, unknown> & Quick>(schema: S) =>
  quick(v.optional(schema), (value) => value === undefined || schema.isRight(value))

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => Number.isFinite(value)

const words = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

/** Text. A number or logical becomes text; missing or null becomes ''. */
export const text = quick(v.nullish(words, ''), isText)

/** Required text that is not blank: an identifier. */
export const identifier = v.pipe(words, v.trim(), v.nonEmpty('is missing'))

/** No more digits than a number holds exactly, to the cent if there is a point: 15, or 13 before the point. */
const numeric = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[+-]?0*(\d{1,15}\.?|\d{0,13}\.\d+)$/, 'is not a number'),
  v.transform(Number),
)

/** A required number; may be sent as text. */
export const number = quick(
  v.pipe(v.union([v.number(), numeric], 'is not a number'), v.finite('is not a number')),
  isNumber,
)

const blank = v.pipe(
  v.string(),
  v.trim(),
  v.literal(''),
  v.transform(() => 0),
)

/** Money in dollars with cents as decimals, or any other measure. Missing, null or '' is 0. */
export const amount = quick(v.nullish(v.union([number, blank], 'is not a number'), 0), isNumber)

/** A required whole number; may be sent as text. */
export const integer = quick(v.pipe(number, v.safeInteger('is not a whole number')), Number.isSafeInteger)

const YES = /^\s*(true|yes|1)\s*$/i
const NO = /^\s*(false|no|0|)\s*$/i

/** A logical: true, 'true', 'yes', 1 and their opposites. Missing, null or '' is false. */
export const flag = v.pipe(
  v.nullish(words, ''),
  v.check((word) => YES.test(word) || NO.test(word), 'is not a logical'),
  v.transform((word) => YES.test(word)),
)

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

/** A request's whole number, at most the maximum safe integer. */
export const wholeNumber = v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'))

/** Maximum characters of a request's text. Forms whose text could be longer check it before sending. */
export const FREE_TEXT_LIMIT = 10_000

/** A request's text that may be empty. */
export const freeText = v.pipe(v.string('must be text'), v.maxLength(FREE_TEXT_LIMIT, 'is too long'))

/** A request's text that must not be blank: identifiers, names. */
export const required = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('is required'),
  v.maxLength(200, 'is too long'),
)

/**
 * Text that is an email address by the HTML standard's rule, which browsers hold for fields of type=email: its
 * domain needs no dot, and both parts are ASCII.
 */
export const anEmail = v.rfcEmail<string, string>('Invalid email address')

/** One email address of a request. */
export const emailAddress = v.pipe(required, anEmail)
