import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import '../../src/screens/admin/admin-screen.tsx'
import { inOwnTime, installFakeTimers } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'

async function openAdmin(path = '/admin', scenario: ScenarioName = 'au', userName = 'admin') {
  const portal = await showPortal(path, { scenario, user: userName })
  await portal.open()
  return portal
}

const fact = (label: string) =>
  [...document.querySelectorAll('dt')].find((each) => each.textContent === label)?.nextElementSibling
    ?.textContent

const names = () => [...document.querySelectorAll('tbody th bdi')].map((name) => name.textContent)

describe('account admin', () => {
  test('the screen shows the customer, the balances and the user accounts', async () => {
    const { screen } = await openAdmin()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Alex Moretti' })).toBeVisible()
    await waitFor(() => expect(fact('Customer name')).toBe('Kestrel Ridge Homes Pty Ltd'))
    expect(fact('Customer number')).toBe('40125')
    expect(fact('Billing address')).toBe('PO Box 418Berwick VIC 3806')
    expect(fact('Phone')).toBe('(03) 5550 1806')
    expect(fact('Fax')).toBe('(03) 5550 1807')
    expect(fact('Mobile')).toBe('0491 570 156')
    expect(fact('Account status')).toBe('Active')
    for (const balance of ['Current balance', '30 day balance', 'Overdue balance'])
      await waitFor(() => expect(fact(balance)).toMatch(/^-?\$[\d,]+\.\d\d$/))
    const row = await screen.findByRole('row', { name: /Siobhán O'Dwyer/ })
    for (const text of ['siobhan.odwyer', 'Admin', 'siobhan@kestrelridge.example', '0491 570 110'])
      expect(within(row).getByText(text)).toBeVisible()
    expect(within(row).getByRole('link', { name: "Edit Siobhán O'Dwyer" })).toHaveAttribute(
      'href',
      '/admin/account/2006',
    )
    expect(within(screen.getByRole('row', { name: /Dan Okafor/ })).getByText('Inactive')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Priya Raman/ })).getByText('Sales')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add New Account' })).toHaveAttribute(
      'href',
      '/admin/account/new',
    )
    expect(screen.queryByRole('searchbox', { name: 'Search user accounts' })).toBeNull()
  })

  test.each(['hold', 'suspended'])('the account of the user %s is Inactive', async (userName) => {
    await openAdmin('/admin', 'au', userName)
    await waitFor(() => expect(fact('Account status')).toBe('Inactive'))
  })

  test('a search filters many users by the text of their rows and is kept in the URL', async () => {
    const { screen } = await openAdmin('/admin', 'large')
    await waitFor(() => expect(names()).toHaveLength(207))
    await user.type(screen.getByRole('searchbox', { name: 'Search user accounts' }), 'depot.007')
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(screen.getByText('1 of 207 users')).toBeVisible()
    expect(new URLSearchParams(location.search).get('search')).toBe('depot.007')
    await user.type(screen.getByRole('searchbox', { name: 'Search user accounts' }), 'x')
    expect(await screen.findByText('No users found')).toBeVisible()
  })

  test('a US address has a comma between city and state', async () => {
    const { screen } = await openAdmin('/admin', 'us')
    expect(await screen.findByText('Round Rock, TX 78664')).toBeVisible()
  })

  test('an empty user list shows No users found', async () => {
    const { open, screen, world } = await showPortal('/admin')
    world.faults.replace([{ operation: 'getListMobileUsers', kind: 'error', message: 'No matching records' }])
    await open()
    expect(await screen.findByText('No users found')).toBeVisible()
  })

  test('a slow user list shows a skeleton', async () => {
    const { open, screen, world } = await showPortal('/admin')
    world.faults.replace([{ operation: 'getListMobileUsers', kind: 'latency', ms: 60_000 }])
    await open()
    expect(await screen.findByRole('status', { name: 'Loading user accounts' })).toBeInTheDocument()
  })

  test('a failed user list shows the message of the specification and loads on Try again', async () => {
    const { open, screen, world } = await showPortal('/admin')
    world.faults.replace([{ operation: 'getListMobileUsers', kind: 'field-error', message: 'No list today' }])
    installFakeTimers()
    await open()
    const notice = await inOwnTime(() => screen.queryByText('Could not load user details'))
    expect(notice).toBeVisible()
    world.faults.replace([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toHaveLength(7))
    expect(screen.queryByText('Could not load user details')).toBeNull()
  }, 30_000)

  test('one Try again reloads both sections that failed for the same reason', async () => {
    const { open, screen, world } = await showPortal('/admin')
    world.faults.replace([
      { operation: 'getUserDetails', kind: 'error', message: 'No data for product' },
      { operation: 'getCustomerDetails', kind: 'error', message: 'No data for product' },
    ])
    await open()
    const [first] = await screen.findAllByRole('button', { name: 'Try again' })
    expect(await screen.findByText('Could not load your business details')).toBeVisible()
    world.faults.replace([])
    await user.click(first ?? document.body)
    expect(await screen.findByText(/^Welcome /)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Could not load your business details')).toBeNull())
  })

  test('a sales account sees Account Admin as not available', async () => {
    const { screen } = await openAdmin('/admin', 'au', 'sales')
    expect(await screen.findByRole('heading', { level: 1, name: 'Not available' })).toBeVisible()
    expect(screen.getByText(/^You don’t have access to Account Admin\./)).toBeVisible()
  })
})
