import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/buy-again/buy-again-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import { installFakeTimers, until } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'
import { tableRows } from '../support/reading.ts'
import { type Entry, seedWith } from '../support/seeds.ts'
import { goTo, holdClock } from './ledger.ts'

const CEMENT = { sku: 'CEM-GP20', name: 'Cement 20 kg', quantity: 12, unit: 'bag', price: 8.5 }
const DECKING = { sku: 'DCK-MB9019', name: 'Merbau decking', quantity: 7.2, unit: 'lm', price: 6 }
const GONE = { sku: 'OLD-1', name: 'Old bracket', quantity: 3, unit: 'ea', price: 2 }

const LEDGER: readonly Entry[] = [
  { number: 401, goods: [{ ...CEMENT, quantity: 40, price: 9 }, GONE] },
  { number: 402, goods: [CEMENT, DECKING, { ...CEMENT, unit: 'barrow' }] },
  { number: 403, type: 'Quote', goods: [{ ...GONE, sku: 'NOT-BOUGHT' }] },
  { number: 400, type: 'Invoice', invoiced: '2026-10-03', goods: [{ ...CEMENT, quantity: 1 }] },
]

const journaled = (world: Awaited<ReturnType<typeof openAt>>['world'], operation: string) =>
  world.journal.entries().filter((exchange) => exchange.operation === operation)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdClock()
})

async function openAt(path = '/buy-again', entries: readonly Entry[] = LEDGER) {
  const portal = await showPortal(path, { seed: seedWith(entries) })
  await portal.open()
  return portal
}

/** The row of a product in a unit. */
function rowOf(name: string, unit = '') {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[data-index]')]
  const row = rows.find(({ textContent }) => textContent?.includes(name) && textContent.includes(unit))
  if (!row) throw new Error(`No row has ${name}`)
  return within(row)
}

test('everything bought is listed once per unit, with when, how often, how much and what it costs today', async () => {
  const { screen } = await openAt()
  await screen.findByText('Read 3 of 3 orders and counter sales, the newest first')
  expect(await screen.findByText('4 products, of 3 orders')).toBeInTheDocument()
  expect(tableRows().map((row) => Object.values(row).slice(0, 7))).toEqual([
    ['Cement 20 kg', 'CEM-GP20', expect.anything(), '3', '12', 'bag', '$8.50'],
    ['Merbau decking', 'DCK-MB9019', expect.anything(), '1', '7.2', 'lm', '$6.00'],
    ['Cement 20 kg', 'CEM-GP20', expect.anything(), '1', '12', 'barrow', '$8.50'],
    ['Old bracket', 'OLD-1', expect.anything(), '1', '3', 'ea', '$2.00'],
  ])
  expect(await screen.findByText('No longer sold')).toBeInTheDocument()
  expect(await screen.findByText('Not sold by barrow now')).toBeInTheDocument()
  await waitFor(() =>
    expect(rowOf('Cement', 'bag').getByText(/^\$\d/, { selector: '[class*=money]' })).toBeTruthy(),
  )
})

test.each([
  [['hide_products_price'], 'Today'],
  [['shopping_cart_disabled'], 'Today ex GST'],
  [['hide_products_price', 'shopping_cart_disabled'], undefined],
] as const)('without %j the last column is %s', async (off, heading) => {
  const { screen, open, world } = await showPortal('/buy-again', { seed: seedWith(LEDGER) })
  world.changeSettings(new Map(off.map((each) => [each, true])))
  await open()
  await screen.findByText('4 products, of 3 orders')
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings.find((each) => each.startsWith('Today'))).toBe(heading)
})

