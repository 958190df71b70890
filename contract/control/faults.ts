import * as v from 'valibot'
import { anyFields } from '../any-fields.ts'
import { operationNames } from '../operations.ts'
import { countTo } from '../request-values.ts'

/** The faults that a tester can inject; docs/simulator.md describes each. */
export const FAULT_KINDS = [
  'error',
  'field-error',
  'expired',
  'http-500',
  'malformed',
  'abort',
  'lost-reply',
  'latency',
  'reply',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** A field's value in a request; text equals the number or logical that it spells. */
const fieldValue = v.union(
  [v.string(), v.pipe(v.number(), v.finite()), v.boolean()],
  'must be text, a number or a logical',
)

/** A status that can have a text. */
const status = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.check((code) => code === 200 || (code >= 400 && code <= 599), 'must be 200, or from 400 to 599'),
)

/** The longest latency, in milliseconds. */
export const MAX_LATENCY = 60_000

export const faultEntries = {
  /** The operation it affects; '*' is every operation. */
  operation: v.picklist(['*', ...operationNames()], 'is not an operation'),
  kind: v.picklist(FAULT_KINDS, `must be one of ${FAULT_KINDS.join(', ')}`),
  message: v.optional(v.pipe(v.string('must be text'), v.maxLength(1000, 'is too long'))),
  /** Only for latency: milliseconds. */
  ms: v.optional(countTo(MAX_LATENCY)),
  /** It affects only requests whose fields have these values. Fields of objects and lists have dotted paths. */
  where: v.optional(anyFields(v.string(), fieldValue, 'must be an object of fields')),
  /** The first of the matching calls that it affects, counted from 1; alone, it affects only that one. */
  nth: v.optional(countTo(1_000_000)),
  /** How many calls it affects; without it and `nth`, all until the faults are replaced. */
  times: v.optional(countTo(1_000_000)),
  /** Only for reply: the JSON that is sent as it is. */
  reply: v.optional(v.unknown()),
  /** Only for reply, instead of JSON: a status (200 if left out) and a text. */
  status: v.optional(status),
  text: v.optional(v.pipe(v.string('must be text'), v.maxLength(100_000, 'is too long'))),
}

export const fault = v.object(faultEntries)
export type Fault = Readonly<v.InferOutput<typeof fault>>

/** The faults that have not been used up. */
export const faultList = v.object({ faults: v.array(fault) })
