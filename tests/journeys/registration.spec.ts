import { statementReference } from '#simulator/rules/statement-reference.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  test,
} from './support/test.ts'

test.use({ now: '2026-11-02T09:00:00Z' })

const PASSWORD = 'a long secret'
const REFERENCE = statementReference({ customerID: 40125 }, '2026-10-31')
const MAY_BE_REGISTERED = 'You may be registered already: sign in to find out'
const NO_MATCH = /do not match a recent statement/

async function fill(page: Page, own: Readonly<Record<string, string>> = {}) {
  const values = {
    'Account Number': '40125',
    'Statement Date': '31/10/2026',
    'Statement Reference': REFERENCE.toLowerCase(),
    Username: 'robin',
    'First Name': 'Robin',
    'Last Name': "O'Dea",
    'Email Address': 'robin@example.com',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    ...own,
  }
  for (const [label, text] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(text)
}

const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click()
const auth = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('AUTH') ?? localStorage.getItem('AUTH'))

test('a visitor registers with a statement, and signs in', async ({ page, world }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'New to Trade Portal?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register your account' })).toBeVisible()
  for (const section of ['Business Account', 'Your Profile', 'Password'])
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  await expect(
    page.getByText(/details from a monthly statement that you have received recently/),
  ).toBeVisible()
  await expect(page.getByLabel('Statement Date')).toBeVisible()
  await expectAccessibleDayAndNight(page)

  await test.step('what is missing or wrong is said at its field', async () => {
    await register(page)
    for (const message of [
      'Enter your current Account Number',
      'Enter your latest statement date',
      'Enter your latest statement reference',
      'Enter a new username',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('Required', { exact: true })).toHaveCount(5)
    await fill(page, { 'Email Address': 'abc', 'Confirm Password': 'another' })
    await register(page)
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByText('Passwords must match')).toBeVisible()
    expect(await world.calls('registerForAccess')).toBe(0)
    await fill(page, { 'Statement Date': '31/02/2026' })
    await register(page)
    const date = page.getByLabel('Statement Date')
    await expect(date).toHaveAccessibleDescription('Not a date. Use dd/mm/yyyy.')
    await expect(page.getByText('Enter your latest statement date')).toBeHidden()
    await fill(page)
  })

  await test.step('a reload leaves what was typed, but no password', async () => {
    await page.reload()
    await expect(page.getByLabel('Last Name')).toHaveValue("O'Dea")
    await expect(page.getByLabel('Statement Date')).toHaveValue('31/10/2026')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })

  await test.step('a reference that does not fit is refused like an account that is not there', async () => {
    await fill(page, { 'Statement Reference': 'K7QP-3XDM' })
    await register(page)
    await expect(page.getByText(NO_MATCH).first()).toBeVisible()
    await fill(page, { 'Account Number': '99999' })
    await register(page)
    await expect(page.getByText(NO_MATCH).first()).toBeVisible()
    await expect(page).toHaveURL('/register')
  })

  await test.step('a username that is taken is refused at its field', async () => {
    await fill(page, { Username: 'SALES' })
    await register(page)
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
    await expect(page.getByText('This username is taken. Choose another.').first()).toBeVisible()
  })

  await test.step('an answer that is lost is said to be; what fits goes through, and ends at the sign-in', async () => {
    await world.fault([{ operation: 'registerForAccess', kind: 'abort' }])
    await fill(page)
    await register(page)
    await expect(page.getByText(MAY_BE_REGISTERED).first()).toBeVisible()
    await world.fault([])
    await register(page)
    await expect(page.getByText('Account registration has been sent successfully')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await auth(page)).toBeNull()
    const [exchange] = (await world.journal('registerForAccess')).slice(-1)
    expect(exchange?.request).toEqual({
      tpa: 'TP',
      companyID: '1',
      customerID: 40125,
      statementDate: '2026-10-31',
      statementReference: REFERENCE.toLowerCase(),
      userName: 'robin',
      nameFirst: 'Robin',
      nameLast: "O'Dea",
      emailAddress: 'robin@example.com',
      password: '***',
    })
  })

  await page.getByRole('textbox', { name: 'Username' }).fill('Robin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /Hi Robin!/ })).toBeVisible()
})

test('a press on a button counts although the field that it leaves has something to say', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('Email Address').fill('abc')
  await expect(page.getByLabel('Statement Date')).toBeVisible()
  const button = page.getByRole('button', { name: 'Register' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  // Near its upper edge: one line more above it, and it would be gone from under the pointer.
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 3)
  await page.mouse.down()
  await expect(page.getByText('Invalid email address')).toBeHidden()
  await page.mouse.up()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Enter your current Account Number')).toBeVisible()
})

test('who got no answer and registers again is sent to the sign-in, also after a reload', async ({
  page,
  world,
}) => {
  await page.goto('/register')
  await fill(page)
  await world.fault([{ operation: 'registerForAccess', kind: 'lost-reply' }])
  await register(page)
  const notice = page.getByRole('status').filter({ hasText: MAY_BE_REGISTERED })
  await expect(notice).toBeVisible()
  await world.fault([])
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue('robin')
  await fill(page)
  await register(page)
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(MAY_BE_REGISTERED)
  await expect(page.getByText(/You are not registered/)).toHaveCount(0)
  expect(await world.calls('registerForAccess')).toBe(2)
  await notice.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('robin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /Hi Robin!/ })).toBeVisible()
})

test('who is signed in is signed out by registering, and keeps the form where it fails', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/register')
  await expect(page.getByLabel('Statement Date')).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await auth(page)).not.toBeNull()
  await fill(page)
  await world.fault([{ operation: 'registerForAccess', kind: 'error', message: 'Closed for stocktaking' }])
  const sent = page.waitForRequest(/ipFunction=registerForAccess/)
  await register(page)
  await expect(page.getByText('Closed for stocktaking').first()).toBeVisible()
  expect((await sent).headers()['sessioncontextid']).toBeUndefined()
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Last Name')).toHaveValue("O'Dea")
  expect(await auth(page)).toBeNull()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login')
})
