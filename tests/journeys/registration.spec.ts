import { statementReference } from '#simulator/rules/statement-reference.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ now: '2026-11-02T09:00:00Z' })

const PASSWORD = 'a long secret'
const MAY_BE_REGISTERED = 'You may be registered already: sign in to find out'

async function fill(page: Page) {
  const values = {
    'Account Number': '40125',
    'Statement Date': '31/10/2026',
    'Statement Reference': statementReference({ customerID: 40125 }, '2026-10-31'),
    Username: 'robin',
    'First Name': 'Robin',
    'Last Name': "O'Dea",
    'Email Address': 'robin@example.com',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
  }
  for (const [label, text] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(text)
}

test('a visitor registers with a statement despite a lost reply and a reload, and signs in', async ({
  page,
  world,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'New to Trade Portal?' }).click()
  await expect(page.getByLabel('Statement Date')).toBeVisible()
  const register = page.getByRole('button', { name: 'Register' })
  await test.step('a button press counts although the field that it leaves shows an error', async () => {
    await page.getByLabel('Email Address').fill('abc')
    await register.scrollIntoViewIfNeeded()
    const box = await register.boundingBox()
    // Near its upper edge, where another line above would move it from under the pointer.
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 3)
    await page.mouse.down()
    await expect(page.getByText('Invalid email address')).toBeHidden()
    await page.mouse.up()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByText('Enter your current Account Number')).toBeVisible()
  })
  await fill(page)
  await world.fault([{ operation: 'registerForAccess', kind: 'lost-reply' }])
  await register.click()
  const notice = page.getByRole('status').filter({ hasText: MAY_BE_REGISTERED })
  await expect(notice).toBeVisible()
  await world.fault([])
  await page.reload()
  await expect(page.getByLabel('Last Name')).toHaveValue("O'Dea")
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await fill(page)
  await register.click()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(MAY_BE_REGISTERED)
  expect(await world.calls('registerForAccess')).toBe(2)
  await notice.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('Robin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /Hi Robin!/ })).toBeVisible()
})
