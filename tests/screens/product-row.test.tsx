import { describe, expect, test } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { button, dialog, goTo, type Locator, page, until, userEvent } from '../support/page.ts'
import { type Opening, openPortal, refused } from '../support/portal.tsx'
import { texts, textsIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'

const soldBy = (...units: readonly (readonly [UOM: string, conversionFactor: number])[]) => ({
  units: units.map(([UOM, conversionFactor]) => ({ UOM, conversionFactor })),
})
const PRICES = 'Retail Price | $12.00 | Trade Price | $10.00 | Customer Price | $9.50 | Prices are'
const BUY = 'ea | − | + | Add to cart'
const NOT_HERE = 'No unit is set up: call your branch.'
const SEEN = { SEE_PRICES: 'true' }

const row = (code: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: code })
const addIn = (part: Locator) => part.getByRole('button', { name: 'Add to cart' })
const quantityIn = (part: Locator) => part.getByRole('spinbutton')
const seePrices = page.getByRole('switch', { name: 'See Prices' })
const added = page.getByText('Added to cart')

describe('a row', () => {
  const rows = {
    SCREW: {
      own: { image: '/screw.png', retailPrice: 121, tradePrice: 96, ...soldBy(['box', 1], ['ctn', 6]) },
      shows:
        'In Stock | Retail Price | $121.00 | Trade Price | $96.00 | Customer Price | $91.20 | Prices are | per box | , ex GST | box | ctn | − | + | Add to cart',
    },
    LOW: {
      own: { stockStatus: 'LowStock', retailPrice: 0, ...soldBy(['keg', 1]) },
      shows:
        'Low Stock | Trade Price | $10.00 | Customer Price | $9.50 | Prices are | per keg | , ex GST | keg | − | + | Add to cart',
    },
    FREE: {
      own: { stockStatus: 'SpecialOrder', retailPrice: 0, tradePrice: 0 },
      shows: `Special Order | ${BUY}`,
    },
    BARE: {
      own: { units: [] },
      shows: `In Stock | ${PRICES} | ex GST | ${NOT_HERE} | Add to cart | (disabled)`,
    },
    BEAM: {
      own: { isTally: true, ...soldBy(['lm', 1], ['pack', 324]) },
      shows: `In Stock | ${PRICES} | per lm | , ex GST | Sold by length | Tally`,
    },
    LOG: {
      own: { isTally: true, units: [] },
      shows: `In Stock | ${PRICES} | ex GST | ${NOT_HERE} | Tally | (disabled)`,
    },
  } as const
  const seed = shopOf(Object.entries(rows).map(([code, { own }]) => product(code, own)))
  const open = () => openPortal(SCREWS, { seed, kept: SEEN })

  test('and a card show name, code, stock, prices above zero, unit, and why one is not sold', async () => {
    await open()
    const expected = Object.entries(rows).map(([code, { shows }]) =>
      texts(`Product ${code} | ${code} | ${shows}`),
    )
    const shown = () =>
      Object.keys(rows).map((code) => {
        const element = row(code).element()
        const isOff = [...element.querySelectorAll('button')].at(-1)?.disabled
        return [...textsIn(element), ...(isOff ? ['(disabled)'] : [])]
      })
    await until(() => expect(shown()).toEqual(expected))
    expect(row('SCREW').element().querySelector('img')).toHaveAttribute('src', '/screw.png')
    await button('Grid').click()
    expect(shown()).toEqual(expected)
  })

  test('adds its product once in the selected unit and quantity, which then returns to 1', async () => {
    const { requests } = await open()
    const screw = row('SCREW')
    await screw.getByRole('combobox', { name: 'Unit of Product SCREW' }).selectOptions('ctn')
    expect(textsIn(screw.element()).slice(3, 12)).toEqual(
      texts(
        'Retail Price | $726.00 | Trade Price | $576.00 | Customer Price | $547.20 | Prices are | per ctn | , ex GST',
      ),
    )
    const quantity = quantityIn(screw)
    await quantity.fill('5')
    expect(addIn(screw).element()).toHaveAccessibleDescription('Product SCREW')
    await addIn(screw).click()
    expect(quantity.element()).toHaveValue('1')
    await page.getByRole('link', { name: 'Cart, 1 item, $2,736.00' }).findElement()
    await added.findElement()
    await page.getByText('5 ctn: Product SCREW').findElement()
    const request = { productID: 'SCREW', UOM: 'ctn', quoteQty: 5, tallyLength: 0, unitSell: 0 }
    expect(requests('addCartProduct')).toMatchObject([request])

    await quantity.focus()
    await userEvent.keyboard('{Control>}a{/Control}1.5{Enter}')
    expect(quantity.element()).toHaveAccessibleDescription('Whole numbers only')
    await addIn(screw).click()
    expect(quantity.element()).toHaveFocus()
    expect(quantity.element()).toHaveValue('1.5')
    await userEvent.keyboard('{Control>}a{/Control}1,000{Enter}')
    expect(quantity.element()).toHaveValue('1')
    await userEvent.keyboard('{Control>}a{/Control}２{Enter}')
    await until(() =>
      expect(requests('addCartProduct')).toMatchObject([{}, { quoteQty: 1000 }, { quoteQty: 2 }]),
    )
  })
})

