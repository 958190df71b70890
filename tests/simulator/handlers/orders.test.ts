import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import { cartWith, deliveryDetails, openShop, orderOf, refusal } from './shop.ts'
import { MINE } from './small-seed.ts'

const SCREWS = { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 2 }
const PINE = { productID: 'TFP-9035', UOM: 'm', quoteQty: 3, tallyLength: 2.4 }
const UTE = { productID: 'FRT-UTE-NEAR', UOM: 'ea', quoteQty: 1 }
const CRANE = { productID: 'FRT-CRANE', UOM: 'ea', quoteQty: 1 }

const delivered = (sessionID: string, vehicleType = 'UTE', despatchMethod = 'DELIVER') =>
  orderOf(sessionID, { despatchMethod, saleDeliveryDetails: deliveryDetails({ vehicleType }) })

const newest = async (erp: Erp) => (await erp.getCustomerTransactions({}))[0]

describe('processComplete', () => {
  it('processComplete turns a cart into an order numbered above the seed’s', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const sessionID = await cartWith(erp, SCREWS, PINE)
    expect(await erp.processComplete(orderOf(sessionID))).toEqual({ quoteNumber: 5004 })
    expect(world.records.transactions.get('5004')).toEqual({
      number: 5004,
      suffix: 0,
      type: 'Order',
      customerId: MINE,
      branchID: 'SYD',
      customerOrderNumber: 'PO 77',
      nameShip: '',
      shipAddress1: '',
      shipAddress2: '',
      shipAddress3: '',
      jobName: '',
      orderedOn: '2026-03-10',
      deliveryDate: '2026-03-11',
      invoiceDate: null,
      lines: [
        {
          productCode: 'SCR-10-65',
          productDesc: 'Decking Screw 10g x 65 mm Stainless',
          quantity: 2,
          unitOfMeasure: 'ea',
          unitPrice: 9.5,
          linePrice: 19,
        },
        {
          productCode: 'TFP-9035',
          productDesc: 'Pine Framing MGP10 90 x 35',
          quantity: 7.2,
          unitOfMeasure: 'm',
          unitPrice: 4.37,
          linePrice: 31.46,
          tally: [{ length: 2.4, qty: 3 }],
        },
      ],
    })
    // 19.00 and 31.46 are 50.46; GST 1.90 and 3.15.
    expect((await newest(erp))?.transactionAmount).toBe(55.51)
    const { LineDetailsTP } = await erp.getTransactionTP({ transactionNumber: 5004, transactionSuffix: 0 })
    expect(LineDetailsTP.map(({ lengths }) => lengths)).toEqual([undefined, [{ length: 2.4, qty: 3 }]])
  })

  it('tax that the cart omits is calculated with the order', async () => {
    const erp = await openShop({ taxRate: 0, orderTaxRate: 0.0825 }).as('Kim')
    const sessionID = await cartWith(erp, SCREWS, PINE)
    expect((await erp.getCartContents({ sessionID })).map(({ unitGST }) => unitGST)).toEqual([0, 0])
    await erp.processComplete(orderOf(sessionID))
    // 19.00 and 31.46 are 50.46; tax 1.57 and 2.60.
    expect((await newest(erp))?.transactionAmount).toBe(54.63)
  })

  it('a new order is listed at once, newest first', async () => {
    const erp = await openShop().as('Kim')
    const { quoteNumber } = await erp.processComplete(orderOf(await cartWith(erp, SCREWS)))
    expect(await newest(erp)).toEqual({
      transactionNumber: quoteNumber,
      transactionSuffix: 0,
      transactionType: 'Order',
      deliveryDate: '2026-03-11',
      invoiceDate: null,
      branchID: 'SYD',
      customerOrderNumber: 'PO 77',
      shipAddress1: '',
      jobName: '',
      transactionAmount: 20.9,
      validUntil: null,
      invoicedAmount: 0,
    })
  })

  it('a delivery has one charge and the address of the form', async () => {
    const erp = await openShop().as('Kim')
    await erp.processComplete(delivered(await cartWith(erp, SCREWS, UTE)))
    // 19 and 45 dollars, and their GST.
    const order = await newest(erp)
    expect(order).toMatchObject({ shipAddress1: '5 Site Street', transactionAmount: 70.4 })
    const { transactionNumber = 0, transactionSuffix = 0 } = order ?? {}
    expect(await erp.getTransactionTP({ transactionNumber, transactionSuffix })).toMatchObject({
      nameShip: 'Site office',
      shipAddress1: '5 Site Street',
      shipAddress2: 'Parramatta',
      shipAddress3: 'NSW 2150',
    })
  })

  it('a branch without pickup can still deliver', async () => {
    const erp = await openShop().as('Kim')
    const order = delivered(await cartWith(erp, SCREWS, UTE))
    const saleDeliveryDetails = { ...order.saleDeliveryDetails, branchID: 'MEL' }
    await erp.processComplete({ ...order, branchID: 'MEL', saleDeliveryDetails })
    expect(await newest(erp)).toMatchObject({ branchID: 'MEL' })
  })

  it('an ordered cart is refused from then on, naming its order number', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, SCREWS)
    const { quoteNumber } = await erp.processComplete(orderOf(sessionID))
    const ordered = refusal(`Cart has already been ordered as ${quoteNumber}`, 'sessionID')
    await expect(erp.processComplete(orderOf(sessionID))).rejects.toMatchObject(ordered)
    await expect(erp.getCartContents({ sessionID })).rejects.toMatchObject(ordered)
    await expect(erp.addCartProduct({ sessionID, ...SCREWS })).rejects.toMatchObject(ordered)
    await expect(erp.saveCustomList({ sessionID, customList: 'Again' })).rejects.toMatchObject(ordered)
    expect(await erp.getCustomerTransactions({})).toHaveLength(3)
  })

  it('an order totals the same whether or not prices include GST', async () => {
    const amounts = []
    for (const inclusive of [false, true]) {
      const { as, world } = openShop()
      world.changeSettings(new Map([['tax_inclusive', inclusive]]))
      const erp = await as('Kim')
      await erp.processComplete(orderOf(await cartWith(erp, { ...PINE, quoteQty: 7 }, SCREWS)))
      amounts.push((await newest(erp))?.transactionAmount)
    }
    expect(amounts[0]).toBe(amounts[1])
  })

  it('an order totals the same as its cart where prices include tax calculated later', async () => {
    const { as, world } = openShop({ taxRate: 0, orderTaxRate: 0.0825 })
    world.changeSettings(new Map([['tax_inclusive', true]]))
    const erp = await as('Kim')
    const sessionID = await cartWith(erp, { ...PINE, quoteQty: 7 }, SCREWS)
    const { total, gst } = cartTotals(await erp.getCartContents({ sessionID }), true)
    const { customerPrice } = await erp.getProductDetails({ productID: PINE.productID, incGST: true })
    await erp.processComplete(orderOf(sessionID))
    expect((await newest(erp))?.transactionAmount).toBe(total)
    expect(gst).toBeGreaterThan(0)
    expect(customerPrice).toBeCloseTo(4.37 * 1.0825, 10)
  })

  it.each([
    ['an empty cart', [], {}, 'The cart is empty', 'sessionID'],
    ['an unknown branch', [SCREWS], { branchID: 'PER' }, 'Unknown branch', 'branchID'],
    [
      'a pickup from a branch without pickup',
      [SCREWS],
      { branchID: 'MEL', saleDeliveryDetails: deliveryDetails({ branchID: 'MEL' }) },
      'Nothing can be collected from branch MEL',
      'branchID',
    ],
    [
      'an unknown method',
      [SCREWS],
      { despatchMethod: 'PIGEON' },
      'Unknown despatch method',
      'despatchMethod',
    ],
    [
      'a day in the past',
      [SCREWS],
      {
        dateRequired: '2026-03-09T23:59',
        saleDeliveryDetails: deliveryDetails({ requiredDate: '2026-03-09' }),
      },
      'The required date is in the past',
      'dateRequired',
    ],
    [
      'a day after ten years',
      [SCREWS],
      {
        dateRequired: '2036-03-11T08:00',
        saleDeliveryDetails: deliveryDetails({ requiredDate: '2036-03-11' }),
      },
      'The required date is more than ten years ahead',
      'dateRequired',
    ],
    [
      'a day that does not exist',
      [SCREWS],
      { dateRequired: '2027-02-31T08:00' },
      'dateRequired must be a day of the calendar',
      'dateRequired',
    ],
    [
      'two different days',
      [SCREWS],
      { dateRequired: '2026-03-12T08:00' },
      'The delivery details have a different day',
      'saleDeliveryDetails.requiredDate',
    ],
    [
      'two different branches',
      [SCREWS],
      { saleDeliveryDetails: deliveryDetails({ branchID: 'MEL' }) },
      'The delivery details have a different branch',
      'saleDeliveryDetails.branchID',
    ],
    [
      'a charge for goods that are collected',
      [SCREWS, UTE],
      {},
      'The cart has a delivery charge, but this is a pickup',
      'sessionID',
    ],
  ])('processComplete refuses %s and leaves the cart unchanged', async (_what, products, own, msg, field) => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const sessionID = await cartWith(erp, ...products)
    await expect(erp.processComplete(orderOf(sessionID, own))).rejects.toMatchObject(refusal(msg, field))
    expect(world.records.transactions.size).toBe(0)
    expect(await erp.getCartContents({ sessionID })).toHaveLength(products.length)
  })

  it.each([
    ['no charge', [SCREWS], 'UTE', 'A delivery needs one delivery charge; the cart has 0', 'sessionID'],
    [
      'the charge twice',
      [SCREWS, UTE, UTE],
      'UTE',
      'A delivery needs one delivery charge; the cart has 2',
      'sessionID',
    ],
    [
      'two charges',
      [SCREWS, UTE, CRANE],
      'UTE',
      'A delivery needs one delivery charge; the cart has 2',
      'sessionID',
    ],
    [
      'the charge of another vehicle',
      [SCREWS, CRANE],
      'UTE',
      'The delivery charge is for a different vehicle',
      'sessionID',
    ],
    [
      'an unknown vehicle',
      [SCREWS, UTE],
      'ROCKET',
      'Unknown vehicle type',
      'saleDeliveryDetails.vehicleType',
    ],
    ['nothing but the charge', [UTE], 'UTE', 'The cart is empty', 'sessionID'],
    [
      'a vehicle that its method does not use',
      [SCREWS, UTE],
      'UTE',
      'Crane truck is not available by Ute',
      'saleDeliveryDetails.vehicleType',
      'CRANE',
    ],
  ])('a delivery with %s is refused', async (_what, products, vehicle, msg, field, method?) => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, ...products)
    await expect(erp.processComplete(delivered(sessionID, vehicle, method))).rejects.toMatchObject(
      refusal(msg, field),
    )
  })

  it('ordering removes the cart’s lines, which now belong to the order', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    await erp.processComplete(orderOf(await cartWith(erp, SCREWS, PINE)))
    expect(world.records.cartLines.size).toBe(0)
    expect([...world.records.transactions.values()][0]?.lines).toHaveLength(2)
  })

  it('a custom list cannot be ordered', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    await erp.saveCustomList({ sessionID: await cartWith(erp, SCREWS), customList: 'Deck' })
    const list = [...world.records.carts.values()].find((cart) => cart.kind === 'Custom')
    await expect(erp.processComplete(orderOf(list?.id ?? ''))).rejects.toMatchObject(
      refusal('A custom list cannot be ordered: copy it to the cart', 'sessionID'),
    )
  })

  it('an order for today is accepted by the world’s clock', async () => {
    const { as, world } = openShop()
    world.setClock(new Date('2026-03-11T23:00:00+11:00'))
    const erp = await as('Kim')
    await expect(erp.processComplete(orderOf(await cartWith(erp, SCREWS)))).resolves.toBeTruthy()
  })
})

