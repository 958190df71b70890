import { afterEach, describe, expect, test, vi } from 'vitest'
import { agedBalancesOf } from '#simulator/handlers/documents.ts'
import { dollarText, toCents } from '#simulator/rules/money.ts'
import '../../src/screens/home/home-screen.tsx'
import { toast } from '../../src/ui/toast.ts'
import { showPortal } from './portal.tsx'

const SLOW = 60_000

/** $1,234.50 */
const dollars = (amount = 0) => dollarText(toCents(amount))

afterEach(() => vi.restoreAllMocks())

describe('the dashboard', () => {
  test('full: greeting, both balances, last login', async () => {
    const { open, screen, world } = await showPortal('/')
    await open()
    const [user] = world.seed.users
    const [customer] = world.seed.customers
    const owed = customer && agedBalancesOf(world, customer)
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: `Hi ${user?.firstName}! Welcome to your Trade Portal`,
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

  test('empty: nothing owed shows zero and asks for no payment', async () => {
    const { open, screen } = await showPortal('/', { scenario: 'newcomer' })
    await open()
    expect(await screen.findByRole('region', { name: 'Overdue balance' })).toHaveTextContent('$0.00')
    expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument()
  })

  test('loading: no balance is claimed before it is known', async () => {
    const { open, screen, world } = await showPortal('/')
    world.faults.replace([{ operation: 'getUserDetails', kind: 'latency', ms: SLOW }])
    await open()
    expect(await screen.findByRole('heading', { name: 'Welcome to your Trade Portal' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Current balance' })).not.toBeInTheDocument()
  })

  test.each([
    ['the dashboard says so itself', '/', 0],
    ['a page that does not leaves it to a toast', '/links', 1],
  ])('failing: %s', async (_, path, toasts) => {
    const said = vi.spyOn(toast, 'error')
    const { open, screen, world } = await showPortal(path)
    world.faults.replace([
      { operation: 'getUserDetails', kind: 'latency', ms: SLOW },
      // A message that is final: nobody need wait for three more tries.
      { operation: 'getUserDetails', kind: 'error', message: 'No data for product' },
    ])
    await open()
    await screen.findByRole('heading', { level: 1 })
    world.faults.replace([])
    expect(await screen.findByText('No data for product')).toBeInTheDocument()
    expect(said).toHaveBeenCalledTimes(toasts)
  })
})
