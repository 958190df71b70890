import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import { user } from '../support/portal.tsx'
import { textsIn } from '../support/reading.ts'
import { product, SCREWS, shopOf } from '../support/seeds.ts'
import { fill, openShop, rowOf } from './goods.tsx'

const screw = (productID: string, size: string, box: number, own = {}) =>
  product(productID, { longDesc: `Batten Screw ${size} Class 3, box of ${box}`, ...own })
const beam = (productID: string, size: string) =>
  product(productID, {
    longDesc: `Beam ${size} Treated`,
    isTally: true,
    units: [{ UOM: 'lm', conversionFactor: 1 }],
  })
const BOXES = {
  units: [
    { UOM: 'box', conversionFactor: 1 },
    { UOM: 'ctn', conversionFactor: 6 },
  ],
}

const seed = shopOf([
  screw('B65', '14-10 x 65 mm', 500),
  screw('B100', '14-10 x 100 mm', 250, { stockStatus: 'LowStock', ...BOXES }),
  screw('S65', '10-8 x 65 mm', 500, { units: [] }),
  beam('LVL150', '150 x 45'),
  beam('LVL200', '200 x 45'),
  product('HAMMER', { longDesc: 'Claw Hammer' }),
])

const sizes = () => screen.findByRole('button', { name: 'Sizes' })
const table = (name: RegExp) => screen.findByRole('table', { name })
/** The texts of each row, its cells separated by a slash. */
const rowsIn = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map((each) => textsIn(each).join(' ')).join(' / '))
const cellOf = async (code: string) => {
  const cell = (await screen.findByRole('link', { name: code })).closest('td')
  if (!cell) throw new Error(`${code} is in no cell`)
  return within(cell)
}

async function openSizes(path = SCREWS) {
  sessionStorage.setItem('PRODUCT_VIEW', 'sizes')
  return openShop(path, { seed })
}

test('products that differ in size are tables of sizes, and the others a list below', async () => {
  sessionStorage.setItem('SEE_PRICES', 'true')
  await openShop(SCREWS, { seed })
  await rowOf('B65')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(await sizes())
  const BUY = '− + Add'
  expect(rowsIn(await table(/^Batten Screw Class 3 /))).toEqual([
    'Size / 65 mm / 100 mm',
    '10-8 / S65 In Stock box of 500 No unit is set up: call your branch. Add to cart / - Not sold in this size',
    `14-10 / B65 In Stock box of 500 Customer Price $9.50 per ea ea ${BUY} / B100 Low Stock box of 250 Customer Price $9.50 box ctn ${BUY}`,
  ])
  expect(rowsIn(await table(/^Beam Treated /))).toEqual([
    '150 x 45 / 200 x 45',
    'LVL150 In Stock Customer Price $9.50 per lm Sold by length Tally / LVL200 In Stock Customer Price $9.50 per lm Sold by length Tally',
  ])
  const others = screen.getByRole('list', { name: 'Screws' })
  expect(
    within(others)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Claw Hammer'])
  expect(sessionStorage.getItem('PRODUCT_VIEW')).toBe('sizes')
  await user.click(screen.getByRole('button', { name: 'List' }))
  await rowOf('B65')
  expect(screen.queryByRole('table')).toBeNull()
})

test('without See Prices a table of sizes shows no price', async () => {
  await openSizes()
  const screws = await table(/^Batten Screw Class 3$/)
  expect(screws).not.toHaveTextContent(/[$]|Price/)
  expect(screws).toHaveTextContent('per ea')
})

test('a cell adds its product once, in the chosen unit and quantity, which then returns to 1', async () => {
  const { requests } = await openSizes()
  const cell = await cellOf('B100')
  const quantity = cell.getByRole('spinbutton', { name: /^Quantity of Batten Screw 14-10 x 100 mm/ })
  await user.choose(cell.getByRole('combobox', { name: /^Unit of Batten Screw 14-10 x 100 mm/ }), 'ctn')
  await fill(quantity, '1.5')
  await user.click(cell.getByRole('button', { name: 'Add to cart' }))
  expect(requests('addCartProduct')).toEqual([])
  await fill(quantity, '12')
  await user.click(cell.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('Added to cart')).toBeInTheDocument()
  expect(quantity).toHaveDisplayValue('1')
  expect(requests('addCartProduct')).toMatchObject([{ productID: 'B100', UOM: 'ctn', quoteQty: 12 }])
})

test('a refused product is reported with its reason, and is sent once', async () => {
  const { world, requests } = await openSizes()
  const cell = await cellOf('B65')
  world.faults.replace([{ operation: 'addCartProduct', kind: 'error', message: 'B65 is on hold' }])
  await user.click(cell.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('B65 is on hold')).toBeInTheDocument()
  expect(screen.getByText(/^This was to add 1 .+: Batten Screw/)).toBeInTheDocument()
  expect(requests('addCartProduct')).toHaveLength(1)
  expect(screen.queryByText('Added to cart')).toBeNull()
})

test('the code in a cell opens the product, and Tally its lengths', async () => {
  await openSizes()
  await user.click(await screen.findByRole('link', { name: 'B65' }))
  expect(await screen.findByRole('dialog', { name: /^Batten Screw 14-10 x 65 mm/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await cellOf('LVL200')).getByRole('button', { name: 'Tally' }))
  expect(await screen.findByRole('dialog', { name: 'Tally' })).toHaveTextContent('Beam 200 x 45 Treated')
})

test('where no products differ only in size, Sizes is disabled and the list is shown', async () => {
  sessionStorage.setItem('PRODUCT_VIEW', 'sizes')
  await openShop(SCREWS, { seed: shopOf([product('HAMMER'), product('SAW')]) })
  await rowOf('HAMMER')
  expect(await sizes()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
})

test('a customer without a cart sees sizes without controls to order', async () => {
  sessionStorage.setItem('PRODUCT_VIEW', 'sizes')
  await openShop(SCREWS, { seed, settings: [['shopping_cart_disabled', true]] })
  const screws = await table(/^Batten Screw/)
  expect(within(screws).queryAllByRole('button')).toEqual([])
  expect(textsIn(screws)).toContain('per box')
})
