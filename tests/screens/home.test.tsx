import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import { ErpError } from '#contract/errors.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Transport } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { agedBalancesOf } from '#simulator/handlers/documents.ts'
import { dollarText, toCents } from '#simulator/rules/money.ts'
import '../../src/screens/home/home-screen.tsx'
import { toast } from '../../src/ui/toast.ts'
import { inOwnTime, installFakeTimers, until } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'

const SLOW = 60_000

/** This message is final, so the query does not retry. */
const NO_USER: Fault = { operation: 'getUserDetails', kind: 'error', message: 'No data for product' }

/** Formats an amount as $1,234.50. */
const dollars = (amount = 0) => dollarText(toCents(amount))

const HI = 'Hi Alex! Welcome to your Trade Portal'

interface Options {
  readonly settings?: readonly SettingKey[]
  readonly seed?: Seed
}

/** The Australian site without one entry of its homepage. */
function without(label: string): Seed {
  const seed = seedFor('au')
  const homepage = seed.widgets.homepage.filter(({ label_object }) => label_object !== label)
  return { ...seed, widgets: { ...seed.widgets, homepage } }
}

/** The Australian site with this first name for every user. */
function named(firstName: string): Seed {
  const seed = seedFor('au')
  return { ...seed, users: seed.users.map((each) => ({ ...each, firstName })) }
}

describe('the dashboard', () => {
  test('the dashboard shows the greeting, both balances and the last login', async () => {
    const { open, screen, world } = await showPortal('/')
    await open()
    const [admin] = world.seed.users
    const [customer] = world.seed.customers
    const owed = customer && agedBalancesOf(world, customer)
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: `Hi ${admin?.firstName}! Welcome to your Trade Portal`,
      }),
    ).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: 'Current balance' })).toHaveTextContent(
      dollars(owed?.totalBalance),
    )
    expect(screen.getByRole('region', { name: 'Overdue balance' })).toHaveTextContent(
      dollars(owed?.overdueBalance),
    )
    expect(screen.getByRole('link', { name: 'Pay Now' })).toHaveAttribute('href', '/pay-account')
    expect(screen.getByRole('region', { name: 'Last login' })).toHaveTextContent(/\d:\d\d:\d\d/)
  })

  test('a customer with nothing overdue sees a zero balance and no Pay Now', async () => {
    const { open, screen } = await showPortal('/', { scenario: 'newcomer' })
    await open()
    expect(await screen.findByRole('region', { name: 'Overdue balance' })).toHaveTextContent('$0.00')
    expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument()
  })

  test.each<[string, Options, string, number, boolean]>([
    [
      'a site without Pay Account shows no Pay Now',
      { settings: ['pay_account_button_disabled'] },
      HI,
      2,
      false,
    ],
    ['a site without balances shows none', { seed: without('balances') }, HI, 0, false],
    [
      'a user without a first name is greeted without one',
      { seed: named(' ') },
      'Welcome to your Trade Portal',
      2,
      true,
    ],
    ['markup in a name is shown as text', { seed: named('<b>Al') }, HI.replace('Alex', '<b>Al'), 2, true],
  ])('%s', async (_, { settings = [], seed = seedFor('au') }, greeting, balances, isPaid) => {
    const { open, screen, world } = await showPortal('/', { seed })
    world.changeSettings(new Map(settings.map((key) => [key, true])))
    await open()
    expect(await screen.findByRole('region', { name: 'Last login' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting)
    expect(screen.queryAllByRole('region', { name: /balance$/ })).toHaveLength(balances)
    expect(screen.queryAllByRole('link', { name: 'Pay Now' })).toHaveLength(isPaid ? 1 : 0)
  })

  test('no balance is shown before the user details load', async () => {
    const { open, screen, world } = await showPortal('/')
    world.faults.replace([{ operation: 'getUserDetails', kind: 'latency', ms: SLOW }])
    await open()
    expect(await screen.findByRole('heading', { name: 'Welcome to your Trade Portal' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Current balance' })).not.toBeInTheDocument()
  })

  test('when the user details fail before the dashboard opens, it shows the message in place only', async () => {
    const said = vi.spyOn(toast, 'error')
    const { open, screen, world } = await showPortal('/')
    world.faults.replace([NO_USER])
    await open()
    expect(await screen.findByText('No data for product')).toBeInTheDocument()
    expect(said).not.toHaveBeenCalled()
  })

  test('when the user details fail on another page, a toast shows the message', async () => {
    const said = vi.spyOn(toast, 'error')
    const { open, screen, world } = await showPortal('/links')
    world.faults.replace([{ operation: 'getUserDetails', kind: 'latency', ms: SLOW }, NO_USER])
    await open()
    await screen.findByRole('heading', { name: 'Helpful links' })
    world.faults.replace([])
    expect(await screen.findByText('No data for product')).toBeInTheDocument()
    expect(said).toHaveBeenCalledOnce()
  })
})

test('failed company content leaves balances and orders, shows a notice and omits the footer', async () => {
  let isCut = true
  const through =
    (transport: Transport): Transport =>
    async (request, signal) => {
      const isPart = /homepage|bottomlinkbar/.test(JSON.stringify(request.body))
      if (isCut && isPart) throw new ErpError('unreachable', request.ipFunction)
      return transport(request, signal)
    }
  const { open, screen } = await showPortal('/', { through })
  installFakeTimers()
  await open()
  const alert = await inOwnTime(() => screen.queryByText(/^News and offers could not be loaded/))
  await until(() => expect(screen.queryByRole('contentinfo'), 'the foot').toBeNull())
  for (const name of ['Current balance', 'Overdue balance', 'Last login'])
    expect(screen.getByRole('region', { name })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Pay Now' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Latest orders' })).toBeInTheDocument()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  isCut = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Banners' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Current balance' })).toBeInTheDocument()
  expect(alert).not.toBeInTheDocument()
})

