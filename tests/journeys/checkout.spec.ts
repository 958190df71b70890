import * as v from 'valibot'
import { erpOf } from './steps/erp.ts'
import {
  choose,
  chooseMethod,
  confirmButton,
  DELIVERY,
  errorDialog,
  expectTyped,
  fillDelivery,
  fillPickup,
  openCheckout,
  PICKUP,
  placedDialog,
  placementCalls,
  quoteButton,
  REQUIRED,
} from './steps/order.ts'
import { expect, expectAccessible, type Page, signIn, test } from './support/test.ts'
import type { Exchange, World } from './support/world.ts'

test.describe.configure({ timeout: 60_000 })

const BUTTONS = {
  Order: { press: confirmButton, title: 'Order Placed' },
  Quote: { press: quoteButton, title: 'Quote Created' },
} as const

/** A field of what the ERP replied. */
const reply = v.object({ reply: v.object({ dataset: v.record(v.string(), v.unknown()) }) })
const replied = (exchange: Exchange | undefined, field: string) =>
  v.parse(reply, exchange).reply.dataset[field]

const calls = async (world: World) => (await world.journal()).length
const lastOrder = async (world: World) => (await world.journal('processComplete')).at(-1)
const emptied = (page: Page) => page.getByText('Your cart is empty.', { exact: true })

/** The lines of the transaction that was placed last are not to be had: the charge is looked for in the calls. */
async function chargesInOrder(world: World): Promise<string[]> {
  const journal = await world.journal()
  const at = journal.findLastIndex(({ operation }) => operation === 'getCartContents')
  return JSON.stringify(journal[at]?.reply ?? '').match(/FRT-[A-Z]+-\d+/g) ?? []
}

for (const type of ['Order', 'Quote'] as const) {
  const { press, title } = BUTTONS[type]

  test(`an ${type} for delivery goes from the closest branch, with its charge once`, async ({
    page,
    world,
  }) => {
    await openCheckout(page)
    await fillDelivery(page)
    await expect(page.getByText(/From Geelong/)).toBeVisible()
    const since = await calls(world)
    await press(page).click()
    await expect(placedDialog(page, title)).toBeVisible()
    expect(await placementCalls(world, since)).toEqual([
      'getGeocode',
      'getClosestBranch',
      'getDeliveryCharge',
      'addCartProduct',
      'processComplete',
    ])
    const journal = (await world.journal()).slice(since)
    const exchange = (name: string) => journal.find(({ operation }) => operation === name)
    const { address, suburb, state, vehicle, branch, method } = DELIVERY.au
    expect(exchange('getGeocode')?.request).toMatchObject({
      addressLine1: address,
      addressLine2: suburb,
      addressLine3: state.id,
    })
    expect(exchange('getClosestBranch')?.request).toMatchObject({
      latitudeDelivery: replied(exchange('getGeocode'), 'latitude'),
      longitudeDelivery: replied(exchange('getGeocode'), 'longitude'),
      vehicleType: vehicle.id,
    })
    expect(exchange('getDeliveryCharge')?.request).toMatchObject({
      branchID: branch.id,
      distanceKm: replied(exchange('getClosestBranch'), 'distanceKm'),
      vehicleType: vehicle.id,
    })
    expect(exchange('addCartProduct')?.request).toMatchObject({
      productID: replied(exchange('getDeliveryCharge'), 'deliveryChargeProduct'),
      UOM: 'ea',
      quoteQty: 1,
    })
    expect(exchange('processComplete')?.request).toMatchObject({
      transactionType: type,
      branchID: branch.id,
      customerName: 'Kestrel Ridge Homes Pty Ltd',
      clientName: 'Lot 14, site shed',
      clientAddress: address,
      clientSuburb: suburb,
      clientState: state.id,
      buildersRef: 'PO 88231',
      buildersContact: 'Sam Foreman',
      salesRepID: 0,
      dateRequired: `${REQUIRED.iso}T13:30`,
      despatchMethod: method.id,
      shippingInstructions: 'Gate code 4471',
      saleDeliveryDetails: {
        contactName: 'Sam Foreman',
        contactPhone: '0400 000 000',
        contactMobile: '',
        isOnsite: true,
        vehicleType: vehicle.id,
        branchID: branch.id,
        requiredDate: REQUIRED.iso,
        requiredTime: 1330,
      },
    })
  })

  test(`an ${type} for pickup asks for no place and no charge`, async ({ page, world }) => {
    await openCheckout(page)
    await fillPickup(page)
    await choose(page, 'Branch', 'Ballarat')
    const since = await calls(world)
    await press(page).click()
    await expect(placedDialog(page, title)).toBeVisible()
    expect(await placementCalls(world, since)).toEqual(['processComplete'])
    expect((await lastOrder(world))?.request).toMatchObject({
      transactionType: type,
      branchID: 'BAL',
      despatchMethod: PICKUP.id,
      clientName: '',
      clientAddress: '',
      saleDeliveryDetails: { vehicleType: '', branchID: 'BAL', requiredTime: 1330 },
    })
  })
}

