import { remember } from './steps/enter.ts'
import {
  confirmButton,
  dismissRefusal,
  emptied,
  errorDialog,
  expectRefused,
  expectTyped,
  fillPickup,
  openCheckout,
  placedDialog,
} from './steps/order.ts'
import { expect, type Page, signIn, test } from './support/test.ts'

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

/** Writes down what any toast says from now on, also one that goes again soon. */
async function noteToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  const notes = await page.evaluateHandle(() => {
    const said: string[] = []
    const look = () => {
      for (const toast of document.querySelectorAll('[data-scope=toast][data-part=root]'))
        said.push(toast.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
    return said
  })
  return () => notes.jsonValue()
}

/** The user closes his tab and opens another. */
async function comeBack(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  const tab = await context.newPage()
  await tab.goto('/checkout')
  return tab
}

test('a cart that was ordered in another tab is not ordered again, nor called kept', async ({
  page,
  world,
}) => {
  const second = await openTwice(page)
  await confirmButton(second).click()
  await expect(placedDialog(second)).toBeVisible()
  // What was typed is not kept on the device any longer than the order needs it.
  expect(await second.evaluate(() => localStorage.getItem('CHECKOUT_DRAFT'))).toBeNull()
  const said = await noteToasts(page)
  await confirmButton(page).click()
  await expect(errorDialog(page).getByText(ORDERED)).toBeVisible()
  await expect(errorDialog(page)).toContainText('It was not sent again: that cart is closed.')
  await expect(errorDialog(page)).not.toContainText('Your cart and what you typed are kept')
  await dismissRefusal(page)
  await expect(emptied(page)).toBeVisible()
  // The dialog has said it, and nobody need be told twice.
  expect(await said()).toEqual([])
  expect(await world.calls('processComplete')).toBe(1)
})

test('a remembered user who closes his tab finds what he typed, his charge and his order', async ({
  page,
  world,
}) => {
  await openCheckout(page, { typed: 'delivery' })
  await remember(page)
  await page.getByLabel('Notes').fill('Second gate')
  await world.fault([{ operation: 'processComplete', kind: 'error', message: 'Call your branch', times: 1 }])
  await confirmButton(page).click()
  await expectRefused(page, 'Call your branch')
  const second = await comeBack(page)
  await expect(second.getByLabel('Notes')).toHaveValue('Second gate')
  await fillPickup(second)
  await expect(second.getByText('of an earlier try and is taken out')).toBeVisible()
  await world.hold('processComplete')
  await confirmButton(second).click()
  await expect.poll(() => world.calls('processComplete')).toBe(2)
  expect(await world.journal('deleteCartProduct')).toHaveLength(1)
  const third = await test.step('closes the tab while his order is sent', () => comeBack(second))
  await world.fault([])
  await expect(third.getByText(ORDERED)).toBeVisible()
  await expect(emptied(third)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(2)
})

test('what became of an order is found out after a session that expired and after a reload', async ({
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
  await dismissRefusal(page)
  await expectTyped(page)
  await world.hold('processComplete')
  const since = await world.calls('processComplete')
  await confirmButton(page).click()
  await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
  await expect.poll(() => world.calls('processComplete')).toBe(since + 1)
  await page.reload()
  await expect(placedDialog(page)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(since + 1)
})
