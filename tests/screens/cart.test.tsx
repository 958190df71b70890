import { expect, test } from 'vitest'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { CEMENT, FRAMING, PLYWOOD } from '../support/goods.ts'
import { button, error, goTo, link, main, page, pass, until, userEvent } from '../support/page.ts'
import { slow } from '../support/portal.tsx'
import { cellsUnder } from '../support/reading.ts'
import { dismiss, openShop, SCREW, summary, sums } from '../support/shopping.ts'

const plywood = { ...PLYWOOD.au, quantity: 10 }
const cement = { ...CEMENT, quantity: 12 }
const long = { ...FRAMING, quantity: 24, length: 3.6 }
const GENERIC = 'Something went wrong.'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const more = (name: string) => row(name).getByRole('button', { name: 'Increase quantity' })
const quantity = (name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const cart = (items: string) => link(new RegExp(`^Cart, ${items}`))
const empty = page.getByText('Your cart is empty.')
const add = button('Add to cart')
const added = page.getByText('Added to cart')
const again = button('Try again')
const notice = main.getByRole('alert')
const notes = (text: string) => until(() => expect(notice.texts.join()).toContain(text))
test('the cart shows the product, quantity and prices of each line, and its docket adds up', async () => {
  const goods = [plywood, cement, long, { ...FRAMING, quantity: 6, length: 6 }]
  await openShop('/cart', { goods })
  const under = (heading: string) => cellsUnder(heading).map(({ textContent }) => textContent)
  expect(under('Product')).toEqual([
    `${PLYWOOD.au.name}${PLYWOOD.au.productID}Add a note`,
    `${CEMENT.name}${CEMENT.productID}Add a note`,
    `${FRAMING.name}${FRAMING.productID}24 x 3.6 m, 6 x 6 mAdd a note`,
  ])
  expect(under('Unit Price')).toEqual(['$36.67', '$8.98', '$4.86'])
  expect(under('Extended Price')).toEqual([
    '$366.70$36.67 per sheet',
    '$107.76$8.98 per bag',
    '$594.86$4.86 per lm',
  ])
  expect(quantity(PLYWOOD.au.name).element()).toHaveValue('10')
  expect(quantity(CEMENT.name).element()).toHaveValue('12')
  expect(under('Quantity').at(-1)).toMatch(/^Total Qty 122\.4 lm/)
  expect(row(FRAMING.name).getByRole('spinbutton').query(), 'a stepper of lengths').toBeNull()

  expect(summary.text).toContain('3 Item(s)')
  expect(sums()).toEqual({
    'Sub Total (ex GST)': '$1,069.32',
    '+GST': '$106.94',
    'Total (inc GST)': '$1,176.26',
  })
  for (const [name, path] of [
    ['Checkout', '/checkout'],
    ['Quick Order', '/quick-order'],
    ['Custom Lists', '/custom-lists'],
  ] as const)
    expect(main.getByRole('link', { name }).element()).toHaveAttribute('href', path)
})

const INCLUSIVE = [['tax_inclusive', true]] as const
const sheets = [{ ...PLYWOOD.us, quantity: 10 }]

test.each([
  [
    'Australian site with prices that include GST',
    { goods: [plywood], settings: INCLUSIVE },
    { 'Sub Total (inc GST)': '$403.37', 'GST included': '$36.67', 'Total (inc GST)': '$403.37' },
    /ex GST|\+GST|Tax/,
  ],
  [
    'US site with prices that include tax',
    { scenario: 'us', goods: sheets, settings: INCLUSIVE },
    { 'Sub Total (inc Tax)': '$230.36', 'Tax included': '$17.56', 'Total (inc Tax)': '$230.36' },
    /GST|ex Tax|will be calculated/,
  ],
  ['US site', { scenario: 'us', goods: sheets }, { 'Sub Total (ex Tax)': '$212.80' }, /GST|Total \(inc/],
  ['site that hides prices', { goods: [plywood], settings: [['hide_products_price', true]] }, {}, /\$|GST/],
] as const)('the docket adds up on the %s', async (_, options, expected, never) => {
  await openShop('/cart', options)
  expect(sums()).toEqual(expected)
  expect(summary.text).toContain('1 Item(s)')
  expect(main.text).not.toMatch(never)
})

test('a changed quantity updates the totals at once and is sent, and a fraction restores the previous one', async () => {
  const { world, fault, requests } = await openShop('/cart', { goods: [plywood, cement] })
  fault(slow('updateCartProduct'))
  const since = world.journal.entries().length
  await more(PLYWOOD.au.name).click()
  expect(quantity(PLYWOOD.au.name).element()).toHaveValue('11')
  const waiting = ['$511.13, updating', '$51.12, updating', '$562.25, updating']
  expect(Object.values(sums())).toEqual(waiting)
  const link = cart('2 items, \\$511\\.13$')
  expect(link.element()).toHaveAccessibleDescription('updating')
  const request = { productID: PLYWOOD.au.productID, UOM: 'sheet', quoteQty: 11, lineId: 1, unitSell: 0 }
  await until(() => expect(requests('updateCartProduct')).toMatchObject([request]))
  await goTo('/checkout')
  await until(() => expect(Object.values(sums()).slice(0, 3)).toEqual(waiting))
  await goTo('/cart')
  fault()
  await until(() => expect(Object.values(sums())).toEqual(['$511.13', '$51.12', '$562.25']))
  const asked = world.journal
    .entries()
    .slice(since)
    .map(({ operation }) => operation)
  for (const operation of ['getCartContents', 'getCartTallies']) expect(asked).toContain(operation)
  const field = quantity(PLYWOOD.au.name)
  expect(field.element()).toHaveValue('11')
  expect(link.element()).not.toHaveAccessibleDescription()

  await field.focus()
  await userEvent.keyboard('{Control>}a{/Control}1.5')
  await userEvent.tab()
  expect(field.element()).toHaveValue('1.5')
  expect(field.element()).toHaveAccessibleDescription('Whole numbers only')
  expect(sums()).toMatchObject({ 'Sub Total (ex GST)': '$511.13' })
  const sent = () => requests('updateCartProduct').slice(1)
  await until(() => expect(sent()).toMatchObject([{ quoteQty: 1 }, { quoteQty: 11 }]))
})

test('each removed line shows a toast, and focus moves to the next line or the heading', async () => {
  const { requests } = await openShop('/cart', { goods: [plywood, cement] })
  const remove = (name: string) => button(`Remove ${name}`)
  await remove(PLYWOOD.au.name).click()
  expect(remove(CEMENT.name).element()).toHaveFocus()
  await page.getByText('product removed').findElement()
  await row(PLYWOOD.au.name).gone()
  expect(requests('deleteCartProduct')).toMatchObject([{ productID: PLYWOOD.au.productID, lineID: 1 }])
  expect(sums()).toMatchObject({ 'Sub Total (ex GST)': '$107.76' })
  await remove(CEMENT.name).click()
  await empty.findElement()
  await until(() => expect(page.getByRole('heading', { name: 'Review Cart' }).element()).toHaveFocus())
  expect(requests('deleteCartProduct')).toHaveLength(2)
  expect(link('View Products').element()).toHaveAttribute('href', '/products')
})

test('Clear All requires confirmation and deletes every line', async () => {
  const { requests } = await openShop('/cart', { goods: [plywood, cement] })
  await button('Clear All').click()
  const question = page.getByRole('alertdialog', { name: 'Clear All' })
  await until(() =>
    expect(question.text).toContain('Are you sure you want to clear the cart? This action cannot be undone.'),
  )
  await button('Cancel').click()
  await question.gone()
  expect(row(CEMENT.name).query()).not.toBeNull()
  await button('Clear All').click()
  await button('Clear').click()
  await empty.findElement()
  const deleted = [plywood, cement].map(({ productID }) => ({ productID }))
  await until(() => expect(requests('deleteCartProduct')).toMatchObject(deleted))
})

test('a cart that could not be created is created once on Try again; only the tab keeps its ID', async () => {
  const faults = [{ operation: 'createCart', kind: 'abort', times: 1 }] as const
  const { requests } = await openShop('/cart', { faults })
  await notes('Your cart could not be loaded. Nothing was lost')
  await again.click()
  await empty.findElement()
  expect(requests('createCart')).toHaveLength(2)
  expect(sessionStorage.getItem('cartSessionId')).toMatch(/.+/)
  expect(localStorage.getItem('cartSessionId')).toBeNull()
})

test('outside the cart page, a failed read is a toast, and a product that can’t be added opens a dialog', async () => {
  const { fault, requests } = await openShop(`/search?value=${SCREW}`, {
    goods: [plywood],
    faults: [{ operation: 'getCartContents', kind: 'http-500' }],
  })
  await page.getByText(GENERIC).findElement()
  expect(requests('getCartContents').length, 'readings, repeated ones too').toBeGreaterThan(1)
  expect(error.query(), 'a dialog for what is said in passing').toBeNull()
  await add.click()
  await dismiss(GENERIC)
  fault({ operation: 'addCartProduct', kind: 'field-error', message: 'Unknown product', times: 1 })
  await add.click()
  await dismiss('Unknown product')
  await pass(1000)
  await cart('1 item, \\$366\\.70$').findElement()
  expect(added.query()).toBeNull()
  await add.click()
  await added.findElement()
  await cart('2 items').findElement()
  expect(requests('addCartProduct').slice(1)).toMatchObject(
    Array(2).fill({ productID: SCREW, UOM: 'box', quoteQty: 1 }),
  )
})

test('adding a product without a cart opens a dialog; the next product creates the cart', async () => {
  const faults = [{ operation: 'createCart', kind: 'http-500' }] as const
  const { fault } = await openShop(`/search?value=${SCREW}`, { faults })
  await add.click()
  await dismiss(GENERIC)
  fault()
  await add.click()
  await cart('1 item').findElement()
})
