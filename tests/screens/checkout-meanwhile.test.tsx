import { act, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { Fault } from '#contract/control/faults.ts'
import { orderRequest, prepareOrder } from '#machines/checkout/order-request.ts'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { button, named, press, reads, words } from './matrix/page.ts'
import {
  CEMENT,
  confirmOrder,
  dialog,
  dismissError,
  docket,
  openDialogs,
  openShop,
  PLYWOOD,
  pickupForm,
  requests,
  row,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

/* The cart changes while it is being ordered, in this tab or elsewhere. */

const SCREW = 'FIX-BB1465'
const EMPTY = 'Your cart is empty.'
const goods = [
  { ...PLYWOOD.au, quantity: 10 },
  { ...CEMENT, quantity: 12 },
]

const goTo = (path: string) => act(async () => navigate(path))
const quantityOf = (name: string) => within(row(name)).getByRole('spinbutton')

async function openCheckout() {
  const portal = await openShop('/checkout', { goods, form: pickupForm() })
  await until(() => expect(button('Confirm Order')).not.toHaveAttribute('aria-disabled', 'true'))
  const orders = () => requests(portal.world, 'processComplete')
  return { ...portal, orders }
}

describe('an order being sent', () => {
  /** Holds back the reply and navigates to `path`. */
  async function leaveWhileSending(path: string, ending: readonly Fault[] = []) {
    const portal = await openCheckout()
    const { world, orders } = portal
    world.faults.replace([{ operation: 'processComplete', kind: 'latency', ms: 60_000 }, ...ending])
    await confirmOrder()
    await until(() => expect(orders()).toHaveLength(1))
    await goTo(path)
    const changes = () => [...requests(world, 'updateCartProduct'), ...requests(world, 'deleteCartProduct')]
    return { ...portal, changes, answer: () => world.faults.replace([]) }
  }
  async function addTwoSheets() {
    const more = () => within(row(PLYWOOD.au.name)).getByRole('button', { name: 'Increase quantity' })
    await press(more)
    await press(more)
    expect(quantityOf(PLYWOOD.au.name)).toHaveValue('12')
  }

  test('the docket shows what was sent; later changes are reported as not made once placed', async () => {
    const { changes, answer } = await leaveWhileSending('/cart')
    await addTwoSheets()
    await goTo('/checkout')
    await until(() => expect(docket('Order Summary')).toHaveTextContent('10 sheet'))
    expect(docket('Order Summary')).not.toHaveTextContent('12 sheet')
    await goTo('/cart')
    expect(quantityOf(PLYWOOD.au.name)).toHaveValue('12')
    expect(changes(), 'changes of a cart that is being ordered').toEqual([])
    answer()
    await dismissError('Your last changes came too late and were not made.')
    await until(reads(EMPTY))
    expect(changes()).toEqual([])
  })

  test('changes to cart lines wait and are sent once the order is refused', async () => {
    const message = 'Call your branch'
    const refused = { operation: 'processComplete', kind: 'error', message } as const
    const { changes, answer, erp, cartId, orders } = await leaveWhileSending('/cart', [refused])
    await addTwoSheets()
    await press(() => button(`Remove ${CEMENT.name}`))
    expect(changes(), 'changes of a cart that is being ordered').toEqual([])
    answer()
    await until(reads('Your order was not placed. Go to Checkout to see why.'))
    await until(() => expect(changes().at(-1)).toMatchObject({ productID: CEMENT.productID }))
    expect(await erp.getCartContents({ sessionID: cartId })).toMatchObject([
      { productID: PLYWOOD.au.productID, prodQty: 12 },
    ])
    expect(openDialogs(), 'dialogs').toEqual([])
    await goTo('/checkout')
    await dismissError(message)
    await until(() => expect(docket('Order Summary')).toHaveTextContent('12 sheet'))
    await confirmOrder()
    await until(() => dialog('Order Placed'))
    expect(orders()).toHaveLength(2)
  })

  test('an added product waits for the next cart; copying a list is refused while sending', async () => {
    const { world, answer, cartId } = await leaveWhileSending(`/search?value=${SCREW}`)
    const added = () => requests(world, 'addCartProduct').slice(goods.length)
    await press(() => button('Add to cart'))
    await until(() => named('link', /^Cart, 3 items/))
    expect(added(), 'products sent while the cart is being ordered').toEqual([])
    await goTo('/custom-lists/list-own-3')
    await press(() => button('Copy List to Cart'))
    await dismissError('Your cart is being ordered. Try again once the order is placed.')
    expect(requests(world, 'copyCartToCart')).toEqual([])
    answer()
    await until(reads(/Order Placed \d+/))
    await until(reads('Added to cart'))
    const next = sessionStorage.getItem('cartSessionId')
    expect(next, 'the next cart').not.toBe(cartId)
    expect(added()).toMatchObject([{ sessionID: next, productID: SCREW }])
  })

  test('a placed order shows a toast on other pages and a dialog on return to Checkout', async () => {
    const { answer, orders } = await leaveWhileSending('/cart')
    answer()
    await until(reads(/Order Placed \d+/))
    await until(reads(EMPTY))
    await goTo('/checkout')
    await until(() => expect(dialog('Order Placed')).toHaveTextContent('Order number'))
    await press(() => button('OK'))
    await until(() => expect(location.pathname).toBe('/checkout/complete'))
    expect(orders()).toHaveLength(1)
  })
})

const CHANGED = 'Your cart has changed since you opened this page. Review it and confirm again.'

test('a cart that changed elsewhere is shown before it is ordered', async () => {
  const { putElsewhere, orders } = await openCheckout()
  await putElsewhere({ ...CEMENT, quantity: 100 })
  await confirmOrder()
  await dismissError(CHANGED)
  await until(() => expect(docket('Order Summary')).toHaveTextContent('112 bag'))
  expect(orders(), 'orders of a cart that was not shown').toEqual([])
  await confirmOrder()
  await until(() => dialog('Order Placed'))
})

test('a cart that was emptied elsewhere is not ordered', async () => {
  const { erp, cartId, orders } = await openCheckout()
  for (const { productID, lineID } of await erp.getCartContents({ sessionID: cartId }))
    await erp.deleteCartProduct({ sessionID: cartId, productID, lineID })
  await confirmOrder()
  await dismissError(EMPTY)
  await until(reads(EMPTY))
  expect(orders()).toEqual([])
})

test('a cart that was ordered elsewhere is not ordered again and is reported once', async () => {
  const { erp, cartId, orders } = await openCheckout()
  const dependencies = {
    cartSessionId: cartId,
    user: await erp.getUserDetails({}),
    methods: await erp.getListDespatchMethod({}),
    customer: await erp.getCustomerDetails({}),
    lines: await erp.getCartContents({ sessionID: cartId }),
  }
  const order = prepareOrder('Order', pickupForm(), dependencies, null)
  const { quoteNumber } = await erp.processComplete(orderRequest(order, 'DAN'))
  await confirmOrder()
  await until(() => dialog('Error'))
  expect([...dialog('Error').querySelectorAll('p')].map((each) => each.textContent)).toEqual([
    `Cart has already been ordered as ${quoteNumber}`,
    'It was not sent again: that cart is closed. Your details are saved for the next one.',
  ])
  await press(() => button('OK'))
  await until(reads(EMPTY))
  await pass(500)
  expect(words(), 'a toast of what the dialog said').not.toContain('already been ordered')
  expect(orders(), 'orders, one of them made elsewhere').toHaveLength(1)
})
