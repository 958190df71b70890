import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import { installFakeTimers, until } from '../support/page.ts'
import { button, press, reads, signIn, words } from './matrix/page.ts'
import { CEMENT, dismissError, openShop, requests } from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const LAPSED = 'Your session has expired. Sign in to continue where you left off.'

test.each([
  ['session has expired', 'getCustomerInvoicesTP', '/invoices'],
  ['Invalid Session ContextID', 'getCustomerTransactions', '/orders'],
] as const)(
  'the reply "%s" ends the session, and signing in restores page and cart',
  async (message, operation, path) => {
    const { world, cartId } = await openShop('/support', { goods: [{ ...CEMENT, quantity: 12 }] })
    await until(reads('$107.76'))
    const before = requests(world, operation).length
    world.faults.replace([{ operation, kind: 'error', message, times: 1 }])
    await act(async () => navigate(path))
    await until(reads(LAPSED))
    expect([location.pathname, history.state]).toEqual(['/login', { from: path }])
    expect(sessionStorage.getItem('AUTH'), 'the session that is kept').toBeNull()
    // This message is final, so the query does not retry.
    expect(requests(world, operation).length - before, 'calls before the sign-in').toBe(1)
    await signIn()
    await until(() => expect(location.pathname).toBe(path))
    await until(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(0))
    expect(words()).not.toContain('Your session has expired')
    expect(sessionStorage.getItem('cartSessionId')).toBe(cartId)
    await until(reads('$107.76'))
  },
)

test('a change of the cart that an expired session interrupts is reported after signing in, and not resent', async () => {
  const { world } = await openShop(`/search?value=${CEMENT.productID}`, {
    goods: [{ ...CEMENT, quantity: 12 }],
  })
  await until(reads('$107.76'))
  const before = requests(world, 'addCartProduct').length
  world.faults.replace([
    { operation: 'addCartProduct', kind: 'error', message: 'session has expired', times: 1 },
  ])
  await press(() => button('Add to cart'))
  await until(reads(LAPSED))
  expect(sessionStorage.getItem('CART_CHANGES'), 'the change that is kept').toContain('Add 1 bag')
  await signIn()
  await until(reads('$107.76'), 'The cart after signing in')
  await dismissError(`These changes to your cart were not confirmed: Add 1 bag: ${CEMENT.name}`)
  expect(sessionStorage.getItem('CART_CHANGES'), 'the change that is kept').toBeNull()
  expect(requests(world, 'addCartProduct').length - before, 'calls').toBe(1)
})
