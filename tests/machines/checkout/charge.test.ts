import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { chargeMachine } from '#machines/checkout/charge.machine.ts'
import { CART_PROBLEMS } from '#machines/checkout/charge.rules.ts'
import { type Delivery, type Destination, destinationOf } from '#machines/checkout/delivery.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { type CustomerWithCart, chargeLines, customerWithCart, filledForm } from './support.ts'

const coverage = trackTransitions(chargeMachine)

const destinationFor = (customer: CustomerWithCart) => destinationOf(filledForm(customer, 'delivery'))

async function ensureCharge(
  customer: CustomerWithCart,
  destination: Destination | null,
  knownCharges: readonly string[] = [],
  shownDelivery: Delivery | null = null,
  confirmedDelivery: Delivery | null = null,
) {
  const { erp, sessionID, shownLines } = customer
  const input = { erp, sessionID, destination, knownCharges, shownLines, shownDelivery, confirmedDelivery }
  const actor = createActor(chargeMachine, { input, inspect: coverage.inspect })
  actor.start()
  return toPromise(actor)
}

describe('a delivery charge', () => {
  test('a delivery is geocoded, assigned to the closest branch, priced and charged once', async () => {
    const customer = await customerWithCart()
    const output = await ensureCharge(customer, destinationFor(customer))
    expect(output).toMatchObject({ result: 'ready', branchID: expect.any(String) })
    expect(customer.calls().slice(-6)).toEqual([
      'getGeocode',
      'getClosestBranch',
      'getDeliveryCharge',
      'getCartContents',
      'addCartProduct',
      'getCartContents',
    ])
    expect(await chargeLines(customer)).toMatchObject([{ UOM: 'ea', prodQty: 1 }])
  })

  test('an address that cannot be found requires confirmation, then continues as 0, 0', async () => {
    const customer = await customerWithCart()
    customer.fault({ operation: 'getGeocode', kind: 'http-500' })
    const asked = await ensureCharge(customer, destinationFor(customer))
    expect(asked).toMatchObject({
      result: 'needsConfirmation',
      delivery: { isAddressFound: false, distanceKm: expect.any(Number) },
    })
    expect(await chargeLines(customer)).toEqual([])
    const delivery = asked.result === 'needsConfirmation' ? asked.delivery : null
    expect(await ensureCharge(customer, destinationFor(customer), [], null, delivery)).toMatchObject({
      result: 'ready',
      branchID: delivery?.branchID,
      charge: delivery?.deliveryChargeProduct,
    })
    const places = customer.world.journal
      .entries()
      .flatMap(({ operation, request }) => (operation === 'getClosestBranch' ? [request] : []))
    expect(places).toHaveLength(2)
    for (const place of places) expect(place).toMatchObject({ latitudeDelivery: 0, longitudeDelivery: 0 })
  })

  test('the charge of an earlier attempt is found and not added twice', async () => {
    const customer = await customerWithCart()
    const first = await ensureCharge(customer, destinationFor(customer))
    await ensureCharge(customer, destinationFor(customer), first.knownCharges)
    expect(customer.calls('addCartProduct')).toHaveLength(2)
    expect(await chargeLines(customer)).toHaveLength(1)
  })

  test('the charge for another address replaces the first', async () => {
    const customer = await customerWithCart()
    const near = await ensureCharge(customer, destinationFor(customer))
    const [before] = await chargeLines(customer)
    const far = { ...destinationFor(customer), suburb: 'Mildura' }
    await ensureCharge(customer, far, near.knownCharges)
    const after = await chargeLines(customer)
    expect(after).toHaveLength(1)
    expect(after[0]?.productID).not.toBe(before?.productID)
  })

  test('a charge that arrived although its reply was lost is not added again', async () => {
    const customer = await customerWithCart()
    customer.fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 1 })
    const output = await ensureCharge(customer, destinationFor(customer))
    expect(output.result).toBe('ready')
    expect(await chargeLines(customer)).toHaveLength(1)
  })

  test('a charge that never arrived is sent a second time, and then fails', async () => {
    const customer = await customerWithCart()
    customer.fault({ operation: 'addCartProduct', kind: 'abort' })
    const output = await ensureCharge(customer, destinationFor(customer))
    expect(output).toMatchObject({ result: 'failed', error: { kind: 'unreachable' } })
    expect(output.knownCharges).toHaveLength(1)
    expect(customer.calls('addCartProduct')).toHaveLength(3)
  })

  test.each(['getClosestBranch', 'getDeliveryCharge', 'getCartContents', 'addCartProduct'] as const)(
    'a refusal of %s ends the delivery charge with the reason',
    async (operation) => {
      const customer = await customerWithCart()
      customer.fault({ operation, kind: 'error', message: 'Not today' })
      const output = await ensureCharge(customer, destinationFor(customer))
      expect(output).toMatchObject({ result: 'failed', error: { message: 'Not today' } })
    },
  )
})

