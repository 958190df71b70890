import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FULL } from '#contract/control/dialect.ts'
import type { Erp } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { beginningOf, loadedFrom } from '#simulator/host/scenario-file.ts'
import { changeByHand } from '#simulator/rules/changes-by-hand.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { scenarioOf } from '#simulator/scenarios/export.ts'
import { loadScenario } from '#simulator/scenarios/load.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { scenarioSchemaDocument } from '../../scripts/openapi/document.ts'
import { shopIn } from './handlers/shop.ts'

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

describe('a scenario file', () => {
  it('begins a world with its own products, customers and users', async () => {
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
      users: [
        {
          userId: 'skipper',
          customerID: 9,
          role: 'admin',
          firstName: 'Ann',
          lastName: 'Lee',
          email: 'a@b.example',
        },
      ],
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

  it.each<[string, object, string]>([
    ['of another version', { version: 2 }, 'version must be 1'],
    ['without a version', {}, 'version is required'],
    ['of an unknown base', { base: 'fr' }, 'base must be one of au, us, large, newcomer, locked'],
    ['with an unknown field', { weather: 'fine' }, 'weather is not known here'],
    [
      'with an unknown field of a product',
      { products: [{ productID: 'A', colour: 'red' }] },
      'products.0.colour is not known here',
    ],
    [
      'with negative stock',
      { products: [{ productID: 'CEM-GP20', stock: -1 }] },
      'products.0.stock must not be negative',
    ],
    [
      'with a product of no category',
      { products: [{ productID: 'CEM-GP20', category: 'Boats' }] },
      'products.0.category Boats > Cement and Concrete > Cement is not in the menu: CEM-GP20 is in no category',
    ],
    [
      'with a new product that says too little',
      { products: [{ productID: 'KAY-1', shortDesc: 'Kayak' }] },
      'products.0.category is required, because the base has no such entry',
    ],
    [
      'with a product twice',
      { products: [{ productID: 'CEM-GP20' }, { productID: 'CEM-GP20' }] },
      'products.1 CEM-GP20 is there twice',
    ],
    [
      'with a unit before the base unit',
      { products: [{ productID: 'CEM-GP20', units: [{ UOM: 'box', conversionFactor: 5 }] }] },
      'products.0.units must begin with the base unit, of factor 1',
    ],
    [
      'with a customer twice',
      { customers: [{ customerID: 40125 }, { customerID: 40125 }] },
      'customers.1 40125 is there twice',
    ],
    [
      'with a nameless customer',
      { customers: [{ customerID: 1 }] },
      'customers.0.customerName is required, because the base has no such entry',
    ],
    [
      'with a type before its category',
      { menu: [{ category: 'Kayaks', type: 'Sea' }] },
      'menu.0 is below Kayaks, which is not in the menu before it',
    ],
    ['with a class of no type', { menu: [{ category: 'Kayaks', class: 'Sea' }] }, 'menu.0.type is required'],
    [
      'with a category twice',
      { menu: [{ category: 'Kayaks' }, { category: 'Kayaks' }] },
      'menu.1 Kayaks is there twice',
    ],
    [
      'with a user of nobody',
      { users: [{ ...USER, customerID: 1 }] },
      'users.0.customerID 1 is not a customer of this scenario',
    ],
    ['with a user twice', { users: [{ ...USER, userId: 'Admin' }] }, 'users.0.userId Admin is there twice'],
    [
      'with an unknown collection',
      { records: [{ set: 'boats', id: '1', record: 1 }] },
      'records.0.set must be the name of a collection',
    ],
    [
      'with sessions',
      { records: [{ set: 'sessions', id: '1', record: 1 }] },
      'records.0.set must be the name of a collection',
    ],
    [
      'with half a record',
      { records: [{ set: 'stock', id: 'A', record: { productID: 'A' } }] },
      'records.0.record.count is required',
    ],
    [
      'with a day that does not exist',
      { records: [{ set: 'completedOrders', id: '5', record: { number: 5, day: '2026-02-30' } }] },
      'records.0.record.day must be a day of the calendar',
    ],
    [
      'with an impossible time',
      { now: '2026-13-01' },
      'now must be an ISO 8601 instant, like 2026-11-02T09:00:00Z',
    ],
  ])('%s is refused', (what, file, message) => {
    const whole = what === 'without a version' ? file : { version: 1, ...file }
    expect(() => load(whole)).toThrow(message)
  })

  it('one that changes the units of a product leaves what was sold and saved in its old ones as it was', async () => {
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

  it('one that adds no product, customer or user has the seed of its base, which worlds share', () => {
    const stock = { set: 'stock', id: 'CEM-GP20', record: { productID: 'CEM-GP20', count: 1 } }
    expect(load({ version: 1, base: 'us', records: [stock] }).seed).toBe(seedFor('us'))
    expect(load({ version: 1, products: [{ productID: 'CEM-GP20' }] }).seed).not.toBe(seedFor('au'))
  })

  it.each(['[]', '3', 'null'])('%s is refused as no object', (text) => {
    expect(() => loadScenario(text, seedFor)).toThrow(/must be an object|is required/)
  })
})

const USER = {
  userId: 'skipper',
  customerID: 40125,
  role: 'admin',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'a@b.example',
}

describe('a file on disk', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scenario-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const fileOf = (text: string) => {
    const path = join(folder, 'mine.json')
    writeFileSync(path, text)
    return path
  }

  it('that is cut off is refused by its name', () => {
    const path = fileOf('{"version": 1, "products": [')
    const begin = () => {
      const beginning = beginningOf({ kind: 'file', path })
      return beginning.kind === 'file' && loadedFrom(beginning)
    }
    expect(begin).toThrow(new RegExp(`^The scenario file ${path}: is not JSON: .*\\.$`))
  })

  it('that is nested deeper than any scenario is refused by its name', () => {
    const text = '['.repeat(1_000_000)
    expect(() => loadedFrom({ kind: 'file', name: 'mine.json', text })).toThrow(
      'The scenario file mine.json: is nested deeper than 32 levels.',
    )
  })

  it('that is too large is refused before it is read', () => {
    const path = fileOf('')
    truncateSync(path, 32_000_001)
    expect(() => beginningOf({ kind: 'file', path })).toThrow(
      `The scenario file ${path} has 32000001 bytes, but may have at most 32000000.`,
    )
  })

  it('that does not exist is refused by its name', () => {
    const path = join(folder, 'none.json')
    expect(() => beginningOf({ kind: 'file', path })).toThrow(
      `The scenario file ${path} can't be read: ENOENT`,
    )
  })
})

/** A world in which users did all that leaves records, and days came. */
async function livedWorld(base: 'au' | 'us'): Promise<SimulatedWorld> {
  const world = createWorld({ id: 'lived', scenario: base, seed: seedFor(base), now: START })
  const customerID = MAIN[base]
  const erp = await shopIn(world).as('admin')
  const { SessionID: sessionID } = await erp.createCart({})
  const line = { productID: 'OIL-N1', UOM: 'can', quoteQty: 3, tallyLength: 0, quoteComments: 'Rear deck' }
  await erp.addCartProduct({ sessionID, ...line })
  await erp.saveCustomList({ sessionID, customList: 'Oils' })
  const quotes = await erp.getCustomerTransactions({})
  const quote = quotes.find(
    ({ transactionType, validUntil }) => transactionType === 'Quote' && (validUntil ?? '') > '2026-11-20',
  )
  await erp.acceptQuote({
    numTran: quote?.transactionNumber ?? 0,
    suffixTran: 0,
    deliveryDate: '2026-11-05',
    comment1: 'Call first',
  })
  await erp.addMobileUser({
    tpauserID: 'newcomer',
    tpaUserPassword: 'a secret of my own',
    roleID: 'sales',
    firstName: 'New',
    lastName: 'Comer',
    emailAddress: 'new@example.com',
    phoneMobile: '',
    phoneBusiness: '',
    faxNumber: '',
    phoneHome: '',
    canAccessTPWeb: true,
    canAccessTPMobile: false,
  })
  const mine = quotes.find(({ transactionType }) => transactionType === 'Order')
  const named = { transactionNumber: mine?.transactionNumber ?? 0, transactionSuffix: 0 }
  await erp.saveUserComment({ ...named, userComment: 'For the deck' })
  await erp.requestNewPriceBook({ tradePortalUser: 'admin' })
  const [list] = await erp.getCustomLists({})
  const [first] = list?.contents ?? []
  await erp.deleteCartProduct({
    sessionID: list?.cartSessionId ?? '',
    productID: first?.productID ?? '',
    lineID: first?.lineID ?? 0,
  })
  await payAll(world, erp, customerID)
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

/** Pays more than is owed, so that something stays on the account. */
async function payAll(world: SimulatedWorld, erp: Erp, customerID: number): Promise<void> {
  const back = 'https://portal.example/paid'
  const { sessionID } = await erp.createPaymentSession({
    paymentAmount: 200_000,
    paymentReference: `${customerID}-0-0`,
    callbackApproved: back,
    callbackDeclined: back,
    callbackCancelled: back,
  })
  const payment = world.records.payments.get(sessionID)
  if (!payment) throw new Error('The payment is not stored')
  world.records.transact(() => settlePayment(world, payment, 'approved'))
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

describe('a world as a file', () => {
  it.each(['au', 'us'] as const)('a new world of %s loads again to an equal world', async (base) => {
    const world = createWorld({ id: 'new', scenario: base, seed: seedFor(base), now: START })
    const file = scenarioOf(world)
    expect(file).toMatchObject({ version: 1, base, daysLived: 0, records: [] })
    const again = worldFrom(file)
    expect(await repliesOf(again)).toEqual(await repliesOf(world))
  })

  it.each(['au', 'us'] as const)(
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

  it('a file has no sessions and no passwords, and its users sign in with that of the scenarios', async () => {
    const world = await livedWorld('au')
    const text = JSON.stringify(scenarioOf(world))
    expect(text).not.toMatch(/password|pbkdf2|"sessions"/i)
    const again = worldFrom(JSON.parse(text))
    expect(await repliesOf(again, 'newcomer')).toBeDefined()
  })

  it('reset brings a world back to what its file says', async () => {
    const again = worldFrom(scenarioOf(await livedWorld('au')))
    const before = recordsOf(again)
    liveDays(again, 3)
    again.reset()
    expect(recordsOf(again)).toEqual(before)
    expect(again.daysLived()).toBe(9)
  })
})
