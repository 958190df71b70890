import { describe, expect, test, vi } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/components/tally/tally-dialog.tsx'
import '../../src/screens/buy-again/buy-again-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import { button, goTo, page, until, userEvent } from '../support/page.ts'
import { fieldError, type Opening, openPortal } from '../support/portal.tsx'
import { tableRows } from '../support/reading.ts'
import { type Entry, NOW, seedWith } from '../support/seeds.ts'

const CEMENT = { sku: 'CEM-GP20', name: 'Cement 20 kg', quantity: 12, unit: 'bag', price: 8.5 }
const DECKING = { sku: 'DCK-MB9019', name: 'Merbau decking', quantity: 7.2, unit: 'lm', price: 6 }
const GONE = { sku: 'OLD-1', name: 'Old bracket', quantity: 3, unit: 'ea', price: 2 }

const LEDGER: readonly Entry[] = [
  { number: 401, goods: [{ ...CEMENT, quantity: 40, price: 9 }, GONE] },
  { number: 402, goods: [CEMENT, DECKING, { ...CEMENT, unit: 'barrow' }] },
  { number: 403, type: 'Quote', goods: [{ ...GONE, sku: 'NOT-BOUGHT' }] },
  { number: 400, type: 'Invoice', invoiced: '2026-10-03', goods: [{ ...CEMENT, quantity: 1 }] },
]

const quantity = page.getByRole('spinbutton', { name: 'Quantity of Cement 20 kg' })
const typeQuantity = async (keys: string) => {
  await quantity.focus()
  await userEvent.keyboard(`{Control>}a{/Control}${keys}`)
}

const openAt = (path: string, entries: readonly Entry[], options: Opening = {}) =>
  openPortal(path, { seed: seedWith(entries), now: NOW, ...options })

/** Opens what the account has bought, once all of it is read. */
async function openBought(options: Opening = {}) {
  const portal = await openAt('/buy-again', LEDGER, options)
  await page.getByText('4 products, of 3 orders').findElement()
  return portal
}

test('everything bought is listed once per unit, and goes to the cart by its last quantity or its tally', async () => {
  const { requests } = await openBought()
  page.getByText('Read 3 of 3 orders and counter sales, the newest first').element()
  expect(tableRows().map((row) => Object.values(row).slice(0, 7))).toEqual([
    ['Cement 20 kg', 'CEM-GP20', expect.anything(), '3', '12', 'bag', '$8.50'],
    ['Merbau decking', 'DCK-MB9019', expect.anything(), '1', '7.2', 'lm', '$6.00'],
    ['Cement 20 kg', 'CEM-GP20', expect.anything(), '1', '12', 'barrow', '$8.50'],
    ['Old bracket', 'OLD-1', expect.anything(), '1', '3', 'ea', '$2.00'],
  ])
  await page.getByText('No longer sold').findElement()
  await page.getByText('Not sold by barrow now').findElement()
  await until(() => expect(tableRows()[0]?.['Today ex GST']).toMatch(/^\$\d/))
  await button('Add 12 bag of Cement 20 kg to cart').click()
  expect(requests('addCartProduct')).toMatchObject([{ productID: 'CEM-GP20', UOM: 'bag', quoteQty: 12 }])
  await button('Tally of Merbau decking').click()
  await page.getByRole('dialog', { name: 'Tally' }).findElement()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('dialog', { name: 'Tally' }).gone()
  await page.getByRole('link', { name: 'Merbau decking' }).click()
  expect(location.search).toBe('?product=DCK-MB9019')
})

test.each([
  [['hide_products_price'], 'Today'],
  [['shopping_cart_disabled'], 'Today ex GST'],
  [['hide_products_price', 'shopping_cart_disabled'], undefined],
] as const)('without %j the last column is %s', async (off, heading) => {
  await openBought({ settings: off.map((each) => [each, true] as const) })
  expect(page.getByRole('columnheader').texts.find((each) => each.startsWith('Today'))).toBe(heading)
})

test('a quantity typed by keys goes to the cart or a list, and its field returns to the last quantity', async () => {
  const { world, requests } = await openBought()
  expect(await quantity.findElement()).toHaveValue('12')
  await typeQuantity('20{ArrowLeft}{Home}1{ArrowDown}{ArrowDown}')
  expect(quantity.element(), 'in the same row').toHaveFocus()
  expect(quantity.element()).toHaveValue('118')
  await typeQuantity('1.5{Enter}')
  expect(quantity.element(), 'no quantity').toHaveFocus()
  expect(button('Add Cement 20 kg to list').element()).toBeDisabled()
  await typeQuantity('30{ArrowUp}{Enter}')
  await until(() => expect(requests('addCartProduct')).toHaveLength(1))
  expect(quantity.element()).toHaveValue('12')
  await typeQuantity('5')
  const [list] = world.seed.lists.filter(({ customerId }) => customerId !== null)
  await button('Add 5 bag of Cement 20 kg to list').click()
  await button(list?.name ?? '').click()
  await page.getByRole('dialog').gone()
  await until(() =>
    expect(requests('addCartProduct')).toMatchObject([
      { productID: 'CEM-GP20', UOM: 'bag', quoteQty: 31 },
      { sessionID: list?.id, productID: 'CEM-GP20', UOM: 'bag', quoteQty: 5 },
    ]),
  )
  expect(quantity.element()).toHaveValue('12')
})

