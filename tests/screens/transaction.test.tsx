import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Seed } from '#fixtures/seed.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { button, dialog, error, goTo, link, main, page, until, userEvent } from '../support/page.ts'
import { fieldError, type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { factsIn, linksIn } from '../support/reading.ts'
import { type Entry, invoice, NOW, seedWith } from '../support/seeds.ts'

const bill = (suffix: number, delivered: string | null, invoiced: string, own: Partial<Entry> = {}) =>
  invoice(205001, invoiced, 10, { suffix, delivered, customerOrderNumber: 'PO 7', ...own })
/** The first invoice is open, the second overdue, and the last one paid. */
const LEDGER = seedWith([
  {
    number: 205001,
    customerOrderNumber: 'PO 7',
    goods: [
      { sku: 'PST-H490-24', name: 'Post', quantity: 2, unit: 'ea', price: 10 },
      { sku: 'FIX-GONE', name: 'Old screw', quantity: 1, unit: 'box', price: 20 },
      { sku: 'CEM-GP20', name: 'Cement', quantity: 1, unit: 'lift', price: 30 },
    ],
  },
  bill(1, '2026-11-04', '2026-11-04'),
  bill(2, '2026-11-04', '2026-07-06'),
  bill(3, null, '2026-07-06', { payments: [{ monthsAfter: 1, day: 1, share: 1 }] }),
  { number: 205002, type: 'Quote' },
  { number: 205003, goods: [] },
])
const ORDER = '/orders/205001-0'
const QUOTE = '/quotes/205002-0'

const openAt = (path: string, options: Opening = {}) =>
  openPortal(path, { seed: LEDGER, now: NOW, ...options })

/** The site whose transactions differ in this. */
const changed = (change: (own: Seed['transactions'][number]) => Partial<Seed['transactions'][number]>) => ({
  ...LEDGER,
  transactions: LEDGER.transactions.map((each) => ({ ...each, ...change(each) })),
})

const title = (name: string | RegExp) => page.getByRole('heading', { name })
const facts = () => factsIn(main.element())
const cancel = button('Cancel')
const progress = page.getByRole('list', { name: 'Progress' })

describe('a transaction', () => {
  test('a long order renders the lines in view, and says how many there are', async () => {
    const good = { sku: 'CEM-GP20', name: 'Cement', quantity: 1, unit: 'bag', price: 10 }
    const seed = seedWith([{ number: 205001, goods: Array.from({ length: 120 }, () => good) }])
    await openAt(ORDER, { seed })
    const lines = page.getByRole('table', { name: 'Lines' })
    await until(() => expect(lines.element()).toHaveAttribute('aria-rowcount', '121'))
    expect(lines.getByRole('rowheader').elements().length).toBeLessThan(100)
  })

  test('an order leads to its invoices, each of which leads back and can be paid', async () => {
    await openAt(ORDER)
    await link('Invoice 205001-1').findElement()
    expect(linksIn(progress.element())).toEqual({
      'Invoice 205001-1': '/invoices/205001-1',
      'Invoice 205001-2': '/invoices/205001-2',
      'Invoice 205001-3': '/invoices/205001-3',
    })
    await link('Invoice 205001-1').click()
    await title('Invoice 205001-1').findElement()
    expect(link('Order 205001').element()).toHaveAttribute('href', ORDER)
    expect(button('Request Change').query()).toBeNull()
  })

  test('a line sold by length shows its pieces', async () => {
    const tally = [
      { length: 3.6, qty: 4 },
      { length: 4.2, qty: 2 },
    ]
    const seed = changed(({ lines }) => ({
      lines: lines.map((line) => ({ ...line, productID: 'TFP-9035-M10', UOM: 'lm', quantity: 0, tally })),
    }))
    await openAt(QUOTE, { seed })
    await page.getByText('4 × 3.6 m, 2 × 4.2 m').findElement()
  })

  test.each([
    ['/orders', /^205001/, 'getCustomerTransactions'],
    ['/invoices', /^205001-1/, 'getCustomerInvoicesTP'],
  ] as const)('one of %s has the reference of the list, also by its URL', async (list, name, operation) => {
    const { requests, reload } = await openAt(list)
    await page.getByRole('rowheader').getByRole('link', { name }).click()
    await until(() => expect(facts()).toMatchObject({ 'Order Ref': 'PO 7' }))
    expect(requests(operation)).toHaveLength(1)
    await reload()
    await until(() => expect(facts()).toMatchObject({ 'Order Ref': 'PO 7' }))
  })

  test('a slow one shows that it loads, and a reference that fails to load is not taken for none', async () => {
    const { fault } = await openAt(ORDER, { faults: [slow('getTransactionTP')] })
    await page.getByRole('status', { name: 'Loading' }).findElement()
    const failing = refused('getCustomerTransactions')
    fault(slow('getCustomerTransactions'), failing)
    await title('Order 205001').findElement()
    expect(facts()).toMatchObject({ 'Order Ref': '…' })
    fault(failing)
    await until(() => expect(facts()).toMatchObject({ 'Order Ref': 'Could not be loaded' }))
  })

  test('a failure redirects to the request error page with the reason, of which a URL can have another', async () => {
    await openAt('/request-error')
    for (const [path, what] of [
      ['/orders/1-0', 'Order 1 could not be loaded.'],
      ['/quotes/1-0', 'Quote 1 could not be loaded.'],
      ['/invoices/1-0', 'Invoice 1-0 could not be loaded.'],
    ] as const) {
      await goTo(path)
      await page.getByText(what).findElement()
      expect(title('Request failed').element()).toBeVisible()
      expect(main.text).toContain('No matching records')
      expect(location.pathname + location.search).toBe('/request-error?msg=No+matching+records')
      expect(linksIn(main.element())).toMatchObject({ 'Try again': path, Dashboard: '/' })
    }
    for (const [query, message] of [
      ['?msg=12%25CA', '12%CA'],
      ['', 'Unable to handle your request'],
      ['?msg=a%2Bb', 'a+b'],
      ['?msg=', 'Unable to handle your request'],
      ['?msg=No+lines%26more%23', 'No lines&more#'],
      ['?msg=%20', 'Unable to handle your request'],
    ] as const) {
      await goTo(`/request-error${query}`)
      await page.getByText(message).findElement()
      expect(page.getByText(/^Go back and try again, or start from the Dashboard\./).element()).toBeVisible()
    }
  })

  test('without user details no transaction is requested, and a message shows why', async () => {
    const { requests } = await openAt(ORDER, { faults: [refused('getUserDetails')] })
    await page.getByText('userDetails is not available').findElement()
    expect(requests('getTransactionTP')).toEqual([])
  })

  test('a number that is none shows Page not found, and is not requested', async () => {
    const { requests } = await openAt('/orders/104003-x')
    for (const path of ['/orders/104003-x', '/invoices/abc', '/quotes/-0']) {
      await goTo(path)
      await title('Page not found').findElement()
      expect(location.pathname).toBe(path)
    }
    expect(requests('getTransactionTP')).toEqual([])
  })

  test('an order without lines shows a message and cannot be copied', async () => {
    await openAt('/orders/205003-0')
    await page.getByText('There are no lines.').findElement()
    expect(button('Copy Order to Cart').element()).toBeDisabled()
  })

  test('a lapsed quote is marked as such, and can be copied but not accepted', async () => {
    await openAt(QUOTE, { seed: changed(() => ({ orderedDaysAgo: 60 })) })
    await page.getByText('Lapsed').findElement()
    expect(facts()).toHaveProperty('Valid Until')
    expect(button('Accept').query()).toBeNull()
    expect(button('Copy Quote to Cart').element()).toBeEnabled()
  })

  test('an invoice is open, overdue or paid, and can be paid unless it is paid', async () => {
    await openAt('/invoices/205001-1')
    for (const [suffix, status] of [
      [1, 'Open'],
      [2, 'Overdue'],
      [3, 'Paid'],
    ] as const) {
      await goTo(`/invoices/205001-${suffix}`)
      await until(() => expect(facts()).toMatchObject({ Status: status }))
      const isPaid = status === 'Paid'
      const pay = linksIn(main.element())['Pay Invoice']
      expect(pay).toBe(isPaid ? undefined : `/pay-account?invoiceId=205001&suffix=${suffix}`)
      expect(document.querySelector('main header')?.textContent.includes('Paid')).toBe(isPaid)
    }
  })

  test('an invoice whose balance is unknown can be paid, also under the URL of an order', async () => {
    await openAt('/orders/205001-3', { faults: [fieldError('getStatementList')] })
    await until(() => expect(facts()).toMatchObject({ Status: '-' }))
    expect(location.pathname).toBe('/invoices/205001-3')
    expect(link('Pay Invoice').element()).toBeVisible()
  })

  test('a failed download is shown by its button and logged, and opens no dialog', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await openAt(ORDER, { faults: [{ operation: 'streamCustomerSalesOrders', kind: 'http-500', times: 1 }] })
    await button('Download Order').click()
    await button(/^Download failed\. Try again/).findElement()
    expect(log).toHaveBeenCalledWith('Order-205001-0.pdf was not saved', expect.anything())
    expect(page.getByRole('alertdialog').query()).toBeNull()
  })
})

