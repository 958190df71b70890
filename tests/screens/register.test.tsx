import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../src/screens/register/register-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { showPortal, user } from '../support/portal.tsx'
import { keepRegistration } from './registration-draft.ts'

const SENT = 'Account registration has been sent successfully'
const MAY_BE_REGISTERED = 'You may be registered already: sign in to find out'
const TAKEN = 'This username is taken. Choose another.'

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const register = () => user.click(screen.getByRole('button', { name: 'Register' }))
const callHimself = async (name: string) => {
  await user.clear(field('Username'))
  await user.type(field('Username'), name)
}

/** The form as after a reload, with the passwords typed in again. */
async function openRegistration() {
  const portal = await showPortal('/register')
  const { world } = portal
  sessionStorage.clear()
  keepRegistration(world, 'Robin')
  await portal.open()
  await screen.findByRole('heading', { name: 'Register your account' })
  await user.type(field('Password'), 'a long secret')
  await user.type(field('Confirm Password'), 'a long secret')
  return { ...portal, users: () => [...world.records.users.values()] }
}

test('a registration is confirmed and leads to the login page', async () => {
  const { users } = await openRegistration()
  await register()
  expect(await screen.findByText(SENT)).toBeInTheDocument()
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(users()).toMatchObject([{ user: { userId: 'Robin' } }])
})

test('a username that is taken is refused at its field', async () => {
  const { users } = await openRegistration()
  await callHimself('SALES')
  await register()
  const alert = (
    await screen.findByText('You are not registered yet. What you typed is still here.')
  ).closest('[role=alert]')
  expect(alert).toHaveTextContent(TAKEN)
  expect(field('Username')).toHaveAccessibleDescription(TAKEN)
  expect(field('Username')).toHaveFocus()
  expect(users()).toEqual([])
})

test('a lost reply shows how to find out and never claims that the user is not registered', async () => {
  const { users, world } = await openRegistration()
  world.faults.replace([{ operation: 'registerForAccess', kind: 'lost-reply' }])
  await register()
  const notice = () => screen.findByText(MAY_BE_REGISTERED, { selector: '[data-tone=warn] *' })
  expect(await notice()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  world.faults.replace([])

  await callHimself('robin')
  await register()
  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(MAY_BE_REGISTERED))
  expect(field('Username')).toHaveFocus()
  expect(await notice()).toBeVisible()
  expect(screen.queryByText(/You are not registered/)).toBeNull()
  expect(users()).toHaveLength(1)

  // Another user's name is reported as taken.
  await callHimself('sales')
  await register()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(TAKEN)).toBeVisible()
})
