import { act, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { readCode } from '../../src/components/happened/code.ts'
import type { Network } from '../../src/components/portal/network.ts'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { button, field, press, reads, signIn, words } from './matrix/page.ts'
import {
  CEMENT,
  confirmOrder,
  control,
  createQuote,
  dialog,
  dismissError,
  hold,
  openShop,
  PLYWOOD,
  pickupForm,
  requests,
  row,
  shopAt,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const goods = [
  { ...PLYWOOD.au, quantity: 10 },
  { ...CEMENT, quantity: 12 },
]
const KEPT = 'Nothing was placed. Your cart and details are still here.'
const SEND_AGAIN = `${KEPT} You can send it again.`
const GENERIC = 'Something went wrong.'

const goTo = (path: string) => act(async () => navigate(path))
const orders = (world: SimulatedWorld) => requests(world, 'processComplete')
const sent = (world: SimulatedWorld, times = 1) =>
  until(() => expect(orders(world), 'orders sent').toHaveLength(times))

const statuses = () => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent)

async function openPickup(network?: Network) {
  const form = pickupForm({ reference: 'PO 88231' })
  const portal = await openShop('/checkout', { goods, form, ...(network && { network }) })
  await until(() => expect(button('Confirm Order')).not.toHaveAttribute('aria-disabled', 'true'))
  return portal
}

const buttons = () =>
  Object.fromEntries(
    ['Confirm Order', 'Create Quote'].map((name) => {
      const found = button(name)
      const isOff = found.matches(':disabled, [aria-disabled=true]')
      return [name, found.matches('[aria-busy=true]') ? 'busy' : isOff ? 'disabled' : 'enabled']
    }),
  )
const ENABLED = { 'Confirm Order': 'enabled', 'Create Quote': 'enabled' }

describe('the order buttons', () => {
  test('both buttons are unavailable while the cart is unread or changing', async () => {
    const { world, open } = await shopAt('/checkout', { goods, form: pickupForm() })
    world.faults.replace([{ operation: 'getCartContents', kind: 'error', message: 'Closed for stocktake' }])
    await open()
    await until(reads('Closed for stocktake'))
    expect(words()).toContain('Your cart could not be loaded. What you typed is still here.')
    expect(buttons(), 'while the cart is unread').toEqual({
      'Confirm Order': 'disabled',
      'Create Quote': 'disabled',
    })
    await act(async () => button('Confirm Order').click())
    world.faults.replace([])
    await press(() => button('Try again'))
    await until(() => expect(buttons(), 'once the cart is read').toEqual(ENABLED))
    expect(orders(world), 'orders of a cart that nobody has seen').toEqual([])

    await goTo('/cart')
    await until(() => row(CEMENT.name))
    hold(world, 'updateCartProduct')
    await press(() => within(row(CEMENT.name)).getByRole('button', { name: 'Increase quantity' }))
    await goTo('/checkout')
    await until(() =>
      expect(buttons(), 'while a change is on its way').toEqual({
        'Confirm Order': 'busy',
        'Create Quote': 'busy',
      }),
    )
    world.faults.replace([])
    await until(() => expect(buttons(), 'once it has arrived').toEqual(ENABLED))
  })

  test('while an order is sent, the form is locked and further presses are ignored', async () => {
    const { world } = await openPickup()
    hold(world, 'processComplete')
    const confirm = button('Confirm Order')
    await act(async () => {
      confirm.click()
      confirm.click()
    })
    await sent(world)
    expect(buttons(), 'while it is sent').toEqual({ 'Confirm Order': 'busy', 'Create Quote': 'disabled' })
    expect(statuses()).toContain('Sending…')
    for (const label of ['Order reference', 'Notes', 'Contact name', 'Branch', 'Required date'])
      expect(control(label), label).toBeDisabled()
    await act(async () => {
      confirm.click()
      button('Create Quote').click()
    })
    world.faults.replace([])
    await until(() => dialog('Order Placed'))
    await pass(1000)
    expect(orders(world)).toMatchObject([{ transactionType: 'Order' }])
  })
})

describe('an order or quote', () => {
  test.each([
    ['error', 'Not today', KEPT],
    ['abort', GENERIC, SEND_AGAIN],
  ] as const)(
    'a quote that fails with %s shows why and what is kept, and can be sent again',
    async (kind, message, hint) => {
      const { world } = await openPickup()
      world.faults.replace([{ operation: 'processComplete', kind, message: 'Not today' }])
      await createQuote()
      await until(() => dialog('Error'))
      expect([...dialog('Error').querySelectorAll('p')].map((each) => each.textContent)).toEqual([
        message,
        hint,
      ])
      world.faults.replace([])
      await dismissError(message)
      expect(control('Order reference')).toHaveValue('PO 88231')
      await until(() => expect(buttons()).toEqual(ENABLED))
      await createQuote()
      await until(() => dialog('Quote Created'))
    },
  )

  test('an order whose reply is lost is found with its number and not sent again', async () => {
    const { world } = await openPickup()
    world.faults.replace([{ operation: 'processComplete', kind: 'lost-reply' }])
    await confirmOrder()
    await until(() => dialog('Order Placed'))
    const [order] = [...world.records.transactions.values()]
    expect(dialog('Order Placed')).toHaveTextContent(`Order number${order?.number}`)
    expect(orders(world)).toHaveLength(1)
  })

  /** Navigates to the cart while the order is sent, and fails the calls that would reveal its outcome. */
  async function loseSightOf(
    world: SimulatedWorld,
    place: () => Promise<unknown>,
    kind: 'error' | 'lost-reply',
  ) {
    const before = orders(world).length
    world.faults.replace([
      { operation: 'processComplete', kind: 'latency', ms: 60_000 },
      { operation: 'processComplete', kind },
    ])
    await place()
    await sent(world, before + 1)
    await goTo('/cart')
    world.faults.replace([{ operation: 'getCartContents', kind: 'abort' }])
  }

  test.each([
    ['a quote', createQuote, 'error', () => dialog('Error')],
    ['an order', confirmOrder, 'lost-reply', () => dialog('Order Placed')],
  ] as const)(
    '%s whose outcome is unknown is not reported as failed and not resent while it is checked',
    async (it, place, kind, end) => {
      const noun = it.split(' ')[1]
      const { world } = await openPickup()
      await loseSightOf(world, place, kind)
      await until(reads(`Your ${noun} may have been placed. Go to Checkout to find out.`))
      await goTo('/checkout')
      const title = `Your ${noun} may have been placed`
      await until(() => expect(dialog(title)).toHaveTextContent('We don’t know yet whether it was received.'))
      expect(within(dialog(title)).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders')
      world.faults.replace([])
      await press(() => button('Check again'))
      await until(end)
      if (kind === 'error') await dismissError(KEPT)
      expect(orders(world)).toHaveLength(1)
    },
  )

  test('what led to an order of unknown outcome goes to Support, and the checkout still asks', async () => {
    const { world } = await openPickup()
    await loseSightOf(world, confirmOrder, 'lost-reply')
    await goTo('/checkout')
    const title = 'Your order may have been placed'
    await until(() => dialog(title))
    await press(() => button('Send what happened'))
    await press(() => button('Write to Support'))
    const text = await until(() => field('Message'))
    const code = text instanceof HTMLTextAreaElement ? text.value : ''
    const read = readCode(code)
    expect('happened' in read && read.happened.steps).toContainEqual(
      expect.objectContaining({ operation: 'processComplete', outcome: 'unreachable' }),
    )
    await goTo('/checkout')
    await until(() => dialog(title))
    world.faults.replace([])
    await press(() => button('Check again'))
    await until(() => dialog('Order Placed'))
    expect(orders(world)).toHaveLength(1)
  })

  test('an order hit by an expired session is rechecked after sign-in and can be sent again', async () => {
    const { world } = await openPickup()
    world.faults.replace([{ operation: 'processComplete', kind: 'expired', times: 1 }])
    await confirmOrder()
    await until(() => expect(location.pathname).toBe('/login'))
    await signIn()
    await dismissError('Your order was not received.')
    expect(control('Order reference')).toHaveValue('PO 88231')
    await confirmOrder()
    await until(() => dialog('Order Placed'))
  })
})

test.each([
  ['getUserDetails', 'userDetails is not available'],
  ['getListDespatchMethod', 'deliveryMethods is not available'],
  ['getCustomerDetails', 'customerDetails is not available'],
] as const)('an order without %s is not sent, and a dialog shows why', async (operation, message) => {
  const { world, open } = await shopAt('/checkout', { goods, form: pickupForm() })
  world.faults.replace([{ operation, kind: 'http-500' }])
  await open()
  await until(() => control('Contact name'))
  await until(() => expect(buttons()).toEqual(ENABLED))
  await confirmOrder()
  await dismissError(message)
  expect(orders(world)).toEqual([])
})

test('an order whose details get no reply waits, says so, reads them again and is sent once', async () => {
  const { world } = await openPickup()
  const before = requests(world, 'getCustomerDetails').length
  world.faults.replace([{ operation: 'getCustomerDetails', kind: 'abort', times: 2 }])
  await confirmOrder()
  await until(() => expect(statuses()).toContain('No reply. Trying again…'))
  expect(buttons(), 'while the details are read again').toMatchObject({ 'Confirm Order': 'busy' })
  expect(orders(world), 'orders without their details').toEqual([])
  await until(() => dialog('Order Placed'))
  expect(requests(world, 'getCustomerDetails').length - before, 'readings of the details').toBe(3)
  expect(orders(world)).toHaveLength(1)
})

test('an order whose details get no reply is not sent once the portal is offline, and a dialog says so', async () => {
  const events = new EventTarget()
  let isOnline = true
  const network = { isOnline: () => isOnline, events, isCutOff: async () => !isOnline }
  const { world } = await openPickup(network)
  world.faults.replace([{ operation: 'getCustomerDetails', kind: 'abort' }])
  isOnline = false
  await confirmOrder()
  await dismissError(`You are offline. Try again once you are back online.${KEPT}`)
  isOnline = true
  world.faults.replace([])
  await act(async () => void events.dispatchEvent(new Event('online')))
  await confirmOrder()
  await until(() => dialog('Order Placed'))
  expect(orders(world)).toHaveLength(1)
})

test('an order is not sent when its cart could not be created, and a dialog shows why', async () => {
  const { world, open } = await shopAt('/checkout', { form: pickupForm() })
  world.faults.replace([{ operation: 'createCart', kind: 'http-500' }])
  await open()
  await until(reads('Your cart could not be loaded.'))
  await confirmOrder()
  await dismissError('CartSessionId is undefined')
  expect(orders(world)).toEqual([])
})
