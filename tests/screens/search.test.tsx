import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/search/search-screen.tsx'
import { user } from '../support/portal.tsx'
import { linksIn, texts, textsIn } from '../support/reading.ts'
import { product, shopOf } from '../support/seeds.ts'
import { goTo, openShop, rowOf } from './goods.tsx'

const seed = shopOf([
  product('DCK-140', {
    longDesc: 'Merbau Decking 140x19',
    units: [
      { UOM: 'lm', conversionFactor: 1 },
      { UOM: 'pack', conversionFactor: 200 },
    ],
  }),
  product('DCK-90', { longDesc: 'Merbau Decking 90x19', isTally: true }),
  product('CEM', { longDesc: 'Cement' }),
])
const search = (term: string) => `/search?value=${encodeURIComponent(term)}`
const expectFound = (...names: readonly string[]) =>
  waitFor(() =>
    expect([...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent)).toEqual(names),
  )
const main = () => screen.getByRole('main')

test('a search matches code and description, and lists its products with count and prices', async () => {
  const { requests } = await openShop(search(' merbau decking '), { seed })
  expect(await screen.findByText('2 products')).toBeInTheDocument()
  expect(main()).toHaveTextContent('“merbau decking”')
  expect(requests('searchProductTP')).toEqual([
    expect.objectContaining({ descString: 'merbau decking', idString: 'merbau decking', incGST: false }),
  ])
  const prices = 'Retail Price | $12.00 | Trade Price | $10.00 | Customer Price | $9.50 | Prices are'
  // Only the unit that the price is for.
  expect(textsIn(await rowOf('DCK-140'))).toEqual(
    texts(
      `Merbau Decking 140x19 | DCK-140 | In Stock | ${prices} | per lm | , ex GST | lm | − | + | Add to cart`,
    ),
  )
  expect(textsIn(await rowOf('DCK-90')).slice(-2)).toEqual(['Sold by length', 'Tally'])
  await goTo(search('CEM'))
  expect(await screen.findByText('1 product')).toBeInTheDocument()
  await expectFound('Cement')
  await user.click(screen.getByRole('link', { name: 'Cement' }))
  expect(await screen.findByRole('dialog', { name: 'Cement' })).toBeInTheDocument()
  expect(location.search).toBe('?value=CEM&product=CEM')
})

test.each([
  ['12%25CA', '12%CA'],
  ['%25', '%'],
  ['20%2525', '20%25'],
  ['a%2Bb', 'a+b'],
  ['a+b', 'a b'],
  ['a%26value%3Db', 'a&value=b'],
  ['a%23b', 'a#b'],
  ['%D8%A8%E2%85%9D', 'ب⅝'],
])('the address ?value=%s is the term %j in the bar and in the search', async (written, term) => {
  const { requests } = await openShop(`/search?value=${written}`, { seed })
  await waitFor(() =>
    expect(requests('searchProductTP')).toEqual([expect.objectContaining({ descString: term })]),
  )
  const field = screen.getByRole('combobox', { name: 'Search products' })
  expect(field).toHaveValue(term)
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(new URLSearchParams(location.search).get('value')).toBe(term)
})

test('a search without a term sends no request', async () => {
  const { requests } = await openShop(search('   '), { seed })
  expect(await screen.findByText('Please enter search term(s)')).toBeInTheDocument()
  expect(linksIn(main())['Browse Categories']).toBe('/products')
  expect(requests('searchProductTP')).toEqual([])
})

test('a search without results links to categories, quick order and a search with fewer words', async () => {
  const { requests } = await openShop(search('merbau unobtainium 140 x 19'), { seed })
  const fewer = await screen.findByRole('region', { name: 'Matches with one word removed' })
  expect(screen.getByText('No matching records.')).toBeInTheDocument()
  expect(screen.queryByText(/^\d+ products?$/)).toBeNull()
  expect(main()).toHaveTextContent('a size such as 90x45, or a product code')
  expect(linksIn(main())).toMatchObject({ 'Browse Categories': '/products', 'Quick Order': '/quick-order' })
  expect(textsIn(fewer).slice(1)).toEqual(['merbau 140x19', 'without “unobtainium”'])
  expect(requests('getProductsByCategoryTP').map((request) => Object(request).search.string)).toEqual([
    'merbau unobtainium',
    'merbau 140x19',
    'unobtainium 140x19',
  ])
  await user.click(screen.getByRole('link', { name: 'merbau 140x19' }))
  expect(await screen.findByText('1 product')).toBeInTheDocument()
  await expectFound('Merbau Decking 140x19')
})

test.each([
  ['products', 'products_button_disabled', ['Quick Order']],
  ['a cart', 'shopping_cart_disabled', ['Browse Categories', 'merbau']],
] as const)('a site without %s omits the links to it when nothing is found', async (_, setting, ways) => {
  const { requests } = await openShop(search('merbau unobtainium'), { seed, settings: [[setting, true]] })
  await screen.findByText('No matching records.')
  const content = main().querySelector('section') ?? main()
  await waitFor(() => expect(Object.keys(linksIn(content))).toEqual(ways))
  expect(requests('getProductsByCategoryTP')).toHaveLength(setting === 'products_button_disabled' ? 0 : 2)
})

test('unusual terms are searched and shown unchanged', async () => {
  const { requests } = await openShop(search('cement'), { seed })
  for (const term of [
    'x'.repeat(500),
    '(a+)+$[^b]*\\',
    '<img src=x onerror="document.title=1"><script>',
    '100%25 & %41 + #',
  ]) {
    await goTo(search(term))
    await screen.findByText('No matching records.')
    expect(main()).toHaveTextContent(`“${term}”`)
    await waitFor(() => expect(requests('searchProductTP').at(-1)).toMatchObject({ descString: term }))
  }
  expect(document.title).not.toBe('1')
})

test('search results are shown even if the menu fails to load', async () => {
  await openShop(search('cem'), {
    seed,
    // This message is final, so the query does not retry.
    faults: [{ operation: 'getProductCategories', kind: 'error', message: 'No data for product' }],
  })
  await screen.findByText('1 product')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'BROWSE CATEGORY' })).toBeNull())
  expect(screen.queryByText('No data for product')).toBeNull()
  await expectFound('Cement')
})
