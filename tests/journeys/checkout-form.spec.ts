import {
  chooseMethod,
  confirmButton,
  DELIVERY,
  emptied,
  expectTyped,
  fillDelivery,
  fillPickup,
  lastOrder,
  openCheckout,
  PICKUP,
  placedDialog,
  quoteButton,
} from './steps/order.ts'
import { expect, expectAccessible, expectAccessibleDayAndNight, signIn, test } from './support/test.ts'

test('neither leaving nor an expired session loses what was typed, and nobody else finds it', async ({
  page,
  world,
}) => {
  await openCheckout(page)
  await fillDelivery(page)
  // The estimate's own calls must be through: else it is they that find the session expired.
  await expect(page.getByText(/From Geelong/)).toBeVisible()
  await test.step('goes back to the cart', async () => {
    await page.getByRole('link', { name: 'Back to Review Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expectTyped(page)
    await expect(page.getByText(/From Geelong/)).toBeVisible()
  })
  await test.step('signs in anew', async () => {
    await world.expireSessions()
    await confirmButton(page).click()
    await expect(page).toHaveURL('/login')
    await signIn(page)
    await expect(page).toHaveURL('/checkout')
    await expectTyped(page)
    await expect(page.getByLabel('Suburb')).toHaveValue('Geelong')
    await expect(page.getByText('2 Item(s)')).toBeVisible()
    await expect(page.getByText(/From Geelong/)).toBeVisible()
  })
  await test.step('leaves the computer to a colleague, who has nothing to order', async () => {
    await world.expireSessions()
    await confirmButton(page).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, 'sales')
    await page.goto('/checkout')
    await expect(emptied(page)).toBeVisible()
    await expectAccessibleDayAndNight(page)
  })
})

test('user and branch are filled in beforehand, and a calendar takes no focus away', async ({ page }) => {
  await openCheckout(page)
  await expect(page.getByLabel('Contact name')).toHaveValue('Alex Moretti')
  await expect(page.getByLabel('Contact email')).toHaveValue(/@/)
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveText('Dandenong South')
  await chooseMethod(page, DELIVERY.au.method.name)
  await expect(page.getByRole('heading', { name: 'Delivery and acceptance' })).toBeVisible()
  await expect(page.getByLabel('Zip Code')).toHaveCount(0)
  await chooseMethod(page, PICKUP.name)
  await expect(page.getByRole('heading', { name: 'Pickup Details' })).toBeVisible()
  for (const label of ['Delivery To', 'Address', 'Suburb'])
    await expect(page.getByLabel(label)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Vehicle type' })).toHaveCount(0)
  const date = page.getByLabel('Required date')
  const calendar = page.getByRole('application')
  await date.press('Alt+ArrowDown')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: /calendar/i })).toBeFocused()
  await date.press('Alt+ArrowDown')
  // Before it has the keyboard it does not see it leave.
  await expect(calendar.locator(':focus')).toBeVisible()
  await page.getByLabel('Contact name').focus()
  await expect(calendar).toBeHidden()
  await page.keyboard.type('Sam')
  await expect(page.getByLabel('Contact name')).toHaveValue(/Sam$/)
})

test('on a phone form, errors and docket are accessible, and long notes are sent whole', async ({
  page,
  world,
}) => {
  const notes = `<script>alert(1)</script> ${'n'.repeat(5000)}`
  await page.setViewportSize({ width: 390, height: 900 })
  await openCheckout(page)
  await confirmButton(page).click()
  await expect(page.getByText('Please enter a Contact phone')).toBeVisible()
  await expectAccessible(page)
  await fillPickup(page)
  await page.getByLabel('Notes').fill('n'.repeat(10_012))
  await confirmButton(page).click()
  await expect(page.getByText('Please shorten the notes by 12 characters', { exact: true })).toBeVisible()
  await page.getByLabel('Notes').fill(notes)
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
  await expectAccessible(page)
  // The journal cuts bodies over 8,000 characters.
  expect((await lastOrder(world))?.request).toMatchObject({ shippingInstructions: notes })
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

for (const { scenario, despatch, pickup, zip } of [
  { scenario: 'au', despatch: 'Please select a Despatch type', pickup: PICKUP.name, zip: [] },
  {
    scenario: 'us',
    despatch: 'Please select a Dispatch type',
    pickup: 'Will call pickup',
    zip: ['Zip Code is required'],
  },
] as const) {
  test.describe(scenario, () => {
    test.use({ scenario })

    test('what is missing is said at its field, the first has the cursor, a pickup asks for less', async ({
      page,
      world,
    }) => {
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
      // The form with every field and every message that there can be.
      if (scenario === 'us') await expectAccessibleDayAndNight(page)
      await chooseMethod(page, pickup)
      await quoteButton(page).click()
      await expect(page.getByRole('combobox', { name: 'Branch' })).toBeFocused()
      for (const message of ALWAYS) await expect(page.getByText(message, { exact: true })).toBeVisible()
      for (const message of [...ON_DELIVERY, ...zip])
        await expect(page.getByText(message, { exact: true })).toHaveCount(0)
      expect(await world.journal('processComplete')).toEqual([])
    })
  })
}
