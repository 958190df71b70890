import type { FaultKind } from '#simulator/worlds/faults.ts'
import { cartIdOf } from './steps/erp.ts'
import { expectTyped, fillDelivery, openCheckout } from './steps/order.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const EXPIRED = 'Your session has expired. Sign in to go on where you were.'
const UNCHECKED = 'Your session could not be checked. Sign in to go on where you were.'

test.describe('a session that is found ended on load', () => {
  test('while its user was away, loses neither the cart nor what he typed', async ({ page, world }) => {
    await openCheckout(page)
    await fillDelivery(page)
    await expect(page.getByText(/From Geelong/)).toBeVisible()
    const cart = await cartIdOf(page)
    await world.expireSessions()
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await expectAccessible(page)
    await signIn(page)
    await expect(page).toHaveURL('/checkout')
    await expectTyped(page)
    expect(await cartIdOf(page)).toBe(cart)
  })

  for (const kind of ['abort', 'http-500', 'malformed'] satisfies FaultKind[]) {
    test(`where its check gets no answer (${kind}), says so and keeps the cart`, async ({ page, world }) => {
      await signIn(page)
      const cart = await cartIdOf(page)
      await world.fault([{ operation: 'sessionCheck', kind }])
      await page.goto('/orders')
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(UNCHECKED)).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('AUTH'))).toBeNull()
      await world.fault([])
      await signIn(page)
      await expect(page).toHaveURL('/orders')
      expect(await cartIdOf(page)).toBe(cart)
    })
  }

  test('gives another user nothing of it', async ({ page, world }) => {
    await openCheckout(page)
    await fillDelivery(page)
    const cart = await cartIdOf(page)
    await world.expireSessions()
    await page.reload()
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await signIn(page, 'sales')
    await expect.poll(() => cartIdOf(page)).not.toBe(cart)
    expect(await page.evaluate(() => sessionStorage.getItem('CHECKOUT_DRAFT'))).toBeNull()
  })
})
