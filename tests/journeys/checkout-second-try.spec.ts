import { remember } from './steps/enter.ts'
import { erpOf } from './steps/erp.ts'
import {
  chargesInOrder,
  choose,
  chooseMethod,
  confirmButton,
  errorDialog,
  expectTyped,
  fillPickup,
  lastOrder,
  openCheckout,
  PICKUP,
  placedDialog,
  placementCalls,
  quoteButton,
} from './steps/order.ts'
import { expect, expectAccessible, type Page, test } from './support/test.ts'
import type { World } from './support/world.ts'

test.describe('a second try after a refusal', () => {
  async function refusedOnce(page: Page, world: World) {
    await openCheckout(page, { typed: 'delivery' })
    await world.fault([
      { operation: 'processComplete', kind: 'error', message: 'Ring your branch', times: 1 },
    ])
    await confirmButton(page).click()
    await expect(errorDialog(page).getByText('Ring your branch', { exact: true })).toBeVisible()
    await errorDialog(page).getByRole('button', { name: 'OK' }).click()
    await expectTyped(page)
  }

  test('carries the charge once', async ({ page, world }) => {
    await refusedOnce(page, world)
    const since = await world.calls()
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await placementCalls(world, since)).not.toContain('addCartProduct')
    expect(await chargesInOrder(world)).toEqual(['FRT-CRN-010'])
  })

  test('with another address carries its charge alone', async ({ page, world }) => {
    await refusedOnce(page, world)
    await page.getByLabel('Suburb').fill('Mildura')
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await chargesInOrder(world)).toEqual([expect.not.stringContaining('CRN-010')])
  })

  test('with another vehicle carries its charge alone', async ({ page, world }) => {
    await refusedOnce(page, world)
    await choose(page, 'Vehicle type', 'Ute')
    await expect(page.getByText('of an earlier try and is taken out')).toBeVisible()
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await chargesInOrder(world)).toEqual([expect.stringContaining('UTE')])
  })

  test('as a pickup carries no charge', async ({ page, world }) => {
    await refusedOnce(page, world)
    await chooseMethod(page, PICKUP.name)
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await world.journal('deleteCartProduct')).toHaveLength(1)
    expect((await lastOrder(world))?.request).toMatchObject({ clientAddress: '' })
  })

  test('after a reload still knows its charge', async ({ page, world }) => {
    await refusedOnce(page, world)
    await page.reload()
    await expectTyped(page)
    await page.getByLabel('Suburb').fill('Mildura')
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await chargesInOrder(world)).toEqual([expect.not.stringContaining('CRN-010')])
  })
})

test('a remembered cart keeps its charge in mind in another tab', async ({ page, context, world }) => {
  await openCheckout(page, { typed: 'delivery' })
  await remember(page)
  await world.fault([{ operation: 'processComplete', kind: 'error', message: 'Ring your branch', times: 1 }])
  await confirmButton(page).click()
  await expect(errorDialog(page)).toContainText('Ring your branch')
  await page.close()
  const tab = await context.newPage()
  await tab.goto('/checkout')
  await fillPickup(tab)
  await expect(tab.getByText('of an earlier try and is taken out')).toBeVisible()
  await confirmButton(tab).click()
  await expect(placedDialog(tab)).toBeVisible()
  expect(await world.journal('deleteCartProduct')).toHaveLength(1)
})

test.describe('a lost reply', () => {
  test('of the charge does not add it twice', async ({ page, world }) => {
    await openCheckout(page, { typed: 'delivery' })
    // The estimate asks the same operations: it must be through before placing is listened to.
    await expect(page.getByText(/From Geelong/)).toBeVisible()
    await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }])
    const since = await world.calls()
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await placementCalls(world, since)).toEqual([
      'getGeocode',
      'getClosestBranch',
      'getDeliveryCharge',
      'addCartProduct',
      'processComplete',
    ])
  })

  test('of the order finds it, and sends nothing again', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    await world.fault([{ operation: 'processComplete', kind: 'lost-reply' }])
    await confirmButton(page).click()
    const erp = await erpOf(page)
    await expect(placedDialog(page)).toBeVisible()
    const [newest] = (await erp.getCustomerTransactions({})).toSorted(
      (a, b) => b.transactionNumber - a.transactionNumber,
    )
    await expect(placedDialog(page)).toContainText(String(newest?.transactionNumber))
    expect(await world.journal('processComplete')).toHaveLength(1)
  })

  test('of an order that never arrived says so, and it can be sent again', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    await world.fault([{ operation: 'processComplete', kind: 'abort', times: 1 }])
    await quoteButton(page).click()
    const dialog = errorDialog(page)
    await expect(dialog).toContainText('Nothing was placed. Your cart and what you typed are kept.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expectTyped(page)
    await quoteButton(page).click()
    await expect(placedDialog(page, 'Quote Created')).toBeVisible()
  })

  test('whose outcome is not known blocks everything until it is', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    await world.fault([
      { operation: 'processComplete', kind: 'latency', ms: 60_000 },
      { operation: 'processComplete', kind: 'lost-reply' },
    ])
    await confirmButton(page).click()
    await expect.poll(() => world.calls('processComplete')).toBe(1)
    await world.fault([{ operation: 'getCartContents', kind: 'abort' }])
    const dialog = page.getByRole('alertdialog', { name: 'Your order may have been placed' })
    await expect(dialog).toContainText('It is not known yet whether it arrived.')
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/orders')
    await page.goBack()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
    await world.fault([])
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await world.journal('processComplete')).toHaveLength(1)
  })

  for (const [noun, button] of [
    ['order', confirmButton],
    ['quote', quoteButton],
  ] as const) {
    test(`of an ${noun} is not called a failure to who is elsewhere`, async ({ page, world }) => {
      await openCheckout(page, { typed: 'pickup' })
      await world.fault([
        { operation: 'processComplete', kind: 'latency', ms: 60_000 },
        { operation: 'processComplete', kind: 'lost-reply' },
      ])
      await button(page).click()
      await expect.poll(() => world.calls('processComplete')).toBe(1)
      await page.getByRole('link', { name: 'Back to Review Cart' }).click()
      await expect(page).toHaveURL('/cart')
      await world.fault([{ operation: 'getCartContents', kind: 'abort' }])
      await expect(
        page.getByText(`Your ${noun} may have been placed. Go to Checkout to find out.`),
      ).toBeVisible()
    })
  }

  test('is looked into also when the page is reloaded while the order is sent', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    await world.hold('processComplete')
    await confirmButton(page).click()
    await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
    await expect.poll(() => world.calls('processComplete')).toBe(1)
    await page.reload()
    await expect(placedDialog(page)).toBeVisible()
    expect(await world.journal('processComplete')).toHaveLength(1)
  })
})
