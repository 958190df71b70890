import { expect, test } from 'vitest'
import type { Erp, InputOf } from '#contract/operations.ts'
import { priceIn, unitsOf } from '#machines/catalogue/product.rules.ts'
import { cartWith, failureKind, openAs, openShop } from './shop.ts'
import { product, smallSeed } from './small-seed.ts'

type Listing = InputOf<'getProductsByCategoryTP'>

const ANYWHERE = { category: '', type: '', class: '', string: '' }
const TIMBER = ['TFP-9035', 'TFP-9045', 'TFH-9035']

const list = (erp: Erp, search: Partial<Listing['search']>, own: Partial<Listing> = {}) =>
  erp.getProductsByCategoryTP({
    inStockOnly: false,
    incGST: false,
    paging: { page: 1, rowsPerPage: 10 },
    ...own,
    search: { ...ANYWHERE, ...search },
  })
const search = (erp: Erp, descString: string, idString = '') =>
  erp.searchProductTP({ descString, idString, incGST: false })
const ids = (rows: readonly { productID: string }[]) => rows.map((row) => row.productID)

test('getProductCategories returns the menu as one flat list', async () => {
  const menu = await (await openAs('Kim')).erp.getProductCategories({})
  expect(menu).toHaveLength(7)
  expect(menu[2]).toEqual({
    prodCategory: 'Timber',
    prodType: 'Framing',
    prodClass: 'Pine',
    menuDesc: 'Pine',
    menuFiles: ['/pictures/menu.png', '/pictures/menu-2.png'],
  })
})

test.each([
  [{ category: 'Timber' }, TIMBER],
  [{ category: 'Timber', type: 'Framing' }, TIMBER],
  [{ category: 'Timber', type: 'Framing', class: 'Pine' }, ['TFP-9035', 'TFP-9045']],
  [{ category: 'Timber', string: '90x35' }, ['TFP-9035', 'TFH-9035']],
  [{ category: 'Hardware', string: 'screws' }, ['SCR-8-50', 'SCR-10-65']],
  [{ string: 'glu-1' }, ['GLU-1']],
  [{ category: 'Hardware', string: 'pine' }, []],
  [{ category: 'Timber', string: '   ' }, TIMBER],
  [{ category: 'Timber', type: 'Screws' }, []],
])('getProductsByCategoryTP lists %o', async (where, expected) => {
  expect(ids(await list((await openAs('Kim')).erp, where))).toEqual(expected)
})

test('a listing without matches is reported, which the client reads as no rows', async () => {
  const { erp, world } = await openAs('Kim')
  expect(await list(erp, { category: 'Nowhere' })).toEqual([])
  expect(JSON.stringify(world.journal.entries().at(-1))).toContain('No matching records')
})

test('results are paged, and pages beyond the last are empty', async () => {
  const { erp } = await openAs('Kim')
  const page = (number: number) => list(erp, {}, { paging: { page: number, rowsPerPage: 3 } }).then(ids)
  expect([await page(1), await page(3)]).toEqual([TIMBER, ['BOX-1', '9035']])
  expect([await page(4), await page(Number.MAX_SAFE_INTEGER)]).toEqual([[], []])
})

test('special orders are omitted where only stock is requested', async () => {
  const rows = await list((await openAs('Kim')).erp, {}, { inStockOnly: true })
  expect(ids(rows)).toEqual(['TFP-9035', 'TFP-9045', 'SCR-8-50', 'SCR-10-65', 'GLU-1', '9035'])
})

test('a product is returned in full: by a search in one unit, by itself with the trade’s names', async () => {
  const { erp } = await openAs('Kim')
  const units = [
    { UOM: 'ea', conversionFactor: 1 },
    { UOM: 'box', conversionFactor: 500 },
  ]
  const screw = {
    productID: 'SCR-8-50',
    productShortDesc: 'Timber Screws 8g x 50 mm',
    productLongDesc: 'Timber Screws 8g x 50 mm',
    productImage: '/pictures/one.png',
    productFiles: ['/pictures/one.png', '/pictures/two.jpg', '/papers/one.pdf'],
    fileTypes: ['png', 'jpg', 'pdf'],
    productGallery: ['/pictures/one.png', '/pictures/two.jpg'],
    stockStatus: 'InStock',
    RRP: 0.08,
    TradePrice: 0.05,
    BestPrice: 0.05,
    customerPrice: 0.05,
    isTally: false,
    UOMList: units,
  }
  expect(await list(erp, { string: 'SCR-8-50' })).toEqual([screw])
  expect((await search(erp, 'SCR-8-50'))[0]).toMatchObject({
    productID: 'SCR-8-50',
    UOMList: units.slice(0, 1),
  })
  const details = await erp.getProductDetails({ productID: 'SCR-8-50', incGST: false })
  expect(details).toEqual({ ...screw, tradeNames: ['lumber', 'wood'] })
})

/** $4.37 plus its GST, not rounded. */
const WITH_GST: unknown = expect.closeTo(4.807, 10)

