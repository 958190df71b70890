import { describe, expect, it } from 'vitest'
import { SCENARIOS } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { deliveryDetails, newest, openShop, place } from './shop.ts'

/** Every n-th item, so that about `count` remain. */
function sample<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count))
  return items.filter((_, at) => at % step === 0)
}

const pieceOf = (seed: Seed) => seed.products.find((product) => !product.isTally) ?? seed.products[0]

/** A delivery method that uses the vehicle, if there is one. */
const methodBy = ({ despatchMethods }: Seed, vehicle: string) =>
  despatchMethods.find(
    ({ delivery, vehicleTypeIDs }) => delivery && (vehicleTypeIDs?.includes(vehicle) ?? true),
  )

/** The locked scenario equals au with everything switched off. */
const OPEN = SCENARIOS.filter((scenario) => scenario !== 'locked')

describe.each(OPEN)('the %s seed', (scenario) => {
  const seed = seedFor(scenario)

  it('products are found first by their code, and by their description', async () => {
    const erp = await openShop(seed).as('admin')
    for (const { productID, longDesc } of sample(seed.products, 60)) {
      const byCode = await erp.searchProductTP({ descString: productID, idString: '', incGST: false })
      expect(byCode[0]?.productID).toBe(productID)
      const byText = await erp.searchProductTP({ descString: longDesc, idString: '', incGST: false })
      expect(byText.map((row) => row.productID)).toContain(productID)
    }
  })

  it('every menu entry lists a product', async () => {
    const erp = await openShop(seed).as('admin')
    const empty = []
    for (const { prodCategory, prodType, prodClass } of sample(await erp.getProductCategories({}), 120)) {
      const [first] = await erp.getProductsByCategoryTP({
        inStockOnly: false,
        incGST: true,
        search: { category: prodCategory, type: prodType, class: prodClass, string: '' },
        paging: { page: 1, rowsPerPage: 1 },
      })
      if (!first) empty.push([prodCategory, prodType, prodClass])
    }
    expect(empty).toEqual([])
  })

  it('the cart accepts products in each of their units', async () => {
    const erp = await openShop(seed).as('admin')
    const { SessionID: sessionID } = await erp.createCart({})
    for (const { productID, units, isTally, lengths } of sample(seed.products, 40)) {
      for (const { UOM } of units) {
        const tallyLength = isTally ? (lengths[0] ?? 1) : 0
        await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: 1, tallyLength })
      }
    }
    const lines = await erp.getCartContents({ sessionID })
    expect(lines.length).toBeGreaterThanOrEqual(40)
    expect(lines.filter((line) => line.unitPrice <= 0)).toEqual([])
  })

  it('the suburb of every customer can be located', async () => {
    const erp = await openShop(seed).as('admin')
    for (const { billSuburb, billState, billPostCode } of seed.customers) {
      const place = await erp.getGeocode({
        addressLine1: '1 High Street',
        addressLine2: billSuburb,
        addressLine3: `${billState} ${billPostCode}`,
      })
      expect(place.latitude).not.toBe(0)
    }
  })

  it.each(seed.vehicleTypes.map((vehicle) => vehicle.vehicleTypeID).filter((id) => methodBy(seed, id)))(
    'an order is delivered by %s',
    async (vehicleType) => {
      const erp = await openShop(seed).as('admin')
      const { latitude = 0, longitude = 0 } = seed.branches[0] ?? {}
      const site = { latitudeDelivery: latitude, longitudeDelivery: longitude }
      const closest = await erp.getClosestBranch({ ...site, vehicleType })
      const { deliveryChargeProduct } = await erp.getDeliveryCharge({ ...closest, vehicleType })
      const { productID = '', units = [] } = pieceOf(seed) ?? {}
      const goods = { productID, UOM: units[0]?.UOM ?? '', quoteQty: 1 }
      const { branchID } = closest
      const quoteNumber = await place(
        erp,
        [goods, { productID: deliveryChargeProduct, UOM: 'ea', quoteQty: 1 }],
        {
          branchID,
          despatchMethod: methodBy(seed, vehicleType)?.methodName ?? '',
          saleDeliveryDetails: deliveryDetails({ vehicleType, branchID }),
        },
      )
      expect((await newest(erp))?.transactionNumber).toBe(quoteNumber)
    },
  )
})
