import { changeSet, disable } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import { expect, expectAccessible, expectAccessibleDayAndNight, runUntil, test } from './support/test.ts'

test.use({ now: '2026-11-20T21:30:00Z' })

test('the dashboard greets by first name and shows balances and last login', async ({ page }) => {
  await enter(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi \w+! Welcome to your Trade Portal$/)
  await expect(page.getByRole('region', { name: 'Current balance' })).toContainText(/\$[\d,]+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Overdue balance' })).toContainText(/\$[\d,]+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Last login' })).toContainText(/\d{1,2}:\d\d:\d\d/)
  await expect(page.getByRole('region', { name: 'Last login' })).toContainText(/\d\d\/\d\d\/2026/)
})

test('Pay Now leads to the payment, unless it is switched off', async ({ page, world }) => {
  await enter(page)
  const payNow = page.getByRole('link', { name: 'Pay Now' })
  await payNow.click()
  await expect(page).toHaveURL('/pay-account')
  await world.settings({ pay_account_button_disabled: true })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Overdue balance' })).toBeVisible()
  await expect(payNow).toHaveCount(0)
})

test('nothing overdue asks for no payment', async ({ page }) => {
  await enter(page, '/', { user: 'other' })
  await expect(page.getByRole('region', { name: 'Overdue balance' })).toContainText('$0.00')
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
})

test('without the balances entry only the last login is shown', async ({ page }) => {
  await changeSet(page, 'homepage', disable('balances'))
  await enter(page)
  await expect(page.getByRole('region', { name: 'Last login' })).toBeVisible()
  await expect(page.getByRole('region', { name: /balance/ })).toHaveCount(0)
})

test.describe('by a clock that can be wound on', () => {
  test.use({ now: undefined })

  test('content that can not be loaded says why, and is there at the second try', async ({ page, world }) => {
    await page.clock.install()
    await enter(page)
    await world.fault([
      { operation: 'getUserDetails', kind: 'error', message: 'The ledger is being closed', times: 4 },
    ])
    await page.reload()
    const alert = page.getByRole('alert').filter({ hasText: 'The ledger is being closed' })
    await runUntil(page, alert)
    await expect(alert).toContainText('Your balances and your last login could not be loaded.')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  })

  test('a part that can not be loaded says what it is, and the rest stands', async ({ page }) => {
    await page.clock.install()
    await page.route(/ipFunction=getWidgetConfiguration/, (route) =>
      route.request().postData()?.includes('homepage') ? route.abort() : route.fallback(),
    )
    await enter(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Your balances could not be loaded.' })
    await runUntil(page, alert)
    await expect(page.getByRole('region', { name: 'Last login' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/ipFunction=getWidgetConfiguration/)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Current balance' })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

test('a user without a first name is greeted all the same', async ({ page }) => {
  await page.route(/ipFunction=getUserDetails/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"name_first":"[^"]*"/, '"name_first":" "')
    await route.fulfill({ response, body })
  })
  await enter(page)
  await expect(page.getByRole('region', { name: 'Last login' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your Trade Portal')
})

test('the dashboard is accessible, day and night', async ({ page }) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Last login' })).toBeVisible()
  await expectAccessibleDayAndNight(page)
})

test.describe('in the US', () => {
  test.use({ scenario: 'us' })

  test('the date of the last login is month first', async ({ page }) => {
    await enter(page)
    await expect(page.getByRole('region', { name: 'Last login' })).toContainText(/11\/\d\d\/2026/)
  })
})
