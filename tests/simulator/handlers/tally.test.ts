import { describe, expect, it } from 'vitest'
import { cartWith, openShop, refusal } from './shop.ts'

const PINE = { productID: 'TFP-9035', UOM: 'm', quoteQty: 3, tallyLength: 2.4 }

describe('getLengthsForProduct', () => {
  it('tells the lengths in stock', async () => {
    const erp = await openShop().as('Kim')
    expect(await erp.getLengthsForProduct({ productID: 'TFP-9035' })).toEqual([
      { length: 2.4 },
      { length: 3 },
      { length: 3.6 },
    ])
  })

  it('tells none where any length may be had', async () => {
    const erp = await openShop().as('Kim')
    expect(await erp.getLengthsForProduct({ productID: 'TFP-9045' })).toEqual([])
  })

  it.each([
    ['NOPE', 'Unknown product NOPE'],
    ['SCR-10-65', 'SCR-10-65 is not sold by length'],
  ])('refuses %s', async (productID, msg) => {
    const erp = await openShop().as('Kim')
    await expect(erp.getLengthsForProduct({ productID })).rejects.toMatchObject(refusal(msg, 'productID'))
  })
})

describe('a quantity of 0 of a length', () => {
  it('takes that length out, and leaves the others', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE, { ...PINE, tallyLength: 3, quoteQty: 1 })
    await erp.updateCartProduct({ sessionID, ...PINE, quoteQty: 0, lineId: 1 })
    expect(await erp.getCartTallies({ sessionID, lineNo: 1 })).toEqual([{ lineNo: 1, length: 3, qty: 1 }])
  })

  it('takes the line out with its last length', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE)
    await erp.updateCartProduct({ sessionID, ...PINE, quoteQty: 0, lineId: 1 })
    expect(await erp.getCartContents({ sessionID })).toEqual([])
  })

  it('changes nothing where the line has no such length', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE)
    await erp.updateCartProduct({ sessionID, ...PINE, tallyLength: 3.6, quoteQty: 0, lineId: 1 })
    expect(await erp.getCartTallies({ sessionID, lineNo: 1 })).toMatchObject([{ length: 2.4, qty: 3 }])
  })
})