describe('many orders', () => {
  const many = Array.from({ length: 64 }, (_, at) => ({
    number: 500 + at,
    goods: [CEMENT, ...(at === 0 ? [GONE] : [])],
  }))

  test('only the newest are read, older ones on request, and a later visit reads what is new', async () => {
    const { requests } = await openAt('/buy-again', many)
    await page.getByText(/^Read 12 of 64 orders /).findElement()
    await page.getByText('1 product, of 12 orders').findElement()
    expect(requests('getTransactionTP')).toHaveLength(12)
    await goTo('/links')
    await goTo('/buy-again')
    await page.getByText(/^Read 12 of 64 orders /).findElement()
    expect(requests('getTransactionTP'), 'nothing is read again').toHaveLength(12)
    await button('Read the next 50').click()
    await page.getByText(/^Read 62 of 64 orders /).findElement()
    await button('Read the next 2').click()
    await page.getByText('2 products, of 64 orders').findElement()
    expect(requests('getTransactionTP')).toHaveLength(64)
  })

  test('an order whose lines the cache has is not read again once it is invoiced', async () => {
    const { requests } = await openAt('/orders/501-0', [
      { number: 501, invoiced: '2026-10-03', goods: [CEMENT] },
      { number: 502, goods: [CEMENT] },
    ])
    await page.getByRole('heading', { name: /501/ }).findElement()
    // Longer ago than a transaction is fresh.
    vi.setSystemTime(Date.now() + 10 * 60_000)
    await goTo('/buy-again')
    await page.getByText('1 product, of 2 orders').findElement()
    expect(requests('getTransactionTP')).toMatchObject([
      { transactionNumber: 501 },
      { transactionNumber: 502 },
    ])
  })
})

test('an account that has bought nothing is told what appears here', async () => {
  await openAt('/buy-again', [])
  await page.getByText(/What you order appears here/).findElement()
})

test('a failure of the lists, an order or a price is shown and can be tried again', async () => {
  const { fault } = await openAt('/buy-again', LEDGER, { faults: [fieldError('getCustomerTransactions')] })
  await page.getByText('Busy').findElement()
  // What could not be loaded is not nothing.
  expect(page.getByText(/0 products|No Results Found/).query()).toBeNull()
  fault(fieldError('getTransactionTP', 'Too many'))
  await button('Try again').click()
  await page.getByText('Too many').findElement()
  fault(fieldError('getProductDetails', 'No price'))
  await button('Try again').click()
  const again = button('Not loaded, try again').nth(0)
  const row = (await again.pressable()).closest('tr')
  fault()
  await again.click()
  expect(row?.querySelector('a')).toHaveFocus()
  await button('Add 12 bag of Cement 20 kg to cart').findElement()
})

test('the count is not read out while it grows', async () => {
  const five = [1, 2, 3, 4, 5].map((number) => ({ number, goods: [CEMENT] }))
  const { fault } = await openAt('/buy-again', five, {
    faults: [{ operation: 'getTransactionTP', kind: 'latency', ms: 60_000, times: 1 }],
  })
  const count = await page.getByText('1 product, of 4 orders').findElement()
  expect(count.parentElement).toHaveAttribute('aria-live', 'off')
  fault()
  const all = await page.getByText('1 product, of 5 orders').findElement()
  expect(all.parentElement).not.toHaveAttribute('aria-live')
})

test('no more than four prices are read at once', async () => {
  const skus = ['CEM-GP20', 'PPE-NGL', 'OIL-N1', 'CON-MX30', 'DCK-MB9019', 'ADH-CA320']
  const goods = skus.map((sku) => ({ ...CEMENT, sku }))
  let running = 0
  let most = 0
  await openAt('/buy-again', [{ number: 401, goods }], {
    through: (transport) => async (request, signal) => {
      if (request.ipFunction !== 'getProductDetails') return transport(request, signal)
      running += 1
      most = Math.max(most, running)
      return Promise.resolve(transport(request, signal)).finally(() => {
        running -= 1
      })
    },
  })
  await page.getByText('6 products, of 1 order').findElement()
  await page.getByText('…').gone()
  expect(most).toBe(4)
})
