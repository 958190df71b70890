import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { user } from '../support/portal.tsx'
import { linksIn, textsIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'
import { goTo, openShop } from './goods.tsx'

const timber = { category: 'Timber', type: 'Posts', class: '' } as const
const seed = shopOf([
  product('DECK'),
  product('ROOF', { class: 'Roofing' }),
  product('NAIL', { type: 'Nails', class: '' }),
  product('POST', timber),
  product('LOOSE', { category: 'Sundries', type: '', class: '' }),
])

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const part = (role: 'list' | 'navigation', name: string) => screen.getByRole(role, { name })
const trail = () => textsIn(part('navigation', 'Breadcrumb')).filter((text) => text !== '/')
const filter = () => screen.queryByRole('navigation', { name: 'Filter subcategories' })
const currentIn = (name: string) =>
  [...part('navigation', name).querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent)

test('category and type cards link to their contents', async () => {
  await openShop('/products', { seed })
  expect(linksIn(await screen.findByRole('list', { name: 'Browse Categories' }))).toEqual({
    Fixings: '/products/Fixings',
    Screws: '/products/Fixings/Screws',
    Nails: '/products/Fixings/Nails',
    Timber: '/products/Timber',
    Posts: '/products/Timber/Posts',
    Sundries: '/products/Sundries',
  })
  const pictures = [...part('list', 'Browse Categories').querySelectorAll('img')]
  expect(pictures.map((each) => each.getAttribute('src'))).toEqual([
    ...['/menu/Fixings.png', '/menu/Timber.png', '/menu/Sundries.png'],
  ])
  expect([title(), ...trail()]).toEqual(['Browse Categories', 'Products'])
  await goTo('/products/Fixings')
  expect(linksIn(part('list', 'Fixings'))).toEqual({
    Screws: '/products/Fixings/Screws',
    Decking: '/products/Fixings/Screws/Decking',
    Roofing: '/products/Fixings/Screws/Roofing',
    Nails: '/products/Fixings/Nails',
  })
  expect([title(), ...trail()]).toEqual(['Fixings', 'Products', 'Fixings'])
  expect(filter(), 'a filter of classes').toBeNull()
})

test('a type lists its classes and marks the current one; without types there is no filter', async () => {
  await openShop(SCREWS, { seed })
  await screen.findByRole('list', { name: 'Screws' })
  expect(linksIn(part('navigation', 'Filter subcategories'))).toEqual({
    'All Screws': '/products/Fixings/Screws',
    Decking: '/products/Fixings/Screws/Decking',
    Roofing: '/products/Fixings/Screws/Roofing',
  })
  expect(currentIn('Filter subcategories')).toEqual(['All Screws'])
  await user.click(screen.getByRole('link', { name: 'Roofing' }))
  await screen.findByRole('list', { name: 'Roofing' })
  expect(currentIn('Filter subcategories')).toEqual(['Roofing'])
  expect(currentIn('BROWSE CATEGORY')).toEqual(['Screws'])
  expect([title(), ...trail()]).toEqual(['Roofing', 'Products', 'Fixings', 'Screws', 'Roofing'])
  expect(linksIn(part('navigation', 'Breadcrumb'))).toEqual({
    Products: '/products',
    Fixings: '/products/Fixings',
    Screws: '/products/Fixings/Screws',
  })
  expect(linksIn(part('navigation', 'BROWSE CATEGORY'))).toEqual({
    Screws: '/products/Fixings/Screws',
    Nails: '/products/Fixings/Nails',
    Posts: '/products/Timber/Posts',
    'All Sundries': '/products/Sundries',
  })
  await goTo('/products/Sundries')
  await screen.findByRole('list', { name: 'Sundries' })
  expect(filter()).toBeNull()
})

test('a type with special characters in its name opens its products', async () => {
  const type = 'Bolts 1/2" & 100% "A?B#C"'
  const { requests } = await openShop('/products/Fixings', { seed: shopOf([product('BOLT', { type })]) })
  const cards = within(await screen.findByRole('list', { name: 'Fixings' }))
  await user.click(cards.getByRole('link', { name: type }))
  await waitFor(() => expect(title()).toBe(type))
  expect(await screen.findByRole('link', { name: 'Product BOLT' })).toBeInTheDocument()
  expect(requests('getProductsByCategoryTP')[0]).toMatchObject({ search: { category: 'Fixings', type } })
})

test.each([
  ['/products/Nope', 'There is no “Nope” in Products.', { 'Browse Categories': '/products' }],
  [
    '/products/Timber/Nope/x',
    'There is no “Nope” in Timber.',
    { 'All Timber': '/products/Timber', 'Browse Categories': '/products' },
  ],
  [
    '/products/Timber/Posts/1%2F2',
    'There is no “1/2” in Posts.',
    { 'All Posts': '/products/Timber/Posts', 'Browse Categories': '/products' },
  ],
])('an unknown category links to existing ones: %s', async (path, said, links) => {
  await openShop(path, { seed })
  await waitFor(() => expect(title()).toBe(said))
  const { parentElement } = screen.getByRole('heading', { level: 1 })
  expect(linksIn(parentElement ?? document.body)).toEqual(links)
})

test('an empty menu shows No matching records', async () => {
  await openShop('/products', { seed: shopOf([]) })
  expect(await screen.findByText('No matching records.')).toBeInTheDocument()
  expect(screen.getByText('There are no products at present.')).toBeInTheDocument()
})

test('a menu that the ERP refuses opens the error dialog, and Cancel leads home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // This message is final, so no query retries it.
  const refused = {
    operation: 'getProductCategories',
    kind: 'error',
    message: 'No data for product',
  } as const
  await openShop('/products', { seed, faults: [refused] })
  const dialog = await screen.findByRole('alertdialog', { name: 'An Error Occured' })
  expect(dialog).toHaveTextContent('No data for product')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('menu, listing and search each show a skeleton until their reply arrives', async () => {
  const held = (operation: 'getProductCategories' | 'getProductsByCategoryTP' | 'searchProductTP') =>
    [{ operation, kind: 'latency', ms: 60_000 }] as const
  const { world } = await openShop('/products', { seed, faults: held('getProductCategories') })
  await screen.findByRole('heading', { level: 1, name: 'Browse Categories' })
  expect(part('navigation', 'BROWSE CATEGORY')).toHaveAttribute('aria-busy', 'true')
  world.faults.replace(held('getProductsByCategoryTP'))
  await screen.findByRole('list', { name: 'Browse Categories' })
  await goTo(SCREWS)
  expect(await screen.findByRole('status', { name: 'Loading Screws' })).toBeInTheDocument()
  world.faults.replace(held('searchProductTP'))
  await goTo('/search?value=product')
  expect(await screen.findByRole('status', { name: 'Loading Search results' })).toBeInTheDocument()
})
