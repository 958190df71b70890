import { CART_OBJECTIONS } from '#machines/checkout/charge.rules.ts'
import {
  chargesInOrder,
  choose,
  chooseMethod,
  confirmButton,
  dismissRefusal,
  errorDialog,
  expectRefused,
  expectTyped,
  lastOrder,
  openCheckout,
  PICKUP,
  placedDialog,
  placementCalls,
  quoteButton,
} from './steps/order.ts'
import { expect, expectAccessible, type Locator, type Page, pressInVain, test } from './support/test.ts'
import type { World } from './support/world.ts'

test('whoever tries again after a refusal is never charged twice, nor for what he gave up', async ({
  page,
  world,
}) => {
  const MESSAGE = 'Call your branch'
  const REFUSED = { operation: 'processComplete', kind: 'error', message: MESSAGE } as const
  const tryOnce = async () => {
    const since = await world.calls()
    await confirmButton(page).click()
    await expectRefused(page, MESSAGE)
    await expectTyped(page)
    return placementCalls(world, since)
  }
  await openCheckout(page, { typed: 'delivery' })
  // The estimate asks the same operations: it must be through before placing is listened to.
  await expect(page.getByText(/From Geelong/)).toBeVisible()
  await test.step('the reply of the charge is lost, and the order is refused', async () => {
    await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }, REFUSED])
    expect(await tryOnce()).toEqual([
      'getGeocode',
      'getClosestBranch',
      'getDeliveryCharge',
      'addCartProduct',
      'processComplete',
    ])
    expect(await chargesInOrder(world)).toEqual(['FRT-CRN-010'])
  })
  await test.step('the same again', async () => {
    expect(await tryOnce()).not.toContain('addCartProduct')
    expect(await chargesInOrder(world)).toEqual(['FRT-CRN-010'])
  })
  await test.step('with another vehicle', async () => {
    await choose(page, 'Vehicle type', 'Ute')
    await expect(page.getByText('of an earlier try and is taken out')).toBeVisible()
    await tryOnce()
    expect(await chargesInOrder(world)).toEqual([expect.stringContaining('UTE')])
  })
  await test.step('after a reload, to another address', async () => {
    const [before] = await chargesInOrder(world)
    await page.reload()
    await expectTyped(page)
    await page.getByLabel('Suburb').fill('Mildura')
    await tryOnce()
    const after = await chargesInOrder(world)
    expect(after).toEqual([expect.stringContaining('UTE')])
    expect(after).not.toEqual([before])
  })
  await test.step('as a pickup, which is placed, though the browser repeats what it sent', async () => {
    const removals = await world.calls('deleteCartProduct')
    await world.fault([])
    await page.route(/ipFunction=processComplete/, async (route) => {
      await route.fetch()
      await route.continue()
    })
    await chooseMethod(page, PICKUP.name)
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect(await world.calls('deleteCartProduct')).toBe(removals + 1)
    expect(await chargesInOrder(world)).toEqual([])
    expect((await lastOrder(world))?.request).toMatchObject({ clientAddress: '' })
  })
})

test('a delivery is not charged at another price than the one that was shown', async ({ page, world }) => {
  await openCheckout(page, { typed: 'delivery' })
  await expect(page.getByText(/From Geelong/)).toBeVisible()
  await world.fault([{ operation: 'getGeocode', kind: 'http-500' }])
  await confirmButton(page).click()
  await expectRefused(page, CART_OBJECTIONS.charge)
  await expectTyped(page)
  expect(await chargesInOrder(world)).toEqual([])
  await expect(page.getByText('worked out when you order')).toBeVisible()
  await test.step('whoever confirms without a price agrees to any: 0, 0 is what the ERP is asked', async () => {
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    const asked = (await world.journal('getClosestBranch')).at(-1)
    expect(asked?.request).toMatchObject({ latitudeDelivery: 0, longitudeDelivery: 0 })
  })
})

/** The user goes to his cart while it is sent; then no clear answer comes, and nothing tells what became of it. */
async function loseSightOf(page: Page, world: World, button: Locator, kind: 'error' | 'lost-reply') {
  const calls = await world.calls('processComplete')
  await world.fault([
    { operation: 'processComplete', kind: 'latency', ms: 60_000 },
    { operation: 'processComplete', kind },
  ])
  await button.click()
  await expect.poll(() => world.calls('processComplete')).toBe(calls + 1)
  await page.getByRole('link', { name: 'Back to Review Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await world.fault([{ operation: 'getCartContents', kind: 'abort' }])
}

const unknownDialog = (page: Page, noun: string) =>
  page.getByRole('alertdialog', { name: `Your ${noun} may have been placed` })

test('what may have been placed is not called a failure, and blocks until it is known', async ({
  page,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await test.step('a quote that was refused, of which it is found out that it never was placed', async () => {
    await loseSightOf(page, world, quoteButton(page), 'error')
    const toast = page.getByText('Your quote may have been placed. Go to Checkout to find out.')
    await expect(toast).toBeVisible()
    await page.goBack()
    await expect(unknownDialog(page, 'quote')).toBeVisible()
    await world.fault([])
    await unknownDialog(page, 'quote').getByRole('button', { name: 'Check again' }).click()
    await expect(errorDialog(page)).toContainText('Nothing was placed.')
    await dismissRefusal(page)
    await expectTyped(page)
  })
  const before = await world.calls('processComplete')
  await loseSightOf(page, world, confirmButton(page), 'lost-reply')
  const toast = page.getByText('Your order may have been placed. Go to Checkout to find out.')
  await expect(toast).toBeVisible()
  await page.goBack()
  const dialog = unknownDialog(page, 'order')
  await expect(dialog).toContainText('It is not known yet whether it arrived.')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/orders')
  await page.goBack()
  await expect(dialog).toBeVisible()
  await pressInVain(page, 'Escape')
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await world.fault([])
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(placedDialog(page)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(before + 1)
})