test('the number is shown, and OK resets the cart and leads on', async ({ page, world }) => {
  await openCheckout(page, { typed: 'pickup' })
  await confirmButton(page).click()
  const dialog = placedDialog(page)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(String(replied(await lastOrder(world), 'quoteNumber')))
  // The order stays in view behind its docket.
  await expect(page.getByText('2 Item(s)')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/checkout/complete')
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await world.journal('createCart')).length).toBe(2)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(emptied(page)).toBeVisible()
})

test('a reload before OK does not offer the ordered lines again', async ({ page }) => {
  await openCheckout(page, { typed: 'pickup' })
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
  await page.reload()
  await expect(emptied(page)).toBeVisible()
})

test('a second press does nothing', async ({ page, world }) => {
  await openCheckout(page, { typed: 'delivery' })
  await world.fault([{ operation: 'processComplete', kind: 'latency', ms: 500 }])
  await confirmButton(page).dblclick()
  await quoteButton(page).click({ force: true })
  await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
  await confirmButton(page).click({ force: true })
  await expect(placedDialog(page)).toBeVisible()
  expect(await world.journal('processComplete')).toHaveLength(1)
  expect(await world.journal('addCartProduct')).toHaveLength(3)
})

test('who does not wait is told in passing, and finds the docket on his return', async ({ page, world }) => {
  await openCheckout(page, { typed: 'pickup' })
  await world.fault([{ operation: 'processComplete', kind: 'latency', ms: 1000 }])
  await confirmButton(page).click()
  await page.getByRole('link', { name: 'Back to Review Cart' }).click()
  await expect(page.getByText(/^Order Placed \d+$/)).toBeVisible()
  await expect(emptied(page)).toBeVisible()
  await page.goBack()
  await placedDialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/checkout/complete')
})

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
    const since = await calls(world)
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

