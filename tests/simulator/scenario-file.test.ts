import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { FULL } from '#contract/control/dialect.ts'
import { seedFor } from '#fixtures/index.ts'
import { beginningOf, loadedFrom } from '#simulator/host/scenario-file.ts'
import { changeByHand } from '#simulator/rules/changes-by-hand.ts'
import { scenarioOf } from '#simulator/scenarios/export.ts'
import { loadScenario } from '#simulator/scenarios/load.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { scenarioSchemaDocument } from '../../scripts/openapi/document.ts'
import { account } from '../contract/examples.ts'
import { cartWith, decide, named, paymentOf, shopIn } from './handlers/shop.ts'

const USER = {
  userId: 'skipper',
  customerID: 40125,
  role: 'admin',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'a@b.example',
}

const START = new Date('2026-11-02T09:00:00Z')
const MAIN = { au: 40125, us: 70114 } as const

const load = (file: object) => loadScenario(JSON.stringify(file), seedFor)

function worldFrom(file: object): SimulatedWorld {
  const loaded = load(file)
  const world = createWorld({ id: 'again', scenario: loaded.file.base, seed: loaded.seed, loaded })
  world.begin()
  return world
}

const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(scenarioSchemaDocument())

test('begins a world with its own products, customers and users', async () => {
  const file = {
    version: 1,
    base: 'us',
    now: '2026-11-02T09:00:00',
    menu: [{ category: 'Kayaks' }, { category: 'Kayaks', type: 'Sea' }],
    products: [
      {
        productID: 'KAY-1',
        category: 'Kayaks',
        type: 'Sea',
        shortDesc: 'Kayak',
        retailPrice: 900,
        tradePrice: 800,
        stock: 2,
      },
      { productID: 'CEM-GP20', tradePrice: 1.5 },
    ],
    customers: [{ customerID: 9, customerName: 'Harbour Tours', creditLimit: 500, priceFactor: 0.9 }],
    users: [{ ...USER, customerID: 9 }],
  }
  expect(isValid(file)).toBe(true)
  const world = worldFrom(file)
  expect(world.now().toISOString()).toMatch(/^2026-11-02T15:00:0/)
  const erp = await shopIn(world).as('skipper')
  expect(await erp.getUserDetails({})).toMatchObject({ id_cust: 9, available_credit: 500 })
  const kayak = await erp.getProductDetails({ productID: 'KAY-1', incGST: false })
  expect(kayak).toMatchObject({ stockStatus: 'LowStock', customerPrice: 720, UOMList: [{ UOM: 'ea' }] })
  const page = { page: 1, rowsPerPage: 9 }
  const search = { category: 'Kayaks', type: 'Sea', class: '', string: '' }
  expect(
    await erp.getProductsByCategoryTP({ search, paging: page, inStockOnly: true, incGST: false }),
  ).toHaveLength(1)
  expect(world.seed.products.find(({ productID }) => productID === 'CEM-GP20')?.tradePrice).toBe(1.5)
})

const CEMENT = { productID: 'CEM-GP20' }
const KAYAKS = { category: 'Kayaks' }
const NO_SUCH_ENTRY = 'is required, because the base has no such entry'

test.each<[string, object]>([
  ['version must be 1', { version: 2 }],
  ['version is required', { version: undefined }],
  ['base must be one of au, us, large, newcomer, locked', { base: 'fr' }],
  ['weather is not known here', { weather: 'fine' }],
  ['products.0.colour is not known here', { products: [{ productID: 'A', colour: 'red' }] }],
  ['products.0.stock must not be negative', { products: [{ ...CEMENT, stock: -1 }] }],
  [
    'products.0.category Boats > Cement and Concrete > Cement is not in the menu: CEM-GP20 is in no category',
    { products: [{ ...CEMENT, category: 'Boats' }] },
  ],
  [`products.0.category ${NO_SUCH_ENTRY}`, { products: [{ productID: 'KAY-1', shortDesc: 'Kayak' }] }],
  ['products.1 CEM-GP20 is there twice', { products: [CEMENT, CEMENT] }],
  [
    'products.0.units must begin with the base unit, of factor 1',
    { products: [{ ...CEMENT, units: [{ UOM: 'box', conversionFactor: 5 }] }] },
  ],
  ['customers.1 40125 is there twice', { customers: [{ customerID: 40125 }, { customerID: 40125 }] }],
  [`customers.0.customerName ${NO_SUCH_ENTRY}`, { customers: [{ customerID: 1 }] }],
  ['menu.0 is below Kayaks, which is not in the menu before it', { menu: [{ ...KAYAKS, type: 'Sea' }] }],
  ['menu.0.type is required', { menu: [{ ...KAYAKS, class: 'Sea' }] }],
  ['menu.1 Kayaks is there twice', { menu: [KAYAKS, KAYAKS] }],
  ['users.0.customerID 1 is not a customer of this scenario', { users: [{ ...USER, customerID: 1 }] }],
  ['users.0.userId Admin is there twice', { users: [{ ...USER, userId: 'Admin' }] }],
  ['records.0.set must be the name of a collection', { records: [{ set: 'boats', id: '1', record: 1 }] }],
  ['records.0.set must be the name of a collection', { records: [{ set: 'sessions', id: '1', record: 1 }] }],
  [
    'records.0.record.count is required',
    { records: [{ set: 'stock', id: 'A', record: { productID: 'A' } }] },
  ],
  [
    'records.0.record.day must be a day of the calendar',
    { records: [{ set: 'completedOrders', id: '5', record: { number: 5, day: '2026-02-30' } }] },
  ],
  ['now must be an ISO 8601 instant, like 2026-11-02T09:00:00Z', { now: '2026-13-01' }],
])('a file is refused where %s', (message, file) => {
  expect(() => load({ version: 1, ...file })).toThrow(message)
})

