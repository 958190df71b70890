import * as v from 'valibot'
import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { scenarioOf } from '#simulator/scenarios/export.ts'
import { scenarioFile } from '#simulator/scenarios/file.ts'
import { loadScenario } from '#simulator/scenarios/load.ts'
import { entriesOf, itemOf, kindsOf, leafOf, type Schema } from '#simulator/schema-parts.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { named, openAs, openCart, place, refused, SCREWS, shopIn } from './handlers/shop.ts'

/* Each value of a scenario file has bounds. Its schema says which values there are: a new one is tested too. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const optionsOf = (schema: Schema): readonly unknown[] => {
  const options: unknown = Reflect.get(schema, 'options')
  return Array.isArray(options) ? options : []
}
const isSchema = (value: unknown): value is Schema => isObject(value) && '~run' in value

const [DAY, MOMENT, URL] = ['2026-11-02', '2026-11-02T09:00:00Z', 'https://a.example/']
const ANY = [1, 'a', true, MOMENT, DAY, URL, 'a@b.example']

/** Values that a schema allows, with each kind of its parts. */
function examplesOf(whole: Schema): readonly unknown[] {
  const schema = leafOf(whole)
  const kinds = optionsOf(schema).filter(isSchema)
  const entries = entriesOf(schema)
  const item = itemOf(schema)
  if (item) return examplesOf(item).map((example) => [example])
  if (entries) {
    const parts = Object.entries(entries).map(([name, entry]) => [name, examplesOf(entry)] as const)
    const first = Object.fromEntries(parts.map(([name, [example]]) => [name, example]))
    const others = parts.flatMap(([name, [, ...rest]]) => rest.map((each) => ({ ...first, [name]: each })))
    return [first, ...others]
  }
  if (kinds.length > 0) return kinds.flatMap(examplesOf)
  const known = [Reflect.get(schema, 'literal'), ...optionsOf(schema), ...ANY]
  const example = known.find((value) => value !== undefined && v.is(schema, value))
  if (example === undefined) throw new Error('Add a value that this schema allows to ANY')
  return [example]
}

interface Leaf {
  readonly path: readonly string[]
  readonly schema: Schema
  readonly value: unknown
}

/** The single values of an example, with their schemas. */
function leavesOf(schema: Schema, value: unknown, path: readonly string[] = []): Leaf[] {
  const [kind] = isObject(value) ? kindsOf(schema, value) : []
  if (kind) return leavesOf(kind, value, path)
  const item = itemOf(schema)
  if (item && Array.isArray(value)) return leavesOf(item, value[0], [...path, '0'])
  const entries = entriesOf(schema)
  if (!entries || !isObject(value)) return [{ path, schema: leafOf(schema), value }]
  return Object.entries(entries).flatMap(([name, entry]) => leavesOf(entry, value[name], [...path, name]))
}

/** As much as a cart can have: each whole number that is exact. */
const COUNTED = ['quantity', 'qty', 'length', 'billedBefore', 'lengths']
/** Parts of a cent and of hundredths make sense here. */
const FRACTIONS = ['conversionFactor', 'priceFactor', 'quantity', 'billedBefore', 'unitPrice', 'linePrice']
/** What users and the ERP write, with any characters. */
const FREE = [
  ...['firstName', 'lastName', 'email', 'phoneMobile', 'phoneBusiness', 'faxNumber', 'phoneHome', 'note'],
  ...['description', 'productDesc', 'quoteComments', 'customerOrderNumber', 'jobName', 'nameShip', 'text'],
  ...['shipAddress1', 'shipAddress2', 'shipAddress3', 'comment', 'recipient', 'subject', 'record.name'],
  ...['type_object', 'object_value', 'desc_object', 'from', 'to', 'cc', 'bcc'],
].map((name) => `.${name}`)

/** Values that no field may have where this one is. */
function outOfBounds({ path, schema, value }: Leaf): readonly unknown[] {
  const names = path.filter((each) => each !== '0')
  const name = names.at(-1) ?? ''
  const is = (other: unknown) => v.is(schema, other)
  if (typeof value === 'number') {
    const most = COUNTED.includes(name) ? 1e16 : 2e15
    return [most, -most, 1e300, ...(FRACTIONS.includes(name) ? [] : [0.001, 1e-9])]
  }
  if (typeof value !== 'string' || optionsOf(schema).length > 0 || schema.type === 'literal') return []
  if (is(MOMENT) && !is('a')) return ['0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z', '2026-02-30', 'now']
  if (is(DAY) && !is('a')) return ['0001-01-01', '9999-12-31', '2026-02-30']
  if (is(URL) && !is('a'))
    return ['javascript:alert(1)', 'ftp://a.example/', '/a', `${URL}${'a'.repeat(2_000)}`]
  if (path[0] === 'records' && FREE.some((free) => names.join('.').endsWith(free))) return []
  return ['a'.repeat(2_001), ...(name === 'longDesc' ? [] : ['a\u001b[31mb', 'a\ufeffb', 'a\u202eb'])]
}

