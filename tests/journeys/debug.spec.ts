import { debugOf } from './steps/debug.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  PASSWORD,
  signIn,
  test,
} from './support/test.ts'

const NOT_SIMULATED = /^This portal runs against an ERP that is not simulated/

test('a failure set by the dial is what the portal in another tab meets, and the journal tells of both', async ({
  page,
  context,
  world,
}) => {
  await page.goto('/debug')
  const debug = debugOf(page)
  await expect(debug.panel('World').getByText(world.id)).toBeVisible()
  await expectAccessibleDayAndNight(page)

  const dial = page.getByRole('form', { name: 'Fault dial' })
  await dial.getByLabel('Operation').selectOption('login')
  await dial.getByLabel('Message').fill('The yard is closed today')
  await dial.getByLabel('How many calls').fill('1')
  await dial.getByRole('button', { name: 'Add fault' }).click()
  await expect(debug.faults).toHaveText([/^login: Refused, with a message .*the next call/])

  const portal = await context.newPage()
  await portal.goto('/login')
  await portal.getByLabel(/^username/i).fill('admin')
  await portal.getByLabel(/^password/i).fill(PASSWORD)
  await portal.getByRole('button', { name: 'Sign in' }).click()
  await expect(portal.getByText('The yard is closed today').first()).toBeVisible()

  await page.bringToFront()
  await expect(debug.faults).toHaveCount(0)
  await page.getByLabel('Failures only').check()
  await expect(debug.calls).toHaveCount(1)
  await debug.calls.first().locator('summary').click()
  await expect(debug.calls.first().getByText('"password": "***"')).toBeVisible()
  await page.getByLabel('Failures only').uncheck()
  await page.getByLabel('Search operations').fill('widgetconf')
  await debug.calls.first().locator('summary').click()
  await expect(debug.calls.first().getByText('"objectSet": "login"')).toBeVisible()
  await expect(debug.calls.first().getByText('Reply')).toBeVisible()
})

test("a switch takes the cart out of the portal, and goes back to the site's own", async ({
  page,
  context,
}) => {
  const portal = await context.newPage()
  await signIn(portal)
  const cart = portal.getByRole('link', { name: /^Cart/ })
  await expect(cart).toBeVisible()

  await page.goto('/debug')
  const settings = debugOf(page).panel('Settings')
  await settings.getByRole('switch', { name: 'shopping_cart_disabled' }).click()
  await expect(settings.getByRole('switch', { name: 'shopping_cart_disabled' })).toBeChecked()
  await settings.getByLabel('pagesize').fill('7')
  await settings.getByLabel('pagesize').press('Enter')
  await expect(settings.getByText('Changed', { exact: true })).toHaveCount(2)
  await portal.reload()
  await expect(portal.getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible()
  await expect(cart).toBeHidden()

  await settings.getByRole('button', { name: 'All back to default' }).click()
  await expect(settings.getByText('Changed', { exact: true })).toHaveCount(0)
  await expect(settings.getByLabel('pagesize')).toHaveValue('24')
  await portal.reload()
  await expect(cart).toBeVisible()
})

test("an order's mail is read and its paper opened; then everybody is signed out, and all is taken back", async ({
  page,
  context,
  world,
}) => {
  const portal = await context.newPage()
  await signIn(portal)
  await portal.goto('/orders')
  await portal.getByRole('rowheader').first().getByRole('link').click()
  await portal.getByRole('button', { name: 'Email Order' }).click()
  await portal.getByLabel('Email Address').fill('office@example.com')

  await page.goto('/debug')
  const debug = debugOf(page)
  await page.getByRole('button', { name: "Lose the next order's reply" }).click()
  await page.getByRole('button', { name: 'Everything slow by 2 s' }).click()
  await expect(debug.faults).toHaveCount(2)
  await page.getByRole('button', { name: /^Remove processComplete/ }).click()
  await expect(debug.faults).toHaveText([/^Every operation: Answered late \(2000 ms, every call\)/])
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(debug.faults).toHaveCount(0)
  await portal.getByRole('dialog').getByRole('button', { name: 'Send' }).click()

  await page.bringToFront()
  const mail = debug.emails.first()
  await expect(mail).toContainText('office@example.com')
  await mail.locator('summary').click()
  await expect(mail.getByText('From', { exact: true })).toBeVisible()
  const view = mail.getByRole('link', { name: /^View .*\.pdf$/ }).first()
  const paper = await context.request.get((await view.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const saving = page.waitForEvent('download')
  await mail
    .getByRole('link', { name: /^Download / })
    .first()
    .click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('button', { name: 'Expire all sessions' }).click()
  await expect(page.getByText('1 session has ended').first()).toBeVisible()
  await expect(debug.panel('Sessions').getByText(/^0 sessions are open/)).toBeVisible()
  await portal.goto('/orders')
  await expect(portal).toHaveURL(/\/login/)

  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('The ERP has mailed nothing yet.')).toBeVisible()
  expect((await world.journal()).length).toBeLessThan(5)
})

test("the clock is set, and a world of one's own is another company", async ({ page }) => {
  await page.goto('/debug')
  const panel = debugOf(page).panel('World')
  await panel.getByLabel('Clock').fill('2027-01-15T09:00')
  await panel.getByRole('button', { name: 'Set clock' }).click()
  await expect(panel.getByText(/15 Jan 2027/)).toBeVisible()
  await panel.getByLabel('Scenario').selectOption('us')
  await panel.getByRole('button', { name: 'Open a world of my own' }).click()
  await expect(panel.getByText('United States').first()).toBeVisible()
  await expect(panel.getByText(/15 Jan 2027/)).toBeHidden()
})

test('a phone shows all of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/debug')
  await expect(debugOf(page).panel('Settings')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('without a simulator', () => {
  for (const [what, reply] of [
    ['says so', { status: 404, contentType: 'application/json', body: '{}' }],
    ['answers with its own page', { status: 200, contentType: 'text/html', body: '<title>Portal</title>' }],
  ] as const)
    test(`an ERP that ${what} is offered nothing, and no session is shown`, async ({ page }) => {
      await signIn(page)
      // The one thing that no simulator can say of itself.
      await page.route('/simulator/**', (route) => route.fulfill(reply))
      await page.goto('/debug')
      await expect(page.getByText(NOT_SIMULATED)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Configuration' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('main')).not.toContainText(/admin|session/i)
    })
})