test('one that changes the units of a product leaves what was sold and saved in its old ones as it was', async () => {
  const units = [{ UOM: 'ea', conversionFactor: 1 }]
  const { lists, transactions, products } = seedFor('au')
  const sold = new Set(
    [...lists, ...transactions].flatMap(({ lines }) => lines.map((line) => line.productID)),
  )
  const changed = products.filter(({ productID }) => sold.has(productID))
  const other = worldFrom({
    version: 1,
    now: START.toISOString(),
    products: changed.map(({ productID }) => ({ productID, units })),
  })
  const plain = createWorld({ id: 'plain', scenario: 'au', seed: seedFor('au'), now: START })
  const [own, before] = [await repliesOf(other), await repliesOf(plain)]
  expect(own.orders).toEqual(before.orders)
  expect(own.invoices).toEqual(before.invoices)
  const isSaved = ({ type }: { readonly type: string }) => type === 'Custom'
  expect(own.lists.filter(isSaved)).toEqual(before.lists.filter(isSaved))
  expect(own.lists.some(isSaved)).toBe(true)
})

test('one that adds no product, customer or user has the seed of its base, which worlds share', () => {
  const stock = { set: 'stock', id: 'CEM-GP20', record: { productID: 'CEM-GP20', count: 1 } }
  expect(load({ version: 1, base: 'us', records: [stock] }).seed).toBe(seedFor('us'))
  expect(load({ version: 1, products: [{ productID: 'CEM-GP20' }] }).seed).not.toBe(seedFor('au'))
})

test.each(['[]', '3', 'null'])('%s is refused as no object', (text) => {
  expect(() => loadScenario(text, seedFor)).toThrow(/must be an object|is required/)
})

/** A file on disk with this text, if any, while the work runs. */
function onDisk(text: string | null, work: (path: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'scenario-'))
  const path = join(folder, 'mine.json')
  if (text !== null) writeFileSync(path, text)
  work(path)
  rmSync(folder, { recursive: true, force: true })
}

test('a file that is cut off is refused by its name', () => {
  onDisk('{"version": 1, "products": [', (path) => {
    const beginning = beginningOf({ kind: 'file', path })
    const begin = () => beginning.kind === 'file' && loadedFrom(beginning)
    expect(begin).toThrow(new RegExp(`^The scenario file ${path}: is not JSON: .*\\.$`))
  })
})

test('a file that is nested deeper than any scenario is refused by its name', () => {
  const file = { kind: 'file', name: 'mine.json', text: '['.repeat(1_000_000) } as const
  const message = 'The scenario file mine.json: is nested deeper than 32 levels.'
  expect(() => loadedFrom(file)).toThrow(message)
})

test('a file that is too large is refused before it is read, and one that is missing by its name', () => {
  onDisk('', (path) => {
    truncateSync(path, 32_000_001)
    const message = `The scenario file ${path} has 32000001 bytes, but may have at most 32000000.`
    expect(() => beginningOf({ kind: 'file', path })).toThrow(message)
  })
  onDisk(null, (path) => {
    const message = `The scenario file ${path} can't be read: ENOENT`
    expect(() => beginningOf({ kind: 'file', path })).toThrow(message)
  })
})

