import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/login/login-screen.tsx'
import { user } from '../support/portal.tsx'
import { fill, goTo } from './goods.tsx'
import { leave, openOnSite, press, takeAlong } from './on-site.tsx'
import { box, cells, paste, settled } from './quick-order.tsx'

/* What a user typed on a site, when the session expires before it is sent. */

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => onlineManager.setOnline(true))

async function signIn(name: string, { rememberMe = false } = {}): Promise<void> {
  await fill(await screen.findByLabelText(/^Username/), name)
  await fill(screen.getByLabelText(/^Password/), 'trade-demo')
  if (rememberMe) await user.click(screen.getByRole('checkbox', { name: 'Remember Me' }))
  await press('Sign in')
}

/** Lines that wait, and a session that expires before the connection returns. */
async function expireOnSite(how: { rememberMe: boolean }) {
  const portal = await openOnSite(how)
  await takeAlong()
  await leave(portal.cut)
  await goTo('/quick-order')
  await paste('CEM-20 2\nPINE 4 @ 3.6')
  await settled('2 of 2 matched')
  await fill(box(), 'half a li')
  expect(cells(1)[1]).toContain('Waits for a connection')
  portal.world.expireSessions()
  await act(async () => portal.comeBack())
  await screen.findByText('Your session has expired. Sign in to continue where you left off.')
  return portal
}

const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })

async function expectSentOnce({ calls }: Awaited<ReturnType<typeof openOnSite>>): Promise<void> {
  await settled('2 of 2 matched')
  expect(calls('addCartProduct')).toBe(0)
  await press('Add 2 lines to cart')
  expect(await screen.findByText('2 lines added to cart')).toBeInTheDocument()
  expect(calls('addCartProduct')).toBe(2)
}

test('lines that waited when the session expired are there after signing in again, and are sent once', async () => {
  const portal = await expireOnSite({ rememberMe: false })
  await signIn('admin')
  await screen.findByRole('heading', { level: 1, name: 'Quick Order' })
  expect(box()).toHaveValue('half a li')
  await expectSentOnce(portal)
})

test('lines that wait are stored encrypted, and outlast the tab and another user’s session for their user alone', async () => {
  const portal = await expireOnSite({ rememberMe: true })
  expect(stored()).not.toMatch(/CEM-20|PINE|half a li/)
  // Closes the tab.
  sessionStorage.clear()
  await signIn('sales', { rememberMe: true })
  await screen.findByText('Formats you can use')
  await paste('CEM-RS 1\nCEM-20 1')
  await settled('2 of 2 matched')
  await act(async () => portal.session.send({ type: 'session.signedOut' }))
  await signIn('admin', { rememberMe: true })
  await goTo('/quick-order')
  await waitFor(() => expect(box()).toHaveValue('half a li'))
  await expectSentOnce(portal)
  await act(async () => portal.session.send({ type: 'session.signedOut' }))
  expect(stored()).not.toMatch(/QUICK_ORDER|TYPED_KEY/)
})
