import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { goTo, main, page, shows, until, userEvent } from '../support/page.ts'
import { openPortal, refused } from '../support/portal.tsx'
import { linksIn, texts, textsIn } from '../support/reading.ts'
import { product, shopOf } from '../support/seeds.ts'

const field = page.getByRole('combobox', { name: 'Search products' })
const address = () => location.pathname + location.search
/** This message is final, so that a query does not retry. */
const FINAL = { kind: 'error', message: 'No data for product' } as const

describe('a search', () => {
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
  const found = main.getByRole('listitem').getByRole('heading')
  const row = (code: string) => textsIn(main.getByRole('listitem').filter({ hasText: code }).element())

  test('matches code and description, and lists its products with count and prices', async () => {
    const { requests } = await openPortal(search(' merbau decking '), { seed })
    await shows('2 products')
    expect(main.text).toContain('“merbau decking”')
    const request = { descString: 'merbau decking', idString: 'merbau decking', incGST: false }
    expect(requests('searchProductTP')).toMatchObject([request])
    const prices = 'Retail Price | $12.00 | Trade Price | $10.00 | Customer Price | $9.50 | Prices are'
    // Only the unit that the price is for.
    expect(row('DCK-140')).toEqual(
      texts(
        `Merbau Decking 140x19 | DCK-140 | In Stock | ${prices} | per lm | , ex GST | lm | − | + | Add to cart`,
      ),
    )
    expect(row('DCK-90').slice(-2)).toEqual(['Sold by length', 'Tally'])
    await goTo(search('CEM'))
    await shows('1 product')
    await until(() => expect(found.texts).toEqual(['Cement']))
    await page.getByRole('link', { name: 'Cement' }).click()
    await page.getByRole('dialog', { name: 'Cement' }).findElement()
    expect(location.search).toBe('?value=CEM&product=CEM')
  })

  test('sends the term of its address, whatever characters it has, and without one no request', async () => {
    const { requests } = await openPortal(search('cement'), { seed })
    for (const [written, term] of [
      ['12%25CA', '12%CA'],
      ['%25', '%'],
      ['20%2525', '20%25'],
      ['a%2Bb', 'a+b'],
      ['a+b', 'a b'],
      ['a%26value%3Db', 'a&value=b'],
      ['a%23b', 'a#b'],
      ['%D8%A8%E2%85%9D', 'ب⅝'],
      ...['x'.repeat(500), '(a+)+$[^b]*\\', '<img src=x onerror="document.title=1"><script>'].map(
        (each) => [encodeURIComponent(each), each] as const,
      ),
    ] as const) {
      await goTo(`/search?value=${written}`)
      await until(() => expect(requests('searchProductTP').at(-1)).toMatchObject({ descString: term }))
      expect(main.text).toContain(`“${term}”`)
      expect(field.element()).toHaveValue(term)
      await page.getByRole('button', { name: 'Find' }).click()
      expect(new URLSearchParams(location.search).get('value')).toBe(term)
    }
    expect(document.title).not.toBe('1')
    const before = requests('searchProductTP').length
    await goTo(search('   '))
    await shows('Please enter search term(s)')
    expect(linksIn(main.element())['Browse Categories']).toBe('/products')
    expect(requests('searchProductTP')).toHaveLength(before)
  })

  test('without results links to categories, quick order and a search with fewer words', async () => {
    const { requests } = await openPortal(search('merbau unobtainium 140 x 19'), { seed })
    const fewer = await page.getByRole('region', { name: 'Matches with one word removed' }).findElement()
    await shows('No matching records.')
    expect(page.getByText(/^\d+ products?$/).query()).toBeNull()
    expect(main.text).toContain('a size such as 90x45, or a product code')
    const links = { 'Browse Categories': '/products', 'Quick Order': '/quick-order' }
    expect(linksIn(main.element())).toMatchObject(links)
    expect(textsIn(fewer).slice(1)).toEqual(['merbau 140x19', 'without “unobtainium”'])
    expect(requests('getProductsByCategoryTP').map((request) => Object(request).search.string)).toEqual([
      'merbau unobtainium',
      'merbau 140x19',
      'unobtainium 140x19',
    ])
    await page.getByRole('link', { name: 'merbau 140x19' }).click()
    await until(() => expect(found.texts).toEqual(['Merbau Decking 140x19']))
  })

  test.each([
    ['products', 'products_button_disabled', ['Quick Order'], 0],
    ['a cart', 'shopping_cart_disabled', ['Browse Categories', 'merbau'], 2],
  ] as const)('without results has no links to %s on a site without it', async (_, setting, ways, asked) => {
    const { requests } = await openPortal(search('merbau unobtainium'), { seed, settings: [[setting, true]] })
    await shows('No matching records.')
    const content = main.element().querySelector('section') ?? main.element()
    await until(() => expect(Object.keys(linksIn(content))).toEqual(ways))
    expect(requests('getProductsByCategoryTP')).toHaveLength(asked)
  })

  test('shows its results even if the menu fails to load', async () => {
    await openPortal(search('cem'), { seed, faults: [{ operation: 'getProductCategories', ...FINAL }] })
    await shows('1 product')
    await page.getByRole('navigation', { name: 'BROWSE CATEGORY' }).gone()
    expect(page.getByText(FINAL.message).query()).toBeNull()
    expect(found.texts).toEqual(['Cement'])
  })
})

