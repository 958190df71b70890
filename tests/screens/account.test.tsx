import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../src/screens/account/account-screen.tsx'
import '../../src/screens/admin/admin-screen.tsx'
import { showPortal, user } from '../support/portal.tsx'

beforeEach(() => sessionStorage.clear())

async function openAccount(path: string) {
  const portal = await showPortal(path)
  await portal.open()
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  const request = (operation: string) =>
    portal.world.journal.entries().find((exchange) => exchange.operation === operation)?.request
  return { ...portal, request }
}

const field = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}( \\(optional\\))?$`), { selector: 'input' })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

const fill = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
  })

const ROBIN = {
  Username: 'Robin',
  'First Name': 'Robin',
  'Last Name': "O'Dea",
  'Email Address': 'robin@example.com',
  Password: 'a long secret',
  'Confirm Password': 'a long secret',
}

describe('a new account', () => {
  test('saving an empty form marks the required fields and sends nothing', async () => {
    const { request } = await openAccount('/admin/account/new')
    expect(screen.getByRole('heading', { level: 1, name: 'Add new account' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Admin' })).toBeChecked()
    await save()
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(6))
    expect(field('Username')).toHaveFocus()
    expect(request('addMobileUser')).toBeUndefined()
  })

  test('the password mismatch error follows changes to either password', async () => {
    await openAccount('/admin/account/new')
    await user.type(field('Password'), 'a long secre')
    await user.tab()
    expect(screen.queryByText('Required')).toBeNull()
    await user.type(field('Confirm Password'), 'a long secret')
    await user.tab()
    expect(await screen.findByText('Passwords must match')).toBeVisible()
    await user.type(field('Password'), 't')
    await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull())
    await user.type(field('Password'), 's')
    expect(await screen.findByText('Passwords must match')).toBeVisible()
  })

  test('a saved account is confirmed with a toast and listed', async () => {
    const { request } = await openAccount('/admin/account/new')
    await fill(ROBIN)
    await user.click(screen.getByRole('radio', { name: 'Sales' }))
    await save()
    expect(await screen.findByText('User added')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Robin O'Dea/ })).toBeVisible()
    expect(location.pathname).toBe('/admin')
    expect(request('addMobileUser')).toMatchObject({ tpauserID: 'Robin', roleID: 'sales', customerID: 40125 })
  })

  test('a field error is shown at its field; the draft is kept without the passwords', async () => {
    await openAccount('/admin/account/new')
    await fill({ ...ROBIN, Username: 'SALES' })
    await save()
    expect(await screen.findByText('This username is taken. Choose another.')).toBeVisible()
    expect(field('Username')).toHaveFocus()
    expect(field('First Name')).toHaveValue('Robin')
    const kept = JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })
    expect(kept).toContain("O'Dea")
    expect(kept).not.toContain('a long secret')
  })

  test('a reload restores the draft without the passwords', async () => {
    await openAccount('/admin/account/new')
    await fill(ROBIN)
    cleanup()
    await openAccount('/admin/account/new')
    expect(field('Last Name')).toHaveValue("O'Dea")
    expect(field('Email Address')).toHaveValue('robin@example.com')
    for (const name of ['Password', 'Confirm Password']) expect(field(name), name).toHaveValue('')
  })

  test('a new account whose outcome is unknown is rechecked and not added twice', async () => {
    const { world } = await openAccount('/admin/account/new')
    await fill(ROBIN)
    world.faults.replace([
      { operation: 'addMobileUser', kind: 'lost-reply' },
      { operation: 'getListMobileUsers', kind: 'field-error', message: 'Busy' },
    ])
    await save()
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('The user may have been added: we got no confirmation.')
    world.faults.replace([])
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }))
    expect(
      await screen.findByText('This user has been added. If the password does not work, set it again.'),
    ).toBeVisible()
    expect(await screen.findByRole('row', { name: /Robin O'Dea/ })).toBeVisible()
    expect(world.journal.entries().filter(({ operation }) => operation === 'addMobileUser')).toHaveLength(1)
  })
})

describe('an existing account', () => {
  test('an account can be renamed and deactivated without entering a password', async () => {
    const { request } = await openAccount('/admin/account/2002')
    expect(screen.getByRole('heading', { level: 1, name: 'Update account' })).toBeVisible()
    expect(field('Password')).toHaveValue('')
    await fill({ 'First Name': 'Priyanka' })
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    await save()
    expect(await screen.findByText('User updated')).toBeVisible()
    const row = await screen.findByRole('row', { name: /Priyanka Raman/ })
    await waitFor(() => expect(within(row).getByText('Inactive')).toBeVisible())
    expect(request('updateMobileUsers')).toMatchObject({
      custContactID: 2002,
      tpa: 'TP',
      canAccessTPWeb: false,
      canAccessTPMobile: false,
    })
  })

  test('the form is locked while a save awaits its reply', async () => {
    const { world } = await openAccount('/admin/account/2002')
    world.faults.replace([{ operation: 'updateMobileUsers', kind: 'latency', ms: 60_000 }])
    await save()
    await user.type(field('First Name'), 'x')
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    await user.click(screen.getByRole('radio', { name: 'Admin' }))
    expect(field('First Name')).toHaveValue('Priya')
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Sales' })).toBeChecked()
    world.faults.replace([])
    expect(await screen.findByText('User updated')).toBeVisible()
  })

  test('the user’s own account locks its username, role, status and deletion', async () => {
    await openAccount('/admin/account/2001')
    expect(field('Username')).toHaveAttribute('readonly')
    expect(screen.getByRole('radio', { name: 'Sales' })).toBeDisabled()
    expect(screen.getByRole('switch', { name: 'Active' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull()
    expect(screen.getByText(/so you can’t delete it/)).toBeVisible()
    await fill({ 'First Name': 'Alexandra' })
    await save()
    expect(await screen.findByRole('heading', { name: 'Welcome Alexandra Moretti' })).toBeVisible()
  })

  test('an account is deleted after confirmation', async () => {
    const { request } = await openAccount('/admin/account/2002')
    await user.click(screen.getByRole('button', { name: 'Delete Account' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Account' })
    expect(dialog).toHaveTextContent('Priya Raman')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User deleted')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Priya Raman/ })).toBeNull())
    expect(request('deleteMobileUser')).toEqual({ custContactID: 2002 })
  })

  test.each(['2005', '9', 'new%20one'])('account %s outside the customer is not found', async (id) => {
    await openAccount(`/admin/account/${id}`)
    expect(screen.getByRole('heading', { level: 1, name: 'User not found.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Account Admin' })).toHaveAttribute('href', '/admin')
  })
})
