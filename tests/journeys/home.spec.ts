import { changeSet, disable } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessible,
  fontsReady,
  type Locator,
  type Page,
  runUntil,
  test,
} from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test.describe('the dashboard on a certain day', () => {
  test.use({ now: '2026-11-20T21:30:00Z' })

  test('greets by first name, and shows balances and last login as far as they are there', async ({
    page,
    world,
  }) => {
    const payNow = page.getByRole('link', { name: 'Pay Now' })
    await enter(page)
    await expect(heading(page)).toHaveText(/^Hi \w+! Welcome to your Trade Portal$/)
    await expect(region(page, 'Current balance')).toContainText(/\$[\d,]+\.\d\d/)
    await expect(region(page, 'Overdue balance')).toContainText(/\$[\d,]+\.\d\d/)
    await expect(region(page, 'Last login')).toContainText(/\d{1,2}:\d\d:\d\d/)
    await expect(region(page, 'Last login')).toContainText(/\d\d\/\d\d\/2026/)
    await payNow.click()
    await expect(page).toHaveURL('/pay-account')
    await test.step('paying is switched off', async () => {
      await world.settings({ pay_account_button_disabled: true })
      await page.goto('/')
      await expect(region(page, 'Overdue balance')).toBeVisible()
      await expect(payNow).toHaveCount(0)
      // A phone has the button below the amount, and keeps no room for one that never comes.
      await page.setViewportSize({ width: 390, height: 844 })
      const card = await region(page, 'Overdue balance').boundingBox()
      expect(card?.height).toBeLessThan(100)
    })
    await test.step('there are neither balances nor a first name', async () => {
      await changeSet(page, 'homepage', disable('balances'))
      await page.route(/ipFunction=getUserDetails/, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/"name_first":"[^"]*"/, '"name_first":" "')
        await route.fulfill({ response, body })
      })
      await page.reload()
      await expect(region(page, 'Last login')).toBeVisible()
      await expect(region(page, /balance/)).toHaveCount(0)
      await expect(heading(page)).toHaveText('Welcome to your Trade Portal')
    })
  })
})

test('the balances are as tall as what stood for them', async ({ page }) => {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/ipFunction=getWidgetConfiguration/, async (route) => {
    if (route.request().postData()?.includes('homepage')) await gate
    await route.continue()
  })
  await enter(page)
  const heights = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height))
  const toCome = page.locator('main [aria-busy=true]').first().locator('> *')
  await expect(toCome).toHaveCount(3)
  await fontsReady(page)
  const before = await heights(toCome)
  letThrough()
  await expect(region(page, 'Overdue balance')).toBeVisible()
  expect(await heights(region(page, /balance$|^Last login$/))).toEqual(before)
})

test('what can not be loaded says why, and is there at the second try; the foot is left away in silence', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.route(/ipFunction=getWidgetConfiguration/, (route) =>
    /homepage|bottomlinkbar/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  )
  await world.fault([{ operation: 'getUserDetails', kind: 'error', message: 'The ledger is being closed' }])
  await enter(page)
  const foot = page.getByRole('contentinfo')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await test.step('the user and his cart', async () => {
    await expect(foot).toHaveCount(1)
    const alert = page.getByRole('alert').filter({ hasText: 'The ledger is being closed' })
    await runUntil(page, alert)
    await expect(alert).toContainText('Your balances and your last login could not be loaded.')
    await runUntil(page, cart.getByText('Not loaded'))
    await expect(cart).toHaveAccessibleName('Cart, Not loaded')
    await expectAccessible(page, 'header')
    await runUntil(page, foot, { count: 0 })
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await world.fault([])
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText(/^Hi /)
  })
  await test.step('a part of the page, while the rest stands', async () => {
    const alert = page.getByRole('alert').filter({ hasText: 'Your balances could not be loaded.' })
    await runUntil(page, alert)
    await expect(region(page, 'Last login')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/ipFunction=getWidgetConfiguration/)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(region(page, 'Current balance')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
  await test.step('the cart, which leads to where it is asked for again', async () => {
    await cart.click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cart).toHaveAccessibleName('Cart, 0 items, $0.00')
  })
})
