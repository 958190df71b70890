import { expect, test } from 'vitest'
import { hashPassword } from '#simulator/passwords.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import '../../src/app/public-pages.tsx'
import '../../src/screens/register/register-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { page, text, until } from '../support/page.ts'
import { openPortal, refused } from '../support/portal.tsx'
import { fieldErrors } from '../support/reading.ts'
import { invoice, NEW_USER, NOW, seedWith } from '../support/seeds.ts'

const ACCOUNT = 40125
const STATEMENT = '2026-10-31'
const REFERENCE = statementReference({ customerID: ACCOUNT }, STATEMENT).toLowerCase()
/** What matches a statement of the account. */
const TYPED = {
  'Account Number': String(ACCOUNT),
  'Statement Date': '31/10/2026',
  'Statement Reference': REFERENCE,
  ...NEW_USER,
}
const TAKEN = 'This username is taken. Choose another.'

const field = (name: string) => page.getByLabel(name)
const username = field('Username')
const register = page.getByRole('button', { name: 'Register' })
/** A date is read out by an alert too. */
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words })

async function openRegistration({ by = 'nobody' }: { by?: 'nobody' | 'sign-in' } = {}) {
  const portal = await openPortal('/register', {
    by,
    seed: seedWith([invoice(205001, '2026-10-05')]),
    now: NOW,
  })
  await register.findElement()
  return {
    ...portal,
    sent: () => portal.requests('registerForAccess'),
    users: () => [...portal.world.records.users.values()].map(({ user }) => user),
  }
}

async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value)
}

test('a registration shows what is missing or wrong at each field and sends nothing', async () => {
  const { sent } = await openRegistration()
  for (const name of ['Business Account', 'Your Profile', 'Password'])
    expect(page.getByRole('heading', { name }).element()).toBeVisible()
  expect(text(/details from a monthly statement that you have received recently/).elements()).not.toEqual([])
  await register.click()
  expect(fieldErrors()).toEqual({
    'Account Number': 'Enter your current Account Number',
    'Statement Date': 'Enter your latest statement date',
    'Statement Reference': 'Enter your latest statement reference',
    Username: 'Enter a new username',
    'First Name': 'Required',
    'Last Name': 'Required',
    'Email Address': 'Required',
    Password: 'Required',
    'Confirm Password': 'Required',
  })
  await fill({ ...TYPED, 'Email Address': 'abc', 'Confirm Password': 'another' })
  await register.click()
  expect(fieldErrors()).toEqual({
    'Email Address': 'Invalid email address',
    'Confirm Password': 'Passwords must match',
  })
  await fill({ 'Statement Date': '31/02/2026' })
  await register.click()
  const wrong = 'Not a date. Use dd/mm/yyyy.'
  expect(field('Statement Date').element()).toHaveAccessibleDescription(wrong)
  expect(sent()).toEqual([])
})

test('what does not match, or a taken username, is refused; then each field is sent under its name', async () => {
  const { sent, users } = await openRegistration()
  await fill({ ...TYPED, 'Statement Reference': 'K7QP-3XDM' })
  // An unknown account is refused in the same way.
  for (const match of [{ 'Statement Reference': REFERENCE, 'Account Number': '99999' }, TYPED]) {
    await register.click()
    await alert('do not match a recent statement').findElement()
    expect(location.pathname).toBe('/register')
    await fill(match)
  }
  await username.fill('SALES')
  await register.click()
  await alert(`${TAKEN}You are not registered yet. What you typed is still here.`).findElement()
  expect(username.element()).toHaveAccessibleDescription(TAKEN)
  expect(username.element()).toHaveFocus()
  expect(users()).toEqual([])
  await username.fill('robin')
  const { password, confirmPassword, ...kept } = JSON.parse(sessionStorage.getItem('REGISTRATION') ?? '{}')
  expect([password, confirmPassword], 'passwords that are kept for a reload').toEqual([undefined, undefined])
  expect(kept).toMatchObject({ userName: 'robin', lastName: "O'Dea", statementDate: STATEMENT })
  await register.click()
  await text('Account registration has been sent successfully').findElement()
  await until(() => expect(location.pathname).toBe('/login'))
  expect(sent().at(-1)).toEqual({
    tpa: 'TP',
    companyID: '1',
    customerID: ACCOUNT,
    statementDate: STATEMENT,
    statementReference: REFERENCE,
    userName: 'robin',
    nameFirst: 'Robin',
    nameLast: "O'Dea",
    emailAddress: 'robin@example.com',
    password: '***',
  })
  const [user, ...others] = users()
  expect(others).toEqual([])
  expect(user?.userId).toBe('robin')
  expect(user?.passwordHash).toEqual(await hashPassword('a long secret', user?.passwordHash))
})

test('registering signs the user out, and a failure keeps the form', async () => {
  const { fault, session } = await openRegistration({ by: 'sign-in' })
  fault(refused('registerForAccess', 'Closed for stocktaking'))
  await fill(TYPED)
  expect(session.getSnapshot().hasTag('loggedIn')).toBe(true)
  await register.click()
  await text('Closed for stocktaking').findElement()
  expect(session.getSnapshot().context.session).toBeNull()
  expect(location.pathname).toBe('/register')
  expect(field('Last Name').element()).toHaveValue("O'Dea")
})

test('a lost reply shows how to find out and never claims that the user is not registered', async () => {
  const { users, fault } = await openRegistration()
  const maybe = 'You may be registered already: sign in to find out'
  const notice = () => expect(document.querySelector('[data-tone=warn]')).toHaveTextContent(maybe)
  await fill(TYPED)
  fault({ operation: 'registerForAccess', kind: 'lost-reply' })
  await register.click()
  await until(notice)
  expect(page.getByRole('link', { name: 'Sign in' }).element()).toHaveAttribute('href', '/login')
  fault()
  await username.fill('Robin')
  await register.click()
  await until(() => expect(username.element()).toHaveAccessibleDescription(maybe))
  expect(username.element()).toHaveFocus()
  notice()
  expect(text(/You are not registered/).query()).toBeNull()
  expect(users()).toHaveLength(1)
  // Another user's name is reported as taken.
  await username.fill('sales')
  await register.click()
  await alert(TAKEN).findElement()
})
