import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { SettingKey } from '#contract/settings.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import '../../src/components/search/suggestion-list.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/downloads/downloads-screen.tsx'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { showPortal } from '../support/portal.tsx'

const item = (type_object: string, label_object: string, object_value = ''): WidgetItem => ({
  type_object,
  label_object,
  is_enabled: true,
  object_value,
  desc_object: '',
})

type Sets = Partial<Seed['widgets']>

/** The Australian site with changed entries in its bars. */
function siteWith(change: (widgets: Seed['widgets']) => Sets, own: Partial<Seed> = {}): Seed {
  const seed = seedFor('au')
  return { ...seed, ...own, widgets: { ...seed.widgets, ...change(seed.widgets) } }
}

/** Switches off entries of the top bar. */
const without = (...labels: readonly string[]) =>
  siteWith(({ topbuttonbar }) => ({
    topbuttonbar: topbuttonbar.map((each) =>
      labels.includes(each.label_object) ? { ...each, is_enabled: false } : each,
    ),
  }))

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

/** Every entry of a menu with its URL; buttons have none. */
const entriesOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll('a, button')].map((entry) => {
    const name = entry.textContent.replace(' (opens in a new tab)', '')
    const address = entry.getAttribute('href')
    return address === null ? name : `${name}: ${address}`
  })

const EVERYTHING = [
  'Products',
  'Orders: /orders',
  'Invoices: /invoices',
  'Statements: /statements',
  'Custom Lists: /custom-lists',
  'My Account',
  'Account Admin: /admin',
  'On Site: /on-site',
  'Downloads: /downloads',
  'Price Book: /pricebook',
  'Pay Account: /pay-account',
  'Jobs: /jobs',
  'Buy Again: /buy-again',
  'Frame and Truss Estimator: https://estimator.marlock.example',
  'Safety Data Sheets: https://sds.marlock.example',
  'Sign Out',
]
const allBut = (...names: readonly string[]) =>
  EVERYTHING.filter((entry) => !names.includes(entry.split(':')[0] ?? ''))

interface Site {
  readonly user?: string
  readonly seed?: Seed
  readonly settings?: readonly SettingKey[]
}

async function openSite({ user = 'admin', seed = seedFor('au'), settings = [] }: Site = {}) {
  const portal = await showPortal('/links', { user, seed })
  portal.world.changeSettings(new Map(settings.map((key) => [key, true])))
  await portal.open()
  const bar = await screen.findByRole('navigation', { name: 'Main' })
  await screen.findByRole('heading', { level: 1 })
  return { ...portal, bar }
}

