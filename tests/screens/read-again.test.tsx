import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { installFakeTimers, until } from '../support/page.ts'
import { button, press, reads } from './matrix/page.ts'
import { CEMENT, confirmOrder, dialog, openShop, pickupForm } from './shopping.tsx'

/* Data that was shown a moment ago is reread after a change on another page. */

beforeEach(() => void installFakeTimers())

const goTo = (path: string) => act(async () => navigate(path))

const orders = () =>
  [...document.querySelectorAll('main a[href^="/orders/"]')].map((link) => link.getAttribute('href'))

test.each([
  ['the list of orders', '/orders', 'No Results Found'],
  ['the dashboard', '/', 'First steps'],
])('a placed order appears on %s, which was empty a moment ago', async (_, path, empty) => {
  const { world } = await openShop(path, {
    scenario: 'newcomer',
    goods: [{ ...CEMENT, quantity: 2 }],
    form: pickupForm(),
  })
  await until(reads(empty))
  await goTo('/checkout')
  await confirmOrder()
  await until(() => dialog('Order Placed'))
  await press(() => button('OK'))
  await goTo(path)
  const [order] = world.records.transactions.values()
  await until(() => expect(orders(), 'the orders on the page').toContain(`/orders/${order?.number}-0`))
})
