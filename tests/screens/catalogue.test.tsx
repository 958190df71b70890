import { describe, expect, test } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { button, goTo, link, page, until, userEvent } from '../support/page.ts'
import { openPortal, slow } from '../support/portal.tsx'
import { linksIn, textsIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'

const heading = page.getByRole('heading')
const title = () => document.querySelector('h1')?.textContent
const list = (name: string) => page.getByRole('list', { name })
const nav = (name: string) => page.getByRole('navigation', { name })
const address = () => location.pathname + location.search
const filter = nav('Filter subcategories')

describe('the catalogue', () => {
  const BOLTS = 'Bolts 1/2" & 100% "A?B#C"'
  const ofBolts = `/products/Fixings/${encodeURIComponent(BOLTS)}`
  const seed = shopOf([
    product('DECK'),
    product('ROOF', { class: 'Roofing' }),
    product('BOLT', { type: BOLTS, class: '' }),
    product('POST', { category: 'Timber', type: 'Posts', class: '' }),
    product('LOOSE', { category: 'Sundries', type: '', class: '' }),
  ])
  const trail = () => textsIn(nav('Breadcrumb').element()).filter((text) => text !== '/')
  const currentIn = (name: string) =>
    [...nav(name).element().querySelectorAll('[aria-current=page]')].map((each) => each.textContent)

  test('shows skeletons until replies arrive, and cards of categories and types that link to their contents', async () => {
    const { fault, requests } = await openPortal('/products', {
      seed,
      faults: [slow('getProductCategories')],
    })
    expect(title()).toBe('Browse Categories')
    expect(nav('BROWSE CATEGORY').element()).toHaveAttribute('aria-busy', 'true')
    fault()
    const all = list('Browse Categories')
    expect(linksIn(await all.findElement())).toEqual({
      Fixings: '/products/Fixings',
      Screws: '/products/Fixings/Screws',
      [BOLTS]: ofBolts,
      Timber: '/products/Timber',
      Posts: '/products/Timber/Posts',
      Sundries: '/products/Sundries',
    })
    const pictures = [...all.element().querySelectorAll('img')].map((each) => each.getAttribute('src'))
    expect(pictures).toEqual(['/menu/Fixings.png', '/menu/Timber.png', '/menu/Sundries.png'])
    expect([title(), ...trail()]).toEqual(['Browse Categories', 'Products'])
    await goTo('/products/Fixings')
    expect(linksIn(list('Fixings').element())).toEqual({
      Screws: '/products/Fixings/Screws',
      Decking: '/products/Fixings/Screws/Decking',
      Roofing: '/products/Fixings/Screws/Roofing',
      [BOLTS]: ofBolts,
    })
    expect([title(), ...trail()]).toEqual(['Fixings', 'Products', 'Fixings'])
    expect(filter.query()).toBeNull()
    await list('Fixings').getByRole('link', { name: BOLTS }).click()
    await link('Product BOLT').findElement()
    expect(title()).toBe(BOLTS)
    expect(requests('getProductsByCategoryTP')[0]).toMatchObject({
      search: { category: 'Fixings', type: BOLTS },
    })
    fault(slow('getProductsByCategoryTP'))
    await goTo(SCREWS)
    await page.getByRole('status', { name: 'Loading Screws' }).findElement()
    fault(slow('searchProductTP'))
    await goTo('/search?value=product')
    await page.getByRole('status', { name: 'Loading Search results' }).findElement()
  })

  test('lists the classes of a type and marks the current one; unknown categories lead to existing ones', async () => {
    await openPortal(SCREWS, { seed })
    await list('Screws').findElement()
    expect(linksIn(filter.element())).toEqual({
      'All Screws': '/products/Fixings/Screws',
      Decking: '/products/Fixings/Screws/Decking',
      Roofing: '/products/Fixings/Screws/Roofing',
    })
    expect(currentIn('Filter subcategories')).toEqual(['All Screws'])
    await link('Roofing').click()
    await list('Roofing').findElement()
    expect(currentIn('Filter subcategories')).toEqual(['Roofing'])
    expect(currentIn('BROWSE CATEGORY')).toEqual(['Screws'])
    expect([title(), ...trail()]).toEqual(['Roofing', 'Products', 'Fixings', 'Screws', 'Roofing'])
    expect(linksIn(nav('Breadcrumb').element())).toEqual({
      Products: '/products',
      Fixings: '/products/Fixings',
      Screws: '/products/Fixings/Screws',
    })
    expect(linksIn(nav('BROWSE CATEGORY').element())).toEqual({
      Screws: '/products/Fixings/Screws',
      [BOLTS]: ofBolts,
      Posts: '/products/Timber/Posts',
      'All Sundries': '/products/Sundries',
    })
    await goTo('/products/Sundries')
    await list('Sundries').findElement()
    expect(filter.query()).toBeNull()
    const all = { 'Browse Categories': '/products' }
    for (const [path, said, links] of [
      ['/products/Nope', 'There is no “Nope” in Products.', all],
      [
        '/products/Timber/Posts/1%2F2',
        'There is no “1/2” in Posts.',
        { 'All Posts': '/products/Timber/Posts', ...all },
      ],
    ] as const) {
      await goTo(path)
      const { parentElement } = await heading.filter({ hasText: said }).findElement()
      expect(linksIn(parentElement ?? document.body)).toEqual(links)
    }
  })

  test('without a menu says that there are no products', async () => {
    await openPortal('/products', { seed: shopOf([]) })
    await page.getByText('No matching records.').findElement()
    await page.getByText('There are no products at present.').findElement()
  })
})

describe('a listing', () => {
  const shop = shopOf([
    ...['A', 'B', 'C', 'D', 'E'].map((code) => product(code, { longDesc: `Decking ${code}` })),
    product('F', { longDesc: 'Roofing F', class: 'Roofing' }),
    product('NAIL', { type: 'Nails', class: '' }),
  ])
  /** Another type, without products. */
  const hooks = {
    prodCategory: 'Fixings',
    prodType: 'Hooks',
    prodClass: '',
    menuDesc: 'Hooks',
    menuFiles: [],
  }
  const seed = { ...shop, menu: [...shop.menu, hooks] }

  const codes = () =>
    [...document.querySelectorAll('main ul[aria-label] > li h2')].map((each) => each.textContent.at(-1))
  const next = button('Next')
  const previous = button('Previous')
  const box = page.getByRole('searchbox', { name: 'Search in Screws' })
  const isPage = (at: number, products: string) =>
    until(() => {
      expect(codes().join('')).toBe(products)
      expect(page.getByText(/^Page \d+$/).text).toBe(`Page ${at}`)
    })

  /** Opens a listing with two products per page. */
  async function openListing(path: string, kept: Readonly<Record<string, string>> = {}) {
    const portal = await openPortal(path, { seed, settings: [['pagesize', 2]], kept })
    const asked = () => portal.requests('getProductsByCategoryTP').map((request) => Object(request))
    return { asked, pages: () => asked().map(({ paging }) => paging.page) }
  }

  test('requests its page and the next one, in the configured size, and changes the URL', async () => {
    const { asked, pages } = await openListing(`${SCREWS}?page=abc`)
    await isPage(1, 'AB')
    expect(previous.element()).toBeDisabled()
    const search = { category: 'Fixings', type: 'Screws', class: '', string: '' }
    const request = { search, inStockOnly: false, incGST: false }
    expect(asked()).toMatchObject(
      [1, 2].map((each) => ({ ...request, paging: { page: each, rowsPerPage: 2 } })),
    )
    await next.click()
    await isPage(2, 'CD')
    expect(address()).toBe(`${SCREWS}?page=2`)
    await next.click()
    await isPage(3, 'EF')
    await until(() => expect(pages()).toContain(4))
    await until(() => expect(next.element()).toBeDisabled())
    await previous.click()
    await isPage(2, 'CD')
    await link('Decking').click()
    await isPage(1, 'AB')
    expect(address()).toBe(`${SCREWS}/Decking`)
    await until(() => expect(pages(), 'each page is asked for once').toEqual([1, 2, 3, 4, 1, 2]))
  })

  test('that has nothing to show says why and leads to what there is', async () => {
    await openListing(`${SCREWS}?page=9`)
    await page.getByText('There is no page 9 of Screws.').findElement()
    expect(nav('Pagination').query()).toBeNull()
    await button('Go to page 1').click()
    await isPage(1, 'AB')
    expect(address()).toBe(SCREWS)
    await goTo('/products/Fixings/Hooks')
    await page.getByText('Hooks has no products.').findElement()
    const odd = '(zq+)+$ <script> 100%25 & #'
    await goTo(`${SCREWS}?${new URLSearchParams({ search: odd })}`)
    await page.getByText('No matching records.').findElement()
    expect(box.element()).toHaveValue(odd)
    await page
      .getByText('Nothing in Screws matches all of these words. Try fewer of them, or a size or code.')
      .findElement()
    await button('Show all of Screws').click()
    await isPage(1, 'AB')
    expect(box.element()).toHaveValue('')
  })

  test('is filtered from its first page by typed words, which class links and an opened product keep', async () => {
    const { asked } = await openListing(`${SCREWS}?page=2`)
    await isPage(2, 'CD')
    await box.fill('roofing')
    await isPage(1, 'F')
    expect(address()).toBe(`${SCREWS}?search=roofing`)
    expect(new Set(asked().map(({ search }) => search.string))).toEqual(new Set(['', 'roofing']))
    await until(() => expect(next.element()).toBeDisabled())
    expect(linksIn(filter.element())).toEqual({
      'All Screws': `${SCREWS}?search=roofing`,
      Decking: `${SCREWS}/Decking?search=roofing`,
      Roofing: `${SCREWS}/Roofing?search=roofing`,
    })
    await box.fill('')
    await box.focus()
    await userEvent.keyboard('{Enter}')
    await isPage(1, 'AB')
    expect(address()).toBe(SCREWS)
    await box.focus()
    await userEvent.paste('decking')
    await link('Decking A').click()
    await page.getByRole('dialog', { name: 'Decking A' }).findElement()
    expect(address()).toBe(`${SCREWS}?search=decking&product=A`)
  })

  test('keeps the selected view for the session and the next one', async () => {
    await openListing(SCREWS, { PRODUCT_VIEW: 'grid' })
    const isPressed = (name: string) => button(name).element().getAttribute('aria-pressed')
    expect([isPressed('List'), isPressed('Grid')]).toEqual(['false', 'true'])
    await button('List').click()
    expect(sessionStorage.getItem('PRODUCT_VIEW')).toBe('list')
    await goTo('/products/Fixings/Nails')
    await list('Nails').findElement()
    expect([isPressed('List'), isPressed('Grid')]).toEqual(['true', 'false'])
  })
})
