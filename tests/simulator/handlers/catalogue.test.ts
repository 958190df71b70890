import { describe, expect, it } from 'vitest'
import type { Erp, InputOf } from '#contract/operations.ts'
import { failureKind, openShop } from './shop.ts'
import { product } from './small-seed.ts'

type Listing = InputOf<'getProductsByCategoryTP'>

const ANYWHERE = { category: '', type: '', class: '', string: '' }

function list(erp: Erp, search: Partial<Listing['search']>, own: Partial<Listing> = {}) {
  return erp.getProductsByCategoryTP({
    inStockOnly: false,
    incGST: false,
    paging: { page: 1, rowsPerPage: 10 },
    ...own,
    search: { ...ANYWHERE, ...search },
  })
}

/** $4.37 plus its GST, not rounded. */
const WITH_GST: unknown = expect.closeTo(4.807, 10)

const ids = (rows: readonly { productID: string }[]) => rows.map((row) => row.productID)

describe('getProductCategories', () => {
  it('getProductCategories returns the menu as one flat list', async () => {
    const menu = await (await openShop().as('Kim')).getProductCategories({})
    expect(menu).toHaveLength(7)
    expect(menu[2]).toEqual({
      prodCategory: 'Timber',
      prodType: 'Framing',
      prodClass: 'Pine',
      menuDesc: 'Pine',
      menuFiles: ['/pictures/menu.png', '/pictures/menu-2.png'],
    })
  })

  it('getProductCategories requires a session', async () => {
    expect(await failureKind(openShop().anonymous.getProductCategories({}))).toBe('internal')
  })
})

describe('getProductsByCategoryTP', () => {
  it.each([
    [{ category: 'Timber' }, ['TFP-9035', 'TFP-9045', 'TFH-9035']],
    [{ category: 'Timber', type: 'Framing' }, ['TFP-9035', 'TFP-9045', 'TFH-9035']],
    [{ category: 'Timber', type: 'Framing', class: 'Pine' }, ['TFP-9035', 'TFP-9045']],
    [{ category: 'Timber', string: '90x35' }, ['TFP-9035', 'TFH-9035']],
    [{ category: 'Hardware', string: 'screws' }, ['SCR-8-50', 'SCR-10-65']],
    [{ string: 'glu-1' }, ['GLU-1']],
    [{ category: 'Hardware', string: 'pine' }, []],
    [{ category: 'Timber', string: '   ' }, ['TFP-9035', 'TFP-9045', 'TFH-9035']],
    [{ category: 'Nowhere' }, []],
    [{ category: 'Timber', type: 'Screws' }, []],
  ])('getProductsByCategoryTP lists %o', async (search, expected) => {
    expect(ids(await list(await openShop().as('Kim'), search))).toEqual(expected)
  })

  it('a listing without matches is reported, which the client reads as no rows', async () => {
    const { as, world } = openShop()
    expect(await list(await as('Kim'), { category: 'Nowhere' })).toEqual([])
    expect(JSON.stringify(world.journal.entries().at(-1))).toContain('No matching records')
  })

  it('results are paged, and pages beyond the last are empty', async () => {
    const erp = await openShop().as('Kim')
    const page = (number: number) => list(erp, {}, { paging: { page: number, rowsPerPage: 3 } }).then(ids)
    expect(await page(1)).toEqual(['TFP-9035', 'TFP-9045', 'TFH-9035'])
    expect(await page(3)).toEqual(['BOX-1', '9035'])
    expect(await page(4)).toEqual([])
    expect(await page(Number.MAX_SAFE_INTEGER)).toEqual([])
  })

  it('special orders are omitted where only stock is requested', async () => {
    const rows = await list(await openShop().as('Kim'), {}, { inStockOnly: true })
    expect(ids(rows)).toEqual(['TFP-9035', 'TFP-9045', 'SCR-8-50', 'SCR-10-65', 'GLU-1', '9035'])
  })

  it('a listing returns a product in full', async () => {
    const [row] = await list(await openShop().as('Kim'), { string: 'SCR-8-50' })
    expect(row).toEqual({
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
      UOMList: [
        { UOM: 'ea', conversionFactor: 1 },
        { UOM: 'box', conversionFactor: 500 },
      ],
    })
  })

  it.each([
    ['Kim', false, { RRP: 5.2, TradePrice: 4.6, customerPrice: 4.37, BestPrice: 4.37 }],
    ['Kim', true, { RRP: 5.72, TradePrice: 5.06, customerPrice: WITH_GST, BestPrice: WITH_GST }],
    ['other', false, { RRP: 5.2, TradePrice: 4.6, customerPrice: 4.6, BestPrice: 4.6 }],
  ])('prices are those of %s, GST included: %s', async (userId, incGST, prices) => {
    const [row] = await list(await openShop().as(userId), { string: 'TFP-9035' }, { incGST })
    expect(row).toMatchObject(prices)
  })

  it('each customer of a world gets their own prices', async () => {
    const { as } = openShop()
    const [mine, theirs] = [await as('Kim'), await as('other')]
    const price = async (erp: Erp) => (await list(erp, { string: 'GLU-1' }))[0]?.customerPrice
    expect([await price(mine), await price(theirs), await price(mine)]).toEqual([9.03, 9.5, 9.03])
  })
})