test('the last quantity goes to the cart, a tally product opens its tally, and the name opens the product', async () => {
  const { screen, world } = await openAt()
  await screen.findByText('4 products, of 3 orders')
  await user.click(await screen.findByRole('button', { name: 'Add 12 bag of Cement 20 kg to cart' }))
  await waitFor(() =>
    expect(journaled(world, 'addCartProduct')).toMatchObject([
      { request: { productID: 'CEM-GP20', UOM: 'bag', quoteQty: 12 } },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Tally of Merbau decking' }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(rowOf('Merbau').getByRole('link', { name: 'Merbau decking' }))
  expect(location.search).toBe('?product=DCK-MB9019')
})

test('a typed quantity goes to the cart or a list, and its field returns to the last quantity', async () => {
  const { screen, world } = await openAt()
  await screen.findByText('4 products, of 3 orders')
  const field = await screen.findByRole('spinbutton', { name: 'Quantity of Cement 20 kg' })
  expect(field).toHaveValue('12')
  await user.type(field, '{Control>}a{/Control}1.5{Enter}')
  expect(field, 'no quantity').toHaveFocus()
  expect(screen.getByRole('button', { name: 'Add Cement 20 kg to list' })).toBeDisabled()
  await user.type(field, '{Control>}a{/Control}30{ArrowUp}{Enter}')
  await waitFor(() => expect(journaled(world, 'addCartProduct')).toHaveLength(1))
  expect(field).toHaveValue('12')
  await user.type(field, '{Control>}a{/Control}5')
  const [list] = world.seed.lists.filter(({ customerId }) => customerId !== null)
  await user.click(screen.getByRole('button', { name: 'Add 5 bag of Cement 20 kg to list' }))
  await user.click(await screen.findByRole('button', { name: list?.name ?? '' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() =>
    expect(journaled(world, 'addCartProduct').map(({ request }) => request)).toMatchObject([
      { productID: 'CEM-GP20', UOM: 'bag', quoteQty: 31 },
      { sessionID: list?.id, productID: 'CEM-GP20', UOM: 'bag', quoteQty: 5 },
    ]),
  )
  expect(field).toHaveValue('12')
})

test('keys in a quantity change it or its text, and do not leave the row', async () => {
  const { screen } = await openAt()
  await screen.findByText('4 products, of 3 orders')
  const field = await screen.findByRole('spinbutton', { name: 'Quantity of Cement 20 kg' })
  await user.type(field, '{Control>}a{/Control}20{ArrowLeft}{Home}1{ArrowDown}{ArrowDown}')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('118')
})

test('what was read is kept, so that a second visit reads nothing again', async () => {
  const { screen, world } = await openAt()
  await screen.findByText('4 products, of 3 orders')
  const read = journaled(world, 'getTransactionTP').length
  await goTo('/links')
  await goTo('/buy-again')
  expect(await screen.findByText('4 products, of 3 orders')).toBeInTheDocument()
  expect(journaled(world, 'getTransactionTP')).toHaveLength(read)
})

describe('many orders', () => {
  const many = Array.from({ length: 64 }, (_, at) => ({
    number: 500 + at,
    goods: [CEMENT, ...(at === 0 ? [GONE] : [])],
  }))
  const more = () => screen.getByRole('button', { name: 'Read the next 50' })

  test('only the newest are read, older ones on request, and a later visit reads what is new', async () => {
    const { screen, world } = await openAt('/buy-again', many)
    const read = () => journaled(world, 'getTransactionTP').length
    expect(await screen.findByText(/^Read 12 of 64 orders /)).toBeInTheDocument()
    expect(await screen.findByText('1 product, of 12 orders')).toBeInTheDocument()
    expect(read()).toBe(12)
    await goTo('/links')
    await goTo('/buy-again')
    expect(await screen.findByText(/^Read 12 of 64 orders /)).toBeInTheDocument()
    expect(read(), 'nothing is read again').toBe(12)
    await user.click(more())
    expect(await screen.findByText(/^Read 62 of 64 orders /)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Read the next 2' }))
    expect(await screen.findByText('2 products, of 64 orders')).toBeInTheDocument()
    expect(read()).toBe(64)
  })

  test('an order whose lines the cache has is not read again once it is invoiced', async () => {
    const { world } = await openAt('/orders/501-0', [
      { number: 501, invoiced: '2026-10-03', goods: [CEMENT] },
      { number: 502, goods: [CEMENT] },
    ])
    await screen.findByRole('heading', { level: 1 })
    // Longer ago than a transaction is fresh.
    vi.setSystemTime(Date.now() + 10 * 60_000)
    await goTo('/buy-again')
    expect(await screen.findByText('1 product, of 2 orders')).toBeInTheDocument()
    expect(journaled(world, 'getTransactionTP').map(({ request }) => request)).toMatchObject([
      { transactionNumber: 501 },
      { transactionNumber: 502 },
    ])
  })
})

test('an account that has bought nothing is told what appears here', async () => {
  const { screen } = await openAt('/buy-again', [])
  expect(await screen.findByText(/What you order appears here/)).toBeInTheDocument()
})

test('a failure of the lists, an order or a price is shown and can be tried again', async () => {
  const { screen, world, open } = await showPortal('/buy-again', { seed: seedWith(LEDGER) })
  world.faults.replace([{ operation: 'getCustomerTransactions', kind: 'field-error', message: 'Busy' }])
  installFakeTimers()
  await open()
  await until(() => screen.getByText('Busy'))
  // What could not be loaded is not nothing.
  expect(screen.queryByText(/0 products|No Results Found/)).toBeNull()
  world.faults.replace([{ operation: 'getTransactionTP', kind: 'field-error', message: 'Too many' }])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await until(() => screen.getByText('Too many'))
  world.faults.replace([{ operation: 'getProductDetails', kind: 'field-error', message: 'No price' }])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const [again] = await until(() => screen.getAllByRole('button', { name: 'Not loaded, try again' }))
  world.faults.replace([])
  const row = again?.closest('tr')
  if (again) fireEvent.click(again)
  expect(row?.querySelector('a')).toHaveFocus()
  await until(() => screen.getByRole('button', { name: 'Add 12 bag of Cement 20 kg to cart' }))
})

test('the count is not read out while it grows', async () => {
  const { screen, world, open } = await showPortal('/buy-again', {
    seed: seedWith([1, 2, 3, 4, 5].map((number) => ({ number, goods: [CEMENT] }))),
  })
  world.faults.replace([{ operation: 'getTransactionTP', kind: 'latency', ms: 60_000, times: 1 }])
  await open()
  const count = await screen.findByText('1 product, of 4 orders')
  expect(count.parentElement).toHaveAttribute('aria-live', 'off')
  world.faults.replace([])
  const all = await screen.findByText('1 product, of 5 orders')
  expect(all.parentElement).not.toHaveAttribute('aria-live')
})

test('no more than four prices are read at once', async () => {
  const goods = ['CEM-GP20', 'PPE-NGL', 'OIL-N1', 'CON-MX30', 'DCK-MB9019', 'ADH-CA320'].map((sku) => ({
    ...CEMENT,
    sku,
  }))
  let running = 0
  let most = 0
  const { screen, open } = await showPortal('/buy-again', {
    seed: seedWith([{ number: 401, goods }]),
    through: (transport) => async (request, signal) => {
      if (request.ipFunction !== 'getProductDetails') return transport(request, signal)
      running += 1
      most = Math.max(most, running)
      return Promise.resolve(transport(request, signal)).finally(() => {
        running -= 1
      })
    },
  })
  await open()
  await screen.findByText('6 products, of 1 order')
  await waitFor(() => expect(screen.queryByText('…')).not.toBeInTheDocument())
  expect(most).toBe(4)
})
