import { beforeEach, expect, test } from 'vitest'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { button, named, press, reads, words } from './matrix/page.ts'
import { dismissError, openDialogs, openShop, PLYWOOD, requests, row, shopAt } from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const plywood = { ...PLYWOOD.au, quantity: 10 }
const GENERIC = 'Something went wrong.'
/** Finds one product, sold by the box. */
const SCREWS = { path: '/search?value=FIX-BB1465', productID: 'FIX-BB1465' }

const add = () => press(() => button('Add to cart'))
const tryAgain = () => press(() => button('Try again'))

const notice = () => [...document.querySelectorAll('main [role=alert]')].map(({ textContent }) => textContent)
const notes = (message: string) => () => expect(notice().join(), 'the notice').toContain(message)

test('a cart that could not be created is created once on Try again; only the tab keeps its ID', async () => {
  const { world, open } = await shopAt('/cart')
  world.faults.replace([{ operation: 'createCart', kind: 'abort', times: 1 }])
  await open()
  await until(notes('Your cart could not be loaded. Nothing was lost'))
  await tryAgain()
  await until(reads('Your cart is empty.'))
  expect(requests(world, 'createCart')).toHaveLength(2)
  expect(sessionStorage.getItem('cartSessionId'), 'the id kept in the tab').toMatch(/.+/)
  expect(localStorage.getItem('cartSessionId'), 'the id kept on the device').toBeNull()
  expect(named('link', 'View Products')).toHaveAttribute('href', '/products')
})

test('an unreadable cart shows the reason, is reread on Try again and is never replaced', async () => {
  const { world, open } = await shopAt('/cart', { goods: [plywood] })
  const reading = { operation: 'getCartContents', kind: 'http-500' } as const
  world.faults.replace([reading])
  await open()
  await until(notes(GENERIC))
  expect(
    requests(world, 'getCartContents').length,
    'readings of the cart, repeated ones too',
  ).toBeGreaterThan(1)
  for (const [operation, kind, message] of [
    ['getCartContents', 'error', 'Closed for stocktake'],
    ['getCartTallies', 'field-error', 'Busy'],
  ] as const) {
    world.faults.replace([{ operation, kind, message }])
    await tryAgain()
    await until(notes(message))
  }
  world.faults.replace([])
  await tryAgain()
  await until(() => row(PLYWOOD.au.name))
  expect(notice()).toEqual([])
  expect(requests(world, 'createCart'), 'carts, one of them made by the test').toHaveLength(1)
})

test('outside the cart page, a failed cart read shows a toast, and adding a product retries it', async () => {
  const { world, open } = await shopAt(SCREWS.path, { goods: [plywood] })
  world.faults.replace([{ operation: 'getCartContents', kind: 'http-500' }])
  await open()
  await until(reads(GENERIC))
  expect(openDialogs(), 'dialogs for what is said in passing').toEqual([])
  await add()
  await dismissError(GENERIC)
  world.faults.replace([])
  await add()
  await until(reads('Added to cart'))
  await until(() => named('link', /^Cart, 2 items/))
})

test('an added product shows a toast, updates the cart link and sends its unit and quantity', async () => {
  const { world } = await openShop(SCREWS.path, { goods: [plywood] })
  await until(() => named('link', /^Cart, 1 item, \$366\.70$/))
  await add()
  await until(reads('Added to cart'))
  await until(() => named('link', /^Cart, 2 items/))
  expect(requests(world, 'addCartProduct').at(-1)).toMatchObject({
    productID: SCREWS.productID,
    UOM: 'box',
    quoteQty: 1,
  })
})

test.each([
  ['error', 'Not today'],
  ['field-error', 'Unknown cart'],
] as const)(
  'a product refused with %s leaves the cart, and a dialog shows the ERP’s message',
  async (kind, message) => {
    const { world } = await openShop(SCREWS.path, { goods: [plywood] })
    await until(() => named('link', /^Cart, 1 item/))
    world.faults.replace([{ operation: 'addCartProduct', kind, message, times: 1 }])
    await add()
    await dismissError(message)
    await until(() => named('link', /^Cart, 1 item/))
    await pass(1000)
    expect(words()).not.toContain('Added to cart')
    expect(
      requests(world, 'addCartProduct').filter((each) => JSON.stringify(each).includes(SCREWS.productID)),
    ).toHaveLength(1)
  },
)

test('adding a product without a cart opens a dialog; the next product creates the cart', async () => {
  const { world, open } = await shopAt(SCREWS.path)
  world.faults.replace([{ operation: 'createCart', kind: 'http-500' }])
  await open()
  await add()
  await dismissError(GENERIC)
  world.faults.replace([])
  await add()
  await until(reads('Added to cart'))
  await until(() => named('link', /^Cart, 1 item/))
})