describe('searchProductTP', () => {
  const search = (erp: Erp, descString: string, idString = '') =>
    erp.searchProductTP({ descString, idString, incGST: false })

  it.each([
    ['by words', 'pine 90 x 35', '', ['TFP-9035']],
    ['by the beginning of a code', '', 'tfp', ['TFP-9035', 'TFP-9045']],
    ['by both: codes first', 'screws', 'box', ['BOX-1', 'SCR-8-50', 'SCR-10-65']],
    ['an exact code first', '9035', '', ['9035', 'TFP-9035', 'TFH-9035']],
    ['stocked lengths', 'framing 3.6m', '', ['TFP-9035']],
    ['nothing for nothing', '', '', []],
    ['nothing for nonsense', '<script>alert(1)</script>', '', []],
  ])('searchProductTP finds %s', async (_what, descString, idString, expected) => {
    expect(ids(await search(await openShop().as('Kim'), descString, idString))).toEqual(expected)
  })

  it('a search result has only the unit that its price is for', async () => {
    const [row] = await search(await openShop().as('Kim'), 'SCR-8-50')
    expect(row?.UOMList).toEqual([{ UOM: 'ea', conversionFactor: 1 }])
  })
})

describe('a catalogue of ten thousand products', () => {
  const SHELVES = ['Pine', 'Hardwood', 'Steel', 'Plaster']
  const products = Array.from({ length: 10_000 }, (_, n) =>
    product(`P-${n}`, `${SHELVES[n % 4]} Board ${n % 300} x ${(n % 40) + 10} mm grade ${n % 17}`, {
      category: 'Timber',
      type: SHELVES[n % 4] ?? '',
    }),
  )

  const names = (texts: readonly string[]) => [...texts].sort()

  it('all products are listed without paging, and the reply is cached', async () => {
    const { as, send } = openShop({ products })
    const request = {
      inStockOnly: false,
      incGST: false,
      search: { ...ANYWHERE, category: 'Timber' },
      paging: { page: 1, rowsPerPage: 10_000 },
    }
    expect(await (await as('Kim')).getProductsByCategoryTP(request)).toHaveLength(10_000)
    const all = () => send('Kim', 'getProductsByCategoryTP', request)
    expect(await all()).toBe(await all())
  })

  it('a search finds exactly the products that have every word', async () => {
    const erp = await openShop({ products }).as('Kim')
    const found = await erp.searchProductTP({ descString: 'grade 17x7 plast', idString: '', incGST: false })
    const meant = products.filter(({ shortDesc }) => shortDesc.startsWith('Plaster Board 7 x 17 mm '))
    expect(meant.length).toBeGreaterThan(10)
    expect(names(ids(found))).toEqual(names(ids(meant)))
  })
})
