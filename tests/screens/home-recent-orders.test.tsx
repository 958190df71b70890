import { onlineManager } from '@tanstack/react-query'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/home/frequent-products.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { toast } from '../../src/ui/toast.ts'
import { showPortal, user } from './portal.tsx'

afterEach(() => onlineManager.setOnline(true))

const SLOW = 60_000

/** The home of a user, once the recent orders are there. */
async function showLately(...args: Parameters<typeof showPortal>) {
  const portal = await showPortal(...args)
  await portal.open()
  const orders = await portal.screen.findByRole('region', { name: 'Latest orders' })
  return { ...portal, orders, entries: await within(orders).findAllByRole('heading', { level: 3 }) }
}

const calls = ({ world }: Awaited<ReturnType<typeof showPortal>>, operation: string) =>
  world.journal.entries().filter((exchange) => exchange.operation === operation).length

describe('the recent orders of a customer', () => {
  test('full: the newest orders and quotes, and what is on most of the orders', async () => {
    const portal = await showLately('/')
    const { screen, entries, orders } = portal
    expect(entries).toHaveLength(5)
    const quotes = screen.getByRole('region', { name: 'Latest quotes' })
    expect(within(quotes).getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(within(orders).getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders')
    expect(within(quotes).getByRole('link', { name: 'All quotes' })).toHaveAttribute('href', '/quotes')
    const usual = () => within(screen.getByRole('region', { name: 'What you order most' }))
    await waitFor(() => expect(usual().getAllByRole('button', { name: /Add to cart|Tally/ })).toHaveLength(4))
    expect(calls(portal, 'getTransactionTP')).toBe(6)
  })

  test('an order goes into the cart by one press, or by two where something changed since', async () => {
    const said = vi.spyOn(toast, 'success')
    const portal = await showLately('/')
    const { screen, orders } = portal
    const [copy] = within(orders).getAllByRole('button', { name: 'Copy to Cart' })
    if (!copy) throw new Error('There is nothing to copy')
    expect(copy).toHaveAccessibleDescription(/^Order \d+$/)
    await user.click(copy)
    const confirm = await screen.findByRole('dialog', { name: 'This order today' })
    await user.click(within(confirm).getByRole('button', { name: 'Copy to Cart' }))
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith('Order copied to cart', expect.stringMatching(/^\d+ lines?$/)),
    )
    expect(calls(portal, 'copyTranToCart')).toBe(1)
  })

  test('loading: the shape of it, while the greeting is there', async () => {
    const { open, screen, world } = await showPortal('/')
    world.faults.replace([{ operation: 'getCustomerTransactions', kind: 'latency', ms: SLOW }])
    await open()
    expect(await screen.findByRole('heading', { name: /^Hi / })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Latest orders' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('status', { name: 'Loading what you order most' })).toBeInTheDocument()
  })

  test.each([
    ['getCustomerTransactions', 'Your latest orders and quotes'],
    ['getTransactionTP', 'The products that you order most'],
  ] as const)('failing: %s says so itself, and tries again', async (operation, what) => {
    const said = vi.spyOn(toast, 'error')
    const { open, screen, world } = await showPortal('/')
    // A message that is final: nobody need wait for three more tries.
    world.faults.replace([{ operation, kind: 'error', message: 'No data for product' }])
    await open()
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(
      `No data for product${what} could not be loaded. Check your connection and try again.`,
    )
    expect(screen.getByRole('heading', { name: /^Hi / })).toBeInTheDocument()
    world.faults.replace([])
    await user.click(within(notice).getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('button', { name: /Add to cart|Tally/ })).toHaveLength(4)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(said).not.toHaveBeenCalled()
  })

  test('empty: who has ordered nothing yet is shown how to begin', async () => {
    const { open, screen } = await showPortal('/', { scenario: 'newcomer' })
    await open()
    const steps = await screen.findByRole('region', { name: 'First steps' })
    const links = within(steps).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/quick-order',
      '/products',
      '/custom-lists',
    ])
    expect(screen.queryByRole('region', { name: /Latest|What you order most/ })).not.toBeInTheDocument()
  })

  test('switched off: where a user may see no orders, nobody asks for them', async () => {
    const seed = seedFor('au')
    const topbuttonbar = seed.widgets.topbuttonbar.filter(
      ({ label_object }) => label_object !== 'Quotes/Orders',
    )
    const portal = await showPortal('/', { seed: { ...seed, widgets: { ...seed.widgets, topbuttonbar } } })
    await portal.open()
    const { screen } = portal
    await screen.findByRole('region', { name: 'Current balance' })
    expect(screen.queryByRole('region', { name: /Latest|What you order most/ })).toBeNull()
    expect(calls(portal, 'getCustomerTransactions')).toBe(0)
  })

  test('the names of branches are read with the latest orders, for the list of all orders without a network', async () => {
    const portal = await showLately('/')
    const { screen, orders, world } = portal
    await waitFor(() => expect(calls(portal, 'getBranches')).toBe(1))
    await act(async () => onlineManager.setOnline(false))
    await user.click(within(orders).getByRole('link', { name: 'All orders' }))
    await screen.findByRole('heading', { level: 1, name: 'Orders & Quotes' })
    const rows = await screen.findAllByRole('rowheader')
    const shown = rows.map((each) => each.closest('tr')?.querySelector('[data-label=Branch]')?.textContent)
    // One branch has no name.
    const branches = world.seed.branches.filter(({ branchName }) => branchName)
    expect(shown.some((branch) => branches.some(({ branchName }) => branchName === branch))).toBe(true)
    expect(shown.filter((branch) => branches.some(({ branchID }) => branchID === branch))).toEqual([])
  })

  test('a usual product is looked at, and Back closes it', async () => {
    await showLately('/')
    // By selector: of a page this long, roles take jsdom seconds.
    const name = await waitFor(() => {
      const link = document.querySelector('main li h3 a[href*="product="]')
      if (!link) throw new Error('There is no usual product')
      return link
    })
    await user.click(name)
    const dialog = () => document.querySelector('[role=dialog]')
    await waitFor(() => expect(dialog()?.querySelector('h2')).toHaveTextContent(name.textContent))
    act(() => history.back())
    await waitFor(() => expect(dialog()).toBeNull())
    expect(location.pathname + location.search).toBe('/')
  })

  test('switched off: neither cart nor products are offered', async () => {
    const { screen, orders } = await showLately('/', { scenario: 'locked' })
    expect(within(orders).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'What you order most' })).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Go on' })).not.toBeInTheDocument()
    // The banners lead to products.
    const banners = screen.getByRole('region', { name: 'Banners' })
    expect(within(banners).queryByRole('link')).not.toBeInTheDocument()
  })
})
