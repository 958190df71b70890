import { expect, test, vi } from 'vitest'
import '../../src/app/public-pages.tsx'
import '../../src/screens/register/register-screen.tsx'
import '../../src/components/configured-html.tsx'
import { cookieRefusal } from '../../src/erp/cookies.ts'
import { alert, goTo, page, pass, text, until } from '../support/page.ts'
import { type Opening, openPortal } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'

const WELCOME = 'Welcome to your Trade Portal'
const heading = () => document.querySelector('h1')?.textContent
const signIn = page.getByRole('button', { name: 'Sign in' })
const username = page.getByLabel('Username')
const password = page.getByLabel('Password')
const welcomed = () => until(() => expect(heading()).toMatch(/^Hi Alex!/))

/** Opens the portal at a page without a session. */
async function visit(path = '/login', options: Opening = {}) {
  const portal = await openPortal(path, { by: 'nobody', seed: seedWith([]), ...options })
  await signIn.findElement()
  expect(heading()).toBe(WELCOME)
  return portal
}

async function fill() {
  await username.fill('admin')
  await password.fill('trade-demo')
}

const PROTECTED = [
  '/ /search?value=pine /products /products/Timber /quick-order /cart /checkout /checkout/complete /orders',
  '/quotes/1-0 /invoices /statements /custom-lists /admin /downloads /pricebook /links /support /stores',
  '/contact-a-representative /payment-complete /nowhere /pay-account?invoiceId=5',
].flatMap((paths) => paths.split(' '))

test('every page redirects a visitor to login, and signing in returns to the page', async () => {
  const { requests, session } = await visit('/stores')
  for (const path of PROTECTED) {
    await goTo(path)
    expect([location.pathname, history.state], path).toEqual(['/login', { from: path }])
    expect(heading(), path).toBe(WELCOME)
  }
  await fill()
  await page.getByRole('checkbox', { name: 'Remember Me' }).click()
  await signIn.click()
  await until(() => expect(location.pathname + location.search).toBe('/pay-account?invoiceId=5'))
  expect(requests('login')).toMatchObject([{ userid: 'admin' }])
  expect(session.getSnapshot().context.session).toMatchObject({ username: 'admin', rememberMe: true })
})

test('a signed-in user at /login is sent to the dashboard', async () => {
  await openPortal('/login', { seed: seedWith([]) })
  await welcomed()
  expect(location.pathname).toBe('/')
})

test('the page shows its fields and links without the shell, and what is missing or wrong', async () => {
  const { requests } = await visit()
  await text(/Counter and yard/).findElement()
  expect(username.element()).toHaveAttribute('autocomplete', 'username')
  expect(password.element()).toHaveAttribute('autocomplete', 'current-password')
  expect(password.element()).toHaveAttribute('type', 'password')
  expect(page.getByRole('checkbox', { name: 'Remember Me' }).element()).not.toBeChecked()
  const maker = page.getByRole('link', { name: /Powered by/ })
  expect(maker.element()).toHaveAttribute('href', expect.stringMatching(/^https:/))
  const bar = page.getByRole('navigation')
  expect(bar.query()).toBeNull()
  expect(text('Helpful Links').query()).toBeNull()
  await page.getByRole('link', { name: 'New to Trade Portal?' }).click()
  await until(() => expect(heading()).toBe('Register your account'))
  expect(location.pathname).toBe('/register')
  expect(bar.query()).toBeNull()
  await page.getByRole('link', { name: 'Back' }).click()
  await until(() => expect(heading()).toBe(WELCOME))

  await signIn.click()
  expect(username.element()).toHaveAccessibleDescription('Enter your username')
  expect(password.element()).toHaveAccessibleDescription('Enter your password')
  await until(() => expect(username.element()).toHaveFocus())
  await username.fill('admin')
  await signIn.click()
  expect(username.element()).toHaveAccessibleDescription('')
  await until(() => expect(password.element()).toHaveFocus())
  expect(requests('login')).toEqual([])
  await password.fill('wrong')
  await signIn.click()
  await until(() => expect(alert.text).toBe('Invalid username or password'))
  expect(password.element()).toHaveValue('wrong')
})

test.each(['/login', '/register'])(
  'a browser that blocks cookies, and with them storage, is told so as %s opens',
  async (path) => {
    expect(cookieRefusal()).toBeNull()
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    for (const storage of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, storage, 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      })
    await openPortal(path, { by: 'nobody', refusal: cookieRefusal() })
    await until(() => expect(alert.text).toContain('Allow cookies for this site, then reload the page.'))
  },
)

test('the configured text is shown with its markup, but not with what is harmful', async () => {
  const login = '<p>Open <strong>till noon</strong> <a href="javascript:harm()">Go</a></p>'
  await visit('/login', { settings: [['login_text', login]] })
  expect((await text('till noon').findElement()).tagName).toBe('STRONG')
  expect(text('Go').element()).not.toHaveAttribute('href')
})

test.each([
  ['fails to load', { faults: [{ operation: 'getWidgetConfiguration', kind: 'http-500' }] }],
  ['is not set', { settings: [['login_text', null]] }],
] as const)('a configured text that %s does not prevent login', async (_, options) => {
  const { requests, fault } = await visit('/login', options)
  await until(() => expect(requests('getWidgetConfiguration')).not.toEqual([]))
  await pass(500)
  expect(text(/Counter and yard/).query()).toBeNull()
  fault()
  await fill()
  await signIn.click()
  await welcomed()
})
