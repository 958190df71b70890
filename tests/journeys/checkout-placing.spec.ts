import * as v from 'valibot'
import { erpOf } from './steps/erp.ts'
import {
  choose,
  chooseByKeys,
  confirmButton,
  DELIVERY,
  emptied,
  errorDialog,
  fillDelivery,
  fillPickup,
  lastOrder,
  openCheckout,
  PICKUP,
  placedDialog,
  placementCalls,
  quoteButton,
  REQUIRED,
} from './steps/order.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { Exchange } from './support/world.ts'

const BUTTONS = {
  Order: { press: confirmButton, title: 'Order Placed' },
  Quote: { press: quoteButton, title: 'Quote Created' },
} as const

/** A field of what the ERP replied. */
const reply = v.object({ reply: v.object({ dataset: v.record(v.string(), v.unknown()) }) })
const replied = (exchange: Exchange | undefined, field: string) =>
  v.parse(reply, exchange).reply.dataset[field]

for (const type of ['Order', 'Quote'] as const) {
  const { press, title } = BUTTONS[type]

  test(`an ${type} for delivery goes from the closest branch, with its charge once`, async ({
    page,
    world,
  }) => {
    await openCheckout(page)
    await fillDelivery(page)
    await expect(page.getByText(/From Geelong/)).toBeVisible()
    const since = await world.calls()
    await press(page).click()
    await expect(placedDialog(page, title)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 0 items, $0.00', includeHidden: true })).toBeVisible()
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
    const since = await world.calls()
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
  await expect.poll(() => world.calls('createCart')).toBe(2)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(emptied(page)).toBeVisible()
})

test('the docket of a delivery tells its charge and the total', async ({ page }) => {
  await openCheckout(page, { typed: 'delivery' })
  await confirmButton(page).click()
  const dialog = placedDialog(page)
  await expect(dialog.getByText('Delivery charge', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Total (inc GST)')).toBeVisible()
  await expectAccessible(page)
})

test('the docket of a delivery tells no prices where the site hides them', async ({ page, world }) => {
  await world.settings({ hide_products_price: true })
  await openCheckout(page, { typed: 'delivery' })
  await confirmButton(page).click()
  await expect(placedDialog(page)).toContainText('Order number')
  await expect(placedDialog(page)).not.toContainText('$')
})

test('the charge is estimated as its line will read', async ({ page, world }) => {
  await world.settings({ tax_inclusive: true })
  await openCheckout(page, { typed: 'delivery' })
  const estimate = page.getByText(/^\$[\d.,]+ inc GST$/)
  await expect(estimate).toBeVisible()
  const amount = ((await estimate.textContent()) ?? '').replace(' inc GST', '')
  await confirmButton(page).click()
  await expect(placedDialog(page).getByText(amount, { exact: true })).toBeVisible()
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
  await world.hold('processComplete')
  await confirmButton(page).dblclick()
  await quoteButton(page).click({ force: true })
  await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
  await confirmButton(page).click({ force: true })
  await expect.poll(() => world.calls('processComplete')).toBe(1)
  await world.fault([])
  await expect(placedDialog(page)).toBeVisible()
  expect(await world.journal('processComplete')).toHaveLength(1)
  expect(await world.journal('addCartProduct')).toHaveLength(3)
})

test('who does not wait is told in passing, and finds the docket on his return', async ({ page, world }) => {
  await openCheckout(page, { typed: 'pickup' })
  await world.hold('processComplete')
  await confirmButton(page).click()
  await page.getByRole('link', { name: 'Back to Review Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect.poll(() => world.calls('processComplete')).toBe(1)
  await world.fault([])
  await expect(page.getByText(/^Order Placed \d+$/)).toBeVisible()
  await expect(emptied(page)).toBeVisible()
  await page.goBack()
  await placedDialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/checkout/complete')
})

test('an order over the credit limit is refused in the words of the ERP', async ({ page }) => {
  await openCheckout(page, { user: 'hold', typed: 'pickup' })
  await confirmButton(page).click()
  await expect(errorDialog(page)).toContainText('Your account is on hold')
  await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  await quoteButton(page).click()
  await expect(placedDialog(page, 'Quote Created')).toBeVisible()
})

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
  await chooseByKeys(page, 'Branch', 'g', 'Geelong')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Required date')).toBeFocused()
  await keyboard.type(REQUIRED.au)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await chooseByKeys(page, 'Required time', 'End', '19:00')
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

test.describe('in the US', () => {
  test.use({ scenario: 'us' })

  test('the docket tells the total of the order, with the tax that was worked out', async ({ page }) => {
    await openCheckout(page, { scenario: 'us' })
    await fillDelivery(page, 'us')
    await expect(page.getByText('Tax will be calculated upon order creation')).toBeVisible()
    await confirmButton(page).click()
    const dialog = placedDialog(page)
    await expect(dialog.getByText('Total (inc Tax)')).toBeVisible()
    await expect(dialog).not.toContainText('will be calculated')
    const erp = await erpOf(page)
    const rows = await erp.getCustomerTransactions({})
    const newest = rows.reduce((a, b) => (b.transactionNumber > a.transactionNumber ? b : a))
    const total = newest.transactionAmount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(dialog.locator('dl').last()).toHaveText(`Total (inc Tax)${total}`)
    await expectAccessible(page)
  })

  test('the docket says where the tax is found if it can not be had', async ({ page, world }) => {
    await openCheckout(page, { scenario: 'us' })
    await fillDelivery(page, 'us')
    await world.fault([{ operation: 'getCustomerTransactions', kind: 'http-500' }])
    await confirmButton(page).click()
    await expect(placedDialog(page)).toContainText('Sub Total (ex Tax)')
    await expect(placedDialog(page)).toContainText('The tax is on your order: see it in Orders.')
  })
})