const ITEM = [product('ITEM')]
const ex = (tax: string) => [`${PRICES} | per ea | , ex ${tax}`, [`Prices exclude ${tax}.`]] as const
const INCLUSIVE = 'Retail Price | $13.20 | Trade Price | $11.00 | Customer Price | $10.45 | Prices are'

test.each([
  ['with default settings', undefined, ...ex('GST'), BUY],
  [
    'with tax in its prices',
    'tax_inclusive',
    `${INCLUSIVE} | per ea | , inc GST`,
    ['Prices include GST.'],
    BUY,
  ],
  ['in the US', 'us', ...ex('Tax'), BUY],
  ['that hides its prices', 'hide_products_price', '', [], BUY],
  ['without a cart', 'shopping_cart_disabled', ...ex('GST'), ''],
] as const)('a site %s applies that to listing, search and dialog', async (_, site, prices, note, buy) => {
  const { requests } = await openPortal(SCREWS, {
    seed: shopOf(ITEM, site === 'us' ? 'us' : 'au'),
    scenario: site === 'us' ? 'us' : 'au',
    settings: site && site !== 'us' ? [[site, true]] : [],
    kept: SEEN,
  })
  const shown = ['Product ITEM', 'ITEM', 'In Stock', ...texts(prices), ...texts(buy)]
  const isShown = async () => {
    await until(() => expect(textsIn(row('ITEM').element())).toEqual(shown))
    expect(page.getByText(/^Prices (in|ex)clude/).texts).toEqual(note)
  }
  await isShown()
  expect(seePrices.elements()).toHaveLength(prices === '' ? 0 : 1)
  await goTo('/search?value=item')
  await page.getByText('1 product').findElement()
  await isShown()
  await goTo(`${SCREWS}?product=ITEM`)
  const identity = texts('Product ITEM | SKU | ITEM | Availability | In Stock')
  const list = buy ? ['Add to list'] : []
  const inDialog = [...identity, ...texts(prices), ...texts(buy), ...list]
  await until(() => expect(textsIn(dialog.element())).toEqual(inDialog))
  const incGST = site === 'tax_inclusive'
  for (const operation of ['getProductsByCategoryTP', 'searchProductTP', 'getProductDetails'] as const)
    expect(requests(operation)[0], operation).toMatchObject({ incGST })
})

test('prices are hidden until See Prices is pressed, except in a search, and named once above a list', async () => {
  const cheap = { retailPrice: 0 }
  await openPortal(SCREWS, { seed: shopOf([product('ONE', cheap), product('TWO', cheap)]) })
  const heads = () =>
    [...document.querySelectorAll('[data-price-heads] [data-price]')].map((each) => each.textContent)
  const NAMES = ['Trade Price', 'Customer Price']
  await row('ONE').findElement()
  expect(textsIn(row('ONE').element())).toEqual(texts(`Product ONE | ONE | In Stock | ${BUY}`))
  expect(heads()).toEqual([])
  await goTo(`${SCREWS}?product=ONE`)
  await dialog.findElement()
  expect(dialog.text).not.toContain('$')
  await goTo('/search?value=one')
  await page.getByText('1 product').findElement()
  expect(row('ONE').text).toContain('$10.00')
  // The skeleton has all three.
  await until(() => expect(heads()).toEqual(NAMES))
  await goTo(SCREWS)
  await seePrices.click()
  expect(row('ONE').text).toContain('$10.00')
  expect(heads()).toEqual(NAMES)
  expect(sessionStorage.getItem('SEE_PRICES')).toBe('true')
  await button('Grid').click()
  expect(heads(), 'in a grid').toEqual([])
})

