import { describe, expect, test } from 'vitest'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Seed } from '#fixtures/seed.ts'
import '../../src/components/search/suggestion-list.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/downloads/downloads-screen.tsx'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { button, goTo, type Locator, link, page, until } from '../support/page.ts'
import { openPortal, refused } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'

const item = (type_object: string, label_object: string, object_value = ''): WidgetItem => ({
  type_object,
  label_object,
  is_enabled: true,
  object_value,
  desc_object: '',
})

const SITE = seedWith([])

/** The Australian site with changed entries in its bars. */
const siteWith = (change: (widgets: Seed['widgets']) => Partial<Seed['widgets']>): Seed => ({
  ...SITE,
  widgets: { ...SITE.widgets, ...change(SITE.widgets) },
})

/** Switches off entries of the top bar. */
const without = (...labels: readonly string[]) =>
  siteWith(({ topbuttonbar }) => ({
    topbuttonbar: topbuttonbar.map((each) =>
      labels.includes(each.label_object) ? { ...each, is_enabled: false } : each,
    ),
  }))

const small = page.getByRole('dialog', { name: 'Menu' })
const bar = page.getByRole('navigation', { name: 'Main' }).nth(0)
const products = button('Products', bar)
const account = button(/^(My Account|More)$/, bar)

/** Every entry of a menu with its URL; buttons have none. */
const entriesOf = (menu: Element) =>
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

async function openSite({ user = 'admin', seed = SITE, settings = [] }: Site = {}) {
  const on = settings.map((key) => [key, true] as const)
  const portal = await openPortal('/links', { user, seed, settings: on })
  await page.getByRole('heading', { name: 'Helpful links' }).findElement()
  return portal
}

/** The entries of the bar on wide screens, with its account menu open, and of the menu on small screens. */
async function offered() {
  if (account.query()) await account.click()
  const onWide = entriesOf(bar.element())
  await button('Menu').click()
  return { onWide, onSmall: entriesOf(small.getByRole('navigation', { name: 'Main' }).element()) }
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
    ['a price book that is not active', { seed: { ...SITE, priceBookActive: false } }, allBut('Price Book')],
    [
      'a bar without My Account but with partner links',
      { seed: without('my account') },
      allBut('Account Admin', 'On Site', 'Downloads', 'Price Book', 'Pay Account', 'Jobs', 'Buy Again').map(
        (entry) => (entry === 'My Account' ? 'More' : entry),
      ),
    ],
    ['an empty bar', { seed: siteWith(() => ({ topbuttonbar: [] })) }, ['Sign Out']],
  ])('the menus offer only what is available: %s', async (_, site, entries) => {
    await openSite(site)
    const { onWide, onSmall } = await offered()
    expect.soft(onWide).toEqual(entries)
    const onPhones = entries.filter((entry) => entry !== 'My Account' && entry !== 'More')
    expect.soft(onSmall).toEqual(['Dashboard: /', ...onPhones])
    expect(button('Search').element()).toBeInTheDocument()
  })

  test('both menus mark the entry of the current page, and following a link closes the menu', async () => {
    await openSite()
    await account.click()
    await link('Downloads', bar).click()
    expect(location.pathname).toBe('/downloads')
    expect(account.element()).toHaveAttribute('aria-expanded', 'false')
    expect(link('Downloads', bar).query()).toBeNull()
    await link('Invoices', bar).click()
    expect(location.pathname).toBe('/invoices')
    await offered()
    const current = [...document.querySelectorAll('nav [aria-current=page]')]
    expect(current.map(({ textContent }) => textContent)).toEqual(['Invoices', 'Invoices'])
  })

  test('Sign Out ends the session', async () => {
    const { session } = await openSite()
    await account.click()
    await button('Sign Out', bar).click()
    await until(() => expect(session.getSnapshot().hasTag('loggedIn')).toBe(false))
    expect(location.pathname).toBe('/login')
  })
})

