import { act, cleanup } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { button, named, press, reads } from './matrix/page.ts'
import {
  confirmOrder,
  deliveryForm,
  dialog,
  figures,
  openDialogs,
  openShop,
  PLYWOOD,
  pickupForm,
  requests,
  shopAt,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

/** A day as an Australian site shows it. */
const DAY = /^\d\d\/\d\d\/\d{4}$/

const main = () => {
  const found = document.querySelector('main')
  if (!found) throw new Error('There is no main')
  return found
}

const goods = [{ ...PLYWOOD.au, quantity: 10 }]
type Portal = Awaited<ReturnType<typeof openShop>>

/** Places an order without acknowledging it. */
async function placeOrder(form = deliveryForm()) {
  const portal = await openShop('/checkout', { goods, form })
  await until(() => button('Confirm Order'))
  await confirmOrder()
  await until(() => dialog('Order Placed'))
  const number = [...portal.world.records.transactions.values()].at(-1)?.number
  return { ...portal, number }
}

/** Reloads the page as this user or another: only the tab's storage remains. */
async function reload({ session }: Portal, path: string, user = 'admin'): Promise<Portal> {
  const kept = sessionStorage.getItem('CHECKOUT_DRAFT')
  const { state } = history
  cleanup()
  session.send({ type: 'session.signedOut' })
  const portal = await shopAt(path, { user })
  if (kept !== null) sessionStorage.setItem('CHECKOUT_DRAFT', kept)
  history.replaceState(state, '', path)
  await portal.open()
  return portal
}

test('a reload of Order Placed shows the same order again and places none', async () => {
  const first = await placeOrder()
  const shown = figures(dialog('Order Placed'))
  const second = await reload(first, '/checkout')
  await until(() => expect(dialog('Order Placed')).toHaveTextContent(`Order number${first.number}`))
  await until(() => expect(figures(dialog('Order Placed'))).toEqual(shown))
  expect(shown).toHaveProperty('Delivery charge')
  await press(() => button('OK'))
  await until(reads(`Your branch has your order ${first.number}.`))
  expect(requests(second.world, 'processComplete')).toEqual([])
  await act(async () => navigate('/checkout'))
  await until(reads('Your cart is empty.'))
  expect(openDialogs(), 'dialogs once it is acknowledged').toEqual([])
})

test('goods added to the next cart after a reload stay when the order is acknowledged', async () => {
  const first = await placeOrder(pickupForm())
  const { world } = await reload(first, '/search?value=PLY-F8-7-2400X1200')
  await press(() => button('Add to cart'))
  await until(() => named('link', /^Cart, 1 item/))
  await act(async () => navigate('/checkout'))
  await until(() => expect(dialog('Order Placed')).toHaveTextContent(`Order number${first.number}`))
  await press(() => button('OK'))
  await until(reads(`Your branch has your order ${first.number}.`))
  await pass(100)
  expect(named('link', /^Cart, 1 item/)).toBeInTheDocument()
  expect(requests(world, 'createCart')).toHaveLength(1)
})

test('another user in the same tab sees neither the placed order nor its number', async () => {
  const first = await placeOrder(pickupForm())
  await reload(first, '/checkout', 'sales')
  await until(reads('Your cart is empty.'))
  expect(openDialogs()).toEqual([])
  expect(document.body).not.toHaveTextContent(`${first.number}`)
})

test('another user who goes back to Order Complete sees that nothing was ordered', async () => {
  const first = await placeOrder(pickupForm())
  await press(() => button('OK'))
  await until(reads(`Your branch has your order ${first.number}.`))
  const second = await reload(first, '/checkout/complete')
  await until(reads(`Your branch has your order ${first.number}.`))
  await reload(second, '/checkout/complete', 'sales')
  await until(reads('No recent order here.'))
  expect(document.body).not.toHaveTextContent(`${first.number}`)
})

test('Order Complete shows number, destination, day, total and what happens next', async () => {
  const { number, world } = await placeOrder()
  const { 'Total (inc GST)': total } = figures(dialog('Order Placed'))
  world.faults.replace([{ operation: 'getTransactionTP', kind: 'latency', ms: 60_000 }])
  await press(() => button('OK'))
  await until(() => named('link', `Open order ${number}`))
  expect(document.querySelector('main [role=status]')).toHaveAccessibleName('Loading your order')
  world.faults.replace([])
  await until(reads('What happens next'))
  const { 'Delivery To': to, ...shown } = figures(main())
  expect(total).toMatch(/^\$\d/)
  expect(shown).toMatchObject({ Required: expect.stringMatching(DAY), 'Total (inc GST)': total })
  expect(to).toContain(deliveryForm().shipping.address)
  expect(main()).toHaveTextContent(`delivers it on ${shown['Required']}`)
  expect(named('link', `Open order ${number}`)).toHaveAttribute('href', `/orders/${number}-0`)
})

test('Order Complete of a pickup names the branch, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { number } = await placeOrder(pickupForm())
  await press(() => button('OK'))
  await until(reads(`Quote order ${number} at the counter`))
  expect(figures(main())).toMatchObject({ 'Pickup from': expect.stringMatching(/\w/) })
  expect(figures(main())).not.toHaveProperty('Delivery To')
  await press(() => button('Print'))
  expect(print).toHaveBeenCalledOnce()
})

test('details of Order Complete that fail to load can be requested again', async () => {
  const { number, world } = await placeOrder()
  world.faults.replace([{ operation: 'getTransactionTP', kind: 'error' }])
  await press(() => button('OK'))
  await until(reads('Its details could not be loaded.'))
  expect(main()).toHaveTextContent(`Your branch has your order ${number}.`)
  world.faults.replace([])
  await press(() => button('Try again'))
  await until(reads('What happens next'))
})
