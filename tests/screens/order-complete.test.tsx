import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { PLYWOOD } from '../support/goods.ts'
import { leavePage, main, page, until } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { factsIn } from '../support/reading.ts'
import { confirm, deliveryForm, ok, openShop, pickupForm, placed, smallShop } from '../support/shopping.ts'
import { SITE_ROWS, seedOf } from './switch-cases.ts'
import '../../src/screens/search/search-screen.tsx'

const cart = page.getByRole('link', { name: /^Cart, 1 item/ })
const NONE = 'No recent order here.'

const goTo = (path: string, state: unknown = null) => act(async () => history.pushState(state, '', path))

/** Places an order without acknowledging it. */
async function placeOrder(form: OrderForm = deliveryForm()) {
  const portal = await openShop('/checkout', { goods: [{ ...PLYWOOD.au, quantity: 10 }], form })
  await confirm.click()
  await placed.findElement()
  const [order] = portal.world.records.transactions.values()
  const number = `${order?.number}`
  return { ...portal, number, thanks: page.getByText(new RegExp(`^Your branch has your order ${number}\\.`)) }
}

test('after a reload Order Placed is shown again, and its OK keeps what is in the next cart', async () => {
  const { number, thanks, reload, requests } = await placeOrder()
  const shown = factsIn(placed.element())
  expect(shown).toHaveProperty('Delivery charge')
  await reload()
  await until(() => expect(factsIn(placed.element())).toEqual(shown))
  expect(placed.text).toContain(`Order number${number}`)
  await goTo(`/search?value=${PLYWOOD.au.productID}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await cart.findElement()
  await goTo('/checkout')
  await placed.findElement()
  await ok.click()
  await thanks.findElement()
  expect(cart.query()).not.toBeNull()
  expect(requests('createCart'), 'carts, one of them made by the test').toHaveLength(2)
  await goTo('/checkout')
  await until(() => expect(confirm.element()).toBeEnabled())
  expect(placed.query()).toBeNull()
  expect(requests('processComplete')).toHaveLength(1)
})

test('a reload of Order Complete shows the order again, and another user in the tab never sees it', async () => {
  const { number, thanks, reload } = await placeOrder(pickupForm())
  const CHECKOUT_DRAFT = sessionStorage.getItem('CHECKOUT_DRAFT') ?? ''
  expect(CHECKOUT_DRAFT).toContain(number)
  await ok.click()
  await thanks.findElement()
  await reload()
  await thanks.findElement()
  const { state } = history
  await leavePage()
  await openPortal('/checkout', { seed: smallShop(), user: 'sales', kept: { CHECKOUT_DRAFT } })
  await page.getByText('Your cart is empty.').findElement()
  expect(placed.query()).toBeNull()
  expect(document.body).not.toHaveTextContent(number)
  await goTo('/checkout/complete', state)
  await page.getByText(/^No recent order here\. Earlier orders are in Orders & Quotes\./).findElement()
  expect(document.body).not.toHaveTextContent(number)
  expect(page.getByRole('heading', { name: 'Order Complete!' }).query()).not.toBeNull()
  const link = (name: string) => page.getByRole('link', { name }).element()
  expect(link('View Products')).toHaveAttribute('href', '/products')
  expect(link('View Orders')).toHaveAttribute('href', '/orders')
})

test('Order Complete shows number, destination, day and total, and loads them again after a failure', async () => {
  const { number, thanks, fault } = await placeOrder()
  const { 'Total (inc GST)': total } = factsIn(placed.element())
  const failure = { operation: 'getTransactionTP', kind: 'error' } as const
  fault({ ...failure, kind: 'latency', ms: 60_000 }, failure)
  await ok.click()
  await page.getByRole('status', { name: 'Loading your order' }).findElement()
  fault(failure)
  await page.getByText('Its details could not be loaded.').findElement()
  expect(thanks.query()).not.toBeNull()
  fault()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('What happens next').findElement()
  const facts = factsIn(main.element())
  expect(total).toMatch(/^\$\d/)
  expect(facts).toMatchObject({
    'Delivery To': expect.stringContaining(deliveryForm().shipping.address),
    Required: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    'Total (inc GST)': total,
  })
  expect(main.text).toContain(`delivers it on ${facts['Required']}`)
  const link = page.getByRole('link', { name: `Open order ${number}` })
  expect(link.element()).toHaveAttribute('href', `/orders/${number}-0`)
})

test('Order Complete of a pickup names the branch, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { number } = await placeOrder(pickupForm())
  await ok.click()
  await until(() => expect(main.text).toContain(`Quote order ${number} at the counter`))
  expect(factsIn(main.element())).toMatchObject({ 'Pickup from': 'Dandenong South' })
  expect(factsIn(main.element())).not.toHaveProperty('Delivery To')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('a site without orders does not link to them', async () => {
  const site = SITE_ROWS.find(({ cart, orders }) => cart && !orders)
  if (!site) throw new Error('There is no such site')
  await openPortal('/checkout/complete', { seed: seedOf('au', site) })
  await page.getByText(NONE).findElement()
  expect(page.getByText(/Orders & Quotes/).query()).toBeNull()
  expect(page.getByRole('link', { name: 'View Orders' }).query()).toBeNull()
})
