import { describe, expect, test, vi } from 'vitest'
import { toPromise } from 'xstate'
import { type ChargeInput, chargeMachine } from '#machines/checkout/charge.machine.ts'
import { CART_PROBLEMS } from '#machines/checkout/charge.rules.ts'
import { type Delivery, destinationOf } from '#machines/checkout/delivery.ts'
import { actorsOf } from '../../support/actor.ts'
import {
  type CustomerWithCart,
  chargeLines,
  customerWithCart,
  emptyCart,
  filledForm,
  sentTwice,
} from './support.ts'

const charges = actorsOf(chargeMachine)

/** Charges the customer's own delivery, unless told otherwise. */
function charge(customer: CustomerWithCart, own: Partial<ChargeInput> = {}) {
  const { erp, sessionID, shownLines } = customer
  const destination = destinationOf(filledForm(customer, 'delivery'))
  const input = { erp, sessionID, destination, shownLines, knownCharges: [], shownDelivery: null }
  return toPromise(charges.start({ ...input, confirmedDelivery: null, ...own }).actor)
}

/** A customer whose cart has a charge already. */
async function charged() {
  const customer = await customerWithCart()
  const { knownCharges } = await charge(customer)
  const [line] = await chargeLines(customer)
  if (!line) throw new Error('There is no charge')
  return { customer, knownCharges, line }
}

const failed = (message: string) => ({ result: 'failed', error: { message } })

test('a delivery is geocoded, assigned to the closest branch, priced and charged once', async () => {
  const customer = await customerWithCart()
  expect(await charge(customer)).toMatchObject({ result: 'ready', branchID: expect.any(String) })
  const priced = ['getGeocode', 'getClosestBranch', 'getDeliveryCharge']
  const added = ['getCartContents', 'addCartProduct', 'getCartContents']
  expect(customer.calls().slice(-6)).toEqual([...priced, ...added])
  expect(await chargeLines(customer)).toMatchObject([{ UOM: 'ea', prodQty: 1 }])
})

test('an address that cannot be found requires confirmation, then continues as 0, 0', async () => {
  const customer = await customerWithCart()
  customer.fault({ operation: 'getGeocode', kind: 'http-500' })
  const asked = await charge(customer)
  expect(asked).toMatchObject({
    result: 'needsConfirmation',
    delivery: { isAddressFound: false, distanceKm: expect.any(Number) },
  })
  expect(await chargeLines(customer)).toEqual([])
  const delivery = asked.result === 'needsConfirmation' ? asked.delivery : null
  const { branchID, deliveryChargeProduct } = delivery ?? {}
  const ready = { result: 'ready', branchID, charge: deliveryChargeProduct }
  expect(await charge(customer, { confirmedDelivery: delivery })).toMatchObject(ready)
  const entries = customer.world.journal.entries().filter(({ operation }) => operation === 'getClosestBranch')
  const place = { latitudeDelivery: 0, longitudeDelivery: 0 }
  expect(entries).toMatchObject([{ request: place }, { request: place }])
})

test('the charge of an earlier attempt is found and not added twice', async () => {
  const { customer, knownCharges } = await charged()
  await charge(customer, { knownCharges })
  expect(customer.calls('addCartProduct')).toHaveLength(2)
  expect(await chargeLines(customer)).toHaveLength(1)
})

test('the charge for another address replaces the first', async () => {
  const { customer, knownCharges, line } = await charged()
  const destination = { ...destinationOf(filledForm(customer, 'delivery')), suburb: 'Mildura' }
  await charge(customer, { destination, knownCharges })
  const after = await chargeLines(customer)
  expect(after).toHaveLength(1)
  expect(after[0]?.productID).not.toBe(line.productID)
})

test('a charge that arrived although its reply was lost is not added again', async () => {
  const customer = await customerWithCart()
  customer.fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 1 })
  expect((await charge(customer)).result).toBe('ready')
  expect(await chargeLines(customer)).toHaveLength(1)
})

test('a charge that never arrived is sent a second time, and then fails', async () => {
  const customer = await customerWithCart()
  customer.fault({ operation: 'addCartProduct', kind: 'abort' })
  const output = await charge(customer)
  expect(output).toMatchObject({ result: 'failed', error: { kind: 'unreachable' } })
  expect(output.knownCharges).toHaveLength(1)
  expect(customer.calls('addCartProduct')).toHaveLength(3)
})

test.each(['getClosestBranch', 'getDeliveryCharge', 'getCartContents', 'addCartProduct'] as const)(
  'a refusal of %s ends the delivery charge with the reason',
  async (operation) => {
    const customer = await customerWithCart()
    customer.fault({ operation, kind: 'error', message: 'Not today' })
    expect(await charge(customer)).toMatchObject(failed('Not today'))
  },
)

