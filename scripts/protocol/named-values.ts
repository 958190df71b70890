import type * as v from 'valibot'
import { FIRST_YEAR, isoDate, LAST_YEAR } from '#contract/dates.ts'
import { pipeList } from '#contract/entities/product.ts'
import { factor, numberOrNone } from '#contract/number-or-none.ts'
import { count } from '#contract/request-values.ts'
import * as values from '#contract/values.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** A value of the contract that the documents explain once and refer to by name. */
interface NamedValue {
  readonly name: string
  /** What a reply or request may have in its place. */
  readonly accepts: string
  /** As JSON Schema: in a reply, what the simulator sends. */
  readonly json: Readonly<Record<string, unknown>>
}

export const REPLY_VALUES: ReadonlyMap<Schema, NamedValue> = new Map<Schema, NamedValue>([
  [
    values.text,
    {
      name: 'text',
      accepts: "text, a number or a logical; missing or null is ''",
      json: { type: 'string' },
    },
  ],
  [
    values.identifier,
    {
      name: 'identifier',
      accepts: 'the same, but required and not blank',
      json: { type: 'string', minLength: 1 },
    },
  ],
  [
    values.number,
    {
      name: 'number',
      accepts:
        'a number, also as text like 1234.50, with at most 13 digits before the point (15 without one); required',
      json: { type: 'number' },
    },
  ],
  [
    numberOrNone,
    {
      name: 'optional number',
      accepts: "the same; missing, null or '' is no number",
      json: { type: 'number' },
    },
  ],
  [factor, { name: 'factor', accepts: "the same; missing, null or '' is 1", json: { type: 'number' } }],
  [
    values.integer,
    { name: 'integer', accepts: 'a whole number, also as text; required', json: { type: 'integer' } },
  ],
  [
    values.amount,
    { name: 'amount', accepts: "a number, also as text; missing, null or '' is 0", json: { type: 'number' } },
  ],
  [
    values.flag,
    {
      name: 'logical',
      accepts: "true, 'true', 'yes', 1 and their opposites; missing, null or '' is false",
      json: { type: 'boolean' },
    },
  ],
  [
    values.date,
    {
      name: 'date',
      accepts: "yyyy-MM-dd, a time after it is dropped; missing, null or '' is no date",
      json: { type: ['string', 'null'], format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    },
  ],
  [
    pipeList,
    {
      name: 'pipe list',
      accepts: "texts separated by '|'; blank ones are dropped",
      json: { type: 'string' },
    },
  ],
])

export const REQUEST_VALUES: ReadonlyMap<Schema, NamedValue> = new Map<Schema, NamedValue>([
  [
    values.required,
    {
      name: 'required text',
      accepts: 'text that is not blank, at most 200 characters',
      json: { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' },
    },
  ],
  [
    values.freeText,
    {
      name: 'free text',
      accepts: "text, '' included, at most 10,000 characters",
      json: { type: 'string', maxLength: values.FREE_TEXT_LIMIT },
    },
  ],
  [
    count,
    {
      name: 'count',
      accepts: 'a whole number above 0, at most the maximum safe integer',
      json: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
  ],
  [
    isoDate,
    {
      name: 'calendar date',
      accepts: `yyyy-MM-dd, of the years ${FIRST_YEAR} to ${LAST_YEAR}`,
      json: { type: 'string', format: 'date' },
    },
  ],
])

export const NAMED_VALUES = new Map([...REPLY_VALUES, ...REQUEST_VALUES])