test('links to other sites open in a new tab without a referrer, and unsafe URLs are left out', async () => {
  await openSite({
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
  const { onWide } = await offered()
  expect(onWide.filter((entry) => /Span|Harm|Nowhere/.test(entry))).toEqual([
    'Span Tables: https://span.partner.example/tables',
  ])
  const foot = await page.getByRole('navigation', { name: 'More' }).findElement()
  expect(entriesOf(foot)).toEqual([
    'Helpful Links: /links',
    'Support: /support',
    'Store Listings: /stores',
    'Contact a Representative: /contact-a-representative',
    'Catalogue 2026: //www.partner.example',
    'Support Email: /support',
  ])
  const outward = [...document.querySelectorAll('a:not([href^="/"], [href^="#"]), a[href^="//"]')]
  expect(outward.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Span Tables (opens in a new tab)', 'Catalogue 2026 (opens in a new tab)']),
  )
  for (const each of outward) {
    expect(each, each.textContent).toHaveAttribute('target', '_blank')
    expect(each, each.textContent).toHaveAttribute('rel', 'noreferrer')
    expect(each.textContent).toMatch(/ \(opens in a new tab\)$/)
  }
})

describe('the product menu', () => {
  /** The URLs of the entries of a column or level. */
  const addresses = (list: Locator) =>
    [...list.element().querySelectorAll('a')].map((each) =>
      decodeURIComponent(each.getAttribute('href') ?? ''),
    )
  const below = (depth: 0 | 1 | 2, ...place: readonly string[]) => {
    const parts = SITE.menu.map(({ prodCategory, prodType, prodClass }) => [
      prodCategory,
      prodType,
      prodClass,
    ])
    const own = parts.filter((each) => place.every((part, at) => each[at] === part) && each[depth] !== '')
    return [...new Set(own.map((each) => `/products/${each.slice(0, depth + 1).join('/')}`))]
  }
  const failed = 'The product menu could not be loaded.'

  test('the menu in the bar opens at the current category path and links every entry', async () => {
    await openSite()
    await goTo('/products/Timber/Structural%20Framing')
    await products.click()
    const column = (name: string) => addresses(bar.getByRole('list', { name }))
    await until(() => expect(column('Categories')).toEqual(below(0)))
    expect(column('Timber')).toEqual(below(1, 'Timber'))
    expect(column('Structural Framing')).toEqual(below(2, 'Timber', 'Structural Framing'))
    expect(link('All products', bar).element()).toHaveAttribute('href', '/products')
  })

  test('the menu on small screens goes down level by level, and Back goes up again', async () => {
    await openSite()
    await button('Menu').click()
    const panel = small.element()
    const pressIn = (name: string) => button(name, small).click()
    await pressIn('Products')
    await until(() => expect(addresses(small)).toEqual(['/products']))
    await pressIn('Timber')
    expect(small.getByRole('heading', { name: 'Timber' }).element()).toBeInTheDocument()
    await pressIn('Structural Framing')
    const classes = below(2, 'Timber', 'Structural Framing')
    expect(addresses(small)).toEqual(['/products/Timber/Structural Framing', ...classes])
    for (const opener of ['Structural Framing', 'Timber', 'Products']) {
      await pressIn('Back')
      expect(button(opener, small).element(), 'after Back').toHaveFocus()
    }
    for (const name of ['Products', 'Timber', 'Back', 'Fixings']) await pressIn(name)
    expect(button('Back', small).element(), 'going down again').toHaveFocus()
    await pressIn('Close')
    expect(panel).not.toHaveAttribute('open')
    await button('Menu').click()
    expect(button('Products', small).element(), 'the first level').not.toHaveFocus()
    for (const name of ['Products', 'Timber']) await pressIn(name)
    await link('All Timber', small).click()
    await until(() => expect(location.pathname).toBe('/products/Timber'))
    expect(panel).not.toHaveAttribute('open')
  })

  test('a menu that fails to load shows a message in both places and can be retried', async () => {
    const { fault } = await openPortal('/links', { seed: SITE, faults: [refused('getProductCategories')] })
    await products.click()
    await bar.getByText(failed).findElement()
    expect(link('All products', bar).element()).toBeInTheDocument()
    await button('Menu').click()
    await button('Products', small).click()
    expect(small.getByText(failed).element()).toBeInTheDocument()
    fault()
    await button('Try again', small).click()
    await button('Timber', small).findElement()
  })
})
