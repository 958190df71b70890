import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import { readCode } from '../../src/components/happened/code.ts'
import '../../src/screens/custom-lists/list-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import type { Network } from '../../src/components/portal/network.ts'
import { CEMENT, PLYWOOD } from '../support/goods.ts'
import { button, error, goTo, page, pass, until } from '../support/page.ts'
import { refused, slow } from '../support/portal.tsx'
import {
  confirm,
  createQuote,
  dismiss,
  ok,
  openShop,
  pickupForm,
  placed,
  quoted,
  SCREW,
  summary,
} from '../support/shopping.ts'

const goods = [
  { ...PLYWOOD.au, quantity: 10 },
  { ...CEMENT, quantity: 12 },
]
const KEPT = 'Nothing was placed. Your cart and details are still here.'
const SEND_AGAIN = `${KEPT} You can send it again.`
const LOCKED = ['Order reference', 'Notes', 'Contact name', 'Branch', 'Required date']
const EMPTY = page.getByText('Your cart is empty.')

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const more = (name: string) => row(name).getByRole('button', { name: 'Increase quantity' })
const toast = page.getByText(/^Order Placed \d+/)

type Options = Parameters<typeof openShop>[1]

async function openCheckout(options: Options = {}) {
  const form = pickupForm({ reference: 'PO 88231' })
  const portal = await openShop('/checkout', { goods, form, ...options })
  return { ...portal, orders: () => portal.requests('processComplete') }
}

const stateOf = (each: typeof confirm) =>
  each.element().matches('[aria-busy=true]')
    ? 'busy'
    : each.element().matches(':disabled, [aria-disabled=true]')
      ? 'disabled'
      : 'enabled'
/** The states of Confirm Order and Create Quote. */
const buttons = (...states: readonly string[]) =>
  until(() => expect([confirm, createQuote].map(stateOf)).toEqual(states))

describe('the order buttons', () => {
  test('are unavailable while the cart is unread or changing, and show first what changed elsewhere', async () => {
    const reading = refused('getCartContents', 'Closed for stocktake')
    const { fault, orders, erp, cartId } = await openCheckout({ faults: [reading] })
    await page.getByText('Closed for stocktake').findElement()
    await page.getByText(/^Your cart could not be loaded\. What you typed is still here\./).findElement()
    await buttons('disabled', 'disabled')
    await act(async () => confirm.element().click())
    fault()
    await button('Try again').click()
    await buttons('enabled', 'enabled')
    expect(orders(), 'orders of a cart that nobody has seen').toEqual([])

    await goTo('/cart')
    fault(slow('updateCartProduct'))
    await more(CEMENT.name).click()
    await goTo('/checkout')
    await buttons('busy', 'busy')
    fault()
    await buttons('enabled', 'enabled')

    await erp.addCartProduct({ sessionID: cartId, ...CEMENT, quoteQty: 100, tallyLength: 0 })
    await confirm.click()
    await dismiss('Your cart has changed since you opened this page. Review it and confirm again.')
    await until(() => expect(summary.text).toContain('113 bag'))
    expect(orders()).toEqual([])
    await confirm.click()
    await placed.findElement()
  })

  test('lock the form while an order is sent, and ignore further presses', async () => {
    const { fault, orders } = await openCheckout()
    fault(slow('processComplete'))
    const press = (...buttons: readonly (typeof confirm)[]) =>
      act(async () => {
        for (const each of buttons) each.element().click()
      })
    await press(confirm, confirm)
    await until(() => expect(orders()).toHaveLength(1))
    await buttons('busy', 'disabled')
    expect(page.getByRole('status').texts).toContain('Sending…')
    for (const label of LOCKED) expect(page.getByLabel(label).element(), label).toBeDisabled()
    await press(confirm, createQuote)
    fault()
    await placed.findElement()
    await pass(1000)
    expect(orders()).toMatchObject([{ transactionType: 'Order' }])
  })
})