describe('a table of sizes', () => {
  const screw = (code: string, size: string, box: number, own = {}) =>
    product(code, { longDesc: `Batten Screw ${size} Class 3, box of ${box}`, ...own })
  const beam = (code: string, size: string) =>
    product(code, { longDesc: `Beam ${size} Treated`, isTally: true, ...soldBy(['lm', 1]) })
  const seed = shopOf([
    screw('B65', '14-10 x 65 mm', 500),
    screw('B100', '14-10 x 100 mm', 250, { stockStatus: 'LowStock', ...soldBy(['box', 1], ['ctn', 6]) }),
    screw('S65', '10-8 x 65 mm', 500, { units: [] }),
    beam('LVL150', '150 x 45'),
    beam('LVL200', '200 x 45'),
    product('HAMMER', { longDesc: 'Claw Hammer' }),
  ])
  const table = (name: RegExp) => page.getByRole('table', { name })
  const screws = table(/^Batten Screw Class 3/)
  const cell = (code: string) => page.getByRole('cell').filter({ hasText: code })
  const open = (options: Opening = {}) =>
    openPortal(SCREWS, { seed, kept: { PRODUCT_VIEW: 'sizes' }, ...options })
  /** The texts of each row, its cells apart. */
  const rowsIn = (part: Locator) =>
    part
      .getByRole('row')
      .elements()
      .map((each) => [...each.children].map((one) => textsIn(one).join(' ')).join(' / '))

  test('has products that differ in size, and the others are a list below', async () => {
    await open({ kept: SEEN })
    await row('B65').findElement()
    expect(page.getByRole('table').query()).toBeNull()
    await button('Sizes').click()
    expect(rowsIn(screws)).toEqual([
      'Size / 65 mm / 100 mm',
      '10-8 / S65 In Stock box of 500 No unit is set up: call your branch. Add to cart / - Not sold in this size',
      '14-10 / B65 In Stock box of 500 Customer Price $9.50 per ea ea − + Add / B100 Low Stock box of 250 Customer Price $9.50 box ctn − + Add',
    ])
    expect(rowsIn(table(/^Beam Treated /))).toEqual([
      '150 x 45 / 200 x 45',
      'LVL150 In Stock Customer Price $9.50 per lm Sold by length Tally / LVL200 In Stock Customer Price $9.50 per lm Sold by length Tally',
    ])
    expect(page.getByRole('list', { name: 'Screws' }).getByRole('heading').texts).toEqual(['Claw Hammer'])
    expect(sessionStorage.getItem('PRODUCT_VIEW')).toBe('sizes')
    await button('List').click()
    await row('B65').findElement()
    expect(page.getByRole('table').query()).toBeNull()
  })

  test('adds a product in the chosen unit and quantity, or says why not, and opens it or its lengths', async () => {
    const { fault, requests } = await open()
    await screws.findElement()
    expect(screws.text, 'without See Prices').not.toMatch(/[$]|Price/)
    expect(screws.text).toContain('per ea')
    const b100 = cell('B100')
    const quantity = quantityIn(b100)
    await b100.getByRole('combobox', { name: /^Unit of Batten Screw 14-10 x 100 mm/ }).selectOptions('ctn')
    await quantity.fill('1.5')
    await addIn(b100).click()
    expect(requests('addCartProduct')).toEqual([])
    await quantity.fill('12')
    await addIn(b100).click()
    await added.findElement()
    expect(quantity.element()).toHaveDisplayValue('1')
    expect(requests('addCartProduct')).toMatchObject([{ productID: 'B100', UOM: 'ctn', quoteQty: 12 }])
    fault(refused('addCartProduct', 'B65 is on hold'))
    await addIn(cell('B65')).click()
    await page.getByText('B65 is on hold').findElement()
    await page.getByText(/^This was to add 1 .+: Batten Screw/).findElement()
    expect(requests('addCartProduct')).toHaveLength(2)
    await button('OK').click()
    await page.getByRole('link', { name: 'B65' }).click()
    await page.getByRole('dialog', { name: /^Batten Screw 14-10 x 65 mm/ }).findElement()
    await button('Close').click()
    await dialog.gone()
    await cell('LVL200').getByRole('button', { name: 'Tally' }).click()
    await until(() => expect(dialog.text).toContain('Beam 200 x 45 Treated'))
  })

  test('is not offered where no products differ only in size, and the list is shown', async () => {
    await open({ seed: shopOf([product('HAMMER'), product('SAW')]) })
    await row('HAMMER').findElement()
    expect(button('Sizes').element()).toBeDisabled()
    expect(button('List').element()).toHaveAttribute('aria-pressed', 'true')
  })

  test('has no controls to order for a customer without a cart', async () => {
    await open({ settings: [['shopping_cart_disabled', true]] })
    await screws.findElement()
    expect(screws.getByRole('button').elements()).toEqual([])
    expect(textsIn(screws.element())).toContain('per box')
  })
})