test.describe('a lost reply', () => {
  test('of the charge does not add it twice', async ({ page, world }) => {
    await openCheckout(page, { typed: 'delivery' })
    // The estimate asks the same operations: it must be through before placing is listened to.
    await expect(page.getByText(/From Geelong/)).toBeVisible()
    await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }])
    const since = await calls(world)
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
    const dialog = page.getByRole('alertdialog', { name: 'Your quote was not placed' })
    await expect(dialog).toContainText('You can send it again.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expectTyped(page)
    await quoteButton(page).click()
    await expect(placedDialog(page, 'Quote Created')).toBeVisible()
  })

  test('whose outcome is not known blocks everything until it is', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    await world.fault([
      // Time to set the next fault while the order is under way, also on a slow machine.
      { operation: 'processComplete', kind: 'latency', ms: 6000 },
      { operation: 'processComplete', kind: 'lost-reply' },
    ])
    await confirmButton(page).click()
    await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
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

  test('is looked into also when the page is reloaded while the order is sent', async ({ page, world }) => {
    await openCheckout(page, { typed: 'pickup' })
    await world.fault([{ operation: 'processComplete', kind: 'latency', ms: 1500 }])
    await confirmButton(page).click()
    await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
    await expect.poll(async () => (await world.journal('processComplete')).length).toBe(1)
    await page.reload()
    await expect(placedDialog(page)).toBeVisible()
    expect(await world.journal('processComplete')).toHaveLength(1)
  })
})

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
      await openCheckout(page, { typed: 'delivery' })
      if (operation === 'deleteCartProduct') await leaveAnotherCharge(page, world)
      for (const [kind, message] of KINDS) {
        // Of the cart's own id it says that the cart is gone, which is another story.
        if (operation === 'getCartContents' && kind === 'field-error') continue
        await world.fault([{ operation, kind, message: SERVER }])
        await confirmButton(page).click()
        await expect(errorDialog(page).getByText(message, { exact: true })).toBeVisible()
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
      const dialog = page.getByRole('alertdialog', { name: 'Your order was not placed' })
      await dialog.getByRole('button', { name: 'OK' }).click()
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
      await openCheckout(page, { typed: 'pickup' })
      await world.fault([{ operation, kind: 'http-500' }])
      await page.reload()
      await expect(page.getByLabel('Contact name')).toBeVisible({ timeout: 15_000 })
      await expectTyped(page)
      await confirmButton(page).click()
      await expect(errorDialog(page).getByText(message, { exact: true })).toBeVisible({ timeout: 15_000 })
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
    await world.fault([{ operation: 'getVehicleTypes', kind: 'http-500' }])
    await openCheckout(page)
    await chooseMethod(page, DELIVERY.au.method.name)
    const missing = page.getByRole('alert').filter({ hasText: 'The choices could not be loaded.' })
    await expect(missing).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await world.fault([])
    await missing.getByRole('button', { name: 'Try again' }).click()
    await choose(page, 'Vehicle type', 'Crane truck')
  })
})

test('an order over the credit limit is refused in the words of the ERP', async ({ page }) => {
  await openCheckout(page, { user: 'hold', typed: 'pickup' })
  await confirmButton(page).click()
  await expect(errorDialog(page)).toContainText('Your account is on hold')
  await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  await quoteButton(page).click()
  await expect(placedDialog(page, 'Quote Created')).toBeVisible()
})

test('a session that expires loses neither the cart nor what was typed', async ({ page, world }) => {
  await openCheckout(page)
  await fillDelivery(page)
  await world.expireSessions()
  await confirmButton(page).click()
  await expect(page).toHaveURL('/login')
  await signIn(page)
  await expect(page).toHaveURL('/checkout')
  await expectTyped(page)
  await expect(page.getByLabel('Suburb')).toHaveValue('Geelong')
  await expect(page.getByText('2 Item(s)')).toBeVisible()
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
})