test('loaded data stays when a later refetch fails, without an error message', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open, screen, world } = await showPortal('/')
  await open()
  await screen.findByRole('region', { name: 'Current balance' })
  await screen.findByRole('heading', { name: 'Latest orders' })
  await user.click(await screen.findByRole('link', { name: 'Helpful Links' }))
  await screen.findByRole('heading', { level: 1, name: 'Helpful links' })
  vi.setSystemTime(Date.now() + 6 * 60_000)
  const final = { kind: 'error', message: 'No data for product' } as const
  world.faults.replace([
    { operation: 'getUserDetails', ...final },
    { operation: 'getWidgetConfiguration', ...final },
  ])
  const refused = () =>
    new Set(world.journal.entries().flatMap(({ error, operation }) => (error === undefined ? [] : operation)))
  await user.click(screen.getByRole('link', { name: / home$/ }))
  await waitFor(() =>
    expect([...refused()]).toEqual(expect.arrayContaining(['getUserDetails', 'getWidgetConfiguration'])),
  )
  expect(await screen.findByRole('region', { name: 'Current balance' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Latest orders' })).toBeInTheDocument()
  await act(async () => undefined)
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
})

describe('the account status dialog', () => {
  const notice = { name: /^Account Status/ }

  test.each([
    ['hold', 'On Hold', /Your account is on hold/],
    ['suspended', 'Suspended', /Your account is suspended/],
  ])('the user %s sees the dialog once, with the reason', async (name, status, words) => {
    const { open, screen, session } = await showPortal('/', { user: name })
    await open()
    const dialog = await screen.findByRole('alertdialog', { name: `Account Status ${status}` })
    expect(dialog).toHaveTextContent(words)
    const [ok, ...others] = within(dialog).getAllByRole('button')
    if (!ok) throw new Error('The notice can not be closed')
    expect([ok.textContent, others]).toEqual(['OK', []])
    await user.click(ok)
    await waitFor(() => expect(screen.queryByRole('alertdialog', notice)).not.toBeInTheDocument())
    // It stays closed after navigating away and back.
    await user.click(await screen.findByRole('link', { name: 'Helpful Links' }))
    await screen.findByRole('heading', { level: 1, name: 'Helpful links' })
    await user.click(screen.getByRole('link', { name: / home$/ }))
    await screen.findByRole('region', { name: 'Current balance' })
    expect(screen.queryByRole('alertdialog', notice)).not.toBeInTheDocument()
    expect(session.getSnapshot().hasTag('loggedIn')).toBe(true)
  })

  test('a configured message keeps safe markup and loses scripts and event handlers', async () => {
    const { open, screen, world } = await showPortal('/', { user: 'hold' })
    const written =
      '<p>Ring <b>credit</b> <a href="tel:1300555016">now</a>.</p><img src=x onerror="document.title=1"><a href="javascript:1">x</a>'
    world.changeSettings(new Map([['account_message_hold', written]]))
    await open()
    const dialog = await screen.findByRole('alertdialog', notice)
    expect((await within(dialog).findByText('credit')).tagName).toBe('B')
    expect(within(dialog).getByRole('link', { name: 'now' })).toHaveAttribute('href', 'tel:1300555016')
    expect(dialog.innerHTML).not.toMatch(/onerror|javascript:/)
  })

  test.each([
    ['an active account', 'admin'],
    ['an on-hold account without a message', 'hold'],
  ])('%s gets no dialog', async (_, name) => {
    const { open, screen, world } = await showPortal('/', { user: name })
    world.changeSettings(new Map([['account_message_hold', null]]))
    await open()
    await screen.findByRole('region', { name: 'Current balance' })
    expect(screen.queryByRole('alertdialog', notice)).not.toBeInTheDocument()
  })
})