test.each([
  ['Kim', false, { RRP: 5.2, TradePrice: 4.6, customerPrice: 4.37, BestPrice: 4.37 }],
  ['Kim', true, { RRP: 5.72, TradePrice: 5.06, customerPrice: WITH_GST, BestPrice: WITH_GST }],
  ['other', false, { RRP: 5.2, TradePrice: 4.6, customerPrice: 4.6, BestPrice: 4.6 }],
])('prices are those of %s, GST included: %s', async (userId, incGST, prices) => {
  const { erp } = await openAs(userId)
  expect(await list(erp, { string: 'TFP-9035' }, { incGST })).toMatchObject([prices])
  expect(await erp.getProductDetails({ productID: 'TFP-9035', incGST })).toMatchObject(prices)
})

test('prices exclude GST where a request does not say', async () => {
  const { erp } = await openAs('Kim')
  expect(await erp.getProductDetails({ productID: 'TFP-9035' })).toMatchObject({ customerPrice: 4.37 })
})

test('each customer of a world gets their own prices', async () => {
  const { as, erp: mine } = await openAs('Kim')
  const theirs = await as('other')
  const price = async (erp: Erp) => (await list(erp, { string: 'GLU-1' }))[0]?.customerPrice
  expect([await price(mine), await price(theirs), await price(mine)]).toEqual([9.03, 9.5, 9.03])
})

test.each([
  ['by words', 'pine 90 x 35', '', ['TFP-9035']],
  ['by the beginning of a code', '', 'tfp', ['TFP-9035', 'TFP-9045']],
  ['by both: codes first', 'screws', 'box', ['BOX-1', 'SCR-8-50', 'SCR-10-65']],
  ['an exact code first', '9035', '', ['9035', 'TFP-9035', 'TFH-9035']],
  ['stocked lengths', 'framing 3.6m', '', ['TFP-9035']],
  ['nothing for nothing', '', '', []],
  ['nothing for nonsense', '<script>alert(1)</script>', '', []],
])('searchProductTP finds %s', async (_what, descString, idString, expected) => {
  expect(ids(await search((await openAs('Kim')).erp, descString, idString))).toEqual(expected)
})

const SHELVES = ['Pine', 'Hardwood', 'Steel', 'Plaster']
const MANY = Array.from({ length: 10_000 }, (_, n) => {
  const type = SHELVES[n % 4] ?? ''
  const shortDesc = `${type} Board ${n % 300} x ${(n % 40) + 10} mm grade ${n % 17}`
  return product(`P-${n}`, shortDesc, { category: 'Timber', type })
})

test('ten thousand products are listed without paging, and the reply is cached', async () => {
  const { erp, send } = await openAs('Kim', { products: MANY })
  const paging = { page: 1, rowsPerPage: 10_000 }
  expect(await list(erp, { category: 'Timber' }, { paging })).toHaveLength(10_000)
  const request = { inStockOnly: false, incGST: false, search: { ...ANYWHERE, category: 'Timber' }, paging }
  const all = () => send('Kim', 'getProductsByCategoryTP', request)
  expect(await all()).toBe(await all())
})

test('a search finds exactly the products that have every word, among ten thousand', async () => {
  const found = await search((await openAs('Kim', { products: MANY })).erp, 'grade 17x7 plast')
  const meant = MANY.filter(({ shortDesc }) => shortDesc.startsWith('Plaster Board 7 x 17 mm '))
  expect(meant.length).toBeGreaterThan(10)
  expect(ids(found).toSorted()).toEqual(ids(meant).toSorted())
})

test('a price with GST matches the cart’s in every unit', async () => {
  const { erp, world } = await openAs('Kim')
  world.changeSettings(new Map([['tax_inclusive', true]]))
  const screw = await erp.getProductDetails({ productID: 'SCR-8-50', incGST: true })
  const [, box] = unitsOf(screw)
  if (!box) throw new Error('It comes by the box')
  const sessionID = await cartWith(erp, { productID: 'SCR-8-50', UOM: box.UOM, quoteQty: 1 })
  // Five hundred at 5 cents: $25 and $2.50 GST, not five hundred times 6 cents.
  expect(priceIn(screw, box)).toBe(27.5)
  expect(await erp.getCartContents({ sessionID })).toMatchObject([{ unitPrice: 27.5 }])
})

test('getProductDetails refuses an unknown product', async () => {
  const { erp } = await openAs('Kim')
  expect(await failureKind(erp.getProductDetails({ productID: 'GONE' }))).toBe('no-product-data')
})

const glue = product('GLUE', 'Wood Glue 1 L', {
  features: [
    { itemType: 'Feature', itemDescription: 'Dries clear' },
    { itemType: 'Warranty', itemDescription: '10 years' },
  ],
  information: [{ itemType: 'Volume', itemDescription: '1 L' }],
})

test.each([
  ['getFeaturesAndBenefits', glue.features],
  ['getProductInformation', glue.information],
] as const)('%s returns a product’s texts in order, or says that there are none', async (name, texts) => {
  const { erp, raw } = await openAs('Kim', { products: [...smallSeed.products, glue] })
  expect(await erp[name]({ productID: 'GLUE' })).toEqual(texts)
  for (const productID of ['SCR-8-50', 'GONE']) {
    expect(await raw('Kim', name, { productID })).toEqual([{ field: '', msg: 'No data for product' }])
    expect(await erp[name]({ productID })).toEqual([])
  }
  expect(await openShop().raw('Kim', name, {})).toMatchObject([{ field: 'productID' }])
})