describe('an order or quote', () => {
  test('hit by an expired session was not received, which is said after signing in', async () => {
    const { fault } = await openCheckout()
    fault({ operation: 'processComplete', kind: 'expired', times: 1 })
    await confirm.click()
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill('trade-demo')
    await button('Sign in').click()
    await dismiss('Your order was not received.', SEND_AGAIN)
  })

  test('of unknown outcome can be reported to Support, and is asked about until that is known', async () => {
    const { fault, orders } = await openCheckout()
    fault(slow('processComplete'), { operation: 'processComplete', kind: 'lost-reply' })
    await createQuote.click()
    await until(() => expect(orders()).toHaveLength(1))
    await goTo('/cart')
    fault({ operation: 'getCartContents', kind: 'abort' })
    await page.getByText(/^Your quote may have been placed\. Go to Checkout to find out\./).findElement()
    await goTo('/checkout')
    const question = page.getByRole('alertdialog', { name: 'Your quote may have been placed' })
    await question.findElement()
    expect(question.text).toContain('We don’t know yet whether it was received.')
    expect(question.getByRole('link', { name: 'Orders' }).element()).toHaveAttribute('href', '/orders')
    await button('Send what happened').click()
    await button('Write to Support').click()
    const message = await page.getByLabel('Message').findElement()
    const read = readCode(message instanceof HTMLTextAreaElement ? message.value : '')
    const step = { operation: 'processComplete', outcome: 'unreachable' }
    expect('happened' in read && read.happened.steps).toContainEqual(expect.objectContaining(step))
    await goTo('/checkout')
    await question.findElement()
    fault()
    await button('Check again').click()
    await quoted.findElement()
    expect(orders()).toHaveLength(1)
  })

  test.each([
    ['getCustomerDetails', 'customerDetails is not available', goods],
    ['createCart', 'CartSessionId is undefined', undefined],
  ] as const)('is not sent without %s, and a dialog shows why', async (operation, message, things) => {
    const form = pickupForm()
    const { requests } = await openShop('/checkout', {
      form,
      ...(things && { goods: things }),
      faults: [{ operation, kind: 'http-500' }],
    })
    await until(() => expect(stateOf(confirm)).toBe('enabled'))
    await confirm.click()
    await dismiss(message)
    expect(requests('processComplete')).toEqual([])
  })
})

describe('an order whose details get no reply', () => {
  test('waits, says so, reads them again and is sent once', async () => {
    const { fault, orders, requests } = await openCheckout()
    const before = requests('getCustomerDetails').length
    fault({ operation: 'getCustomerDetails', kind: 'abort', times: 2 })
    await confirm.click()
    await until(() => expect(page.getByRole('status').texts).toContain('No reply. Trying again…'))
    expect(stateOf(confirm)).toBe('busy')
    expect(orders(), 'orders without their details').toEqual([])
    await placed.findElement()
    expect(requests('getCustomerDetails').length - before).toBe(3)
    expect(orders()).toHaveLength(1)
  })

  test('is not sent once the portal is offline, and a dialog says so', async () => {
    const events = new EventTarget()
    let isOnline = true
    const network: Network = { events, isCutOff: async () => !isOnline }
    const { fault, orders } = await openCheckout({ network })
    fault({ operation: 'getCustomerDetails', kind: 'abort' })
    isOnline = false
    await confirm.click()
    await dismiss('You are offline. Try again once you are back online.', KEPT)
    isOnline = true
    fault()
    await act(async () => void events.dispatchEvent(new Event('online')))
    await confirm.click()
    await placed.findElement()
    expect(orders()).toHaveLength(1)
  })
})

