import { expect, test } from 'vitest'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { CEMENT, FRAMING, PLYWOOD } from '../support/goods.ts'
import { button, error, goTo, link, main, page, pass, until, userEvent } from '../support/page.ts'
import { fieldError, slow } from '../support/portal.tsx'
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
const codes = () =>
  page
    .getByRole('rowheader')
    .texts.map((text) => [PLYWOOD.au.productID, CEMENT.productID, SCREW].find((code) => text.includes(code)))

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
  ['site that hides prices', { goods: [plywood], settings: [['hide_products_price', true]] }, {}, /\$|GST/],
] as const)('the docket adds up on the %s', async (_, options, expected, never) => {
  await openShop('/cart', options)
  expect(sums()).toEqual(expected)
  expect(summary.text).toContain('1 Item(s)')
  expect(main.text).not.toMatch(never)
})

test('on a US site the docket leaves the tax to the order, and says while it waits for the ERP', async () => {
  const { fault } = await openShop('/cart', { scenario: 'us', goods: [...sheets, cement] })
  expect(sums()).toEqual({ 'Sub Total (ex Tax)': '$279.64' })
  expect(summary.text).toContain('Tax will be calculated upon order creation')
  expect(main.text).not.toMatch(/GST|Total \(inc/)
  fault(slow('updateCartProduct'))
  await more(PLYWOOD.us.name).click()
  await goTo('/checkout')
  const total = () => sums()['Sub Total (ex Tax)']
  await until(() => expect(total()).toMatch(/^\$[\d.]+, updating$/))
  fault()
  await until(() => expect(total()).toMatch(/^\$[\d.]+$/))
})

test('a changed quantity updates the totals at once, is sent, and the cart is reread', async () => {
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
  expect(quantity(PLYWOOD.au.name).element()).toHaveValue('11')
  expect(link.element()).not.toHaveAccessibleDescription()
})

test('a fractional quantity restores the previous quantity and shows why', async () => {
  const { requests } = await openShop('/cart', { goods: [plywood] })
  const field = quantity(PLYWOOD.au.name)
  await field.focus()
  await userEvent.keyboard('{Control>}a{/Control}1.5')
  await userEvent.tab()
  expect(field.element()).toHaveValue('1.5')
  expect(field.element()).toHaveAccessibleDescription('Whole numbers only')
  expect(sums()).toMatchObject({ 'Sub Total (ex GST)': '$366.70' })
  await until(() => expect(requests('updateCartProduct')).toMatchObject([{ quoteQty: 1 }, { quoteQty: 10 }]))
})

test('a change that fails opens a dialog, and the cart shows what went through', async () => {
  const { fault, requests } = await openShop('/cart', { goods: [plywood] })
  const change = async (kind: 'field-error' | 'lost-reply', words: string, left: string) => {
    const before = requests('updateCartProduct').length
    fault({ operation: 'updateCartProduct', kind, message: 'Only 11 left' })
    await more(PLYWOOD.au.name).click()
    await until(() => expect(error.text).toContain(words))
    expect(quantity(PLYWOOD.au.name).element()).toHaveValue(left)
    expect(requests('updateCartProduct')).toHaveLength(before + 1)
    await dismiss(words)
    await pass(1000)
    expect(error.query(), 'a dialog once it is read').toBeNull()
  }
  await change('field-error', 'Only 11 left', '10')
  await change(
    'lost-reply',
    `${GENERIC}Your cart shows what went through. Check it before you try again.`,
    '11',
  )
})

test('each removed line shows a toast, and focus moves to the next line or the heading', async () => {
  const { requests } = await openShop('/cart', { goods: [plywood, cement] })
  const remove = (name: string) => button(`Remove ${name}`)
  await remove(PLYWOOD.au.name).click()
  expect(remove(CEMENT.name).element()).toHaveFocus()
  await page.getByText('product removed').findElement()
  await until(() => expect(codes()).toEqual([CEMENT.productID]))
  expect(requests('deleteCartProduct')).toMatchObject([{ productID: PLYWOOD.au.productID, lineID: 1 }])
  expect(sums()).toMatchObject({ 'Sub Total (ex GST)': '$107.76' })
  await remove(CEMENT.name).click()
  await empty.findElement()
  await until(() => expect(page.getByRole('heading', { name: 'Review Cart' }).element()).toHaveFocus())
  expect(requests('deleteCartProduct')).toHaveLength(2)
  expect(link('View Products').element()).toHaveAttribute('href', '/products')
})

test('Clear All requires confirmation and deletes every line once, even one still being added', async () => {
  const { fault, requests } = await openShop(`/search?value=${SCREW}`, { goods: [plywood, cement] })
  fault(slow('addCartProduct'))
  await add.click()
  await cart('3 items').click()
  await button('Clear All').click()
  const question = page.getByRole('alertdialog', { name: 'Clear All' })
  await until(() =>
    expect(question.text).toContain('Are you sure you want to clear the cart? This action cannot be undone.'),
  )
  await button('Cancel').click()
  await question.gone()
  expect(codes()).toEqual([PLYWOOD.au.productID, CEMENT.productID, SCREW])
  await button('Clear All').click()
  await button('Clear').click()
  await empty.findElement()
  fault()
  await pass(2000)
  expect(requests('deleteCartProduct')).toMatchObject([
    { productID: PLYWOOD.au.productID },
    { productID: CEMENT.productID },
    { productID: SCREW },
  ])
  expect(empty.query()).not.toBeNull()
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

test('an unreadable cart shows the reason, is reread on Try again and is never replaced', async () => {
  const reading = { operation: 'getCartContents', kind: 'http-500' } as const
  const { fault, requests } = await openShop('/cart', { goods: [plywood], faults: [reading] })
  await notes(GENERIC)
  expect(requests('getCartContents').length, 'readings, repeated ones too').toBeGreaterThan(1)
  fault(fieldError('getCartTallies'))
  await again.click()
  await notes('Busy')
  fault()
  await again.click()
  await row(PLYWOOD.au.name).findElement()
  expect(notice.query()).toBeNull()
  expect(requests('createCart'), 'the one by the test').toHaveLength(1)
})

test('outside the cart page, a failed cart read shows a toast, and adding a product retries it', async () => {
  const { fault, requests } = await openShop(`/search?value=${SCREW}`, {
    goods: [plywood],
    faults: [{ operation: 'getCartContents', kind: 'http-500' }],
  })
  await page.getByText(GENERIC).findElement()
  expect(error.query(), 'a dialog for what is said in passing').toBeNull()
  await add.click()
  await dismiss(GENERIC)
  fault()
  await add.click()
  await added.findElement()
  await cart('2 items').findElement()
  expect(requests('addCartProduct').at(-1)).toMatchObject({ productID: SCREW, UOM: 'box', quoteQty: 1 })
})

test('a product refused by the ERP leaves the cart, and a dialog shows the ERP’s message', async () => {
  const { fault, requests } = await openShop(`/search?value=${SCREW}`, { goods: [plywood] })
  await cart('1 item, \\$366\\.70$').findElement()
  fault({ operation: 'addCartProduct', kind: 'field-error', message: 'Unknown product', times: 1 })
  await add.click()
  await dismiss('Unknown product')
  await pass(1000)
  await cart('1 item').findElement()
  expect(added.query()).toBeNull()
  expect(requests('addCartProduct'), 'one by the test').toHaveLength(2)
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
