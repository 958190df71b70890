import * as v from 'valibot'
import type { Expectation } from '#contract/control/marking.ts'
import { requestSchema } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Seed } from '#fixtures/seed.ts'
import { worldRecord } from '#simulator/scenarios/record-schemas.ts'
import { entriesOf, itemOf, kindsOf, type Schema } from '#simulator/schema-parts.ts'
import { refuse } from '#simulator/world.ts'
import { compare, operatorsOf, someOf } from './values.ts'

const RECORDS = new Map<string, Schema>(
  worldRecord.options.map(({ entries }) => [entries.set.literal, entries.record]),
)
/** What the lines of a cart or list are, which it has as well when it is marked. */
const LINES = 'lines'

/** The fewest and the most that may be as expected. */
export function rangeOf(count: Expectation['count']): readonly [least: number, most: number] {
  if (typeof count === 'number') return [count, count]
  return [count?.atLeast ?? (count ? 0 : 1), count?.atMost ?? Number.POSITIVE_INFINITY]
}

/** Refuses the first expectation that can never hold, by its path, and those that contradict each other. */
export function checkPossible(seed: Seed, expected: readonly Expectation[]): void {
  const ids = idsOf(seed)
  for (const [at, each] of expected.entries()) {
    const path = `expect.${at}`
    const [least, most] = rangeOf(each.count)
    if (least > most) refuse(`can't be both at least ${least} and at most ${most}`, `${path}.count`)
    const first = expected.findIndex(({ same }) => same !== undefined && same === each.same)
    if (first >= 0 && sourceOf(expected[first]) !== sourceOf(each))
      refuse(`can't be the same as that of expect.${first}, which is of another sort`, `${path}.same`)
    if (first >= 0 && each.count !== undefined) refuse('is always 1 of the same', `${path}.count`)
    const schema = schemaOf(each, path)
    if (each.where) checkValue(each.where, schema, `${path}.where`, ids)
  }
  for (const [at, one] of expected.entries())
    for (const [other, wide] of expected.entries())
      if (isNarrower(one, wide) && rangeOf(one.count)[0] > rangeOf(wide.count)[1])
        refuse(`needs more than expect.${other} allows`, `expect.${at}.count`)
}

/** What the expectation is about, by which those of the same record or call must agree. */
const sourceOf = ({ record, call, succeeded }: Expectation = {}) => JSON.stringify([record, call, succeeded])

function schemaOf(each: Expectation, path: string): Schema {
  if (each.call) return requestSchema(operations[each.call])
  const record = RECORDS.get(each.record ?? '')
  if (!record) return refuse(`must be one of ${[...RECORDS.keys()].join(', ')}`, `${path}.record`)
  const line = RECORDS.get('cartLines')
  const entries = entriesOf(record)
  if (each.record !== 'carts' || !entries || !line) return record
  return v.object({ ...entries, [LINES]: v.array(line) })
}

/** The known values of fields that name something, by the field's name. */
type Ids = ReadonlyMap<string, ReadonlySet<unknown>>

function idsOf(seed: Seed): Ids {
  const goods: ReadonlySet<unknown> = new Set(
    [...seed.products, ...seed.freight].map(({ productID }) => productID),
  )
  const branches = new Set(seed.branches.map(({ branchID }) => branchID))
  const customers = new Set(seed.customers.map(({ customerID }) => customerID))
  return new Map<string, ReadonlySet<unknown>>([
    ['productID', goods],
    ['productCode', goods],
    ['branchID', branches],
    ['customerId', customers],
  ])
}

function checkValue(expected: unknown, schema: Schema, path: string, ids: Ids): void {
  const operators = operatorsOf(expected)
  const item = itemOf(schema)
  const elements = item && (someOf(expected) ?? expected)
  const entries = entriesOf(schema)
  const kinds = typeof expected === 'object' && expected !== null ? kindsOf(schema, expected) : []
  if (operators) checkOperators(Object.fromEntries(operators), schema, path, ids)
  else if (item && Array.isArray(elements))
    for (const [at, each] of elements.entries()) checkValue(each, item, `${path}.${at}`, ids)
  else if (kinds.length > 0) checkKinds(expected, kinds, path, ids)
  else if (entries && typeof expected === 'object' && expected !== null)
    for (const [name, value] of Object.entries(expected)) {
      const field = Object.hasOwn(entries, name) ? entries[name] : undefined
      if (!field) refuse(`is not known here: there is ${Object.keys(entries).join(', ')}`, `${path}.${name}`)
      checkId(name, value, `${path}.${name}`, ids)
      checkValue(value, field, `${path}.${name}`, ids)
    }
  else {
    const parsed = v.safeParse(schema, expected)
    if (!parsed.success)
      refuse(`can never be ${JSON.stringify(expected)}: it ${parsed.issues[0].message}`, path)
  }
}

/** One of the kinds must allow it. */
function checkKinds(expected: unknown, kinds: readonly Schema[], path: string, ids: Ids): void {
  const [kind, ...others] = kinds
  if (!kind) return
  try {
    checkValue(expected, kind, path, ids)
  } catch (error) {
    if (others.length === 0) throw error
    checkKinds(expected, others, path, ids)
  }
}

function checkOperators(
  { atLeast, atMost, anyOf }: Readonly<Record<string, unknown>>,
  schema: Schema,
  path: string,
  ids: Ids,
): void {
  if (isAbove(atLeast, atMost)) refuse(`can't be both at least ${atLeast} and at most ${atMost}`, path)
  if (Array.isArray(anyOf)) for (const each of anyOf) checkValue(each, schema, path, ids)
}

function checkId(name: string, value: unknown, path: string, ids: Ids): void {
  const isPlain = typeof value === 'string' || typeof value === 'number'
  if (isPlain && ids.get(name)?.has(value) === false) refuse(`${value} is not in this world`, path)
}

const isAbove = (low: unknown, high: unknown) =>
  (typeof low === 'number' && typeof high === 'number' && low > high) ||
  (typeof low === 'string' && typeof high === 'string' && low > high)

/** Whether whatever is as one of them expects is as the other does too. */
function isNarrower(one: Expectation, wide: Expectation): boolean {
  if (one === wide || one.call !== wide.call || one.record !== wide.record) return false
  if (wide.id !== undefined && wide.id !== one.id) return false
  if (wide.succeeded !== undefined && wide.succeeded !== one.succeeded) return false
  return compare(wide.where ?? {}, one.where ?? {}).differences.length === 0
}