test('what was typed is there again after leaving the page, but not for another user', async ({
  page,
  world,
}) => {
  await openCheckout(page)
  await fillPickup(page)
  await page.getByRole('link', { name: 'Back to Review Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expectTyped(page)
  await world.expireSessions()
  await confirmButton(page).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, 'sales')
  await page.goto('/checkout')
  await expect(emptied(page)).toBeVisible()
})

test('user and branch are filled in beforehand', async ({ page }) => {
  await openCheckout(page)
  await expect(page.getByLabel('Contact name')).toHaveValue('Alex Moretti')
  await expect(page.getByLabel('Contact email')).toHaveValue(/@/)
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveText('Dandenong South')
  await chooseMethod(page, PICKUP.name)
  await expect(page.getByRole('heading', { name: 'Pickup Details' })).toBeVisible()
  for (const label of ['Delivery To', 'Address', 'Suburb'])
    await expect(page.getByLabel(label)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Vehicle type' })).toHaveCount(0)
  await chooseMethod(page, DELIVERY.au.method.name)
  await expect(page.getByRole('heading', { name: 'Delivery and acceptance' })).toBeVisible()
  await expect(page.getByLabel('Zip Code')).toHaveCount(0)
})

test('an empty cart has nothing to order', async ({ page }) => {
  await signIn(page)
  await page.goto('/checkout')
  await expect(emptied(page)).toBeVisible()
  await expectAccessible(page)
})

const ALWAYS = [
  'Please select a Branch',
  'Please enter a Contact name',
  'Please enter a Contact phone',
  'Please enter a Required date',
  'Please enter a Required time',
]
const ON_DELIVERY = [
  'Delivery To is required',
  'Address is required',
  'Suburb is required',
  'State is required',
  'Please select a Vehicle type',
]

for (const { scenario, despatch, zip } of [
  { scenario: 'au', despatch: 'Please select a Despatch type', zip: [] },
  { scenario: 'us', despatch: 'Please select a Dispatch type', zip: ['Zip Code is required'] },
] as const) {
  test.describe(`what is missing, ${scenario}`, () => {
    test.use({ scenario })

    test('is said at its field, and the cursor goes to the first', async ({ page, world }) => {
      await world.settings({ initial_branchID: '' })
      await openCheckout(page, { scenario })
      await page.getByLabel('Contact name').fill('')
      await confirmButton(page).click()
      for (const message of [despatch, ...ALWAYS, ...ON_DELIVERY, ...zip])
        await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(page.getByRole('radio').first()).toBeFocused()
      await chooseMethod(page, DELIVERY[scenario].method.name)
      await expect(page.getByText(despatch, { exact: true })).toHaveCount(0)
      await confirmButton(page).click()
      await expect(page.getByLabel('Delivery To')).toBeFocused()
      await expect(page.getByText('Zip Code is required')).toHaveCount(zip.length)
      await expectAccessible(page)
      expect(await world.journal('processComplete')).toEqual([])
    })

    test('is less for a pickup', async ({ page, world }) => {
      await world.settings({ initial_branchID: '' })
      await openCheckout(page, { scenario })
      await page.getByLabel('Contact name').fill('')
      await chooseMethod(page, scenario === 'us' ? 'Will call pickup' : PICKUP.name)
      await quoteButton(page).click()
      for (const message of ALWAYS) await expect(page.getByText(message, { exact: true })).toBeVisible()
      for (const message of [...ON_DELIVERY, ...zip])
        await expect(page.getByText(message, { exact: true })).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'Branch' })).toBeFocused()
    })

    test('is nothing when all is filled in', async ({ page, world }) => {
      await openCheckout(page, { scenario })
      await fillDelivery(page, scenario)
      await confirmButton(page).click()
      await expect(placedDialog(page)).toBeVisible()
      expect((await lastOrder(world))?.request).toMatchObject({
        branchID: DELIVERY[scenario].branch.id,
        clientPostcode: DELIVERY[scenario].zip,
        dateRequired: `${REQUIRED.iso}T13:30`,
      })
    })
  })
}

test('an order is placed with keys alone', async ({ page }) => {
  await openCheckout(page)
  const { keyboard } = page
  await page.getByRole('radio', { name: PICKUP.name }).focus()
  await keyboard.press('Space')
  await expect(page.getByRole('radio', { name: PICKUP.name })).toBeChecked()
  await keyboard.press('Tab')
  await expect(page.getByLabel('Order reference')).toBeFocused()
  await keyboard.type('PO 1')
  // Enter in a field must not order anything.
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Branch' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('Gee')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveText('Geelong')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Required date')).toBeFocused()
  await keyboard.type(REQUIRED.au)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Required time' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('08:')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Contact Phone')).toBeFocused()
  await keyboard.type('0400 000 000')
  for (const name of ['Contact email', 'Onsite']) {
    await keyboard.press('Tab')
    await expect(page.getByLabel(name)).toBeFocused()
  }
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await expect(confirmButton(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(placedDialog(page)).toBeVisible()
  await expect(placedDialog(page).getByRole('button', { name: 'OK' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/complete')
})

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`form, errors and docket are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await openCheckout(page)
    await confirmButton(page).click()
    await expect(page.getByText('Please enter a Contact phone')).toBeVisible()
    await expectAccessible(page)
    await fillPickup(page)
    await expectAccessible(page)
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    await expectAccessible(page)
  })
}
