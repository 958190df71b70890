import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import { user } from '../support/portal.tsx'
import { linksIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'
import { fill, goTo, type Opening, openShop } from './goods.tsx'

const shop = shopOf([
  ...['A', 'B', 'C', 'D', 'E'].map((code) => product(code, { longDesc: `Decking ${code}` })),
  product('F', { longDesc: 'Roofing F', class: 'Roofing' }),
  product('NAIL', { type: 'Nails', class: '' }),
])
/** Another type, without products. */
const hooks = { prodCategory: 'Fixings', prodType: 'Hooks', prodClass: '', menuDesc: 'Hooks', menuFiles: [] }

const seed = { ...shop, menu: [...shop.menu, hooks] }

/** Opens a listing with two products per page. */
async function openListing(address: string, { settings = [], ...own }: Partial<Opening> = {}) {
  const portal = await openShop(address, { seed, settings: [['pagesize', 2], ...settings], ...own })
  const { requests } = portal
  const pages = () => requests('getProductsByCategoryTP').map((request) => Object(request).paging.page)
  const words = () => [
    ...new Set(requests('getProductsByCategoryTP').map((request) => Object(request).search.string)),
  ]
  return { ...portal, pages, words }
}

const codes = () =>
  [...document.querySelectorAll('main ul[aria-label] > li h2')].map((name) =>
    name.textContent.split(' ').at(-1),
  )
const expectPage = (page: number, products: readonly string[]) =>
  waitFor(() => {
    expect(codes(), `products of page ${page}`).toEqual(products)
    expect(screen.getByText(/^Page \d+$/)).toHaveTextContent(`Page ${page}`)
  })
const turn = (name: 'Previous' | 'Next') => screen.getByRole('button', { name })
const enabled = (name: 'Previous' | 'Next') => waitFor(() => expect(turn(name)).toBeEnabled())
const box = () => screen.getByRole('searchbox', { name: 'Search in Screws' })
const address = () => location.pathname + location.search
const link = (name: string) => screen.getByRole('link', { name })

test('a listing requests its page and the next one, in the configured size', async () => {
  const { requests } = await openListing(`${SCREWS}?page=abc`)
  await expectPage(1, ['A', 'B'])
  await enabled('Next')
  expect(turn('Previous')).toBeDisabled()
  const place = { category: 'Fixings', type: 'Screws', class: '', string: '' }
  expect(requests('getProductsByCategoryTP')).toEqual(
    [1, 2].map((page) =>
      expect.objectContaining({
        paging: { page, rowsPerPage: 2 },
        search: place,
        inStockOnly: false,
        incGST: false,
      }),
    ),
  )
})

test('paging changes the URL, and the last page has no next one', async () => {
  const { pages } = await openListing(SCREWS)
  await expectPage(1, ['A', 'B'])
  await enabled('Next')
  await user.click(turn('Next'))
  await expectPage(2, ['C', 'D'])
  expect(address()).toBe(`${SCREWS}?page=2`)
  await enabled('Next')
  await user.click(turn('Next'))
  await expectPage(3, ['E', 'F'])
  await waitFor(() => expect(pages()).toContain(4))
  await waitFor(() => expect(turn('Next')).toBeDisabled())
  await user.click(turn('Previous'))
  await expectPage(2, ['C', 'D'])
  await user.click(link('Decking'))
  await expectPage(1, ['A', 'B'])
  expect(address()).toBe(`${SCREWS}/Decking`)
  await waitFor(() => expect(pages(), 'each page is asked for once').toEqual([1, 2, 3, 4, 1, 2]))
})

test('a page beyond the last leads to the first; a type without products shows a message', async () => {
  await openListing(`${SCREWS}?page=9`)
  expect(await screen.findByText('There is no page 9 of Screws.')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go to page 1' }))
  await expectPage(1, ['A', 'B'])
  expect(address()).toBe(SCREWS)
  await goTo('/products/Fixings/Hooks')
  expect(await screen.findByText('Hooks has no products.')).toBeInTheDocument()
})

test('typed words filter the list from its first page and are kept in the class links', async () => {
  const { words } = await openListing(`${SCREWS}?page=2`)
  await expectPage(2, ['C', 'D'])
  await fill(box(), 'roofing')
  await expectPage(1, ['F'])
  expect(address()).toBe(`${SCREWS}?search=roofing`)
  expect(words()).toEqual(['', 'roofing'])
  await waitFor(() => expect(turn('Next')).toBeDisabled())
  expect(linksIn(screen.getByRole('navigation', { name: 'Filter subcategories' }))).toEqual({
    'All Screws': `${SCREWS}?search=roofing`,
    Decking: `${SCREWS}/Decking?search=roofing`,
    Roofing: `${SCREWS}/Roofing?search=roofing`,
  })
  await fill(box(), '')
  fireEvent.keyDown(box(), { key: 'Enter' })
  await expectPage(1, ['A', 'B'])
  expect(address()).toBe(SCREWS)
})

test('words without matches stay in the box, and a button shows all products again', async () => {
  const odd = '(zq+)+$ <script> 100%25 & #'
  await openListing(`${SCREWS}?${new URLSearchParams({ search: odd })}`)
  expect(await screen.findByText('No matching records.')).toBeInTheDocument()
  expect(box()).toHaveValue(odd)
  expect(
    screen.getByText('Nothing in Screws matches all of these words. Try fewer of them, or a size or code.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all of Screws' }))
  await expectPage(1, ['A', 'B'])
  expect(box()).toHaveValue('')
})

test('words still being typed are kept when a product is opened', async () => {
  await openListing(SCREWS)
  await expectPage(1, ['A', 'B'])
  await user.click(box())
  await fill(box(), 'decking')
  await user.click(link('Decking A'))
  await screen.findByRole('dialog', { name: 'Decking A' })
  expect(address()).toBe(`${SCREWS}?search=decking&product=A`)
})

test('the selected view is kept for the session and the next listing', async () => {
  sessionStorage.setItem('PRODUCT_VIEW', 'grid')
  await openListing(SCREWS)
  await expectPage(1, ['A', 'B'])
  const view = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect([view('List'), view('Grid')]).toEqual(['false', 'true'])
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(sessionStorage.getItem('PRODUCT_VIEW')).toBe('list')
  await goTo('/products/Fixings/Nails')
  await screen.findByRole('list', { name: 'Nails' })
  expect([view('List'), view('Grid')]).toEqual(['true', 'false'])
})
