import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { user } from '../support/portal.tsx'
import { texts, textsIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'
import { fill, goTo, type Opening, openShop, rowOf } from './goods.tsx'

const PRODUCTS = [
  product('SCREW', {
    image: '/screw.png',
    retailPrice: 121,
    tradePrice: 96,
    units: [
      { UOM: 'box', conversionFactor: 1 },
      { UOM: 'ctn', conversionFactor: 6 },
    ],
  }),
  product('LOW', { stockStatus: 'LowStock', retailPrice: 0, units: [{ UOM: 'keg', conversionFactor: 1 }] }),
  product('FREE', { stockStatus: 'SpecialOrder', retailPrice: 0, tradePrice: 0 }),
  product('BARE', { units: [] }),
  product('BEAM', {
    isTally: true,
    units: [
      { UOM: 'lm', conversionFactor: 1 },
      { UOM: 'pack', conversionFactor: 324 },
    ],
  }),
  product('LOG', { isTally: true, units: [] }),
]
const seed = shopOf(PRODUCTS)
const PRICES = 'Retail Price | $12.00 | Trade Price | $10.00 | Customer Price | $9.50 | Prices are'
const BUY = 'ea | − | + | Add to cart'
const NOT_HERE = 'No unit is set up: call your branch.'

/** The texts of the rows, and whether their button is disabled. */
const rowsShown = () =>
  Promise.all(
    PRODUCTS.map(async ({ productID }) => {
      const row = await rowOf(productID)
      const isOff = [...row.querySelectorAll('button')].at(-1)?.disabled
      return [...textsIn(row), ...(isOff ? ['(disabled)'] : [])]
    }),
  )

beforeEach(() => sessionStorage.setItem('SEE_PRICES', 'true'))

test('rows and cards show name, code, stock, prices above zero, unit, and why one is not sold', async () => {
  await openShop(SCREWS, { seed })
  const expected = [
    'Product SCREW | SCREW | In Stock | Retail Price | $121.00 | Trade Price | $96.00 | Customer Price | $91.20 | Prices are | per box | , ex GST | box | ctn | − | + | Add to cart',
    'Product LOW | LOW | Low Stock | Trade Price | $10.00 | Customer Price | $9.50 | Prices are | per keg | , ex GST | keg | − | + | Add to cart',
    `Product FREE | FREE | Special Order | ${BUY}`,
    `Product BARE | BARE | In Stock | ${PRICES} | ex GST | ${NOT_HERE} | Add to cart | (disabled)`,
    `Product BEAM | BEAM | In Stock | ${PRICES} | per lm | , ex GST | Sold by length | Tally`,
    `Product LOG | LOG | In Stock | ${PRICES} | ex GST | ${NOT_HERE} | Tally | (disabled)`,
  ].map(texts)
  expect(await rowsShown()).toEqual(expected)
  expect((await rowOf('SCREW')).querySelector('img')).toHaveAttribute('src', '/screw.png')
  await user.click(screen.getByRole('button', { name: 'Grid' }))
  expect(await rowsShown()).toEqual(expected)
})

test('a product is added once in the selected unit and quantity, which then returns to 1', async () => {
  const { requests } = await openShop(SCREWS, { seed })
  const row = await rowOf('SCREW')
  await user.choose(within(row).getByRole('combobox', { name: 'Unit of Product SCREW' }), 'ctn')
  expect(textsIn(row).slice(3, 12)).toEqual(
    texts(
      'Retail Price | $726.00 | Trade Price | $576.00 | Customer Price | $547.20 | Prices are | per ctn | , ex GST',
    ),
  )
  const quantity = within(row).getByRole('spinbutton', { name: 'Quantity of Product SCREW' })
  await fill(quantity, '5')
  const button = within(row).getByRole('button', { name: 'Add to cart' })
  expect(button).toHaveAccessibleDescription('Product SCREW')
  await user.click(button)
  expect(quantity).toHaveValue('1')
  expect(screen.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item, $2,736.00')
  expect(await screen.findAllByText('Added to cart')).toHaveLength(1)
  expect(screen.getByText('5 ctn: Product SCREW'), 'how many of what').toBeInTheDocument()
  expect(requests('addCartProduct')).toEqual([
    expect.objectContaining({ productID: 'SCREW', UOM: 'ctn', quoteQty: 5, tallyLength: 0, unitSell: 0 }),
  ])
})

test('Enter adds a quantity, 1,000 is a thousand, and a fractional quantity is refused', async () => {
  const { requests } = await openShop(SCREWS, { seed })
  const row = await rowOf('SCREW')
  const quantity = within(row).getByRole('spinbutton', { name: 'Quantity of Product SCREW' })
  const added = () => requests('addCartProduct').map((request) => Reflect.get(Object(request), 'quoteQty'))
  await user.click(quantity)
  await user.keyboard('1.5{Enter}')
  expect(quantity).toHaveAccessibleDescription('Whole numbers only')
  await user.click(within(row).getByRole('button', { name: 'Add to cart' }))
  expect(quantity).toHaveFocus()
  expect(quantity).toHaveValue('1.5')
  await user.keyboard('1,000{Enter}')
  await waitFor(() => expect(added()).toEqual([1000]))
  expect(quantity).toHaveValue('1')
  await user.keyboard('２{Enter}')
  await waitFor(() => expect(added()).toEqual([1000, 2]))
})

interface Site extends Pick<Opening, 'settings'> {
  readonly scenario?: ScenarioName
  /** Retail, trade and customer price, and their unit; empty where none is shown. */
  readonly prices: string
  /** The tax notes above the products. */
  readonly note: readonly string[]
  readonly buy?: string
}

const ITEM = [product('ITEM')]
const PLAIN = `${PRICES} | per ea | , ex GST`

const SITES: readonly (readonly [string, Site])[] = [
  ['with default settings', { prices: PLAIN, note: ['Prices exclude GST.'] }],
  [
    'with tax in its prices',
    {
      settings: [['tax_inclusive', true]],
      prices:
        'Retail Price | $13.20 | Trade Price | $11.00 | Customer Price | $10.45 | Prices are | per ea | , inc GST',
      note: ['Prices include GST.'],
    },
  ],
  ['in the US', { scenario: 'us', prices: `${PRICES} | per ea | , ex Tax`, note: ['Prices exclude Tax.'] }],
  ['that hides its prices', { settings: [['hide_products_price', true]], prices: '', note: [] }],
  [
    'without a cart',
    {
      settings: [['shopping_cart_disabled', true]],
      prices: PLAIN,
      note: ['Prices exclude GST.'],
      buy: '',
    },
  ],
]

test.each(SITES)('a site %s applies that to its listing, search and product dialog', async (_, site) => {
  const { scenario = 'au', settings = [], prices, note, buy = BUY } = site
  const { requests } = await openShop(SCREWS, { seed: shopOf(ITEM, scenario), settings })
  const row = ['Product ITEM', 'ITEM', 'In Stock', ...texts(prices), ...texts(buy)]
  const notes = () => screen.queryAllByText(/^Prices (in|ex)clude/).map(({ textContent }) => textContent)
  expect(textsIn(await rowOf('ITEM')), 'in the listing').toEqual(row)
  expect(notes(), 'above the listing').toEqual(note)
  expect(screen.queryAllByRole('switch', { name: 'See Prices' })).toHaveLength(prices === '' ? 0 : 1)
  await goTo('/search?value=item')
  await screen.findByText('1 product')
  expect(textsIn(await rowOf('ITEM')), 'in the search').toEqual(row)
  expect(notes(), 'above the results').toEqual(note)
  await goTo(`${SCREWS}?product=ITEM`)
  const identity = texts('Product ITEM | SKU | ITEM | Availability | In Stock')
  const dialog = await screen.findByRole('dialog', { name: 'Product ITEM' })
  await waitFor(() =>
    expect(textsIn(dialog), 'in the dialog').toEqual([
      ...identity,
      ...texts(prices),
      ...texts(buy),
      ...(buy ? ['Add to list'] : []),
    ]),
  )
  const incGST = settings.some(([key]) => key === 'tax_inclusive')
  for (const operation of ['getProductsByCategoryTP', 'searchProductTP', 'getProductDetails'] as const)
    await waitFor(() => expect(requests(operation)[0], operation).toMatchObject({ incGST }))
})

test('prices are hidden until See Prices is pressed, except in a search', async () => {
  sessionStorage.clear()
  await openShop(SCREWS, { seed: shopOf(ITEM) })
  expect(textsIn(await rowOf('ITEM')), 'in the listing').toEqual(
    texts(`Product ITEM | ITEM | In Stock | ${BUY}`),
  )
  await goTo(`${SCREWS}?product=ITEM`)
  expect(textsIn(await screen.findByRole('dialog')), 'in the dialog').not.toContain('$12.00')
  await goTo('/search?value=item')
  await screen.findByText('1 product')
  expect(textsIn(await rowOf('ITEM')), 'in the search').toContain('$12.00')
  await goTo(SCREWS)
  await user.click(await screen.findByRole('switch', { name: 'See Prices' }))
  expect(textsIn(await rowOf('ITEM')), 'once it is pressed').toContain('$12.00')
  expect(sessionStorage.getItem('SEE_PRICES')).toBe('true')
})

test('the names of the prices are above a list once, and in each card of a grid', async () => {
  sessionStorage.clear()
  const cheap = { retailPrice: 0 }
  await openShop(SCREWS, { seed: shopOf([product('ONE', cheap), product('TWO', cheap)]) })
  const heads = () => [...document.querySelectorAll('[data-price-heads] [data-price]')].map(textOf)
  await rowOf('ONE')
  expect(heads(), 'without See Prices').toEqual([])
  await user.click(await screen.findByRole('switch', { name: 'See Prices' }))
  expect(heads(), 'in a list of products without a retail price').toEqual(['Trade Price', 'Customer Price'])
  await user.click(screen.getByRole('button', { name: 'Grid' }))
  expect(heads(), 'in a grid').toEqual([])
  await goTo('/search?value=one')
  await screen.findByText('1 product')
  // The skeleton has all three.
  await waitFor(() => expect(heads(), 'in a search').toEqual(['Trade Price', 'Customer Price']))
})

const textOf = ({ textContent }: Element) => textContent