/** The entries of the bar on wide screens, with its account menu open, and of the menu on small screens. */
async function offered(bar: HTMLElement) {
  const account = within(bar).queryByRole('button', { name: /^(My Account|More)$/ })
  if (account) {
    await press(account)
    await within(bar).findByRole('button', { name: 'Sign Out' })
  }
  const wide = entriesOf(bar)
  await press(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  return { wide, small: entriesOf(within(menu).getByRole('navigation', { name: 'Main' })) }
}

describe('the menus', () => {
  test.each<[string, Site, readonly string[]]>([
    ['an admin with everything enabled', {}, EVERYTHING],
    ['a sales user', { user: 'sales' }, allBut('Account Admin')],
    [
      'a bar without half of its entries',
      { seed: without('products', 'Quotes/Orders', 'Statements', 'downloads', 'pay account') },
      allBut('Products', 'Orders', 'Statements', 'Downloads', 'Pay Account'),
    ],
    [
      'a bar without the other half',
      { seed: without('administration', 'price book', 'Invoices', 'Custom Lists', 'Safety Data Sheets') },
      allBut('Account Admin', 'Price Book', 'Invoices', 'Custom Lists', 'Safety Data Sheets'),
    ],
    [
      'settings that disable buttons',
      {
        settings: [
          'products_button_disabled',
          'account_admin_button_disabled',
          'pricebook_button_disabled',
          'pay_account_button_disabled',
        ],
      },
      allBut('Products', 'Account Admin', 'Price Book', 'Pay Account'),
    ],
    [
      'a price book that is not active',
      { seed: siteWith(() => ({}), { priceBookActive: false }) },
      allBut('Price Book'),
    ],
    [
      'a bar without My Account but with partner links',
      { seed: without('my account') },
      allBut('Account Admin', 'On Site', 'Downloads', 'Price Book', 'Pay Account', 'Jobs', 'Buy Again').map(
        (entry) => (entry === 'My Account' ? 'More' : entry),
      ),
    ],
    ['an empty bar', { seed: siteWith(() => ({ topbuttonbar: [] })) }, ['Sign Out']],
  ])('the menus offer only what is available: %s', async (_, site, entries) => {
    const { bar } = await openSite(site)
    const { wide, small } = await offered(bar)
    expect.soft(wide, 'the bar').toEqual(entries)
    const onPhones = entries.filter((entry) => entry !== 'My Account' && entry !== 'More')
    expect.soft(small, 'the menu of small screens').toEqual(['Dashboard: /', ...onPhones])
    expect(screen.getByRole('button', { name: 'Search' }), 'the search is always there').toBeInTheDocument()
  })

  test('both menus mark the entry of the current page, and following a link closes the menu', async () => {
    const { bar } = await openSite()
    const account = within(bar).getByRole('button', { name: 'My Account' })
    await press(account)
    await press(within(bar).getByRole('link', { name: 'Downloads' }))
    await waitFor(() => expect(location.pathname).toBe('/downloads'))
    expect(account).toHaveAttribute('aria-expanded', 'false')
    expect(within(bar).queryByRole('link', { name: 'Downloads' })).toBeNull()
    await press(within(bar).getByRole('link', { name: 'Invoices' }))
    await waitFor(() => expect(location.pathname).toBe('/invoices'))
    await offered(bar)
    const current = [...document.querySelectorAll('nav [aria-current=page]')].map(
      ({ textContent }) => textContent,
    )
    expect(current).toEqual(['Invoices', 'Invoices'])
  })

  test('Sign Out ends the session', async () => {
    const { bar, session } = await openSite()
    await press(within(bar).getByRole('button', { name: 'My Account' }))
    await press(within(bar).getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(session.getSnapshot().hasTag('loggedIn')).toBe(false))
    expect(location.pathname).toBe('/login')
  })
})

test('links to other sites open in a new tab without a referrer, and unsafe URLs are left out', async () => {
  const { bar } = await openSite({
    seed: siteWith(({ topbuttonbar, bottomlinkbar }) => ({
      topbuttonbar: [
        ...topbuttonbar,
        item('link', 'Span Tables', 'https://span.partner.example/tables'),
        item('link', 'Harm', 'javascript:alert(1)'),
        item('link', 'Nowhere'),
      ],
      bottomlinkbar: [
        ...bottomlinkbar,
        item('Catalogue', 'Catalogue 2026', 'www.partner.example'),
        item('Catalogue', 'Harm', 'javascript:alert(1)'),
        item('Support Email', ''),
      ],
    })),
  })
  const { wide } = await offered(bar)
  expect(wide.filter((entry) => /Span|Harm|Nowhere/.test(entry))).toEqual([
    'Span Tables: https://span.partner.example/tables',
  ])
  const foot = await screen.findByRole('navigation', { name: 'More' })
  expect(entriesOf(foot)).toEqual([
    'Helpful Links: /links',
    'Support: /support',
    'Store Listings: /stores',
    'Contact a Representative: /contact-a-representative',
    'Catalogue 2026: //www.partner.example',
    'Support Email: /support',
  ])
  const outward = [
    ...document.querySelectorAll<HTMLAnchorElement>('a:not([href^="/"]), a[href^="//"]'),
  ].filter((link) => !link.hash)
  expect(outward.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Span Tables (opens in a new tab)', 'Catalogue 2026 (opens in a new tab)']),
  )
  for (const link of outward) {
    expect(link, link.textContent).toHaveAttribute('target', '_blank')
    expect(link, link.textContent).toHaveAttribute('rel', 'noreferrer')
    expect(link.textContent).toMatch(/ \(opens in a new tab\)$/)
  }
})

describe('the product menu', () => {
  /** The URLs of the entries of a column or level. */
  const addresses = (list: HTMLElement) =>
    [...list.querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  const { menu } = seedFor('au')
  const below = (depth: 0 | 1 | 2, ...place: readonly string[]) => {
    const parts = menu.map(({ prodCategory, prodType, prodClass }) => [prodCategory, prodType, prodClass])
    const own = parts.filter((each) => place.every((part, at) => each[at] === part) && each[depth] !== '')
    return [...new Set(own.map((each) => `/products/${each.slice(0, depth + 1).join('/')}`))]
  }

  test('the menu in the bar opens at the current category path and links every entry', async () => {
    const { bar } = await openSite()
    await act(async () => history.pushState(null, '', '/products/Timber/Structural%20Framing'))
    await press(within(bar).getByRole('button', { name: 'Products' }))
    const column = (name: string) => addresses(within(bar).getByRole('list', { name }))
    await waitFor(() => expect(column('Categories')).toEqual(below(0)))
    expect(column('Timber')).toEqual(below(1, 'Timber'))
    expect(column('Structural Framing')).toEqual(below(2, 'Timber', 'Structural Framing'))
    expect(within(bar).getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products')
  })

  test('the menu on small screens goes down level by level, and Back goes up again', async () => {
    await openSite()
    await press(screen.getByRole('button', { name: 'Menu' }))
    const panel = await screen.findByRole('dialog', { name: 'Menu' })
    const pressIn = async (name: string) => press(within(panel).getByRole('button', { name }))
    await pressIn('Products')
    await waitFor(() => expect(addresses(panel)).toEqual(['/products']))
    await pressIn('Timber')
    expect(within(panel).getByRole('heading', { name: 'Timber' })).toBeInTheDocument()
    await pressIn('Structural Framing')
    const classes = below(2, 'Timber', 'Structural Framing')
    expect(addresses(panel)).toEqual(['/products/Timber/Structural Framing', ...classes])
    for (const [at, opener] of ['Structural Framing', 'Timber', 'Products'].entries()) {
      await pressIn('Back')
      expect(within(panel).getByRole('button', { name: opener }), `after Back ${at + 1}`).toHaveFocus()
    }
    await pressIn('Products')
    await pressIn('Timber')
    await pressIn('Back')
    await pressIn('Fixings')
    expect(within(panel).getByRole('button', { name: 'Back' }), 'going down again').toHaveFocus()
    await pressIn('Close')
    expect(panel).not.toHaveAttribute('open')
    await press(screen.getByRole('button', { name: 'Menu' }))
    expect(within(panel).getByRole('button', { name: 'Products' }), 'the first level').not.toHaveFocus()
    await pressIn('Products')
    await pressIn('Timber')
    await press(within(panel).getByRole('link', { name: 'All Timber' }))
    await waitFor(() => expect(location.pathname).toBe('/products/Timber'))
    expect(panel).not.toHaveAttribute('open')
  })

  test('a menu that fails to load shows a message in both places and can be retried', async () => {
    const portal = await showPortal('/links')
    portal.world.faults.replace([
      { operation: 'getProductCategories', kind: 'error', message: 'No data for product' },
    ])
    await portal.open()
    const bar = await screen.findByRole('navigation', { name: 'Main' })
    await press(within(bar).getByRole('button', { name: 'Products' }))
    expect(await within(bar).findByText('The product menu could not be loaded.')).toBeInTheDocument()
    expect(within(bar).getByRole('link', { name: 'All products' })).toBeInTheDocument()
    await press(screen.getByRole('button', { name: 'Menu' }))
    const panel = await screen.findByRole('dialog', { name: 'Menu' })
    await press(within(panel).getByRole('button', { name: 'Products' }))
    expect(within(panel).getByText('The product menu could not be loaded.')).toBeInTheDocument()
    portal.world.faults.replace([])
    await press(within(panel).getByRole('button', { name: 'Try again' }))
    expect(await within(panel).findByRole('button', { name: 'Timber' })).toBeInTheDocument()
  })
})
