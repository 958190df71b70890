import { expect, test } from 'vitest'
import '../../src/screens/login/login-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { CEMENT } from '../support/goods.ts'
import { goTo, page, until } from '../support/page.ts'
import { smallSite } from '../support/seeds.ts'
import { dismiss, openShop } from '../support/shopping.ts'

const goods = [{ ...CEMENT, quantity: 12 }]
const lapsed = page.getByText('Your session has expired. Sign in to continue where you left off.')
const cart = page.getByRole('link', { name: 'Cart, 1 item, $107.76' })

async function signIn() {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('trade-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a reply that the session is invalid ends it, and signing in restores page and cart', async () => {
  const { cartId, fault, requests } = await openShop('/support', { goods, seed: smallSite('au') })
  await cart.findElement()
  fault({
    operation: 'getCustomerTransactions',
    kind: 'error',
    message: 'Invalid Session ContextID',
    times: 1,
  })
  await goTo('/orders')
  await lapsed.findElement()
  expect([location.pathname, history.state]).toEqual(['/login', { from: '/orders' }])
  expect(sessionStorage.getItem('AUTH')).toBeNull()
  // This message is final, so the query does not retry.
  expect(requests('getCustomerTransactions'), 'calls before the sign-in').toHaveLength(1)
  await signIn()
  await until(() => expect(location.pathname).toBe('/orders'))
  await page.getByRole('rowheader').nth(0).findElement()
  expect(lapsed.query()).toBeNull()
  expect(sessionStorage.getItem('cartSessionId')).toBe(cartId)
  await cart.findElement()
})

test('a change of the cart that an expired session interrupts is reported after signing in, and not resent', async () => {
  const { fault, requests } = await openShop(`/search?value=${CEMENT.productID}`, { goods })
  await cart.findElement()
  const before = requests('addCartProduct').length
  fault({ operation: 'addCartProduct', kind: 'error', message: 'session has expired', times: 1 })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await lapsed.findElement()
  expect(sessionStorage.getItem('CART_CHANGES'), 'the change that is kept').toContain('Add 1 bag')
  await signIn()
  await dismiss(`These changes to your cart were not confirmed: Add 1 bag: ${CEMENT.name}`)
  await cart.findElement()
  expect(sessionStorage.getItem('CART_CHANGES')).toBeNull()
  expect(requests('addCartProduct').length - before, 'calls').toBe(1)
})