describe('the email dialog', () => {
  const address = dialog.getByLabel('Email Address')
  const send = dialog.getByRole('button', { name: 'Send' })

  test('it requires a valid address, and sends once', async () => {
    const { requests, fault } = await openAt(ORDER, { faults: [slow('emailTransaction')] })
    await button('Email Order').click()
    expect(send.element()).toBeDisabled()
    expect(dialog.getByRole('combobox', { name: 'Format' }).query()).toBeNull()
    await address.focus()
    await userEvent.keyboard('abc')
    const invalid = dialog.getByText('Invalid email address')
    expect(send.element()).toBeEnabled()
    expect(invalid.query()).toBeNull()
    await userEvent.tab()
    expect(invalid.element()).toBeVisible()
    await address.fill('')
    expect(dialog.getByText('Required').element()).toBeVisible()
    expect(send.element()).toBeDisabled()
    const use = dialog.getByRole('button', { name: /^Use / })
    await use.click()
    await send.click()
    const sending = dialog.getByRole('button', { name: 'Sending...' }).element()
    expect(sending).toHaveAttribute('aria-disabled', 'true')
    act(() => sending.click())
    await address.focus()
    await userEvent.keyboard('x')
    expect(address.element()).toHaveValue('alex@kestrelridge.example')
    expect(use.element()).toHaveAttribute('aria-disabled', 'true')
    fault()
    await page.getByText('Order sent successfully').findElement()
    await dialog.gone()
    expect(requests('emailTransaction')).toHaveLength(1)
  })

  test('the draft survives a refusal, closing and a reload, and only the user resends it', async () => {
    const { requests, fault, reload } = await openAt(ORDER, {
      faults: [fieldError('emailTransaction', 'Not to this one')],
    })
    await button('Email Order').click()
    await address.fill('office@example.com')
    await send.click()
    await error.getByText('Not to this one').findElement()
    await error.getByRole('button', { name: 'Cancel' }).click()
    expect(address.element()).toHaveValue('office@example.com')
    await cancel.click()
    fault({ operation: 'emailTransaction', kind: 'lost-reply', times: 1 })
    await reload()
    await button('Email Order').click()
    expect(address.element()).toHaveValue('office@example.com')
    await send.click()
    await error.getByText(/Check office@example.com’s inbox/).findElement()
    expect(error.getByText('Something went wrong.').element()).toBeVisible()
    await error.getByRole('button', { name: 'Cancel' }).click()
    expect(dialog.getByText('This email may already have been sent').element()).toBeVisible()
    expect(requests('emailTransaction')).toHaveLength(2)
    await send.click()
    await page.getByText('Order sent successfully').findElement()
    expect(requests('emailTransaction')).toHaveLength(3)
  })
})

