import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
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
import { button, goTo, heading, main, page, until, userEvent } from '../support/page.ts'
import { type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { product, shopOf } from '../support/seeds.ts'

const SITE = {
  ...shopOf([product('POST-1', { shortDesc: 'Post' }), product('POST-2', { shortDesc: 'Post' })]),
  transactions: [],
}

const openAt = (path: string, options: Opening = {}) => openPortal(path, { seed: SITE, ...options })

const title = () => document.querySelector('main h1')?.textContent
/** The bar: jsdom regards every header as a banner. */
const banner = page.getByRole('banner').nth(0)
const cart = banner.getByRole('link', { name: /^Cart/ })
const add = button('Add to cart')

test('URLs that no other test opens show their own page and title, and unknown ones none', async () => {
  await openAt('/links')
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
    await until(() => expect(document.title, path).toBe(`${name} | Marlock Trade Supplies`))
    expect(title(), path).toBe(name)
  }
})

describe('the search in the bar', () => {
  const MISSING = 'Please enter search term(s)'
  const toggle = banner.getByRole('button', { name: 'Search' })
  const field = banner.getByRole('combobox', { name: 'Search products' })

  test('the toggle shows and hides the search, and the slash key shows it outside of fields', async () => {
    await openAt('/support')
    expect(field.query()).toBeNull()
    await toggle.click()
    expect(field.element()).toHaveFocus()
    expect(toggle.element()).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    expect(field.query()).toBeNull()
    const subject = page.getByLabel('Subject')
    await subject.focus()
    await userEvent.keyboard('/')
    expect(subject.element()).toHaveValue('/')
    expect(field.query()).toBeNull()
    for (const _ of ['first', 'second']) {
      act(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      await userEvent.keyboard('/')
      expect(field.element()).toHaveFocus()
      expect(field.element()).toHaveValue('')
    }
  })

  test('an empty search sends nothing, and a term stays as long as its results show', async () => {
    await openAt('/support')
    await toggle.click()
    const submit = async (words: string) => {
      await field.fill(words)
      await field.focus()
      await userEvent.keyboard('{Enter}')
    }
    for (const words of ['', '   ']) {
      await submit(words)
      expect(page.getByRole('alert').text).toBe(MISSING)
      expect(field.element()).toHaveAccessibleDescription(MISSING)
      expect(field.element()).toHaveFocus()
      expect(location.pathname).toBe('/support')
      await field.fill('p')
      expect(page.getByText(MISSING).query()).toBeNull()
    }
    await submit('  90 x 45 & "H2"?/# ')
    expect(location.pathname + location.search).toBe('/search?value=90+x+45+%26+%22H2%22%3F%2F%23')
    await heading('Search results').findElement()
    expect(field.element()).toHaveValue('90 x 45 & "H2"?/#')
    await goTo('/search?value=cement')
    await until(() => expect(field.element()).toHaveValue('cement'))
    await goTo('/links')
    await until(() => expect(field.element()).toHaveValue(''))
  })
})

describe('the cart in the bar', () => {
  const named = (name: string | RegExp) => until(() => expect(cart.element()).toHaveAccessibleName(name))

  test('it counts an added product at once, however slow the ERP is', async () => {
    const { fault } = await openAt('/search?value=POST-1')
    await add.findElement()
    expect(banner.getByRole('combobox').element()).toHaveValue('POST-1')
    await named('Cart, 0 items, $0.00')
    fault(slow('addCartProduct'))
    await add.click()
    expect(cart.element()).toHaveAccessibleName('Cart, 1 item, $9.50')
    const added = page.getByText('Added to cart')
    expect(added.query()).toBeNull()
    fault()
    await added.findElement()
    expect(cart.element()).toHaveAttribute('href', '/cart')
  })

  test('it shows that loading failed, recovers after Try again, and has no total where prices are hidden', async () => {
    const { fault, world, reload } = await openAt('/links', { faults: [refused('createCart')] })
    await named('Cart, Not loaded')
    fault()
    await goTo('/cart')
    await button('Try again').click()
    await named('Cart, 0 items, $0.00')
    world.changeSettings(new Map([['hide_products_price', true]]))
    await reload('/links')
    await named('Cart, 0 items')
  })

  test('a site without a cart neither shows nor requests one on any page', async () => {
    const { world } = await openAt('/cart', { settings: [['shopping_cart_disabled', true]] })
    for (const path of ['/cart', '/checkout', '/checkout/complete', '/quick-order']) {
      await goTo(path)
      await until(() => expect(title(), path).toBe('Not available'))
    }
    await goTo('/orders')
    await heading('Orders & Quotes').findElement()
    expect(cart.query()).toBeNull()
    await page.getByRole('link', { name: / home$/ }).click()
    await page.getByRole('region', { name: 'Current balance' }).findElement()
    const asked = world.journal.entries().map(({ operation }) => operation)
    expect(asked.filter((operation) => /cart/i.test(operation))).toEqual([])
  })
})

describe('a page that fails', () => {
  const failure = page.getByRole('alertdialog', { name: 'An Error Occured' })
  const cancel = failure.getByRole('button', { name: 'Cancel' })

  test('a dialog shows the reason after four tries, Cancel leads home, and the page recovers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { fault, requests } = await openAt('/orders', {
      faults: [
        refused('getCustomerTransactions', 'The ledger is closed'),
        refused('getWebBranches', 'No stores today'),
      ],
    })
    await failure.getByText('The ledger is closed').findElement()
    expect(failure.text).toContain('Cancel returns you to the Dashboard')
    expect(requests('getCustomerTransactions')).toHaveLength(4)
    expect(document.querySelector('a[href="/"]')).toBeInTheDocument()
    fault()
    await cancel.click()
    await heading(/^Hi /).findElement()
    expect(location.pathname).toBe('/')
    await goTo('/orders')
    await heading('Orders & Quotes').findElement()
    expect(failure.query()).toBeNull()
  })

  test('a failed check whether a page is available is not reported as an unavailable page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { fault } = await openAt('/pricebook', {
      faults: [{ operation: 'isPriceBookEnabled', kind: 'http-500' }],
    })
    await failure.findElement()
    expect(page.getByText(/Call your branch/).query()).toBeNull()
    fault()
    await cancel.click()
    await heading(/^Hi /).findElement()
  })
})

