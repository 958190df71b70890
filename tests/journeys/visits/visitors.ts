import { expect, type Page, signIn } from '../support/test.ts'
import { calendarOf, press, type Visit } from './visit.ts'

/** The company's configuration with an accent, and a logo that cannot be loaded. */
async function setAccent(page: Page): Promise<void> {
  await page.route(/configuration\.json/, async (route) => {
    const response = await route.fetch()
    const { DeviceList } = await response.json()
    const accent = { company_accent: '#0b2d5e', company_logo: '/pictures/none.svg' }
    await route.fulfill({ response, json: { DeviceList: [{ ...DeviceList[0], ...accent }] } })
  })
}

/** What visitors see, and customers whose account is not active. */
export const visitors: readonly Visit[] = [
  {
    name: 'login, required fields',
    load: '/login',
    press: 'Sign in',
    shows: 'Enter your password',
  },
  {
    name: 'login, a wrong password',
    open: async ({ page }) => {
      await page.getByLabel(/^username/i).fill('admin')
      await page.getByLabel(/^password/i).fill('wrong')
      await press(page, 'Sign in')
      await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    },
  },
  {
    name: 'register, required fields',
    load: '/register',
    press: 'Register',
    open: ({ page }) => expect(page.getByText('Required', { exact: true })).toHaveCount(5),
  },
  {
    name: 'register, the calendar of Statement Date',
    of: 'screens/register/register-screen.tsx',
    ...calendarOf('Statement Date'),
  },
  {
    name: 'home, Account Status On Hold',
    of: 'screens/home/home-screen.tsx',
    load: '/login',
    open: ({ page }) => signIn(page, 'hold'),
    shows: ['alertdialog', 'Account Status On Hold'],
  },
  {
    name: 'home, in the company’s accent',
    shell: true,
    open: async ({ page }) => {
      await setAccent(page)
      await page.goto('/')
      await press(page, 'OK')
    },
    shows: ['region', 'Overdue balance'],
  },
]
