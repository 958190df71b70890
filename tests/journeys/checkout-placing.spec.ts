import * as v from 'valibot'
import type { JournalEntry } from '#contract/control/journal.ts'
import { erpOf } from './steps/erp.ts'
import {
  choose,
  chooseByKeys,
  confirmButton,
  DELIVERY,
  dismissRefusal,
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
import { expect, expectAccessible, expectAccessibleDayAndNight, type Locator, test } from './support/test.ts'
import type { World } from './support/world.ts'

/** A field of what the ERP replied. */
const reply = v.object({ reply: v.object({ dataset: v.record(v.string(), v.unknown()) }) })
const replied = (exchange: JournalEntry | undefined, field: string) =>
  v.parse(reply, exchange).reply.dataset[field]

/** What a delivery calls, each once. */
const DELIVERY_PATH = [
  'getGeocode',
  'getClosestBranch',
  'getDeliveryCharge',
  'addCartProduct',
  'processComplete',
]

/** What was asked about the delivery, each with what the question before had brought. */
async function expectDeliveryAsked(world: World, since: number): Promise<void> {
  const journal = (await world.journal()).slice(since)
  const exchange = (name: string) => journal.find(({ operation }) => operation === name)
  const { address, suburb, state, vehicle, branch } = DELIVERY.au
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
}

/** What was typed by `fillDelivery`, as the ERP is told it. */
function deliveryRequest(transactionType: 'Order' | 'Quote') {
  const { address, suburb, state, zip, vehicle, branch, method } = DELIVERY.au
  return {
    transactionType,
    branchID: branch.id,
    customerName: 'Kestrel Ridge Homes Pty Ltd',
    clientName: 'Lot 14, site shed',
    clientAddress: address,
    clientSuburb: suburb,
    clientState: state.id,
    clientPostcode: zip,
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
  }
}

test('an order for delivery goes from the closest branch with its charge once, and leads on', async ({
  page,
  world,
}) => {
  await openCheckout(page)
  await fillDelivery(page)
  await expect(page.getByText(/From Geelong/)).toBeVisible()
  await expectAccessibleDayAndNight(page)
  const since = await world.calls()
  await confirmButton(page).click()
  const dialog = placedDialog(page)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items, $0.00', includeHidden: true })).toBeVisible()
  expect(await placementCalls(world, since)).toEqual(DELIVERY_PATH)
  await expectDeliveryAsked(world, since)
  expect((await lastOrder(world))?.request).toMatchObject(deliveryRequest('Order'))
  await expect(dialog).toContainText(String(replied(await lastOrder(world), 'quoteNumber')))
  await expect(dialog.getByText('Delivery charge', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Total (inc GST)')).toBeVisible()
  await expectAccessibleDayAndNight(page)
  // The order stays in view behind its docket, the charge with it.
  await expect(page.getByText('3 Item(s)')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/checkout/complete')
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible()
  await expect(page.getByText(/^Your branch has it\. You find its number/)).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await expect.poll(() => world.calls('createCart')).toBe(2)
  await page.reload()
  await expect(page.getByText(/^Your branch has it/)).toBeVisible()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(emptied(page)).toBeVisible()
})

test('a quote for delivery costs what was estimated, and is not offered again by a reload', async ({
  page,
  world,
}) => {
  await world.settings({ tax_inclusive: true })
  await openCheckout(page, { typed: 'delivery' })
  await page.getByLabel('Onsite').check()
  const estimate = page.getByText(/^\$[\d.,]+ inc GST$/)
  await expect(estimate).toBeVisible()
  const amount = ((await estimate.textContent()) ?? '').replace(' inc GST', '')
  const since = await world.calls()
  await quoteButton(page).click()
  const dialog = placedDialog(page, 'Quote Created')
  await expect(dialog.getByText(amount, { exact: true })).toBeVisible()
  expect(await placementCalls(world, since)).toEqual(DELIVERY_PATH)
  expect((await lastOrder(world))?.request).toMatchObject(deliveryRequest('Quote'))
  await page.reload()
  await expect(emptied(page)).toBeVisible()
})

test('who is on hold may not order, but a quote for pickup asks for no place and no charge', async ({
  page,
  world,
}) => {
  const pickup = {
    branchID: 'BAL',
    despatchMethod: PICKUP.id,
    clientName: '',
    clientAddress: '',
    saleDeliveryDetails: { vehicleType: '', branchID: 'BAL', requiredTime: 1330 },
  }
  await openCheckout(page, { user: 'hold' })
  await fillPickup(page)
  await choose(page, 'Branch', 'Ballarat')
  const since = await world.calls()
  await confirmButton(page).click()
  await expect(errorDialog(page)).toContainText('Your account is on hold')
  expect((await lastOrder(world))?.request).toMatchObject({ transactionType: 'Order', ...pickup })
  await dismissRefusal(page)
  await quoteButton(page).click()
  await expect(placedDialog(page, 'Quote Created')).toBeVisible()
  expect((await lastOrder(world))?.request).toMatchObject({ transactionType: 'Quote', ...pickup })
  expect(await placementCalls(world, since)).toEqual(['processComplete', 'processComplete'])
})

test('a second press does nothing, and who does not wait finds the docket on his return', async ({
  page,
  world,
}) => {
  await world.settings({ hide_products_price: true })
  await openCheckout(page, { typed: 'delivery' })
  await world.hold('processComplete')
  await confirmButton(page).dblclick()
  await quoteButton(page).click({ force: true })
  await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
  await confirmButton(page).click({ force: true })
  await expect.poll(() => world.calls('processComplete')).toBe(1)
  await page.getByRole('link', { name: 'Back to Review Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await world.fault([])
  await expect(page.getByText(/^Order Placed \d+$/)).toBeVisible()
  await expect(emptied(page)).toBeVisible()
  await page.goBack()
  const dialog = placedDialog(page)
  await expect(dialog).toContainText('Order number')
  await expect(dialog).not.toContainText('$')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/checkout/complete')
  expect(await world.journal('processComplete')).toHaveLength(1)
  expect(await world.journal('addCartProduct')).toHaveLength(3)
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

  test('the docket says where the tax is found, and the total as soon as it can be had', async ({
    page,
    world,
  }) => {
    await openCheckout(page, { scenario: 'us' })
    // So that he can leave the docket and come back to it.
    await page.getByRole('link', { name: 'Back to Review Cart' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillDelivery(page, 'us')
    // On a phone it takes two lines.
    await page.getByLabel('Delivery To').fill('Lot 14, beside the site shed')
    await expect(page.getByText('Tax will be calculated upon order creation')).toBeVisible()
    await world.fault([{ operation: 'getCustomerTransactions', kind: 'http-500' }])
    await confirmButton(page).click()
    const dialog = placedDialog(page)
    await expect(dialog).toContainText('Sub Total (ex Tax)')
    await expect(dialog).toContainText('The tax is on your order: see it in Orders.')
    const { branch, zip } = DELIVERY.us
    expect((await lastOrder(world))?.request).toMatchObject({
      branchID: branch.id,
      clientPostcode: zip,
      dateRequired: `${REQUIRED.iso}T13:30`,
    })
    await world.fault([])
    await page.goBack()
    await expect(page).toHaveURL('/cart')
    await page.goForward()
    await expect(dialog.getByText('Total (inc Tax)')).toBeVisible()
    await expect(dialog).not.toContainText('will be calculated')
    const erp = await erpOf(page)
    const rows = await erp.getCustomerTransactions({})
    const newest = rows.reduce((a, b) => (b.transactionNumber > a.transactionNumber ? b : a))
    const total = newest.transactionAmount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(dialog.locator('dl').last()).toHaveText(`Total (inc Tax)${total}`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const fact = (name: string) => dialog.locator('dl > div').filter({ hasText: name })
    await expect(dialog).toContainText('Lot 14, beside the site shed, Round Rock')
    const place = fact('Delivery To')
    const heightOf = async (row: Locator) => (await row.locator('dt').boundingBox())?.height
    expect(await heightOf(place)).toBe(await heightOf(fact('Branch')))
    await expect(place.locator('dd')).toHaveCSS('text-align', 'end')
  })
})
