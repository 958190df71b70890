import { mainNavigation } from './steps/bar.ts'
import { cartIdOf } from './steps/erp.ts'
import { expectTyped, openCheckout } from './steps/order.ts'
import { expect, expectAccessible, type Page, signIn, test } from './support/test.ts'

const EXPIRED = 'Your session has expired. Sign in to go on where you were.'
const UNCHECKED = 'Your session could not be checked. Sign in to go on where you were.'

const kept = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)

test('a session is checked on load: until that is answered its user waits, without an answer he signs in again', async ({
  page,
  world,
}) => {
  await signIn(page)
  const cart = await cartIdOf(page)
  await world.hold('sessionCheck')
  await page.goto('/orders', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await world.fault([])
  await expect(mainNavigation(page)).toBeVisible()
  await expect(page).toHaveURL('/orders')
  expect(await world.calls('sessionCheck')).toBe(1)
  for (const kind of ['abort', 'malformed'] as const) {
    await test.step(`it gets no answer (${kind})`, async () => {
      await world.fault([{ operation: 'sessionCheck', kind }])
      await page.reload()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(UNCHECKED)).toBeVisible()
      expect(await kept(page, 'AUTH')).toBeNull()
      await world.fault([])
      await signIn(page)
      await expect(page).toHaveURL('/orders')
      expect(await cartIdOf(page)).toBe(cart)
    })
  }
})

test('a session that ends while its user is away loses neither cart nor what he typed, and gives another user nothing', async ({
  page,
  world,
}) => {
  await openCheckout(page, { typed: 'delivery' })
  await expect(page.getByText(/From Geelong/)).toBeVisible()
  const cart = await cartIdOf(page)
  await test.step('he signs in again', async () => {
    await world.expireSessions()
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await expectAccessible(page)
    expect(await kept(page, 'AUTH')).toBeNull()
    await signIn(page)
    await expect(page).toHaveURL('/checkout')
    await expectTyped(page)
    expect(await cartIdOf(page)).toBe(cart)
    // A call that is under way would notice the end of the session ahead of the reload.
    await expect(page.getByText(/From Geelong/)).toBeVisible()
  })
  await test.step('another user does', async () => {
    expect(await kept(page, 'CHECKOUT_DRAFT')).not.toBeNull()
    await world.expireSessions()
    await page.reload()
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await signIn(page, 'sales')
    await expect.poll(() => cartIdOf(page)).not.toBe(cart)
    expect(await kept(page, 'CHECKOUT_DRAFT')).toBeNull()
  })
})
