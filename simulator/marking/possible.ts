import * as v from 'valibot'
import type { Expectation } from '#contract/control/marking.ts'
import { requestSchema } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Seed } from '#fixtures/seed.ts'
import { RECORD_SCHEMAS } from '#simulator/scenarios/record-schemas.ts'
import { entriesOf, itemOf, kindsOf, leafOf, type Schema } from '#simulator/schema-parts.ts'
import { refuse } from '#simulator/world.ts'
import { compare, operatorsOf, someOf } from './values.ts'

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
  const record = RECORD_SCHEMAS.get(each.record ?? '')
  if (!record) return refuse(`must be one of ${[...RECORD_SCHEMAS.keys()].join(', ')}`, `${path}.record`)
  const line = RECORD_SCHEMAS.get('cartLines')
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
      for (const each of alternativesOf(value)) checkId(name, each, `${path}.${name}`, ids)
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
  { atLeast, atMost, contains, anyOf }: Readonly<Record<string, unknown>>,
  schema: Schema,
  path: string,
  ids: Ids,
): void {
  for (const limit of [atLeast, atMost]) if (limit !== undefined) checkLimit(limit, leafOf(schema), path)
  if (contains !== undefined) checkPart(contains, leafOf(schema), path)
  if (isAbove(atLeast, atMost)) refuse(`can't be both at least ${atLeast} and at most ${atMost}`, path)
  if (anyOf !== undefined && !(Array.isArray(anyOf) && anyOf.length > 0))
    refuse('must have a list of values in anyOf', path)
  if (Array.isArray(anyOf)) for (const each of anyOf) checkValue(each, schema, path, ids)
}

/** The types of fields that have no order and no parts of a text. */
const COMPOSED = ['boolean', 'array', 'object', 'strict_object', 'variant']
const isText = ({ type }: Schema) => type === 'string' || type === 'picklist'

/** A limit must be of the field's type, where that is known. */
function checkLimit(limit: unknown, schema: Schema, path: string): void {
  if (COMPOSED.includes(schema.type)) refuse("can't be at least or at most something", path)
  if (schema.type === 'number' && typeof limit !== 'number') refuse('is compared with a number', path)
  if (isText(schema) && typeof limit !== 'string') refuse('is compared with a text', path)
}

function checkPart(part: unknown, schema: Schema, path: string): void {
  if (schema.type === 'number' || COMPOSED.includes(schema.type))
    refuse('is not a text that can contain something', path)
  if (typeof part !== 'string') refuse('can only contain a text', path)
  const options: unknown = Reflect.get(schema, 'options')
  if (schema.type !== 'picklist' || !Array.isArray(options)) return
  if (options.every((each) => compare({ contains: part }, each).differences.length > 0))
    refuse(`can never contain ${JSON.stringify(part)}: it is one of ${options.join(', ')}`, path)
}

/** The values that are given for a field: several with anyOf. */
function alternativesOf(value: unknown): readonly unknown[] {
  const anyOf = operatorsOf(value)?.find(([name]) => name === 'anyOf')?.[1]
  return Array.isArray(anyOf) ? anyOf : [value]
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
  // A field that should be empty is not the same as one that may be anything.
  if (hasNull(wide.where) && JSON.stringify(wide.where) !== JSON.stringify(one.where)) return false
  return compare(wide.where ?? {}, one.where ?? {}).differences.length === 0
}

const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).some(hasNull))
