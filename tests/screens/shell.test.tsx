import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import '../../src/components/search/suggestion-list.tsx'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/home/frequent-products.tsx'
import '../../src/screens/links/links-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/price-book/price-book-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import '../../src/screens/stores/stores-screen.tsx'
import '../../src/ui/toaster-view.tsx'
import { inOwnTime, installFakeTimers } from '../support/page.ts'
import { showPortal } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'
import { goTo } from './ledger.ts'

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const title = () => document.querySelector('main h1')?.textContent
/** The bar: jsdom regards every header as a banner. */
const banner = () => within(screen.getAllByRole('banner')[0] ?? document.body)
const cart = () => banner().getByRole('link', { name: /^Cart/ })
const homeLink = () => screen.getByRole('link', { name: / home$/ })

/** A portal whose account has no transactions, so that its pages render quickly. */
async function portalAt(path: string, { user = 'admin' } = {}) {
  const portal = await showPortal(path, { user, seed: seedWith([]) })
  const calls = (operation: OperationName) =>
    portal.world.journal.entries().filter((entry) => entry.operation === operation).length
  return { ...portal, calls }
}

test('URLs that no other test opens show their own page and title, and unknown ones none', async () => {
  const { open } = await portalAt('/links')
  await open()
  for (const [path, name] of [
    ['/links', 'Helpful links'],
    ['/quotes', 'Orders & Quotes'],
    ['/quotes/1-0', 'Request failed'],
    ['/statements/1999-12-31', 'Statement not found.'],
    ['/admin/account/1', 'User not found.'],
    ['/downloads', 'Downloads'],
    ['/stores', 'Stores'],
    ['/checkout/complete', 'Order Complete!'],
    ['/payment-fail', 'Payment failed'],
    ['/payment-cancelled', 'Payment cancelled'],
    ['/request-error?msg=No', 'Request failed'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await goTo(path)
    await waitFor(() => expect(document.title, path).toBe(`${name} | Marlock Trade Supplies`))
    expect(title(), path).toBe(name)
  }
})

describe('the search in the bar', () => {
  const MISSING = 'Please enter search term(s)'
  const toggle = () => banner().getByRole('button', { name: 'Search' })
  const field = () => banner().queryByRole('combobox', { name: 'Search products' })
  const submit = async (words: string) => {
    const input = field()
    if (!(input instanceof HTMLInputElement)) throw new Error('The search has no field')
    await act(async () => void fireEvent.change(input, { target: { value: words } }))
    await act(async () => void fireEvent.submit(input.form ?? input))
  }

  test('the toggle shows and hides the search, and the slash key shows it outside of fields', async () => {
    const { open } = await portalAt('/support')
    await open()
    await screen.findByRole('heading', { level: 1 })
    expect(field()).toBeNull()
    await press(toggle())
    expect(field()).toHaveFocus()
    expect(toggle()).toHaveAttribute('aria-expanded', 'true')
    await press(toggle())
    expect(field()).toBeNull()
    const slash = (target: Element) => act(async () => fireEvent.keyDown(target, { key: '/' }))
    expect(await slash(screen.getByRole('textbox', { name: 'Subject' })), 'a slash that is typed').toBe(true)
    expect(field()).toBeNull()
    for (const press of ['first', 'second']) {
      act(() => field()?.blur())
      expect(await slash(document.body), `the ${press} slash that is pressed`).toBe(false)
      expect(field()).toHaveFocus()
    }
  })

  test('an empty search sends nothing, and a term stays as long as its results show', async () => {
    const { open } = await portalAt('/support')
    await open()
    await screen.findByRole('heading', { level: 1 })
    await press(toggle())
    for (const words of ['', '   ']) {
      await submit(words)
      expect(screen.getByRole('alert')).toHaveTextContent(MISSING)
      expect(field()).toHaveAccessibleDescription(MISSING)
      expect(field()).toHaveFocus()
      expect(location.pathname).toBe('/support')
      const input = field()
      if (input) await act(async () => void fireEvent.change(input, { target: { value: 'p' } }))
      expect(screen.queryByText(MISSING), 'once something is typed').toBeNull()
    }
    await submit('  90 x 45 & "H2"?/# ')
    expect(location.pathname + location.search).toBe('/search?value=90+x+45+%26+%22H2%22%3F%2F%23')
    await waitFor(() => expect(title()).toBe('Search results'))
    expect(field()).toHaveValue('90 x 45 & "H2"?/#')
    await goTo('/search?value=cement')
    await waitFor(() => expect(field()).toHaveValue('cement'))
    await goTo('/links')
    await waitFor(() => expect(field()).toHaveValue(''))
  })
})

describe('the cart in the bar', () => {
  test('the cart link counts an added product at once, however slow the ERP is', async () => {
    const { open, world } = await portalAt('/search?value=PST-H490-24')
    await open()
    const add = await screen.findByRole('button', { name: 'Add to cart' })
    expect(banner().getByRole('combobox'), 'the search of the results').toHaveValue('PST-H490-24')
    await waitFor(() => expect(cart()).toHaveAccessibleName('Cart, 0 items, $0.00'))
    world.faults.replace([{ operation: 'addCartProduct', kind: 'latency', ms: 60_000 }])
    await press(add)
    expect(cart()).toHaveAccessibleName(/^Cart, 1 item, \$[1-9]\d*\.\d\d$/)
    expect(screen.queryByText('Added to cart')).toBeNull()
    await act(async () => world.faults.replace([]))
    expect(await screen.findByText('Added to cart')).toBeInTheDocument()
    expect(cart()).toHaveAttribute('href', '/cart')
  })

  test('the cart link shows that loading failed, and recovers after Try again', async () => {
    const { open, world } = await portalAt('/links')
    world.faults.replace([{ operation: 'createCart', kind: 'error', message: 'No data for product' }])
    await open()
    await waitFor(() => expect(cart()).toHaveAccessibleName('Cart, Not loaded'))
    world.faults.replace([])
    await goTo('/cart')
    await press(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(cart()).toHaveAccessibleName('Cart, 0 items, $0.00'))
  })

  test('the cart link shows no total on a site that hides prices', async () => {
    const { open, world } = await portalAt('/links')
    world.changeSettings(new Map([['hide_products_price', true]]))
    await open()
    await waitFor(() => expect(cart()).toHaveAccessibleName('Cart, 0 items'))
  })

  test('a site without a cart neither shows nor requests one on any page', async () => {
    const { open, world } = await portalAt('/cart')
    world.changeSettings(new Map([['shopping_cart_disabled', true]]))
    await open()
    for (const path of ['/cart', '/checkout', '/checkout/complete', '/quick-order']) {
      await goTo(path)
      await waitFor(() => expect(title(), path).toBe('Not available'))
    }
    await goTo('/orders')
    await waitFor(() => expect(title()).toBe('Orders & Quotes'))
    expect(banner().queryByRole('link', { name: /^Cart/ })).toBeNull()
    await press(homeLink())
    await screen.findByRole('region', { name: 'Current balance' })
    const asked = world.journal.entries().map(({ operation }) => operation)
    expect(asked.filter((operation) => /cart/i.test(operation))).toEqual([])
  })
})

describe('a page that fails', () => {
  const failure = () => screen.queryByRole('alertdialog', { name: 'An Error Occured' })
  const cancel = async () => {
    const dialog = failure()
    if (!dialog) throw new Error('Nothing says that the page failed')
    await press(within(dialog).getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('heading', { name: /^Hi / })
  }

  test('a dialog shows the reason after four tries, Cancel leads home, and the page recovers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open, world, calls } = await portalAt('/orders')
    world.faults.replace([
      { operation: 'getCustomerTransactions', kind: 'error', message: 'The ledger is closed' },
      { operation: 'getWebBranches', kind: 'error', message: 'No stores today' },
    ])
    installFakeTimers()
    await open()
    const dialog = await inOwnTime(failure)
    expect(dialog).toHaveTextContent('The ledger is closed')
    expect(dialog).toHaveTextContent('Cancel returns you to the Dashboard')
    expect(calls('getCustomerTransactions')).toBe(4)
    expect(screen.getByRole('link', { name: / home$/, hidden: true })).toBeInTheDocument()
    world.faults.replace([])
    await cancel()
    expect(location.pathname).toBe('/')
    await goTo('/orders')
    await waitFor(() => expect(title()).toBe('Orders & Quotes'))
    expect(failure()).toBeNull()
  })

  test('a failed check whether a page is available is not reported as an unavailable page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open, world } = await portalAt('/pricebook')
    world.faults.replace([{ operation: 'isPriceBookEnabled', kind: 'http-500' }])
    installFakeTimers()
    await open()
    await inOwnTime(failure)
    expect(screen.queryByText(/Call your branch/)).toBeNull()
    world.faults.replace([])
    await cancel()
  })
})

describe('a page that waits for data', () => {
  test('the price book page waits until its availability is known', async () => {
    const { open, world } = await portalAt('/pricebook')
    world.faults.replace([{ operation: 'isPriceBookEnabled', kind: 'latency', ms: 60_000 }])
    await open()
    await waitFor(() => expect(within(screen.getByRole('main')).getByText('Loading')).toBeInTheDocument())
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
    expect(screen.queryByText(/Call your branch/)).toBeNull()
    await act(async () => world.faults.replace([]))
    await waitFor(() => expect(title()).toBe('Price Book'))
  })

  test('the order list waits for the user details before it sends its request', async () => {
    const { open, world, calls } = await portalAt('/orders')
    world.faults.replace([{ operation: 'getUserDetails', kind: 'latency', ms: 60_000 }])
    await open()
    await waitFor(() => expect(title()).toBe('Orders & Quotes'))
    expect(screen.getByRole('status', { name: 'Loading orders and quotes' })).toBeInTheDocument()
    expect(calls('getCustomerTransactions')).toBe(0)
    await act(async () => world.faults.replace([]))
    expect(await screen.findByText('No Results Found')).toBeInTheDocument()
  })
})

describe('a portal that cannot load its configuration', () => {
  const openWithout = async () => {
    const portal = await portalAt('/')
    portal.world.faults.replace([
      { operation: 'getWidgetConfiguration', kind: 'error', message: 'No data for product' },
    ])
    await portal.open()
    await screen.findByText('The portal’s settings couldn’t be loaded.')
    return portal
  }

  test('the portal shows no menu, and Try again loads it', async () => {
    const { world } = await openWithout()
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
    expect(document.querySelector('svg.lucide-menu'), 'what looks like a menu').toBeNull()
    world.faults.replace([])
    await press(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: /^Hi / })).toBeInTheDocument()
  })

  test('the user can sign out', async () => {
    const { session } = await openWithout()
    await press(screen.getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(session.getSnapshot().hasTag('loggedIn')).toBe(false))
    expect(location.pathname).toBe('/login')
  })
})

describe('alerts', () => {
  test('alerts are shown one after the other, with markup from the ERP as text', async () => {
    const { open, world, calls } = await portalAt('/search?value=Post')
    await open()
    const [first, second] = await screen.findAllByRole('button', { name: 'Add to cart' })
    if (!first || !second) throw new Error('There are not two products')
    const refused = (message: string) =>
      ({ operation: 'addCartProduct', kind: 'field-error', message, times: 1 }) as const
    world.faults.replace([refused('First <b>refusal</b>'), refused('Second refusal')])
    await press(first)
    await press(second)
    const dialog = () => screen.queryByRole('alertdialog', { name: 'Error' })
    await waitFor(() => expect(calls('addCartProduct')).toBe(2))
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'First <b>refusal</b>',
    )
    const ok = () => screen.getByRole('button', { name: 'OK' })
    await press(ok())
    await waitFor(() => expect(dialog()).toHaveTextContent('Second refusal'))
    await press(ok())
    await waitFor(() => expect(dialog()).toBeNull())
  })
})