describe('a delivery that the page displayed', () => {
  const NEAR: Delivery = { branchID: 'GEE', deliveryChargeProduct: 'FRT-CRN-010', deliveryCharge: 145 }

  test('needs no confirmation if it is the same', async () => {
    const output = await charge(await customerWithCart(), { shownDelivery: NEAR })
    expect(output).toMatchObject({ result: 'ready', charge: 'FRT-CRN-010', branchID: 'GEE' })
  })

  test.each([{ deliveryChargeProduct: 'FRT-CRN-025' }, { deliveryCharge: 144.99 }, { branchID: 'PER' }])(
    'requires confirmation before the cart changes if it had %o',
    async (own) => {
      const customer = await customerWithCart()
      const shownDelivery = { ...NEAR, ...own }
      const output = await charge(customer, { shownDelivery })
      expect(output).toMatchObject({
        result: 'needsConfirmation',
        delivery: { ...NEAR, isAddressFound: true },
      })
      expect(customer.calls('addCartProduct')).toHaveLength(1)
      expect((await charge(customer, { shownDelivery, confirmedDelivery: NEAR })).result).toBe('ready')
    },
  )

  test('requires confirmation if its address can no longer be found', async () => {
    const customer = await customerWithCart()
    customer.fault({ operation: 'getGeocode', kind: 'http-500' })
    const output = await charge(customer, { shownDelivery: NEAR })
    expect(output).toMatchObject({ result: 'needsConfirmation', delivery: { isAddressFound: false } })
    expect(await chargeLines(customer)).toEqual([])
  })
})

test('a charge that a browser sent twice is set to one, or ends with the reason', async () => {
  const customer = await customerWithCart()
  const erp = { ...customer.erp, addCartProduct: sentTwice(customer.erp.addCartProduct) }
  customer.fault({ operation: 'updateCartProduct', kind: 'error', message: 'Locked', times: 1 })
  expect(await charge(customer, { erp })).toMatchObject(failed('Locked'))
  expect((await charge(customer, { erp })).result).toBe('ready')
  expect(await chargeLines(customer)).toMatchObject([{ prodQty: 1 }])
})

describe('a change that succeeds without effect is tried once, and then fails', () => {
  test('adding a charge', async () => {
    const customer = await customerWithCart()
    const erp = { ...customer.erp, getCartContents: async () => [...customer.shownLines] }
    expect(await charge(customer, { erp })).toMatchObject(failed(CART_PROBLEMS.missing))
    expect(await chargeLines(customer)).toHaveLength(1)
  })

  test('removing a charge', async () => {
    const { customer, knownCharges } = await charged()
    const deleteCartProduct = vi.fn(async () => ({}))
    const erp = { ...customer.erp, deleteCartProduct }
    const output = await charge(customer, { erp, destination: null, knownCharges })
    expect(output).toMatchObject(failed(CART_PROBLEMS.surplus))
    expect(deleteCartProduct).toHaveBeenCalledOnce()
  })

  test('setting a quantity', async () => {
    const { customer, knownCharges, line } = await charged()
    const { productID, UOM, lineID } = line
    const { erp, sessionID } = customer
    await erp.updateCartProduct({ sessionID, productID, UOM, quoteQty: 2, lineId: lineID })
    const updateCartProduct = vi.fn(async () => ({ lineID }))
    const output = await charge(customer, { erp: { ...erp, updateCartProduct }, knownCharges })
    expect(output).toMatchObject(failed(CART_PROBLEMS.quantity))
    expect(updateCartProduct).toHaveBeenCalledOnce()
  })
})

test.each([{ unitPrice: 0.01 }, { prodQty: 1 }, { UOM: 'pallet' }])(
  'a cart that differs from the shown %o is left unchanged',
  async (change) => {
    const customer = await customerWithCart()
    const shownLines = customer.shownLines.map((line) => ({ ...line, ...change }))
    expect(await charge(customer, { shownLines })).toMatchObject(failed(CART_PROBLEMS.changed))
    expect(await chargeLines(customer)).toEqual([])
  },
)

test('a cart whose lines were renumbered counts as the same', async () => {
  const customer = await customerWithCart()
  const shownLines = customer.shownLines.map((line) => ({ ...line, lineID: line.lineID + 100 }))
  expect((await charge(customer, { shownLines, destination: null })).result).toBe('ready')
})

test('a cart without goods is not sent, even if it contains a charge', async () => {
  const { customer, knownCharges } = await charged()
  await emptyCart(customer)
  expect(await charge(customer, { knownCharges })).toMatchObject(failed(CART_PROBLEMS.empty))
})

describe('a pickup', () => {
  test('requests no geocode, branch or charge', async () => {
    const customer = await customerWithCart()
    const output = await charge(customer, { destination: null })
    const lines = customer.shownLines
    expect(output).toEqual({ result: 'ready', branchID: null, charge: null, lines, knownCharges: [] })
    expect(customer.calls().at(-1)).toBe('getCartContents')
    expect(customer.calls('getGeocode')).toEqual([])
  })

  test('removes the charge of an earlier delivery, or fails if it cannot', async () => {
    const { customer, knownCharges } = await charged()
    customer.fault({ operation: 'deleteCartProduct', kind: 'error', message: 'Locked', times: 1 })
    expect(await charge(customer, { destination: null, knownCharges })).toMatchObject(failed('Locked'))
    await charge(customer, { destination: null, knownCharges })
    expect(await chargeLines(customer)).toEqual([])
  })
})