describe('suggestions', () => {
  const seed = shopOf([
    product('BB-65', { longDesc: 'Bugle Batten 65' }),
    product('BB-75', { longDesc: 'Bugle Batten 75' }),
    product('HNG', { longDesc: 'Hinge', type: 'Hinges', class: '' }),
  ])
  const toggle = page.getByRole('button', { name: 'Search' })
  const group = (name: string) =>
    page
      .getByRole('group', { name })
      .getByRole('option')
      .elements()
      .map((each) => textsIn(each).join(' '))
  const listbox = page.getByRole('listbox')

  async function openField() {
    const portal = await openPortal('/support', { seed })
    await toggle.click()
    return portal
  }
  /** Types with the focus in the field. */
  async function type(text: string) {
    await field.focus()
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
    if (text) await userEvent.paste(text)
  }

  test('are up to six products with name and code, and categories; choosing one opens it', async () => {
    // React warns that the results load while an option is being chosen.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { requests } = await openField()
    await type('bugle batten')
    await until(() => expect(group('Products')).toEqual(['Bugle Batten 65 BB-65', 'Bugle Batten 75 BB-75']))
    expect(group('Categories')).toEqual([])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(address()).toBe('/search?value=BB-75')
    expect(field.element()).toHaveValue('BB-75')
    expect(listbox.query()).toBeNull()
    await shows('1 product')
    await type('screws')
    await until(() => expect(group('Categories')).toEqual(['Screws in Fixings']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(address()).toBe('/products/Fixings/Screws')
    expect(requests('getProductsByCategoryTP')[0]).toMatchObject({
      search: { category: '', type: '', class: '', string: 'bugle batten' },
      paging: { page: 1, rowsPerPage: 6 },
      incGST: false,
    })
  })

  test('are closed by Escape, then the search, which returns the focus to its button', async () => {
    await openField()
    fireEvent.keyDown(field.element(), { key: 'Escape', isComposing: true })
    expect(field.element(), 'while a word is composed').toHaveFocus()
    await type('bugle batten')
    await until(() => expect(group('Products')).toHaveLength(2))
    await userEvent.keyboard('{Escape}')
    expect(listbox.query()).toBeNull()
    expect(field.element()).toHaveValue('bugle batten')
    expect(field.element()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(field.query()).toBeNull()
    expect(toggle.element()).toHaveAttribute('aria-expanded', 'false')
    expect(toggle.element()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(field.element()).toHaveFocus()
    expect(field.element()).toHaveValue('')
  })

  test('are still categories when the ERP refuses products, without an error', async () => {
    const { fault, requests } = await openField()
    fault(refused('getProductsByCategoryTP', 'Too busy'))
    await type('hinges')
    await until(() => expect(group('Categories')).toEqual(['Hinges in Fixings']))
    await until(() => expect(requests('getProductsByCategoryTP')).toHaveLength(1))
    expect(group('Products')).toEqual([])
    expect(page.getByText('Too busy').query()).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/search?value=hinges')
  })

  test('of an empty field are the recent searches, newest first, and signing out removes them', async () => {
    const { session } = await openField()
    for (const term of ['cement', 'pine']) {
      await type(term)
      await userEvent.keyboard('{Enter}')
      expect(address()).toBe(`/search?value=${term}`)
    }
    await type('')
    await until(() => expect(group('Recent searches')).toEqual(['pine', 'cement']))
    await act(async () => session.send({ type: 'session.signedOut' }))
    expect(Object.values({ ...localStorage }).filter((kept) => `${kept}`.includes('cement'))).toEqual([])
  })
})
