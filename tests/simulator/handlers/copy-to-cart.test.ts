import { describe, expect, it } from 'vitest'
import { cartWith, openShop, orderOf, refusal } from './shop.ts'
import { smallSeed, soldLine, transaction } from './small-seed.ts'

const SCREWS = { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 1 }
const named = (transactionNumber: number, transactionSuffix = 0) => ({ transactionNumber, transactionSuffix })

describe('copyTranToCart', () => {
  it('copying adds lines at today’s prices with lengths, without discontinued products', async () => {
    const erp = await openShop().as('Kim')
    const cartSessionId = await cartWith(erp, SCREWS)
    expect(await erp.copyTranToCart({ cartSessionId, ...named(5003) })).toEqual({})
    expect(await erp.getCartContents({ sessionID: cartSessionId })).toMatchObject([
      { productID: 'SCR-10-65', prodQty: 3, unitPrice: 9.5 },
      { productID: 'TFP-9035', prodQty: 7.2, unitPrice: 4.37, isTally: true },
    ])
    expect(await erp.getCartTallies({ sessionID: cartSessionId, lineNo: 0 })).toEqual([
      { lineNo: 2, length: 2.4, qty: 3 },
    ])
  })

  it('a credit and a newly placed quote can be copied too', async () => {
    const erp = await openShop().as('Kim')
    const cartSessionId = await cartWith(erp)
    await erp.copyTranToCart({ cartSessionId, ...named(4995, 1) })
    const quote = orderOf(await cartWith(erp, { ...SCREWS, quoteQty: 4 }), { transactionType: 'Quote' })
    const { quoteNumber } = await erp.processComplete(quote)
    await erp.copyTranToCart({ cartSessionId, ...named(quoteNumber) })
    expect(await erp.getCartContents({ sessionID: cartSessionId })).toMatchObject([{ prodQty: 5 }])
  })

  it.each([
    ['has no lines', { lines: [] }],
    ['has only discontinued products', { lines: [soldLine(3, { productID: 'OLD-1' })] }],
    ['has only a unit no longer sold', { lines: [soldLine(3, { UOM: 'lift' })] }],
    ['has only a delivery charge', { lines: [soldLine(45, { productID: 'FRT-UTE-NEAR' })] }],
  ])('an order that %s is refused and the cart is unchanged', async (_what, own) => {
    const erp = await openShop({ transactions: [transaction(7001, own)] }).as('Kim')
    const cartSessionId = await cartWith(erp, SCREWS)
    await expect(erp.copyTranToCart({ cartSessionId, ...named(7001) })).rejects.toMatchObject(
      refusal('Nothing on this order can be ordered'),
    )
    expect(await erp.getCartContents({ sessionID: cartSessionId })).toHaveLength(1)
  })

  it.each([
    ['an unknown number', named(9999)],
    ['another customer’s order', named(5002)],
    ['a suffix beyond the last', named(5003, 1)],
  ])('%s is not found', async (_what, name) => {
    const erp = await openShop().as('Kim')
    const cartSessionId = await cartWith(erp, SCREWS)
    await expect(erp.copyTranToCart({ cartSessionId, ...name })).rejects.toMatchObject({ kind: 'no-records' })
  })

  it('carts are refused with the same messages as for a copied list', async () => {
    const { as } = openShop()
    const [erp, other] = [await as('Kim'), await as('other')]
    const copy = (cartSessionId: string) => erp.copyTranToCart({ cartSessionId, ...named(5003) })
    const ordered = await cartWith(erp, SCREWS)
    const { quoteNumber } = await erp.processComplete(orderOf(ordered))
    await expect(copy(ordered)).rejects.toMatchObject(
      refusal(`Cart has already been ordered as ${quoteNumber}`, 'cartSessionId'),
    )
    const unknown = refusal('Unknown cart', 'cartSessionId')
    await expect(copy('none')).rejects.toMatchObject(unknown)
    await expect(copy(await cartWith(other, SCREWS))).rejects.toMatchObject(unknown)
    await expect(copy('mine-1')).rejects.toMatchObject(
      refusal('A list can only be copied to a cart', 'cartSessionId'),
    )
    await expect(copy('generic-1')).rejects.toMatchObject(
      refusal('A generic list cannot be changed', 'cartSessionId'),
    )
  })

  it('a quantity that is too large is refused', async () => {
    const many = transaction(7001, { lines: [soldLine(1, { quantity: Number.MAX_SAFE_INTEGER })] })
    const erp = await openShop({ transactions: [...smallSeed.transactions, many] }).as('Kim')
    const cartSessionId = await cartWith(erp, SCREWS)
    await expect(erp.copyTranToCart({ cartSessionId, ...named(7001) })).rejects.toMatchObject(
      refusal('The quantity is too large'),
    )
  })
})