describe('a page that waits for data', () => {
  test('the price book page waits until its availability is known', async () => {
    const { fault } = await openAt('/pricebook', { faults: [slow('isPriceBookEnabled')] })
    await main.getByText('Loading').findElement()
    expect(page.getByRole('navigation', { name: 'Main' }).element()).toBeVisible()
    expect(page.getByText(/Call your branch/).query()).toBeNull()
    fault()
    await heading('Price Book').findElement()
  })

  test('the order list waits for the user details before it sends its request', async () => {
    const { fault, requests } = await openAt('/orders', { faults: [slow('getUserDetails')] })
    await heading('Orders & Quotes').findElement()
    await page.getByRole('status', { name: 'Loading orders and quotes' }).findElement()
    expect(requests('getCustomerTransactions')).toEqual([])
    fault()
    await page.getByText('No Results Found').findElement()
  })
})

test('a portal without its configuration has no menu, and Try again loads it', async () => {
  const { fault } = await openAt('/', { faults: [refused('getWidgetConfiguration')] })
  const failed = page.getByText('The portal’s settings couldn’t be loaded.')
  await failed.findElement()
  expect(button('Menu').query()).toBeNull()
  expect(document.querySelector('svg.lucide-menu'), 'what looks like a menu').toBeNull()
  fault()
  await button('Try again').click()
  await heading(/^Hi /).findElement()
  expect(failed.query()).toBeNull()
})

test('a user can sign out of a portal without its configuration', async () => {
  const { session } = await openAt('/', { faults: [refused('getWidgetConfiguration')] })
  await button('Sign Out').click()
  await until(() => expect(session.getSnapshot().hasTag('loggedIn')).toBe(false))
  expect(location.pathname).toBe('/login')
})

test('alerts are shown one after the other, with markup from the ERP as text', async () => {
  const refused = (message: string) =>
    ({ operation: 'addCartProduct', kind: 'field-error', message, times: 1 }) as const
  const { requests } = await openAt('/search?value=Post', {
    faults: [refused('First <b>refusal</b>'), refused('Second refusal')],
  })
  for (const at of [0, 1]) await add.nth(at).click()
  await until(() => expect(requests('addCartProduct')).toHaveLength(2))
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  for (const message of ['First <b>refusal</b>', 'Second refusal']) {
    await dialog.getByText(message).findElement()
    await button('OK').click()
  }
  await dialog.gone()
})
