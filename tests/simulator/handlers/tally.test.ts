import { describe, expect, it } from 'vitest'
import { cartWith, openShop, refusal } from './shop.ts'

const PINE = { productID: 'TFP-9035', UOM: 'm', quoteQty: 3, tallyLength: 2.4 }

describe('getLengthsForProduct', () => {
  it('getLengthsForProduct returns the lengths in stock', async () => {
    const erp = await openShop().as('Kim')
    expect(await erp.getLengthsForProduct({ productID: 'TFP-9035' })).toEqual([
      { length: 2.4 },
      { length: 3 },
      { length: 3.6 },
    ])
  })

  it('getLengthsForProduct is empty where any length is available', async () => {
    const erp = await openShop().as('Kim')
    expect(await erp.getLengthsForProduct({ productID: 'TFP-9045' })).toEqual([])
  })

  it.each([
    ['NOPE', 'Unknown product NOPE'],
    ['SCR-10-65', 'SCR-10-65 is not sold by length'],
  ])('getLengthsForProduct refuses %s', async (productID, msg) => {
    const erp = await openShop().as('Kim')
    await expect(erp.getLengthsForProduct({ productID })).rejects.toMatchObject(refusal(msg, 'productID'))
  })
})

describe('a quantity of 0 for a length', () => {
  it('a quantity of 0 removes that length and keeps the others', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE, { ...PINE, tallyLength: 3, quoteQty: 1 })
    await erp.updateCartProduct({ sessionID, ...PINE, quoteQty: 0, lineId: 1 })
    expect(await erp.getCartTallies({ sessionID, lineNo: 1 })).toEqual([{ lineNo: 1, length: 3, qty: 1 }])
  })

  it('removing the last length removes the line', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE)
    await erp.updateCartProduct({ sessionID, ...PINE, quoteQty: 0, lineId: 1 })
    expect(await erp.getCartContents({ sessionID })).toEqual([])
  })

  it('a quantity of 0 changes nothing where the line lacks that length', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE)
    await erp.updateCartProduct({ sessionID, ...PINE, tallyLength: 3.6, quoteQty: 0, lineId: 1 })
    expect(await erp.getCartTallies({ sessionID, lineNo: 1 })).toMatchObject([{ length: 2.4, qty: 3 }])
  })
})
