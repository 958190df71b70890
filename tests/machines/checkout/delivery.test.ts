import { describe, expect, test } from 'vitest'
import {
  AddressNotFoundError,
  destinationOf,
  isComplete,
  priceDelivery,
  UNKNOWN_LOCATION,
} from '#machines/checkout/delivery.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { type CustomerWithCart, customerWithCart, filledForm } from './support.ts'

const { signal } = new AbortController()

const formWith = (customer: CustomerWithCart, shipping: Partial<OrderForm['shipping']>): OrderForm => {
  const form = filledForm(customer, 'delivery')
  return { ...form, shipping: { ...form.shipping, ...shipping } }
}

describe('the destination of an order form', () => {
  test('blanks around what was typed and the width of digits do not change a destination', async () => {
    const customer = await customerWithCart()
    const typed = formWith(customer, {
      address: ' 12 Harbour Street ',
      suburb: 'Geelong ',
      zipCode: ' ３２２０ ',
    })
    expect(destinationOf(typed)).toEqual({
      address: '12 Harbour Street',
      suburb: 'Geelong',
      state: 'VIC',
      postcode: '3220',
      vehicleType: typed.delivery.vehicleType,
    })
  })

  test.each([
    ['address', { address: '  ' }],
    ['suburb', { suburb: '' }],
    ['state', { state: '' }],
  ])('a destination without %s is incomplete', async (_, shipping) => {
    const customer = await customerWithCart()
    expect(isComplete(destinationOf(formWith(customer, {})))).toBe(true)
    expect(isComplete(destinationOf(formWith(customer, shipping)))).toBe(false)
  })

  test('a destination without a vehicle is incomplete, and one without a postcode is not', async () => {
    const customer = await customerWithCart()
    const destination = destinationOf(formWith(customer, { zipCode: '3220' }))
    expect(isComplete({ ...destination, vehicleType: '' })).toBe(false)
    expect(isComplete({ ...destination, postcode: '' })).toBe(true)
  })
})

describe('the price of a delivery', () => {
  async function priced(shipping: Partial<OrderForm['shipping']> = {}) {
    const customer = await customerWithCart()
    const destination = destinationOf(formWith(customer, shipping))
    const price = (fallback?: typeof UNKNOWN_LOCATION) =>
      priceDelivery(customer.erp, destination, { signal, ...(fallback && { fallback }) })
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
    ['a field error', { kind: 'field-error', message: 'Not found' }, true],
    ['no matching records', { kind: 'error', message: 'No matching records' }, true],
    ['an unreachable ERP', { kind: 'http-500' }, false],
    ['a malformed reply', { kind: 'malformed' }, false],
  ] as const)(
    'only the ERP’s word means that an address does not exist: %s',
    async (_, fault, isNotFound) => {
      const { price, fault: set, calls } = await priced()
      set({ operation: 'getGeocode', ...fault })
      const error = await price().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(error instanceof AddressNotFoundError).toBe(isNotFound)
      expect(calls('getClosestBranch')).toEqual([])
    },
  )

  test('an error of a later call does not mean that the address does not exist', async () => {
    const { price, fault } = await priced()
    fault({ operation: 'getClosestBranch', kind: 'field-error', message: 'Not found' })
    await expect(price()).rejects.not.toBeInstanceOf(AddressNotFoundError)
  })

  test('with a fallback an address that cannot be geocoded is priced from there', async () => {
    const { price, fault } = await priced()
    fault({ operation: 'getGeocode', kind: 'field-error', message: 'Not found' })
    expect(await price(UNKNOWN_LOCATION)).toMatchObject({ isAddressFound: false })
  })
})
