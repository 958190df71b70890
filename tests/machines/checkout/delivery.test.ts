import { describe, expect, test } from 'vitest'
import {
  AddressNotFoundError,
  destinationOf,
  isComplete,
  priceDelivery,
  UNKNOWN_LOCATION,
} from '#machines/checkout/delivery.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { customerWithCart, filledForm } from './support.ts'

/** A new customer, and the destination of their form with these fields. */
async function destined(shipping: Partial<OrderForm['shipping']> = {}) {
  const customer = await customerWithCart()
  const form = filledForm(customer, 'delivery')
  return { ...customer, destination: destinationOf({ ...form, shipping: { ...form.shipping, ...shipping } }) }
}

test('blanks around what was typed and the width of digits do not change a destination', async () => {
  const typed = { address: ' 12 Harbour Street ', suburb: 'Geelong ', zipCode: ' ３２２０ ' }
  const { destination } = await destined(typed)
  expect(destination).toEqual({
    address: '12 Harbour Street',
    suburb: 'Geelong',
    state: 'VIC',
    postcode: '3220',
    vehicleType: expect.stringMatching(/./),
  })
})

test.each([
  [{}, true],
  [{ address: '' }, false],
  [{ suburb: '' }, false],
  [{ state: '' }, false],
  [{ vehicleType: '' }, false],
  [{ postcode: '' }, true],
])('whether a destination with %j is complete: %s', async (own, expected) => {
  const { destination } = await destined({ zipCode: '3220' })
  expect(isComplete({ ...destination, ...own })).toBe(expected)
})

describe('the price of a delivery', () => {
  async function priced(shipping: Partial<OrderForm['shipping']> = {}) {
    const { destination, ...customer } = await destined(shipping)
    const { signal } = new AbortController()
    const price = (options: { fallback?: typeof UNKNOWN_LOCATION } = {}) =>
      priceDelivery(customer.erp, destination, { signal, ...options })
    return { ...customer, price }
  }

  test('state and postcode are the third line of the address that is geocoded', async () => {
    const { price, world } = await priced({ zipCode: ' ３２２０ ' })
    expect(await price()).toMatchObject({ branchID: 'GEE', deliveryCharge: 145, isAddressFound: true })
    const request = world.journal.entries().find(({ operation }) => operation === 'getGeocode')?.request
    expect(request).toMatchObject({
      addressLine1: '12 Harbour Street',
      addressLine2: 'Geelong',
      addressLine3: 'VIC 3220',
    })
  })

  test.each([
    ['getGeocode', { kind: 'field-error', message: 'Not found' }, true],
    ['getGeocode', { kind: 'error', message: 'No matching records' }, true],
    ['getGeocode', { kind: 'http-500' }, false],
    ['getGeocode', { kind: 'malformed' }, false],
    ['getClosestBranch', { kind: 'field-error', message: 'Not found' }, false],
  ] as const)(
    '%s failing by %o means that the address does not exist: %s',
    async (operation, fault, isNotFound) => {
      const { price, fault: set, calls } = await priced()
      set({ operation, ...fault })
      const error = await price().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(error instanceof AddressNotFoundError).toBe(isNotFound)
      expect(calls('getClosestBranch')).toHaveLength(operation === 'getClosestBranch' ? 1 : 0)
    },
  )

  test('with a fallback an address that cannot be geocoded is priced from there', async () => {
    const { price, fault } = await priced()
    fault({ operation: 'getGeocode', kind: 'field-error', message: 'Not found' })
    expect(await price({ fallback: UNKNOWN_LOCATION })).toMatchObject({ isAddressFound: false })
  })
})
