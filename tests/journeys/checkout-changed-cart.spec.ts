import { CEMENT, cartLines, putInCart } from './steps/cart.ts'
import { cartIdOf, erpOf } from './steps/erp.ts'
import {
  confirmButton,
  dismissRefusal,
  emptied,
  errorDialog,
  expectRefused,
  openCheckout,
  placedDialog,
  quoteButton,
} from './steps/order.ts'
import { expect, expectAccessibleDayAndNight, type Page, runUntil, test } from './support/test.ts'
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

test('a cart that was changed and then emptied elsewhere is shown, and not ordered', async ({
  page,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await expect(page.getByText('12 bag')).toBeVisible()
  // The customer's older orders have no reference either.
  await page.getByLabel('Order reference').fill('')
  await putInCart(page, { ...CEMENT, quantity: 100 })
  await confirmButton(page).click()
  await expectRefused(page, CHANGED)
  await expect(page.getByText('112 bag')).toBeVisible()
  await emptyElsewhere(page)
  await confirmButton(page).click()
  await expect(errorDialog(page)).toContainText('Your cart is empty.')
  await expectNothingSent(world)
  await dismissRefusal(page)
  await expect(emptied(page)).toBeVisible()
})

test('a cart that was not read, or was changed elsewhere, is shown first and then ordered', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await openCheckout(page, { typed: 'delivery' })
  await world.fault([{ operation: 'getCartContents', kind: 'http-500' }])
  await page.reload()
  await runUntil(page, page.getByText('Your cart could not be loaded.'))
  await expect(confirmButton(page)).toBeDisabled()
  await expect(quoteButton(page)).toBeDisabled()
  await expectAccessibleDayAndNight(page)
  await world.fault([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('12 bag')).toBeVisible()
  await putInCart(page, { ...CEMENT, quantity: 100 })
  await confirmButton(page).click()
  await expect(errorDialog(page).getByText(CHANGED, { exact: true })).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await expectNothingSent(world)
  expect(await cartLines(page)).toHaveLength(2)
  await dismissRefusal(page)
  await expect(page.getByText('112 bag')).toBeVisible()
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
})