describe('a delivery that the page displayed', () => {
  const NEAR: Delivery = { branchID: 'GEE', deliveryChargeProduct: 'FRT-CRN-010', deliveryCharge: 145 }

  test('a delivery that matches the displayed one needs no confirmation', async () => {
    const customer = await customerWithCart()
    const output = await ensureCharge(customer, destinationFor(customer), [], NEAR)
    expect(output).toMatchObject({ result: 'ready', charge: NEAR.deliveryChargeProduct, branchID: 'GEE' })
  })

  test.each([
    ['product', { ...NEAR, deliveryChargeProduct: 'FRT-CRN-025' }],
    ['sum', { ...NEAR, deliveryCharge: 144.99 }],
    ['branch', { ...NEAR, branchID: 'PER' }],
  ])('a delivery whose %s differs requires confirmation before the cart changes', async (_, shown) => {
    const customer = await customerWithCart()
    const output = await ensureCharge(customer, destinationFor(customer), [], shown)
    expect(output).toMatchObject({ result: 'needsConfirmation', delivery: { ...NEAR, isAddressFound: true } })
    expect(customer.calls('addCartProduct')).toHaveLength(1)
    expect(await ensureCharge(customer, destinationFor(customer), [], shown, NEAR)).toMatchObject({
      result: 'ready',
    })
  })

  test('a delivery whose address can no longer be found requires confirmation', async () => {
    const customer = await customerWithCart()
    customer.fault({ operation: 'getGeocode', kind: 'http-500' })
    const output = await ensureCharge(customer, destinationFor(customer), [], NEAR)
    expect(output).toMatchObject({ result: 'needsConfirmation', delivery: { isAddressFound: false } })
    expect(await chargeLines(customer)).toEqual([])
  })
})

describe('a charge that a browser sent twice', () => {
  /** Browsers resend a request when the connection closes before the reply. */
  function sendingTwice(customer: CustomerWithCart): CustomerWithCart {
    const { erp } = customer
    const addCartProduct: typeof erp.addCartProduct = async (input) => {
      await erp.addCartProduct(input)
      return erp.addCartProduct(input)
    }
    return { ...customer, erp: { ...erp, addCartProduct } }
  }

  test('a charge that was sent twice is set to one', async () => {
    const customer = await customerWithCart()
    const output = await ensureCharge(sendingTwice(customer), destinationFor(customer))
    expect(output.result).toBe('ready')
    expect(await chargeLines(customer)).toMatchObject([{ prodQty: 1 }])
  })

  test('a charge that cannot be set to one ends with the reason', async () => {
    const customer = await customerWithCart()
    customer.fault({ operation: 'updateCartProduct', kind: 'error', message: 'Locked' })
    const output = await ensureCharge(sendingTwice(customer), destinationFor(customer))
    expect(output).toMatchObject({ result: 'failed', error: { message: 'Locked' } })
  })
})

test('a charge that was added but does not appear is not added again', async () => {
  const customer = await customerWithCart()
  const getCartContents = async () => [...customer.shownLines]
  const blind = { ...customer, erp: { ...customer.erp, getCartContents } }
  const output = await ensureCharge(blind, destinationFor(customer))
  expect(output).toMatchObject({ result: 'failed', error: { message: CART_PROBLEMS.missing } })
  expect(await chargeLines(customer)).toHaveLength(1)
})

