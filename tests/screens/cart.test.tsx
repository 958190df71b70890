import { act, fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { fill, goTo } from './goods.tsx'
import { button, named, press, reads, words } from './matrix/page.ts'
import {
  CEMENT,
  cell,
  dialog,
  docket,
  FRAMING,
  figures,
  hold,
  openDialogs,
  openShop,
  PLYWOOD,
  requests,
  row,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const plywood = { ...PLYWOOD.au, quantity: 10 }
const cement = { ...CEMENT, quantity: 12 }
const EMPTY = 'Your cart is empty.'

const more = (name: string) =>
  press(() => within(row(name)).getByRole('button', { name: 'Increase quantity' }))
const quantity = (name: string) => within(row(name)).getByRole('spinbutton', { name: `Quantity of ${name}` })
const sums = () => figures(docket('Order Summary'))
const linesAre = (codes: readonly string[]) => () =>
  expect(
    [...document.querySelectorAll('tbody th, tbody tr [role=rowheader]')].map((each) =>
      codes.find((code) => each.textContent?.includes(code)),
    ),
    'the products in the cart',
  ).toEqual(codes)
const dismiss = () => press(() => button('OK'))

test('the cart shows the product, quantity and prices of each line, and its docket adds up', async () => {
  const { screen } = await openShop('/cart', {
    goods: [
      plywood,
      cement,
      { ...FRAMING, quantity: 24, length: 3.6 },
      { ...FRAMING, quantity: 6, length: 6 },
    ],
  })
  await until(linesAre([PLYWOOD.au.productID, CEMENT.productID, FRAMING.productID]))
  const shown = [PLYWOOD.au, CEMENT, FRAMING].map(({ name }) => ({
    product: cell(row(name), 'Product'),
    unit: cell(row(name), 'Unit Price'),
    extended: cell(row(name), 'Extended Price'),
  }))
  expect(shown).toEqual([
    {
      product: `${PLYWOOD.au.name}${PLYWOOD.au.productID}Add a note`,
      unit: '$36.67',
      extended: '$366.70$36.67 per sheet',
    },
    {
      product: `${CEMENT.name}${CEMENT.productID}Add a note`,
      unit: '$8.98',
      extended: '$107.76$8.98 per bag',
    },
    {
      product: `${FRAMING.name}${FRAMING.productID}24 x 3.6 m, 6 x 6 mAdd a note`,
      unit: '$4.86',
      extended: '$594.86$4.86 per lm',
    },
  ])
  expect(quantity(PLYWOOD.au.name)).toHaveValue('10')
  expect(quantity(CEMENT.name)).toHaveValue('12')
  expect(cell(row(FRAMING.name), 'Quantity')).toMatch(/^Total Qty 122\.4 lm/)
  expect(within(row(FRAMING.name)).queryByRole('spinbutton'), 'a stepper of lengths').toBeNull()

  expect(docket('Order Summary')).toHaveTextContent('3 Item(s)')
  expect(sums()).toEqual({
    'Sub Total (ex GST)': '$1,069.32',
    '+GST': '$106.94',
    'Total (inc GST)': '$1,176.26',
  })
  const ways = within(screen.getByRole('main'))
  for (const [name, path] of [
    ['Checkout', '/checkout'],
    ['Quick Order', '/quick-order'],
    ['Custom Lists', '/custom-lists'],
  ] as const)
    expect(ways.getByRole('link', { name }), name).toHaveAttribute('href', path)
})

const LATER = 'Tax will be calculated upon order creation'

test.each([
  [
    'an Australian site with prices that include GST',
    {
      shopping: { goods: [plywood], settings: [['tax_inclusive', true]] },
      summary: { 'Sub Total (inc GST)': '$403.37', 'GST included': '$36.67', 'Total (inc GST)': '$403.37' },
      says: '1 Item(s)',
      never: /ex GST|\+GST|Tax/,
    },
  ],
  [
    'a US site',
    {
      shopping: { scenario: 'us', goods: [{ ...PLYWOOD.us, quantity: 10 }, cement] },
      summary: { 'Sub Total (ex Tax)': '$279.64' },
      says: LATER,
      never: /GST|Total \(inc/,
    },
  ],
  [
    'a US site with prices that include tax',
    {
      shopping: {
        scenario: 'us',
        goods: [{ ...PLYWOOD.us, quantity: 10 }],
        settings: [['tax_inclusive', true]],
      },
      summary: { 'Sub Total (inc Tax)': '$230.36', 'Tax included': '$17.56', 'Total (inc Tax)': '$230.36' },
      says: '1 Item(s)',
      never: /GST|ex Tax|will be calculated/,
    },
  ],
  [
    'a site that hides prices',
    {
      shopping: { goods: [plywood], settings: [['hide_products_price', true]] },
      summary: {},
      says: '1 Item(s)',
      never: /\$|GST/,
    },
  ],
] as const)('the docket adds up on %s', async (_, { shopping, summary, says, never }) => {
  const { screen } = await openShop('/cart', shopping)
  await until(() => docket('Order Summary'))
  expect(sums()).toEqual(summary)
  expect(docket('Order Summary')).toHaveTextContent(says)
  expect(screen.getByRole('main').textContent).not.toMatch(never)
})

test('a changed quantity updates the totals at once, is sent, and the cart is reread', async () => {
  const { world } = await openShop('/cart', { goods: [plywood, cement] })
  await until(() => row(PLYWOOD.au.name))
  hold(world, 'updateCartProduct')
  const since = world.journal.entries().length
  await more(PLYWOOD.au.name)
  expect(quantity(PLYWOOD.au.name)).toHaveValue('11')
  expect(sums()).toEqual({
    'Sub Total (ex GST)': '$511.13, updating',
    '+GST': '$51.12, updating',
    'Total (inc GST)': '$562.25, updating',
  })
  expect(named('link', 'Cart, 2 items, $511.13')).toHaveAccessibleDescription('updating')
  await until(() =>
    expect(requests(world, 'updateCartProduct')).toMatchObject([
      { productID: PLYWOOD.au.productID, UOM: 'sheet', quoteQty: 11, lineId: 1, unitSell: 0 },
    ]),
  )
  world.faults.replace([])
  const asked = () =>
    world.journal
      .entries()
      .slice(since)
      .map(({ operation }) => operation)
      .sort()
  await until(() => expect(asked()).toEqual(['getCartContents', 'getCartTallies', 'updateCartProduct']))
  expect(quantity(PLYWOOD.au.name)).toHaveValue('11')
  await until(() => expect(Object.values(sums())).toEqual(['$511.13', '$51.12', '$562.25']))
  expect(named('link', 'Cart, 2 items, $511.13')).not.toHaveAccessibleDescription()
})

test.each([
  ['au', PLYWOOD.au, 'Total (inc GST)'],
  ['us', PLYWOOD.us, 'Sub Total (ex Tax)'],
] as const)(
  '%s: the sums of the checkout say so while they wait for the ERP',
  async (scenario, goods, total) => {
    const { world } = await openShop('/cart', { scenario, goods: [{ ...goods, quantity: 10 }] })
    await until(() => row(goods.name))
    hold(world, 'updateCartProduct')
    await more(goods.name)
    await goTo('/checkout')
    await until(() => expect(figures(docket('Order Summary'))[total]).toMatch(/^\$[\d.]+, updating$/))
    world.faults.replace([])
    await until(() => expect(figures(docket('Order Summary'))[total]).toMatch(/^\$[\d.]+$/))
  },
)

test('a fractional quantity restores the previous quantity and shows why', async () => {
  const { world } = await openShop('/cart', { goods: [plywood] })
  const field = await until(() => quantity(PLYWOOD.au.name))
  for (const text of ['1', '1.', '1.5']) await fill(field, text)
  await act(async () => void fireEvent.blur(field))
  expect(field).toHaveValue('1.5')
  expect(field).toHaveAccessibleDescription('Whole numbers only')
  expect(sums()).toMatchObject({ 'Sub Total (ex GST)': '$366.70' })
  await until(() =>
    expect(requests(world, 'updateCartProduct')).toMatchObject([{ quoteQty: 1 }, { quoteQty: 10 }]),
  )
})

test.each([
  { kind: 'field-error', says: 'Only 11 left', hint: '', left: '10' },
  {
    kind: 'lost-reply',
    says: 'Something went wrong.',
    hint: 'Your cart shows what went through. Check it before you try again.',
    left: '11',
  },
] as const)('a change that fails with $kind opens a dialog and leaves $left', async (failing) => {
  const { kind, says, hint, left } = failing
  const { world } = await openShop('/cart', { goods: [plywood] })
  await until(() => row(PLYWOOD.au.name))
  world.faults.replace([{ operation: 'updateCartProduct', kind, message: 'Only 11 left' }])
  await more(PLYWOOD.au.name)
  await until(() => expect(dialog('Error')).toHaveTextContent(`${says}${hint}`))
  expect(quantity(PLYWOOD.au.name)).toHaveValue(left)
  expect(requests(world, 'updateCartProduct')).toHaveLength(1)
  await dismiss()
  await pass(1000)
  expect(openDialogs(), 'dialogs once it is read').toEqual([])
})

test('each removed line shows a toast, and focus moves to the next line or the heading', async () => {
  const { world, screen } = await openShop('/cart', { goods: [plywood, cement] })
  const remove = (name: string) => () => button(`Remove ${name}`)
  await press(remove(PLYWOOD.au.name))
  expect(document.activeElement, 'the focus').toBe(remove(CEMENT.name)())
  await until(reads('product removed'))
  await until(linesAre([CEMENT.productID]))
  expect(requests(world, 'deleteCartProduct')).toMatchObject([{ productID: PLYWOOD.au.productID, lineID: 1 }])
  expect(sums()).toMatchObject({ 'Sub Total (ex GST)': '$107.76' })
  await press(remove(CEMENT.name))
  await until(reads(EMPTY))
  await until(() => expect(screen.getByRole('heading', { name: 'Review Cart' })).toHaveFocus())
  expect(requests(world, 'deleteCartProduct')).toHaveLength(2)
  expect(named('link', 'View Products')).toHaveAttribute('href', '/products')
})

test('Clear All requires confirmation and deletes every line once, even one still being added', async () => {
  const { world } = await openShop('/search?value=FIX-BB1465', { goods: [plywood, cement] })
  await until(() => named('link', /^Cart, 2 items/))
  hold(world, 'addCartProduct')
  await press(() => button('Add to cart'))
  await press(() => named('link', /^Cart, 3 items/))
  await press(() => button('Clear All'))
  await until(() =>
    expect(dialog('Clear All')).toHaveTextContent(
      'Are you sure you want to clear the cart? This action cannot be undone.',
    ),
  )
  await press(() => button('Cancel'))
  await until(() => expect(openDialogs(), 'dialogs after Cancel').toEqual([]))
  await until(linesAre([PLYWOOD.au.productID, CEMENT.productID, 'FIX-BB1465']))
  await press(() => button('Clear All'))
  await press(() => button('Clear'))
  await until(reads(EMPTY))
  world.faults.replace([])
  await until(() =>
    expect(requests(world, 'deleteCartProduct')).toMatchObject([
      { productID: PLYWOOD.au.productID },
      { productID: CEMENT.productID },
      { productID: 'FIX-BB1465' },
    ]),
  )
  await pass(2000)
  expect(requests(world, 'deleteCartProduct')).toHaveLength(3)
  expect(words()).toContain(EMPTY)
})
