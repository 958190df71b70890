import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/home/frequent-products.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/quick-order/quick-order-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { toast } from '../../src/ui/toast.ts'
import { showPortal, user } from '../support/portal.tsx'
import { cellsUnder } from '../support/reading.ts'

afterEach(() => onlineManager.setOnline(true))

const SLOW = 60_000

/** Opens the dashboard and waits for the recent orders. */
async function showRecentOrders(...args: Parameters<typeof showPortal>) {
  const portal = await showPortal(...args)
  await portal.open()
  const orders = await portal.screen.findByRole('region', { name: 'Latest orders' })
  return { ...portal, orders, entries: await within(orders).findAllByRole('heading', { level: 3 }) }
}

const calls = ({ world }: Awaited<ReturnType<typeof showPortal>>, operation: string) =>
  world.journal.entries().filter((exchange) => exchange.operation === operation).length

describe('what needs doing', () => {
  const toDo = async () => {
    const card = await screen.findByRole('region', { name: 'To do' })
    await waitFor(() => expect(card).not.toHaveAttribute('aria-busy'))
    return within(card)
  }
  /** The Australian site, whose newest orders have not been delivered and are due in so many days. */
  const withOrdersDueIn = (...days: readonly number[]) => {
    const seed = seedFor('au')
    const left = [...days]
    const transactions = seed.transactions.map((each) => {
      if (each.type !== 'Order' || each.customerId !== seed.customers[0]?.customerID) return each
      const due = left.shift()
      if (due === undefined) return { ...each, deliveryAfterDays: 90 + each.orderedDaysAgo }
      return { ...each, deliveryAfterDays: due + each.orderedDaysAgo, invoicedAfterDays: null }
    })
    return { ...seed, transactions: transactions.filter(({ type }) => type !== 'Quote') }
  }

  test('the dashboard starts with what is overdue, then deliveries of today and tomorrow, as links', async () => {
    const { open } = await showPortal('/', { seed: withOrdersDueIn(1, 0) })
    await open()
    const [overdue, ...entries] = (await toDo()).getAllByRole('listitem')
    expect(overdue).toHaveTextContent(/^OverduePay \$[\d,]+\.\d\dAccount balance$/)
    expect(overdue?.querySelector('a')).toHaveAttribute('href', '/pay-account')
    expect(entries).toHaveLength(2)
    const states = entries.map((each) => each.textContent)
    expect(states).toEqual([
      expect.stringMatching(/^Due todayOrder \d+/),
      expect.stringMatching(/^Due tomorrowOrder \d+/),
    ])
    for (const entry of entries)
      expect(within(entry).getByRole('link')).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/orders\/\d+-0$/),
      )
  })

  test('what does not fit is counted, with a link to the orders', async () => {
    const { open } = await showPortal('/', { seed: withOrdersDueIn(0, 0, 0, 1, 1, -3) })
    await open()
    const card = await toDo()
    expect(card.getAllByRole('listitem')).toHaveLength(3)
    expect(card.getByRole('link', { name: '4 more' })).toHaveAttribute('href', '/orders')
    await user.click(card.getByRole('link', { name: '4 more' }))
    act(() => history.back())
    expect((await toDo()).getAllByRole('listitem'), 'with nothing to wait for').toHaveLength(4)
  })

  test('a user who may not pay sees what is overdue without a link', async () => {
    const { open, world } = await showPortal('/', { seed: withOrdersDueIn(0) })
    world.changeSettings(new Map([['pay_account_button_disabled', true]]))
    await open()
    const [overdue] = (await toDo()).getAllByRole('listitem')
    expect(overdue).toHaveTextContent(/^Overdue\$[\d,]+\.\d\dAccount balance$/)
    expect(overdue?.querySelector('a')).toBeNull()
  })

  test('a company that hides balances hides what is overdue too', async () => {
    const seed = withOrdersDueIn(0)
    const homepage = seed.widgets.homepage.filter(({ label_object }) => label_object !== 'balances')
    const { open } = await showPortal('/', { seed: { ...seed, widgets: { ...seed.widgets, homepage } } })
    await open()
    const card = await toDo()
    expect(card.getByRole('link', { name: /^Order/ })).toBeInTheDocument()
    expect(card.queryByText('Overdue')).toBeNull()
  })

  test('with no delivery due the dashboard names the next delivery', async () => {
    const { open } = await showPortal('/', { seed: withOrdersDueIn(4, 9) })
    await open()
    const card = await toDo()
    expect(card.getByText(/No delivery is due today or tomorrow/)).toHaveTextContent(
      /Next is Order \d+, due /,
    )
  })

  test('a line typed on the dashboard opens Quick Order with it, once', async () => {
    const { open } = await showPortal('/')
    await open()
    const line = await screen.findByRole('textbox', { name: 'Quick order line' })
    await user.type(line, 'CEM-GP20 12{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Quick Order' })).toBeInTheDocument()
    expect(await screen.findByText('1 of 1 matched')).toBeInTheDocument()
    expect(history.state?.line, 'what a reload would add again').toBeUndefined()
    expect(screen.getByRole('spinbutton', { name: /Quantity/ })).toHaveValue('12')
  })
})

