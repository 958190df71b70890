import { remember } from './steps/enter.ts'
import {
  confirmButton,
  dismissRefusal,
  emptied,
  errorDialog,
  openCheckout,
  placedDialog,
} from './steps/order.ts'
import { expect, type Page, pressInVain, test } from './support/test.ts'

const ORDERED = /^Cart has already been ordered as \d+$/

test('an order whose reply is lost is rechecked until it is found, and is sent once', {
  tag: '@great',
}, async ({ page, world }) => {
  await openCheckout(page, 'pickup')
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
  await expect(dialog).toContainText('We don’t know yet whether it was received.')
  await test.step('neither Escape nor a reload closes the dialog', async () => {
    await pressInVain(page, 'Escape')
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
  })
  await world.fault([])
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(placedDialog(page)).toContainText('Order number')
  expect(await world.calls('processComplete')).toBe(1)
})

/** The text of all toasts from now on, including short-lived ones. */
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

test('an order of a closed tab is found in a new tab and not sent again in another', {
  tag: '@great',
}, async ({ page, world }) => {
  await openCheckout(page, 'pickup')
  await remember(page)
  await page.getByLabel('Notes').fill('Second gate')
  const second = await page.context().newPage()
  await second.goto('/checkout')
  await test.step('a remembered user finds the form in a new tab', () =>
    expect(second.getByLabel('Notes')).toHaveValue('Second gate'))
  await world.hold('processComplete')
  await confirmButton(second).click()
  await expect.poll(() => world.calls('processComplete')).toBe(1)
  await second.close()
  await world.fault([])
  const third = await page.context().newPage()
  await third.goto('/checkout')
  await expect(third.getByText(ORDERED)).toBeVisible()
  await expect(emptied(third)).toBeVisible()
  await test.step('the first tab reports it once, in its dialog', async () => {
    const toasts = await noteToasts(page)
    await confirmButton(page).click()
    await expect(errorDialog(page).getByText(ORDERED)).toBeVisible()
    await dismissRefusal(page)
    await expect(emptied(page)).toBeVisible()
    expect(await toasts()).toEqual([])
  })
  expect(await world.calls('processComplete')).toBe(1)
})