test('a change request goes to support and requires a message', async () => {
  const { requests } = await openAt(ORDER)
  await button('Request Change').click()
  const message = dialog.getByLabel('Message')
  expect(message.element()).toHaveAttribute('rows', '6')
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(dialog.getByText('Required').element()).toBeVisible()
  await message.fill('Ten more, please.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Email sent successfully').findElement()
  expect(requests('sendEmailMessage')).toMatchObject([
    { toEmailAddress: 'support@marlock.example', bodyText: 'Ten more, please.' },
  ])
})

describe('the quote acceptance dialog', () => {
  const day = dialog.getByLabel('Delivery Date')
  const accept = dialog.getByRole('button', { name: 'Accept' })
  const accepted = page.getByText('Quote accepted')

  test('it requires a date in time and a comment, and Enter in a short date submits it', async () => {
    const { requests } = await openAt(QUOTE)
    await button('Accept').click()
    await accept.click()
    expect(dialog.getByText('Required').elements()).toHaveLength(2)
    expect(day.element()).toHaveFocus()
    expect(requests('acceptQuote')).toEqual([])
    await day.fill('01/12/2037')
    expect(day.element()).toHaveAccessibleDescription(/^Not after /)
    await dialog.getByLabel('Comment').fill('By crane')
    await day.fill('')
    await day.focus()
    await userEvent.keyboard('2/12/27{Enter}')
    await accepted.findElement()
    expect(requests('acceptQuote')).toMatchObject([{ deliveryDate: '2027-12-02' }])
  })

  test('an acceptance whose code has loaded late leaves open the dialog that was opened meanwhile', async () => {
    await openAt(QUOTE)
    const [late, email] = [await button('Accept').findElement(), button('Email Quote').element()]
    await act(async () => {
      late.click()
      email.click()
    })
    expect(await dialog.findElement()).toHaveAccessibleName('Email Quote')
    await cancel.click()
    await dialog.gone()
  })

  test('a US site also expects the day first, and shows the date in words', async () => {
    await openAt(QUOTE, { scenario: 'us', seed: seedWith([{ number: 205002, type: 'Quote' }], 'us') })
    await button('Accept').click()
    expect(day.element()).toHaveAttribute('placeholder', 'dd/mm/yyyy')
    await day.fill('05/12/2027')
    expect(day.element()).toHaveAccessibleDescription('Sunday, December 5, 2027')
    await day.fill('')
    expect(day.element()).toHaveAccessibleDescription('Required')
  })

  test('a refusal keeps the draft; a lost reply is found among the orders and not sent again', async () => {
    const { requests, fault, world } = await openAt(QUOTE, {
      faults: [fieldError('acceptQuote', 'Has lapsed')],
    })
    await button('Accept').click()
    await day.fill('01/12/2027')
    await dialog.getByLabel('Comment').fill('By crane')
    await accept.click()
    await error.getByText('Has lapsed').findElement()
    await error.getByRole('button', { name: 'Cancel' }).click()
    expect(dialog.getByLabel('Comment').element()).toHaveValue('By crane')
    expect(day.element()).toHaveValue('01/12/2027')
    fault({ operation: 'acceptQuote', kind: 'lost-reply' })
    await accept.click()
    await accepted.findElement()
    await page.getByText('You have accepted this quote').findElement()
    const order = [...world.records.transactions.values()].at(-1)
    const open = await link(/^Open order \d+$/).findElement()
    expect(open).toHaveAttribute('href', `/orders/${order?.number}-0`)
    expect(page.getByText(new RegExp(`It is now order ${order?.number}\\.`)).element()).toBeVisible()
    expect(progress.text).not.toContain('(not yet)')
    await button('Accept').gone()
    expect(requests('acceptQuote')).toHaveLength(2)
  })
})

test('copying lists changed prices and units, and lines that cannot be added, and is then confirmed', async () => {
  const { requests, fault } = await openAt(ORDER, {
    faults: [fieldError('copyTranToCart', 'Cart is locked')],
  })
  await button('Copy Order to Cart').click()
  expect(await dialog.findElement()).toHaveAccessibleName('What’s changed since this order')
  expect(dialog.getByRole('listitem').texts).toEqual([
    'Post PST-H490-24Unit Pricewas $10.00, is now $23.28',
    'Old screw FIX-GONECan’t be added today It won’t be added.',
    'Cement CEM-GP20Can’t be added today It won’t be added.UOMwas lift, is now bag, pallet',
  ])
  expect(requests('copyTranToCart')).toEqual([])
  await button('Copy to Cart').click()
  await error.getByText('Cart is locked').findElement()
  await error.getByRole('button', { name: 'Cancel' }).click()
  fault()
  await button('Copy Order to Cart').click()
  await button('Copy to Cart').click()
  await page.getByText('Order copied to cart').findElement()
  expect(page.getByText('1 line').element()).toBeVisible()
  expect(link(/^Cart, 1 item, /).element()).toBeVisible()
  expect(requests('copyTranToCart')).toHaveLength(2)
})
