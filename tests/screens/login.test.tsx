import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import '../../src/app/public-pages.tsx'
import '../../src/screens/register/register-screen.tsx'
import '../../src/components/configured-html.tsx'
import { cookieRefusal } from '../../src/erp/cookies.ts'
import { atOnce, installFakeTimers, pass, until } from '../support/page.ts'
import { showPortal } from '../support/portal.tsx'
import { button, named, press, reads, words, write } from './matrix/page.ts'
import { control, fillIn, focused, hold, requests } from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const WELCOME = 'Welcome to your Trade Portal'
const heading = () => document.querySelector('h1')?.textContent
const alert = () => document.querySelector('form [role=alert]')?.textContent
const submit = () => press(() => button('Sign in'))

/** Opens the portal at a page without a session. */
async function visit(path: string, loginText?: string | null) {
  const portal = await showPortal(path, { by: 'nobody' })
  if (loginText !== undefined) portal.world.changeSettings(new Map([['login_text', loginText]]))
  await portal.open()
  await until(() => expect(heading()).toBe(WELCOME))
  return portal
}

const PROTECTED = [
  '/',
  '/search?value=pine',
  '/products',
  '/products/Timber',
  '/quick-order',
  '/cart',
  '/checkout',
  '/checkout/complete',
  '/orders',
  '/quotes/1-0',
  '/invoices',
  '/statements',
  '/custom-lists',
  '/admin',
  '/downloads',
  '/pricebook',
  '/links',
  '/support',
  '/stores',
  '/contact-a-representative',
  '/payment-complete',
  '/nowhere',
  '/pay-account?invoiceId=5',
]

test('every page redirects a visitor to login, and signing in returns to the page', async () => {
  const { world } = await visit('/stores')
  for (const path of PROTECTED) {
    await act(async () => navigate(path))
    expect([location.pathname, history.state], path).toEqual(['/login', { from: path }])
    expect(heading(), path).toBe(WELCOME)
  }
  await write('Username', 'admin')
  await write('Password', 'trade-demo')
  await submit()
  await until(() => expect(location.pathname + location.search).toBe('/pay-account?invoiceId=5'))
  expect(requests(world, 'login')).toMatchObject([{ userid: 'admin' }])
})

test('a signed-in user at /login is sent to the dashboard', async () => {
  const { open } = await showPortal('/login')
  await open()
  await until(() => expect(heading()).toMatch(/^Hi Alex!/))
  expect(location.pathname).toBe('/')
})

test('the login page shows its fields, links and company, without the shell', async () => {
  const { screen } = await visit('/login')
  expect(control('Username')).toHaveAttribute('autocomplete', 'username')
  expect(control('Password')).toHaveAttribute('autocomplete', 'current-password')
  expect(control('Password')).toHaveAttribute('type', 'password')
  expect(named('checkbox', 'Remember Me')).not.toBeChecked()
  expect(named('link', /Powered by/)).toHaveAttribute('href', expect.stringMatching(/^https:/))
  expect(screen.queryByRole('navigation'), 'the bar').toBeNull()
  expect(words()).not.toContain('Helpful Links')
  await press(() => named('link', 'New to Trade Portal?'))
  await until(() => expect(heading()).toBe('Register your account'))
  expect(location.pathname).toBe('/register')
  expect(screen.queryByRole('navigation'), 'the bar').toBeNull()
  await press(() => named('link', 'Back'))
  await until(() => expect(heading()).toBe(WELCOME))
})

test('login shows missing fields at each field, and a failure above the button', async () => {
  const { world } = await visit('/login')
  await submit()
  expect(control('Username')).toHaveAccessibleDescription('Enter your username')
  expect(control('Password')).toHaveAccessibleDescription('Enter your password')
  await until(() => expect(focused(), 'the focus').toBe('Username'))
  await fillIn({ Username: 'admin' })
  await submit()
  expect(words()).not.toContain('Enter your username')
  await until(() => expect(focused(), 'the focus').toBe('Password'))
  expect(requests(world, 'login'), 'sign-ins without a password').toEqual([])
  await fillIn({ Password: 'wrong' })
  await submit()
  await until(() => expect(alert()).toBe('Invalid username or password'))
  expect(control('Password')).toHaveValue('wrong')
  world.faults.replace([{ operation: 'login', kind: 'abort' }])
  await submit()
  await until(() =>
    expect(alert()).toBe('The server could not be reached. Check your connection and try again.'),
  )
  expect(control('Username')).toHaveValue('admin')
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
    const { open } = await showPortal(path, { by: 'nobody', refusal: cookieRefusal() })
    await open()
    await until(() => expect(alert()).toContain('Allow cookies for this site, then reload the page.'))
  },
)

test('login is sent once however often it is pressed, and the button shows progress', async () => {
  const { world, session } = await visit('/login')
  await fillIn({ Username: 'admin', Password: 'trade-demo' })
  await press(() => named('checkbox', 'Remember Me'))
  hold(world, 'login')
  await act(async () => {
    button('Sign in').click()
    button('Sign in').click()
    await atOnce()
  })
  expect(button('Sign in'), 'the button while it is sent').toHaveAttribute('aria-busy', 'true')
  world.faults.replace([])
  await until(() => expect(heading()).toMatch(/^Hi Alex!/))
  await pass(500)
  expect(requests(world, 'login')).toHaveLength(1)
  const { sessionId, ...opened } = session.getSnapshot().context.session ?? {}
  expect(opened, 'the session that was opened').toEqual({ username: 'admin', rememberMe: true })
  expect(sessionId).toMatch(/.+/)
})

const HARMFUL = `<p>Open <strong>till noon</strong> <img src="x" onerror="harm()"><a href="javascript:harm()">Go</a></p>
<script>harm()</script><form><input name="password"></form>`

test('the configured text is shown without harmful markup', async () => {
  const { screen } = await visit('/login', HARMFUL)
  await until(() => expect(words()).toContain('till noon'))
  const strong = screen.getByText('till noon')
  expect(strong.tagName).toBe('STRONG')
  const harmful = strong.closest('div')?.querySelectorAll('script, form, input, [onerror], a[href]') ?? []
  expect(
    [...harmful].map(({ outerHTML }) => outerHTML),
    'what could do harm',
  ).toEqual([])
})

test.each([
  ['fails to load', undefined, 'http-500'],
  ['is not set', null, null],
] as const)('a configured text that %s does not prevent login', async (_, text, kind) => {
  const { world, open } = await showPortal('/login', { by: 'nobody' })
  if (text === null) world.changeSettings(new Map([['login_text', null]]))
  if (kind) world.faults.replace([{ operation: 'getWidgetConfiguration', kind }])
  await open()
  await until(() => expect(requests(world, 'getWidgetConfiguration')).not.toEqual([]))
  await pass(500)
  expect(words()).not.toContain('Counter and yard')
  world.faults.replace([])
  await fillIn({ Username: 'admin', Password: 'trade-demo' })
  await submit()
  await until(() => expect(heading()).toMatch(/^Hi Alex!/))
})

test('the login page shows the configured text of the site', async () => {
  await visit('/login')
  await until(reads('Counter and yard'))
})