describe('an order being sent', () => {
  /** Holds back the reply and navigates to `path`. */
  async function leaveWhileSending(path: string, ending: readonly Fault[] = []) {
    const portal = await openCheckout()
    const { requests, fault, orders } = portal
    fault(slow('processComplete'), ...ending)
    await confirm.click()
    await until(() => expect(orders()).toHaveLength(1))
    await goTo(path)
    const changes = () => [...requests('updateCartProduct'), ...requests('deleteCartProduct')]
    return { ...portal, changes }
  }
  const sheets = row(PLYWOOD.au.name).getByRole('spinbutton')
  async function addTwoSheets() {
    await more(PLYWOOD.au.name).click()
    await more(PLYWOOD.au.name).click()
    expect(sheets.element()).toHaveValue('12')
  }

  test('keeps its lines in the docket; later changes are reported as not made once it is placed', async () => {
    const { changes, fault } = await leaveWhileSending('/cart')
    await addTwoSheets()
    await goTo('/checkout')
    await until(() => expect(summary.text).toContain('10 sheet'))
    expect(summary.text).not.toContain('12 sheet')
    await goTo('/cart')
    expect(sheets.element()).toHaveValue('12')
    expect(changes()).toEqual([])
    fault()
    await dismiss('Your last changes came too late and were not made.')
    await EMPTY.findElement()
    expect(changes()).toEqual([])
  })

  test('holds back changes to cart lines, which are sent once it is refused', async () => {
    const refusal = refused('processComplete', 'Call your branch')
    const { changes, fault, erp, cartId, orders } = await leaveWhileSending('/cart', [refusal])
    await addTwoSheets()
    await button(`Remove ${CEMENT.name}`).click()
    expect(changes()).toEqual([])
    fault()
    await page.getByText(/^Your order was not placed\. Go to Checkout to see why\./).findElement()
    await until(() => expect(changes().at(-1)).toMatchObject({ productID: CEMENT.productID }))
    const twelve = { productID: PLYWOOD.au.productID, prodQty: 12 }
    expect(await erp.getCartContents({ sessionID: cartId })).toMatchObject([twelve])
    expect(error.query()).toBeNull()
    await goTo('/checkout')
    await dismiss('Call your branch')
    await until(() => expect(summary.text).toContain('12 sheet'))
    await confirm.click()
    await placed.findElement()
    expect(orders()).toHaveLength(2)
  })

  test('leaves an added product to the next cart, and shows a toast elsewhere and its dialog on return', async () => {
    const { requests, fault, cartId, orders } = await leaveWhileSending(`/search?value=${SCREW}`)
    const added = () => requests('addCartProduct').slice(goods.length)
    await button('Add to cart').click()
    await page.getByRole('link', { name: /^Cart, 3 items/ }).findElement()
    expect(added()).toEqual([])
    await goTo('/custom-lists/list-own-3')
    await button('Copy List to Cart').click()
    await dismiss('Your cart is being ordered. Try again once the order is placed.')
    expect(requests('copyCartToCart')).toEqual([])
    fault()
    await toast.findElement()
    await page.getByText('Added to cart').findElement()
    const next = sessionStorage.getItem('cartSessionId')
    expect(next, 'the next cart').not.toBe(cartId)
    expect(added()).toMatchObject([{ sessionID: next, productID: SCREW }])
    await goTo('/checkout')
    await until(() => expect(placed.text).toContain('Order number'))
    await ok.click()
    await until(() => expect(location.pathname).toBe('/checkout/complete'))
    expect(orders()).toHaveLength(1)
  })
})

test('a cart that was ordered elsewhere is not ordered again and is reported once', async () => {
  const { fault, orders } = await openCheckout()
  const message = 'Cart has already been ordered as 104428'
  fault({ operation: 'getCartContents', kind: 'field-error', message, times: 1 })
  await confirm.click()
  await dismiss(
    message,
    'It was not sent again: that cart is closed. Your details are saved for the next one.',
  )
  await EMPTY.findElement()
  await pass(500)
  expect(document.body, 'a toast of what the dialog said').not.toHaveTextContent('already been ordered')
  expect(orders()).toEqual([])
})
