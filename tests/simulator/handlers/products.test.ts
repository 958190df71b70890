import { describe, expect, it } from 'vitest'
import { priceIn, unitsOf } from '#machines/catalogue/product.rules.ts'
import { cartWith, failureKind, openShop } from './shop.ts'
import { product, smallSeed } from './small-seed.ts'

const glue = product('GLUE', 'Wood Glue 1 L', {
  features: [
    { itemType: 'Feature', itemDescription: 'Dries clear' },
    { itemType: 'Warranty', itemDescription: '10 years' },
  ],
  information: [{ itemType: 'Volume', itemDescription: '1 L' }],
})
const open = () => openShop({ products: [...smallSeed.products, glue] })

describe('getProductDetails', () => {
  it('getProductDetails returns the product as a listing does, with all its units and the trade’s names for it', async () => {
    const erp = await open().as('Kim')
    const listed = await erp.getProductsByCategoryTP({
      inStockOnly: false,
      incGST: true,
      search: { category: '', type: '', class: '', string: 'SCR-8-50' },
      paging: { page: 1, rowsPerPage: 1 },
    })
    expect(await erp.getProductDetails({ productID: 'SCR-8-50', incGST: true })).toEqual({
      ...listed[0],
      tradeNames: ['lumber', 'wood'],
    })
  })

  it.each([
    ['Kim', false, 4.37],
    ['Kim', true, expect.closeTo(4.807, 10)],
    ['other', undefined, 4.6],
  ])('prices are those of %s, GST included: %s', async (userId, incGST, customerPrice) => {
    const erp = await open().as(userId)
    expect(await erp.getProductDetails({ productID: 'TFP-9035', incGST })).toMatchObject({ customerPrice })
  })

  it('a price with GST matches the cart’s in every unit', async () => {
    const shop = open()
    shop.world.changeSettings(new Map([['tax_inclusive', true]]))
    const erp = await shop.as('Kim')
    const screw = await erp.getProductDetails({ productID: 'SCR-8-50', incGST: true })
    const [, box] = unitsOf(screw)
    if (!box) throw new Error('It comes by the box')
    const sessionID = await cartWith(erp, { productID: 'SCR-8-50', UOM: box.UOM, quoteQty: 1 })
    const [line] = await erp.getCartContents({ sessionID })
    // Five hundred at 5 cents: $25 and $2.50 GST, not five hundred times 6 cents.
    expect([priceIn(screw, box), line?.unitPrice]).toEqual([27.5, 27.5])
  })

  it('an unknown product is refused', async () => {
    const erp = await open().as('Kim')
    expect(await failureKind(erp.getProductDetails({ productID: 'GONE' }))).toBe('no-product-data')
  })
})

describe.each([
  ['getFeaturesAndBenefits', glue.features],
  ['getProductInformation', glue.information],
] as const)('%s', (name, texts) => {
  it('the texts are returned in order', async () => {
    const erp = await open().as('Kim')
    expect(await erp[name]({ productID: 'GLUE' })).toEqual(texts)
  })

  it.each(['SCR-8-50', 'GONE'])(
    'the ERP has no data for %s, which the client reads as no texts',
    async (productID) => {
      const shop = open()
      expect(await shop.raw('Kim', name, { productID })).toEqual([{ field: '', msg: 'No data for product' }])
      expect(await (await shop.as('Kim'))[name]({ productID })).toEqual([])
    },
  )

  it('a request without a product is refused', async () => {
    const [row] = await open().raw('Kim', name, {})
    expect(row?.field).toBe('productID')
  })
})
