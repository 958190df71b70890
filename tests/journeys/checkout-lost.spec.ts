import { remember } from './steps/enter.ts'
import {
  confirmButton,
  dismissRefusal,
  emptied,
  errorDialog,
  expectTyped,
  openCheckout,
  placedDialog,
} from './steps/order.ts'
import { expect, type Page, pressInVain, test } from './support/test.ts'

const ORDERED = /^Cart has already been ordered as \d+$/

test('an order whose reply is lost is not called a failure, is looked for until it is found, and is sent once', async ({
  page,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await world.fault([
    { operation: 'processComplete', kind: 'latency', ms: 60_000 },
    { operation: 'processComplete', kind: 'lost-reply' },
  ])
  await confirmButton(page).click()
  await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
  await expect.poll(() => world.calls('processComplete')).toBe(1)
  await page.getByRole('link', { name: 'Back to Review Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await world.fault([{ operation: 'getCartContents', kind: 'abort' }])
  await expect(page.getByText('Your order may have been placed. Go to Checkout to find out.')).toBeVisible()
  await page.goBack()
  const dialog = page.getByRole('alertdialog', { name: 'Your order may have been placed' })
  await expect(dialog).toContainText('It is not known yet whether it arrived.')
  await test.step('neither Escape, nor leaving, nor a reload closes the dialog', async () => {
    await pressInVain(page, 'Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/orders')
    await page.goBack()
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
  })
  await world.fault([])
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(placedDialog(page)).toContainText('Order number')
  expect(await world.calls('processComplete')).toBe(1)
})

/** What toasts say from now on, also those that go again soon. */
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

test('a cart that was ordered in one tab is not ordered again in another', async ({ page, world }) => {
  await openCheckout(page, { typed: 'pickup' })
  await remember(page)
  await expectTyped(page)
  const second = await page.context().newPage()
  await second.goto('/checkout')
  await expectTyped(second)
  await confirmButton(second).click()
  await expect(placedDialog(second)).toBeVisible()
  // What was typed is kept on the device no longer than the order needs it.
  expect(await second.evaluate(() => localStorage.getItem('CHECKOUT_DRAFT'))).toBeNull()
  const toasts = await noteToasts(page)
  await confirmButton(page).click()
  await expect(errorDialog(page).getByText(ORDERED)).toBeVisible()
  await dismissRefusal(page)
  await expect(emptied(page)).toBeVisible()
  // The dialog has said it.
  expect(await toasts()).toEqual([])
  expect(await world.calls('processComplete')).toBe(1)
})

test('a remembered user who closes the tab finds the form, and what became of the order', async ({
  page,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await remember(page)
  await page.getByLabel('Notes').fill('Second gate')
  const context = page.context()
  await page.close()
  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(second.getByLabel('Notes')).toHaveValue('Second gate')
  await world.hold('processComplete')
  await confirmButton(second).click()
  await expect.poll(() => world.calls('processComplete')).toBe(1)
  await second.close()
  await world.fault([])
  const third = await context.newPage()
  await third.goto('/checkout')
  await expect(third.getByText(ORDERED)).toBeVisible()
  await expect(emptied(third)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(1)
})