/** A world in which users did all that leaves records, and days came. */
async function livedWorld(base: 'au' | 'us'): Promise<SimulatedWorld> {
  const world = createWorld({ id: 'lived', scenario: base, seed: seedFor(base), now: START })
  const customerID = MAIN[base]
  const shop = shopIn(world)
  const erp = await shop.as('admin')
  const line = { productID: 'OIL-N1', UOM: 'can', quoteQty: 3, tallyLength: 0, quoteComments: 'Rear deck' }
  await erp.saveCustomList({ sessionID: await cartWith(erp, line), customList: 'Oils' })
  const quotes = await erp.getCustomerTransactions({})
  const isOpen = ({ validUntil }: { validUntil?: string | null | undefined }) =>
    (validUntil ?? '') > '2026-11-20'
  const quote = quotes.find((row) => row.transactionType === 'Quote' && isOpen(row))
  const accepted = { numTran: quote?.transactionNumber ?? 0, suffixTran: 0, comment1: 'Call first' }
  await erp.acceptQuote({ ...accepted, deliveryDate: '2026-11-05' })
  await erp.addMobileUser({ ...account, tpauserID: 'newcomer', roleID: 'sales', canAccessTPMobile: false })
  const mine = quotes.find(({ transactionType }) => transactionType === 'Order')
  await erp.saveUserComment({ ...named(mine?.transactionNumber ?? 0), userComment: 'For the deck' })
  await erp.requestNewPriceBook({ tradePortalUser: 'admin' })
  const [list] = await erp.getCustomLists({})
  const { productID = '', lineID = 0 } = list?.contents[0] ?? {}
  await erp.deleteCartProduct({ sessionID: list?.cartSessionId ?? '', productID, lineID })
  // More than is owed, so that something stays on the account.
  const payment = paymentOf(200_000, { paymentReference: `${customerID}-0-0` })
  decide(shop, (await erp.createPaymentSession(payment)).sessionID)
  changeByHand(world, { kind: 'product', productID: 'OIL-N1', stock: 5, tradePrice: 50 })
  changeByHand(world, { kind: 'product', productID: 'FIX-DK10865SS', isSold: false })
  changeByHand(world, { kind: 'customer', customerID, creditLimit: 90_000 })
  changeByHand(world, { kind: 'invoice', customerID, amount: 12.34, date: '2026-09-01', description: 'Hire' })
  world.changeSettings(new Map([['pagesize', 7]]))
  liveDays(world, 9)
  await erp.emailStatement({ statementDate: '2026-10-31', emailAddress: 'books@example.com' })
  world.setDialect(FULL)
  return world
}

/** What an equal world has: its records without sessions, passwords and the clock's fractions. */
const recordsOf = (world: SimulatedWorld) => scenarioOf(world).records

async function repliesOf(world: SimulatedWorld, userId = 'admin') {
  const erp = await shopIn(world).as(userId)
  const details = await erp.getUserDetails({})
  return {
    orders: await erp.getCustomerTransactions({}),
    invoices: await erp.getCustomerInvoicesTP({}),
    statements: await erp.getStatementList({}),
    aged: await erp.getCustomerAgedBalances({}),
    lists: await erp.getCustomLists({}),
    users: await erp.getListMobileUsers({}),
    oil: await erp.getProductDetails({ productID: 'OIL-N1', incGST: false }),
    credit: [details.account_status, details.available_credit, details.current_balance],
    settings: world.widgets('settings'),
  }
}

test.each(['au', 'us'] as const)('a new world of %s loads again to an equal world', async (base) => {
  const world = createWorld({ id: 'new', scenario: base, seed: seedFor(base), now: START })
  const file = scenarioOf(world)
  expect(file).toMatchObject({ version: 1, base, daysLived: 0, records: [] })
  const again = worldFrom(file)
  expect(await repliesOf(again)).toEqual(await repliesOf(world))
})

test.each(['au', 'us'] as const)(
  'a lived world of %s loads again to an equal world, which lives on equally',
  async (base) => {
    const world = await livedWorld(base)
    const file = JSON.parse(JSON.stringify(scenarioOf(world)))
    expect(isValid(file)).toBe(true)
    const again = worldFrom(file)
    expect(recordsOf(again)).toEqual(recordsOf(world))
    expect(again.now().getTime() - world.now().getTime()).toBeLessThan(60_000)
    expect(await repliesOf(again)).toEqual(await repliesOf(world))
    expect(liveDays(again, 40)).toEqual(liveDays(world, 40))
    expect(await repliesOf(again)).toEqual(await repliesOf(world))
    const { records: _, now: __, ...head } = scenarioOf(again)
    const { records: ___, now: ____, ...expected } = scenarioOf(world)
    expect(head).toEqual(expected)
  },
)

test('a file has no sessions and no passwords, and its users sign in with that of the scenarios', async () => {
  const world = await livedWorld('au')
  const text = JSON.stringify(scenarioOf(world))
  expect(text).not.toMatch(/password|pbkdf2|"sessions"/i)
  const again = worldFrom(JSON.parse(text))
  expect(await repliesOf(again, 'newcomer')).toBeDefined()
})

test('reset brings a world back to what its file says', async () => {
  const again = worldFrom(scenarioOf(await livedWorld('au')))
  const before = recordsOf(again)
  liveDays(again, 3)
  again.reset()
  expect(recordsOf(again)).toEqual(before)
  expect(again.daysLived()).toBe(9)
})
