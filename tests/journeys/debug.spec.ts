import { debugOf } from './steps/debug.ts'
import { confirmButton, openCheckout, placedDialog } from './steps/order.ts'
import { expect, expectNoSidewaysScroll, PASSWORD, signIn, test } from './support/test.ts'

test('the debug page sets what the portal in another tab meets, and shows its calls and emails', async ({
  page,
  context,
  world,
}) => {
  await page.goto('/debug')
  const debug = debugOf(page)
  await expect(debug.panel('World').getByText(world.id)).toBeVisible()
  const portal = await context.newPage()

  await test.step('a fault is met once and recorded in the journal', async () => {
    const dial = page.getByRole('form', { name: 'Add a fault' })
    await dial.getByLabel('Operation').selectOption('login')
    await dial.getByLabel('Message').fill('The yard is closed today')
    await dial.getByLabel('How many calls').fill('1')
    await dial.getByRole('button', { name: 'Add fault' }).click()
    await expect(debug.faults).toHaveText([/^login: Refused, with a message .*the next call/])
    await portal.goto('/login')
    await portal.getByLabel(/^username/i).fill('admin')
    await portal.getByLabel(/^password/i).fill(PASSWORD)
    await portal.getByRole('button', { name: 'Sign in' }).click()
    await expect(portal.getByText('The yard is closed today').first()).toBeVisible()
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
  await test.step('a switch removes the cart from the portal and can be reset', async () => {
    await signIn(portal)
    const cart = portal.getByRole('link', { name: /^Cart/ })
    await expect(cart).toBeVisible()
    const settings = debug.panel('Settings')
    await settings.getByRole('switch', { name: 'shopping_cart_disabled' }).click()
    await expect(settings.getByRole('switch', { name: 'shopping_cart_disabled' })).toBeChecked()
    await settings.getByLabel('pagesize').fill('7')
    await settings.getByLabel('pagesize').press('Enter')
    await expect(settings.getByText('Changed', { exact: true })).toHaveCount(2)
    await portal.goto('/orders')
    await expect(portal.getByRole('rowheader').first()).toBeVisible()
    await expect(cart).toBeHidden()
    await settings.getByRole('button', { name: 'Reset all to default' }).click()
    await expect(settings.getByText('Changed', { exact: true })).toHaveCount(0)
    await expect(settings.getByLabel('pagesize')).toHaveValue('24')
    await portal.reload()
    await expect(cart).toBeVisible()
  })
  await test.step('an order’s email can be read, and its PDF opened and saved', async () => {
    await portal.getByRole('rowheader').first().getByRole('link').click()
    await portal.getByRole('button', { name: 'Email Order' }).click()
    await portal.getByLabel('Email Address').fill('office@example.com')
    await portal.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    const mail = debug.emails.first()
    await expect(mail).toContainText('office@example.com')
    await mail.locator('summary').click()
    await expect(mail.getByText('From', { exact: true })).toBeVisible()
    const view = mail.getByRole('link', { name: /^View .*\.pdf$/ }).first()
    const pdf = await context.request.get((await view.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const saving = page.waitForEvent('download')
    await mail
      .getByRole('link', { name: /^Download / })
      .first()
      .click()
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
  })
  await test.step('all sessions end, and a reset undoes everything', async () => {
    await page.getByRole('button', { name: 'Expire all sessions' }).click()
    await expect(page.getByText('1 session has ended').first()).toBeVisible()
    await expect(debug.panel('Sessions').getByText(/^0 sessions are open/)).toBeVisible()
    await portal.goto('/orders')
    await expect(portal).toHaveURL(/\/login/)
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('The ERP has not sent any emails yet.')).toBeVisible()
    expect(await world.journal('login')).toEqual([])
  })
  await test.step('a new world can be of another company', async () => {
    const panel = debug.panel('World')
    await panel.getByLabel('Scenario', { exact: true }).selectOption('us')
    await panel.getByRole('button', { name: 'Open a world of my own' }).click()
    await expect(panel.getByText('United States').first()).toBeVisible()
    await expect(debug.panel('Configuration')).toContainText('Harlan Creek')
  })
  await test.step('the debug page fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
})

test('the next days on the debug page deliver and invoice an order of the portal', {
  tag: '@dialect',
}, async ({ page, context }) => {
  await openCheckout(page, { typed: 'pickup' })
  await confirmButton(page).click()
  await placedDialog(page).getByRole('button', { name: 'OK' }).click()
  const placed = page.getByText(/^Your branch has your order \d+\./)
  const number = /\d+/.exec(await placed.innerText())?.[0] ?? ''

  const tester = await context.newPage()
  await tester.goto('/debug')
  const world = debugOf(tester).panel('World')
  // The order is for a day next week, and low stock comes in two parts.
  await world.getByLabel('Days').fill('9')
  await world.getByRole('button', { name: 'Next day' }).click()
  const happened = world.getByRole('list', { name: 'What happened' })
  await expect(happened).toContainText(new RegExp(`(Order|The rest of order) ${number} of customer 40125`))
  await expect(happened).toContainText(`Invoice ${number}-1 of $`)

  await page.goto(`/invoices/${number}-1`)
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible()
  await expect(page.getByText('Structural Plywood F8').first()).toBeVisible()
  await page.goto(`/orders/${number}-0`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Invoiced', { exact: true }).first()).toBeVisible()
})