describe('a change that succeeds without effect', () => {
  test('removing a charge is tried once, and then fails', async () => {
    const customer = await customerWithCart()
    const delivery = await ensureCharge(customer, destinationFor(customer))
    let tries = 0
    const deleteCartProduct = async () => {
      tries += 1
      return {}
    }
    const ignoring = { ...customer, erp: { ...customer.erp, deleteCartProduct } }
    const output = await ensureCharge(ignoring, null, delivery.knownCharges)
    expect(output).toMatchObject({ result: 'failed', error: { message: CART_PROBLEMS.surplus } })
    expect(tries).toBe(1)
  })

  test('setting a quantity is tried once, and then fails', async () => {
    const customer = await customerWithCart()
    const { knownCharges } = await ensureCharge(customer, destinationFor(customer))
    const [line] = await chargeLines(customer)
    if (!line) throw new Error('There is no charge')
    const { erp, sessionID } = customer
    await erp.updateCartProduct({
      sessionID,
      productID: line.productID,
      UOM: line.UOM,
      quoteQty: 2,
      lineId: line.lineID,
    })
    let tries = 0
    const updateCartProduct = async () => {
      tries += 1
      return { lineID: line.lineID }
    }
    const ignoring = { ...customer, erp: { ...erp, updateCartProduct } }
    const output = await ensureCharge(ignoring, destinationFor(customer), knownCharges)
    expect(output).toMatchObject({ result: 'failed', error: { message: CART_PROBLEMS.quantity } })
    expect(tries).toBe(1)
  })
})

describe('a cart that differs from the displayed one', () => {
  test.each([
    ['a price', { unitPrice: 0.01 }],
    ['a quantity', { prodQty: 1 }],
    ['a unit', { UOM: 'pallet' }],
  ])('a cart that differs in %s is left unchanged', async (_, change) => {
    const customer = await customerWithCart()
    const shown = customer.shownLines.map((line) => ({ ...line, ...change }))
    const output = await ensureCharge({ ...customer, shownLines: shown }, destinationFor(customer))
    expect(output).toMatchObject({ result: 'failed', error: { message: CART_PROBLEMS.changed } })
    expect(await chargeLines(customer)).toEqual([])
  })

  test('a cart whose lines were renumbered counts as the same', async () => {
    const customer = await customerWithCart()
    const shown = customer.shownLines.map((line) => ({ ...line, lineID: line.lineID + 100 }))
    expect(await ensureCharge({ ...customer, shownLines: shown }, null)).toMatchObject({ result: 'ready' })
  })

  test('a cart without goods is not sent, even if it contains a charge', async () => {
    const customer = await customerWithCart()
    const { knownCharges } = await ensureCharge(customer, destinationFor(customer))
    for (const { productID, lineID } of customer.shownLines)
      await customer.erp.deleteCartProduct({ sessionID: customer.sessionID, productID, lineID })
    const output = await ensureCharge(customer, destinationFor(customer), knownCharges)
    expect(output).toMatchObject({ result: 'failed', error: { message: CART_PROBLEMS.empty } })
  })
})

describe('a pickup', () => {
  test('a pickup requests no geocode, branch or charge', async () => {
    const customer = await customerWithCart()
    const output = await ensureCharge(customer, null)
    expect(output).toEqual({
      result: 'ready',
      branchID: null,
      charge: null,
      lines: customer.shownLines,
      knownCharges: [],
    })
    expect(customer.calls().at(-1)).toBe('getCartContents')
    expect(customer.calls('getGeocode')).toEqual([])
  })

  test('a pickup removes the charge of an earlier delivery', async () => {
    const customer = await customerWithCart()
    const delivery = await ensureCharge(customer, destinationFor(customer))
    await ensureCharge(customer, null, delivery.knownCharges)
    expect(await chargeLines(customer)).toEqual([])
  })

  test('a pickup fails when the earlier charge cannot be removed', async () => {
    const customer = await customerWithCart()
    const delivery = await ensureCharge(customer, destinationFor(customer))
    customer.fault({ operation: 'deleteCartProduct', kind: 'error', message: 'Locked' })
    const output = await ensureCharge(customer, null, delivery.knownCharges)
    expect(output).toMatchObject({ result: 'failed', error: { message: 'Locked' } })
  })
})

test('the tests cover every transition', coverage.assertAllCovered)
