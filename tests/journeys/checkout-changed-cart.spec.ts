import { CEMENT, cartLines, putInCart } from './steps/cart.ts'
import { cartIdOf, erpOf } from './steps/erp.ts'
import {
  confirmButton,
  emptied,
  errorDialog,
  openCheckout,
  placedDialog,
  quoteButton,
} from './steps/order.ts'
import { expect, expectAccessible, type Page, runUntil, test } from './support/test.ts'
import type { World } from './support/world.ts'

const CHANGED = 'Your cart has changed since this page showed it. Look it over and confirm again.'

/** What another tab or colleague does to the same cart. */
async function emptyElsewhere(page: Page): Promise<void> {
  const [erp, sessionID] = [await erpOf(page), await cartIdOf(page)]
  for (const { productID, lineID } of await cartLines(page))
    await erp.deleteCartProduct({ sessionID, productID, lineID })
}

async function expectNothingSent(world: World): Promise<void> {
  expect(await world.journal('processComplete')).toEqual([])
}

test('a cart that was emptied elsewhere is not ordered', async ({ page, world }) => {
  await openCheckout(page, { typed: 'pickup' })
  // The customer's older orders have no reference either.
  await page.getByLabel('Order reference').fill('')
  await emptyElsewhere(page)
  await confirmButton(page).click()
  await expect(errorDialog(page)).toContainText('Your cart is empty.')
  await expectNothingSent(world)
  await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(errorDialog(page)).toBeHidden()
  await expect(emptied(page)).toBeVisible()
})

test('a cart that was changed elsewhere is shown first, and then ordered', async ({ page, world }) => {
  await openCheckout(page, { typed: 'delivery' })
  await expect(page.getByText('12 bag')).toBeVisible()
  await putInCart(page, { ...CEMENT, quantity: 100 })
  await confirmButton(page).click()
  await expect(errorDialog(page).getByText(CHANGED, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNothingSent(world)
  expect(await cartLines(page)).toHaveLength(2)
  await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('112 bag')).toBeVisible()
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
})

test('a cart that could not be read is not ordered', async ({ page, world }) => {
  await page.clock.install()
  await openCheckout(page, { typed: 'pickup' })
  await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
  await page.reload()
  await runUntil(page, page.getByText('Your cart could not be loaded.'))
  await expect(confirmButton(page)).toBeDisabled()
  await expect(quoteButton(page)).toBeDisabled()
  await expectAccessible(page)
  await world.fault([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
})
