import { remember } from './steps/enter.ts'
import {
  confirmButton,
  emptied,
  errorDialog,
  expectTyped,
  openCheckout,
  placedDialog,
} from './steps/order.ts'
import { expect, expectAccessible, type Page, signIn, test } from './support/test.ts'

const ORDERED = /^Cart has already been ordered as \d+$/

/** A remembered user with a filled form, and the same form in a second tab. */
async function openTwice(page: Page): Promise<Page> {
  await openCheckout(page, { typed: 'pickup' })
  await remember(page)
  await expectTyped(page)
  const second = await page.context().newPage()
  await second.goto('/checkout')
  await expectTyped(second)
  return second
}

test('a cart that was ordered in another tab is not ordered again, nor called kept', async ({
  page,
  world,
}) => {
  const second = await openTwice(page)
  await confirmButton(second).click()
  await expect(placedDialog(second)).toBeVisible()
  await confirmButton(page).click()
  await expect(errorDialog(page).getByText(ORDERED)).toBeVisible()
  // A toast would be there within its three seconds.
  const seen: number[] = []
  const look = async () => {
    seen.push(await page.getByText(ORDERED).count())
    return seen.length
  }
  await expect.poll(look, { intervals: [100] }).toBe(15)
  expect(Math.max(...seen)).toBe(1)
  await expect(errorDialog(page)).toContainText('It was not sent again: that cart is closed.')
  await expect(errorDialog(page)).not.toContainText('Your cart and what you typed are kept')
  await expectAccessible(page)
  await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(emptied(page)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(1)
})

test('who closes the tab while his order is sent is told its number when he comes back', async ({
  page,
  context,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await remember(page)
  await world.hold('processComplete')
  await confirmButton(page).click()
  await expect.poll(() => world.calls('processComplete')).toBe(1)
  await page.close()
  await world.fault([])
  const tab = await context.newPage()
  await tab.goto('/checkout')
  await expect(tab.getByText(ORDERED)).toBeVisible()
  await expect(emptied(tab)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(1)
})

test('what a remembered user typed is there after the tab was closed, until it is ordered', async ({
  page,
  context,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await remember(page)
  await page.getByLabel('Notes').fill('Second gate')
  await page.close()
  const tab = await context.newPage()
  await tab.goto('/checkout')
  await expect(tab.getByLabel('Notes')).toHaveValue('Second gate')
  await confirmButton(tab).click()
  await expect(placedDialog(tab)).toBeVisible()
  expect(await tab.evaluate(() => localStorage.getItem('CHECKOUT_DRAFT'))).toBeNull()
})

test('a session that expires while the order is sent: after signing in it is known what became of it', async ({
  page,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await world.fault([{ operation: 'processComplete', kind: 'expired', times: 1 }])
  await confirmButton(page).click()
  await expect(page).toHaveURL('/login')
  await world.hold('getUserDetails')
  await signIn(page)
  await expect(page).toHaveURL('/checkout')
  await world.fault([])
  await expect(errorDialog(page)).toContainText('Your order did not arrive.')
  await expect(errorDialog(page)).toContainText('Nothing was placed.')
  await expect(errorDialog(page)).toContainText('You can send it again.')
  await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  await expectTyped(page)
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
})
