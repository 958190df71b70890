import { beforeEach, expect, test } from 'vitest'
import { installFakeTimers, until } from '../support/page.ts'
import { button, press, reads, words } from './matrix/page.ts'
import { CEMENT, deliveryForm, docket, figures, fillIn, openShop, requests } from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const goods = [{ ...CEMENT, quantity: 12 }]
const compare = () => press(() => button('Compare vehicles'))
const vehicles = () =>
  [...document.querySelectorAll('main li button')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('From '))

test('all vehicles are priced to the address, the cheapest first, and one press chooses one', async () => {
  const { world } = await openShop('/checkout', { goods, form: deliveryForm() })
  await until(() => expect(figures(docket('Order Summary'))['Delivery']).toBe('$145.00 ex GST'))
  await compare()
  await until(() => expect(vehicles()).toContain('Crane truck $145.00 ex GSTFrom Geelong, 5 km'))
  const charges = vehicles().map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]))
  expect(charges.length).toBeGreaterThan(2)
  expect(charges).toEqual(charges.toSorted((a, b) => a - b))
  // The crane truck was priced for the docket.
  const priced = requests(world, 'getDeliveryCharge').map((each) => JSON.stringify(each))
  expect(priced.length, 'calls').toBe(new Set(priced).size)
  await press(() => button(/^Ute \$/))
  await until(() =>
    expect(figures(docket('Order Summary'))['Delivery']).toBe(`$${charges[0]?.toFixed(2)} ex GST`),
  )
  expect(requests(world, 'getDeliveryCharge')).toHaveLength(priced.length)
  await until(() => expect(document.activeElement).toHaveAccessibleName('Contact name'))
  expect(button('Compare vehicles')).toHaveAttribute('aria-expanded', 'false')
})

test('without an address the list says what to fill in', async () => {
  await openShop('/checkout', { goods })
  await until(reads('Address from order'))
  await fillIn({ Address: '' })
  await compare()
  await until(reads('Fill in the address first'))
  expect(vehicles()).toEqual([])
})

test('a vehicle that does not reach the address says why, below those that do', async () => {
  const { world } = await openShop('/checkout', { goods, form: deliveryForm() })
  await until(() => expect(figures(docket('Order Summary'))['Delivery']).toBe('$145.00 ex GST'))
  world.faults.replace([
    { operation: 'getDeliveryCharge', kind: 'error', message: 'Too far for this truck', times: 1 },
  ])
  await compare()
  await until(reads(': Too far for this truck'))
  expect(words().indexOf('Too far')).toBeGreaterThan(words().indexOf('Crane truck $145.00'))
  expect(vehicles().length).toBeGreaterThan(1)
})