describe('the recent orders of a customer', () => {
  test('the dashboard shows the newest orders and quotes and the most ordered products', async () => {
    const portal = await showRecentOrders('/')
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

  test('copying an order with changes to the cart requires confirmation', async () => {
    const said = vi.spyOn(toast, 'success')
    const portal = await showRecentOrders('/')
    const { screen, orders } = portal
    const [copy] = within(orders).getAllByRole('button', { name: 'Copy to Cart' })
    if (!copy) throw new Error('There is nothing to copy')
    expect(copy).toHaveAccessibleDescription(/^Order \d+$/)
    await user.click(copy)
    const confirm = await screen.findByRole('dialog', { name: 'What’s changed since this order' })
    await user.click(within(confirm).getByRole('button', { name: 'Copy to Cart' }))
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith('Order copied to cart', expect.stringMatching(/^\d+ lines?$/)),
    )
    expect(calls(portal, 'copyTranToCart')).toBe(1)
  })

  test('the recent orders show skeletons while they load, below the greeting', async () => {
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
  ] as const)('a failure of %s shows a notice and loads on Try again', async (operation, what) => {
    const said = vi.spyOn(toast, 'error')
    const { open, screen, world } = await showPortal('/')
    // This message is final, so the query does not retry.
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

  test('a customer without orders sees how to start', async () => {
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

  test('a user without access to orders triggers no request for them', async () => {
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

  test('the latest orders load the branch names too, so that the offline order list has them', async () => {
    const portal = await showRecentOrders('/')
    const { screen, orders, world } = portal
    await waitFor(() => expect(calls(portal, 'getBranches')).toBe(1))
    await act(async () => onlineManager.setOnline(false))
    await user.click(within(orders).getByRole('link', { name: 'All orders' }))
    await screen.findByRole('heading', { level: 1, name: 'Orders & Quotes' })
    await screen.findAllByRole('rowheader')
    const shown = cellsUnder('Branch').map(({ textContent }) => textContent)
    // One branch has no name.
    const branches = world.seed.branches.filter(({ branchName }) => branchName)
    expect(shown.some((branch) => branches.some(({ branchName }) => branchName === branch))).toBe(true)
    expect(shown.filter((branch) => branches.some(({ branchID }) => branchID === branch))).toEqual([])
  })

  test('a frequent product opens in a dialog, and Back closes it', async () => {
    await showRecentOrders('/')
    // By selector, because role queries take jsdom seconds on a page this long.
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

  test('the locked scenario offers neither cart nor products on the dashboard', async () => {
    const { screen, orders } = await showRecentOrders('/', { scenario: 'locked' })
    expect(within(orders).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'What you order most' })).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Start here' })).not.toBeInTheDocument()
    // Banners would link to products.
    const banners = screen.getByRole('region', { name: 'Banners' })
    expect(within(banners).queryByRole('link')).not.toBeInTheDocument()
  })
})