describe('credit', () => {
  // The limit is $1,000, the balance $400; sixty screws are $627 with GST, fifty $522.50.
  it('an order over the credit limit is refused, naming the amounts', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, { ...SCREWS, quoteQty: 60 })
    await expect(erp.processComplete(orderOf(sessionID))).rejects.toMatchObject(
      refusal(
        'This order of $627.00 takes the account over its credit limit of $1,000.00. Call your branch.',
      ),
    )
    await expect(erp.processComplete(orderOf(sessionID, { transactionType: 'Quote' }))).resolves.toBeTruthy()
  })

  it('tax calculated with the order counts towards the credit limit', async () => {
    const shop = openShop({ taxRate: 0, orderTaxRate: 0.1 })
    const erp = await shop.as('Kim')
    const { totalBalance } = await erp.getCustomerAgedBalances({})
    const place = async (dollars: number) => {
      const [customer] = shop.world.seed.customers
      if (!customer) throw new Error('The seed has no customer')
      const credit = { ...customer, creditLimit: totalBalance + dollars }
      const limited = openShop({ taxRate: 0, orderTaxRate: 0.1, customers: [credit] })
      const client = await limited.as('Kim')
      return client.processComplete(orderOf(await cartWith(client, { ...SCREWS, quoteQty: 10 })))
    }
    // Ten screws are $95, and $104.50 with the tax.
    await expect(place(104.5)).resolves.toBeTruthy()
    await expect(place(104.49)).rejects.toMatchObject({ kind: 'field' })
  })

  it('orders placed since count towards the limit, colleagues’ too, but quotes do not', async () => {
    const { as } = openShop()
    const [erp, colleague] = [await as('Kim'), await as('sales')]
    const order = async (client: Erp, quoteQty: number, transactionType: 'Order' | 'Quote' = 'Order') =>
      client.processComplete(orderOf(await cartWith(client, { ...SCREWS, quoteQty }), { transactionType }))
    await order(erp, 50, 'Quote')
    await order(erp, 50)
    await expect(order(colleague, 8)).rejects.toMatchObject({ kind: 'field' })
    await expect(order(colleague, 7)).resolves.toBeTruthy()
  })

  it.each([
    ['held', 'Order', 'Your account is on hold: you can create quotes but not orders. Call your branch.'],
    ['suspended', 'Order', 'Your account is suspended. Call your branch.'],
    ['suspended', 'Quote', 'Your account is suspended. Call your branch.'],
  ] as const)('the user %s is refused a transaction of type %s', async (userId, transactionType, msg) => {
    const erp = await openShop().as(userId)
    const sessionID = await cartWith(erp, SCREWS)
    await expect(erp.processComplete(orderOf(sessionID, { transactionType }))).rejects.toMatchObject(
      refusal(msg),
    )
  })

  it('a quote whose amount is too large is refused', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, { ...SCREWS, quoteQty: Number.MAX_SAFE_INTEGER })
    await expect(erp.processComplete(orderOf(sessionID, { transactionType: 'Quote' }))).rejects.toMatchObject(
      refusal('The amount is too large', 'sessionID'),
    )
  })

  it('an account on hold can create a quote', async () => {
    const erp = await openShop().as('held')
    const sessionID = await cartWith(erp, SCREWS)
    await erp.processComplete(orderOf(sessionID, { transactionType: 'Quote' }))
    expect(await newest(erp)).toMatchObject({ transactionType: 'Quote', transactionAmount: 20.9 })
  })
})
