import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  runUntil,
  test,
} from './support/test.ts'

const COLUMNS = [
  'Order No',
  'Type',
  'Delivery Date',
  'Branch',
  'Order Ref',
  'Delivery Address',
  'Job Name',
  'Amount',
]

test('orders and quotes are listed newest first, in eight columns', async ({ page }) => {
  await enter(page)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders & Quotes' })).toBeVisible()
  for (const name of COLUMNS) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const numbers = await page.getByRole('rowheader').allInnerTexts()
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers).toEqual(numbers.toSorted((a, b) => Number(b) - Number(a)))
})

test('the type filter leaves orders or quotes alone', async ({ page }) => {
  await enter(page, '/orders')
  await page.getByRole('button', { name: 'Quotes' }).click()
  await expect(page.getByRole('cell', { name: 'Order', exact: true })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Quote', exact: true })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Orders' }).click()
  await expect(page.getByRole('cell', { name: 'Quote', exact: true })).toHaveCount(0)
})

test('/quotes opens the list with its quotes', async ({ page }) => {
  await enter(page, '/quotes')
  await expect(page.getByRole('button', { name: 'Quotes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('cell', { name: 'Quote', exact: true })).not.toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Order', exact: true })).toHaveCount(0)
})

test('a row leads to its detail', async ({ page }) => {
  await enter(page, '/orders')
  const number = await page.getByRole('rowheader').first().innerText()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/(orders|quotes)/${number}-\\d$`))
})

test('a branch without a name goes by its id', async ({ page }) => {
  await enter(page, '/orders')
  await expect(page.getByRole('cell', { name: 'DEPOT-WOD' }).first()).toBeVisible()
})

test('while the list loads its shape stands there, and a failure goes to the dialog', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await world.fault([{ operation: 'getCustomerTransactions', kind: 'error', message: 'No list today' }])
  await enter(page, '/orders')
  await expect(page.getByRole('status', { name: 'Loading orders' })).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: 'An Error Occured' })
  await runUntil(page, dialog)
  await expect(dialog).toContainText('No list today')
  // Asked once and three times again.
  expect(await world.journal('getCustomerTransactions')).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('a customer without history', () => {
  test.use({ scenario: 'newcomer' })

  test('reads No Results Found', async ({ page }) => {
    await enter(page, '/orders')
    await expect(page.getByText('No Results Found')).toBeVisible()
  })
})

test('the list is accessible, day and night', async ({ page }) => {
  await enter(page, '/orders')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessibleDayAndNight(page)
})

for (const width of [390, 820, 1440])
  test(`what is out of sight in the list is within reach of keys, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await enter(page, '/orders')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const scroller = page.getByRole('region', { name: 'Orders and quotes' })
    await expect(scroller).toHaveCount(width === 390 ? 0 : 1)
    if (width === 390) return
    await page.getByRole('group', { name: 'Type' }).getByRole('button').last().press('Tab')
    await expect(scroller).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('rowheader').last()).toBeInViewport()
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a card leaves out what is not known, and leads to its order wherever it is pressed', async ({
    page,
  }) => {
    await enter(page, '/orders')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(page.getByRole('cell', { name: '-', exact: true })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessibleDayAndNight(page)
    const card = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    const number = await card.getByRole('rowheader').innerText()
    await card.click()
    await expect(page).toHaveURL(new RegExp(`/${number}-\\d$`))
  })
})
