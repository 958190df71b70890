import {
  chargesInOrder,
  choose,
  chooseMethod,
  confirmButton,
  DELIVERY,
  errorDialog,
  expectTyped,
  openCheckout,
  placedDialog,
} from './steps/order.ts'
import { expect, expectAccessible, type Page, runUntil, test } from './support/test.ts'
import type { World } from './support/world.ts'

test.describe('whatever fails', () => {
  const SERVER = 'Not today'
  const GENERIC = 'Something went wrong.'
  const KINDS = [
    ['error', SERVER],
    ['field-error', SERVER],
    ['http-500', GENERIC],
    ['malformed', GENERIC],
    ['abort', GENERIC],
  ] as const

  for (const operation of [
    'getClosestBranch',
    'getDeliveryCharge',
    'getCartContents',
    'addCartProduct',
    'deleteCartProduct',
  ] as const) {
    test(`of ${operation} is said, and nothing is lost`, async ({ page, world }) => {
      await page.clock.install()
      await openCheckout(page, { typed: 'delivery' })
      if (operation === 'deleteCartProduct') await leaveAnotherCharge(page, world)
      for (const [kind, message] of KINDS) {
        // Of the cart's own id it says that the cart is gone, which is another story.
        if (operation === 'getCartContents' && kind === 'field-error') continue
        await world.fault([{ operation, kind, message: SERVER }])
        // After a failure the cart is read anew, and nothing is sent meanwhile.
        await runUntil(page, page.getByRole('button', { name: 'Confirm Order', disabled: false }))
        await confirmButton(page).click()
        await runUntil(page, errorDialog(page).getByText(message, { exact: true }))
        await errorDialog(page).getByRole('button', { name: 'OK' }).click()
        await expectTyped(page)
      }
      await world.fault([])
      await confirmButton(page).click()
      await expect(placedDialog(page)).toBeVisible()
      expect(await chargesInOrder(world)).toEqual(['FRT-CRN-010'])
    })
  }

  /** The cart carries the charge of a try with another vehicle. */
  async function leaveAnotherCharge(page: Page, world: World) {
    await choose(page, 'Vehicle type', 'Ute')
    await world.fault([{ operation: 'processComplete', kind: 'error', message: 'Not yet' }])
    await confirmButton(page).click()
    await errorDialog(page).getByRole('button', { name: 'OK' }).click()
    await choose(page, 'Vehicle type', 'Crane truck')
  }

  test('of the order itself is said, and nothing is lost', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    for (const kind of ['error', 'field-error'] as const) {
      await world.fault([{ operation: 'processComplete', kind, message: SERVER }])
      await confirmButton(page).click()
      await expect(errorDialog(page).getByText(SERVER, { exact: true })).toBeVisible()
      await errorDialog(page).getByRole('button', { name: 'OK' }).click()
      await expectTyped(page)
    }
    for (const kind of ['http-500', 'malformed', 'abort'] as const) {
      await world.fault([{ operation: 'processComplete', kind }])
      await confirmButton(page).click()
      await expect(errorDialog(page).getByText(GENERIC, { exact: true })).toBeVisible()
      await expect(errorDialog(page)).toContainText('Nothing was placed.')
      await expect(errorDialog(page)).toContainText('You can send it again.')
      await errorDialog(page).getByRole('button', { name: 'OK' }).click()
      await expectTyped(page)
    }
    await world.fault([])
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
  })

  test('of the geocoder is taken as 0, 0', async ({ page, world }) => {
    await world.fault([{ operation: 'getGeocode', kind: 'http-500' }])
    await openCheckout(page, { typed: 'delivery' })
    await expect(page.getByText('worked out when you order')).toBeVisible()
    // The address may well be right.
    await expect(page.getByText('The charge could not be worked out just now.')).toBeVisible()
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    expect((await world.journal('getClosestBranch')).at(-1)?.request).toMatchObject({
      latitudeDelivery: 0,
      longitudeDelivery: 0,
    })
  })

  for (const [operation, message] of [
    ['getUserDetails', 'userDetails is not available'],
    ['getListDespatchMethod', 'deliveryMethods is not available'],
    ['getCustomerDetails', 'customerDetails is not available'],
  ] as const) {
    test(`without ${operation} it says that ${message}`, async ({ page, world }) => {
      await page.clock.install()
      await openCheckout(page, { typed: 'pickup' })
      await world.fault([{ operation, kind: 'http-500' }])
      await page.reload()
      await runUntil(page, page.getByLabel('Contact name'))
      await expectTyped(page)
      await confirmButton(page).click()
      await runUntil(page, errorDialog(page).getByText(message, { exact: true }))
      await world.fault([])
      await errorDialog(page).getByRole('button', { name: 'OK' }).click()
      await expectTyped(page)
    })
  }

  test('without a cart it says that CartSessionId is undefined', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    await page.evaluate(() => sessionStorage.removeItem('cartSessionId'))
    await world.fault([{ operation: 'createCart', kind: 'http-500' }])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await confirmButton(page).click()
    await expect(errorDialog(page).getByText('CartSessionId is undefined', { exact: true })).toBeVisible()
  })

  test('a method that is no longer to be had is said', async ({ page }) => {
    await openCheckout(page, { typed: 'pickup' })
    await page.route(/ipFunction=getListDespatchMethod/, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll('"PICKUP"', '"WALKIN"') })
    })
    await page.reload()
    await expectTyped(page)
    await confirmButton(page).click()
    await expect(
      errorDialog(page).getByText('Unable to find selected despatch method', { exact: true }),
    ).toBeVisible()
  })

  test('of a list is said in its place, and it is asked for again', async ({ page, world }) => {
    await page.clock.install()
    await world.fault([{ operation: 'getVehicleTypes', kind: 'http-500' }])
    await openCheckout(page)
    await chooseMethod(page, DELIVERY.au.method.name)
    const missing = page.getByRole('alert').filter({ hasText: 'The choices could not be loaded.' })
    await runUntil(page, missing)
    await expectAccessible(page)
    await world.fault([])
    await missing.getByRole('button', { name: 'Try again' }).click()
    await choose(page, 'Vehicle type', 'Crane truck')
  })
})