/** A copy of a value that has another at the path. */
function withValue(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(value)) return value.map((each) => withValue(each, rest, other))
  return isObject(value) ? { ...value, [name]: withValue(value[name], rest, other) } : value
}

const load = (file: unknown) => loadScenario(JSON.stringify(file), seedFor)
const problemOf = (file: unknown): string => {
  try {
    load(file)
    return ''
  } catch (error) {
    return String(error)
  }
}

const STOCK = { set: 'stock', id: 'CEM-GP20', record: { productID: 'CEM-GP20', count: 1 } }
const OF_ALL =
  '{"set": "stock", "id": "CEM-GP20", "record": {"__proto__": 1, "productID": "CEM-GP20", "count": 1}}'

const examples = examplesOf(scenarioFile)
const nameOf = (file: unknown) => {
  const records = isObject(file) && Array.isArray(file['records']) ? file['records'] : []
  return String(records.map(({ set, record }) => [set, record?.attached?.kind].filter(Boolean).join(' of ')))
}

test.each(examples.map((file) => [nameOf(file), file] as const))('in a file with %s', (_name, file) => {
  expect(v.safeParse(scenarioFile, file).issues).toBeUndefined()
  const wrong = leavesOf(scenarioFile, file).flatMap((leaf) =>
    outOfBounds(leaf).map((value) => [leaf.path.join('.'), value] as const),
  )
  const taken = wrong.filter(
    ([path, value]) =>
      !problemOf(withValue(file, path.split('.'), value)).startsWith(`ScenarioError: ${path} `),
  )
  expect(wrong.length).toBeGreaterThan(0)
  expect(taken).toEqual([])
})

test.each([
  ['$schema must be a path or a URL', { $schema: 'javascript:alert(1)' }],
  ['records.0.\\u{1b}[31m is not known here', { records: [{ ...STOCK, '\u001b[31m': 1 }] }],
  ['records.0.record.__proto__ is not known here', { records: [JSON.parse(OF_ALL)] }],
])('%s', (problem, file) => {
  expect(problemOf({ version: 1, ...file })).toBe(`ScenarioError: ${problem}`)
})

test('a file may begin with a byte order mark, which no message shows', () => {
  expect(loadScenario('\ufeff{"version": 1}', seedFor).file.base).toBe('au')
  expect(() => loadScenario('{\ufeff', seedFor)).toThrow(/^is not JSON: [ -~]+$/)
})

const LAST = 999_999_999
const NONE_LEFT = `No number is left after ${LAST}. Reset the world.`

test('no two orders have one number', async () => {
  const { world, erp } = await openAs('Kim')
  world.records.counters.put('transaction', LAST - 1)
  expect(await place(erp)).toBe(LAST)
  await refused(place(erp), NONE_LEFT)
  expect(world.records.transactions.size).toBe(1)
})

test('no two lines of a cart have one number', async () => {
  const { world, erp, sessionID } = await openCart()
  const cart = world.records.carts.get(sessionID)
  if (cart) world.records.carts.put(sessionID, { ...cart, nextLine: LAST })
  await refused(erp.addCartProduct({ sessionID, ...SCREWS }), NONE_LEFT)
  await refused(erp.copyTranToCart({ cartSessionId: sessionID, ...named(5001) }), NONE_LEFT)
  expect(world.records.cartLines.size).toBe(0)
})

test.each(['1900-01-01T00:00:00+11:00', '2999-12-31T23:59:59-08:00'])(
  'a world whose clock is %s makes a file that loads',
  async (now) => {
    const world = createWorld({ id: 'edge', scenario: 'au', seed: seedFor('au'), now: new Date(now) })
    const erp = await shopIn(world).as('admin')
    await erp.sendEmailMessage({
      mobUserID: 'admin',
      toEmailAddress: 'branch@example.com',
      fromEmailAddress: '',
      subject: 'At the edge',
      bodyText: 'Kim',
      numTran: 0,
      suffixTran: 0,
    })
    await erp.requestNewPriceBook({ tradePortalUser: 'admin' })
    expect(world.records.emails.size).toBe(2)
    if (now < '2') liveDays(world, 40)
    expect(problemOf(scenarioOf(world))).toBe('')
  },
)
