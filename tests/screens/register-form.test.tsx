import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#simulator/passwords.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { statementDates } from '#simulator/rules/ledger.ts'
import { lazyBills } from '#simulator/rules/seed-ledger.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import '../../src/app/public-pages.tsx'
import '../../src/screens/register/register-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { installFakeTimers, until } from '../support/page.ts'
import { showPortal } from '../support/portal.tsx'
import { button, press, reads, words } from './matrix/page.ts'
import { control, fillIn, problems, requests } from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const ACCOUNT = 40125
const NO_MATCH = /do not match a recent statement/
const register = () => press(() => button('Register'))

/** The open page, with valid input that matches a statement of the account. */
async function openRegistration(by: 'nobody' | 'sign-in' = 'nobody') {
  const portal = await showPortal('/register', { by })
  const { world, open } = portal
  const today = dayOf(world)
  const date = statementDates(lazyBills(world.seed, ACCOUNT, today, today).get(), today).find(
    (closed) => closed < today,
  )
  if (!date) throw new Error('The account has no statement')
  const reference = statementReference({ customerID: ACCOUNT }, date).toLowerCase()
  await open()
  await until(() => control('Statement Date'))
  const typed = {
    'Account Number': String(ACCOUNT),
    'Statement Date': date.split('-').reverse().join('/'),
    'Statement Reference': reference,
    Username: 'robin',
    'First Name': 'Robin',
    'Last Name': "O'Dea",
    'Email Address': 'robin@example.com',
    Password: 'a long secret',
    'Confirm Password': 'a long secret',
  }
  return { ...portal, date, reference, typed }
}

test('a registration shows what is missing or wrong at each field and sends nothing', async () => {
  const { world, screen, typed } = await openRegistration()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Business Account',
    'Your Profile',
    'Password',
  ])
  expect(words()).toContain('details from a monthly statement that you have received recently')
  await register()
  await until(() =>
    expect(problems()).toEqual({
      'Account Number': 'Enter your current Account Number',
      'Statement Date': 'Enter your latest statement date',
      'Statement Reference': 'Enter your latest statement reference',
      Username: 'Enter a new username',
      'First Name': 'Required',
      'Last Name': 'Required',
      'Email Address': 'Required',
      Password: 'Required',
      'Confirm Password': 'Required',
    }),
  )
  await fillIn({ ...typed, 'Email Address': 'abc', 'Confirm Password': 'another' })
  await register()
  await until(() =>
    expect(problems()).toEqual({
      'Email Address': 'Invalid email address',
      'Confirm Password': 'Passwords must match',
    }),
  )
  await fillIn({ ...typed, 'Statement Date': '31/02/2026' })
  await register()
  await until(() =>
    expect(control('Statement Date')).toHaveAccessibleDescription('Not a date. Use dd/mm/yyyy.'),
  )
  expect(requests(world, 'registerForAccess')).toEqual([])
})

test('a registration sends each field under its name and stores no password', async () => {
  const { world, date, reference, typed } = await openRegistration()
  await fillIn(typed)
  const { password, confirmPassword, ...kept } = JSON.parse(sessionStorage.getItem('REGISTRATION') ?? '{}')
  expect([password, confirmPassword], 'passwords that are kept for a reload').toEqual([undefined, undefined])
  expect(kept).toMatchObject({ userName: 'robin', lastName: "O'Dea", statementDate: date })
  await register()
  await until(reads('Account registration has been sent successfully'))
  await until(() => expect(location.pathname).toBe('/login'))
  expect(requests(world, 'registerForAccess')).toEqual([
    {
      tpa: 'TP',
      companyID: '1',
      customerID: ACCOUNT,
      statementDate: date,
      statementReference: reference,
      userName: 'robin',
      nameFirst: 'Robin',
      nameLast: "O'Dea",
      emailAddress: 'robin@example.com',
      password: '***',
    },
  ])
  const [hash, ...others] = [...world.records.users.values()].map(({ user }) => user?.passwordHash)
  expect([hash, ...others]).toEqual([await hashPassword('a long secret', hash)])
})

test('a wrong statement reference is refused in the same way as an unknown account', async () => {
  const { typed } = await openRegistration()
  for (const wrong of [{ 'Statement Reference': 'K7QP-3XDM' }, { 'Account Number': '99999' }]) {
    await fillIn({ ...typed, ...wrong })
    await register()
    await until(() => expect(document.querySelector('main [role=alert]')?.textContent).toMatch(NO_MATCH))
    expect(location.pathname).toBe('/register')
  }
})

test('registering signs the user out, and a failure keeps the form', async () => {
  const { world, session, typed } = await openRegistration('sign-in')
  world.faults.replace([{ operation: 'registerForAccess', kind: 'error', message: 'Closed for stocktaking' }])
  await fillIn(typed)
  expect(session.getSnapshot().hasTag('loggedIn')).toBe(true)
  await register()
  await until(reads('Closed for stocktaking'))
  expect(session.getSnapshot().context.session, 'the session of before').toBeNull()
  expect(location.pathname).toBe('/register')
  expect(control('Last Name')).toHaveValue("O'Dea")
})
