import * as v from 'valibot'
import { anyFields } from '../any-fields.ts'
import { operationNames } from '../operations.ts'
import { required } from '../values.ts'

/*
 * What should hold in a world once somebody has worked in it, and the simulator's verdict. Records are those of
 * a scenario file, whose schema names their fields; only those count that the world did not begin with.
 */

/** No world has as many records or calls. */
const MOST = 1_000_000

const natural = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MOST, `must be at most ${MOST}`),
)

const countRange = v.pipe(
  v.strictObject({ atLeast: v.optional(natural), atMost: v.optional(natural) }),
  v.check(
    ({ atLeast = 0, atMost = Number.POSITIVE_INFINITY }) => atLeast <= atMost,
    'must not have atLeast above atMost',
  ),
)

/** Records that should be there, or calls that should have been made: it names a `record` or a `call`. */
export const expectationEntries = {
  /** A collection: orders, payments, lists. */
  record: v.optional(required),
  /** The id of the record, where that is known: the number of a quote. */
  id: v.optional(required),
  /** Expectations with the same name here hold only of one and the same record or call. */
  same: v.optional(required),
  /** An operation, whose latest calls are in the journal. */
  call: v.optional(v.picklist(operationNames(), 'is not an operation')),
  /** Whether the ERP did what was requested; either if left out. */
  succeeded: v.optional(v.boolean('must be true or false')),
  /** Fields by name; docs/simulator.md explains the values, which the record's own schema must allow. */
  where: v.optional(anyFields(v.string(), v.unknown(), 'must be an object of fields')),
  /** How many may be as described: exactly that many, or a range. At least one if left out. */
  count: v.optional(v.union([natural, countRange], 'must be a whole number, or have atLeast and atMost')),
}
export type Expectation = Readonly<v.InferOutput<v.ObjectSchema<typeof expectationEntries, undefined>>>

const difference = v.object({
  /** Where in the record: 'lines.0.quantity'. */
  path: v.string(),
  /** Undefined for something that should not be there. */
  expected: v.optional(v.unknown()),
  /** Undefined for something that is missing. */
  actual: v.optional(v.unknown()),
})
export type Difference = v.InferOutput<typeof difference>

const verdict = v.object({
  holds: v.boolean(),
  /** How many are as expected. */
  count: v.number(),
  /** The one that differs least from what is expected; null if none shares a field with it. */
  nearest: v.nullable(
    v.object({
      id: v.string(),
      /** What people call it: 'Order 104691', 'the user Jordan Reyes'. */
      name: v.string(),
      differences: v.array(difference),
      /** Branches, ways of delivery and vehicles in the differences, by id, as the portal names them. */
      names: v.record(v.string(), v.string()),
    }),
  ),
})
export type Verdict = v.InferOutput<typeof verdict>

export const marks = v.object({
  id: v.string(),
  /** When the world was first marked since it was made or reset, in ms since 1970: another one after a reset. */
  since: v.number(),
  /** One for each expectation, in their order. */
  verdicts: v.array(verdict),
})
export type Marks = v.InferOutput<typeof marks>
