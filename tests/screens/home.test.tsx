import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErpError } from '#contract/errors.ts'
import type { Seed } from '#fixtures/seed.ts'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/home/frequent-products.tsx'
import '../../src/screens/links/links-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/quick-order/quick-order-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { CEMENT, FRAMING, PLYWOOD } from '../support/goods.ts'
import { heading, link, page, pass, until, userEvent } from '../support/page.ts'
import { type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { cellsUnder } from '../support/reading.ts'
import { type Entry, NOW, POST, seedWith } from '../support/seeds.ts'

afterEach(() => onlineManager.setOnline(true))

const GOODS = [{ ...PLYWOOD.au }, CEMENT, FRAMING, { productID: POST.code, UOM: 'ea', name: POST.name }]
const goods = GOODS.map(({ productID, UOM, name }) => ({
  sku: productID,
  name,
  unit: UOM,
  quantity: 2,
  price: 10,
}))
const OVERDUE: Entry = { number: 205100, suffix: 1, type: 'Invoice', invoiced: '2026-07-06', dollars: 500 }

/** An account with these days on which orders are due, and something overdue. */
const dueOn = (...days: readonly string[]) =>
  seedWith([OVERDUE, ...days.map((delivered, at) => ({ number: 205001 + at, delivered, goods }))])
const LATER = '2027-03-01'
const BUSY: Seed = seedWith([
  OVERDUE,
  ...Array.from({ length: 7 }, (_, at) => ({ number: 205001 + at, delivered: LATER, goods })),
  ...Array.from({ length: 4 }, (_, at) => ({ number: 205020 + at, type: 'Quote' as const, goods })),
])
const QUIET = dueOn()

const withoutItem = (seed: Seed, bar: 'homepage' | 'topbuttonbar', label: string): Seed => {
  const items = seed.widgets[bar].filter(({ label_object }) => label_object !== label)
  return { ...seed, widgets: { ...seed.widgets, [bar]: items } }
}
const named = (firstName: string): Seed => ({
  ...QUIET,
  users: QUIET.users.map((each) => ({ ...each, firstName })),
})

const openHome = (options: Opening = {}) => openPortal('/', { seed: QUIET, now: NOW, ...options })

const region = (name: string | RegExp) => page.getByRole('region', { name })
const payNow = page.getByRole('link', { name: 'Pay Now' })
const orders = region('Latest orders')
const most = region('What you order most')
const mostOrdered = most.getByRole('button', { name: /Add to cart|Tally/ })
const again = page.getByRole('button', { name: 'Try again' })

const HI = 'Hi Alex! Welcome to your Trade Portal'

describe('the balances', () => {
  test.each([
    ['all', {}, HI, 2, 1],
    ['no balances on a site that hides them', { seed: withoutItem(QUIET, 'homepage', 'balances') }, HI, 0, 0],
    ['no name of a user without one', { seed: named(' ') }, 'Welcome to your Trade Portal', 2, 1],
    ['markup in a name as text', { seed: named('<b>Al') }, HI.replace('Alex', '<b>Al'), 2, 1],
  ] as const)('the dashboard shows %s', async (_, options, greeting, balances, pays) => {
    await openHome(options)
    await region('Last login').findElement()
    expect(heading(/Welcome/).text).toBe(greeting)
    expect(region(/balance$/).elements()).toHaveLength(balances)
    expect(payNow.elements()).toHaveLength(pays)
    for (const each of payNow.elements()) expect(each).toHaveAttribute('href', '/pay-account')
  })

  test.each([
    ['/', [refused('getUserDetails')], 0],
    ['/links', [slow('getUserDetails'), refused('getUserDetails')], 1],
  ] as const)('a failure of the user details at %s is said once', async (path, faults, toasts) => {
    const { fault } = await openPortal(path, { seed: QUIET, faults })
    await heading(path === '/' ? /Welcome/ : 'Helpful links').findElement()
    fault(...faults.slice(-1))
    const said = page.getByText(/^No data for product/)
    await said.findElement()
    await pass(500)
    expect(page.getByRole('status').filter({ hasText: 'No data' }).elements()).toHaveLength(toasts)
  })
})

test('failed company content leaves balances and orders, shows a notice and omits the footer', async () => {
  let isCut = true
  await openHome({
    seed: BUSY,
    through: (transport) => async (request, signal) => {
      const isPart = /homepage|bottomlinkbar/.test(JSON.stringify(request.body))
      if (isCut && isPart) throw new ErpError('unreachable', request.ipFunction)
      return transport(request, signal)
    },
  })
  const notice = page.getByText(/^News and offers could not be loaded/)
  await notice.findElement()
  await page.getByRole('contentinfo').gone()
  for (const name of ['Current balance', 'Overdue balance', 'Last login', 'Latest orders'])
    expect(region(name).element()).toBeVisible()
  expect(payNow.element()).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  isCut = false
  await again.click()
  await region('Banners').findElement()
  expect(region('Current balance').element()).toBeVisible()
  expect(notice.query()).toBeNull()
})

test('loaded data stays when a later refetch fails, without a message', async () => {
  const { fault, world } = await openHome({ seed: BUSY })
  await orders.findElement()
  await link('Helpful Links').click()
  await heading('Helpful links').findElement()
  // Not of the timers, which would discard it.
  vi.setSystemTime(Date.now() + 6 * 60_000)
  fault(refused('getUserDetails'), refused('getWidgetConfiguration'))
  await link(/ home$/).click()
  await until(() => {
    const failed = world.journal.entries().flatMap(({ error, operation }) => (error ? operation : []))
    expect(failed).toEqual(expect.arrayContaining(['getUserDetails', 'getWidgetConfiguration']))
  })
  expect(region('Current balance').element()).toBeVisible()
  await orders.findElement()
  expect(page.getByText(/could not be loaded/).query()).toBeNull()
})

describe('the account status dialog', () => {
  const dialog = page.getByRole('alertdialog', { name: /^Account Status/ })

  test('a user whose account is on hold sees it once, with the reason', async () => {
    const { session } = await openHome({ user: 'hold' })
    expect(await dialog.findElement()).toHaveTextContent('Your account is on hold')
    expect(dialog.getByRole('heading').text).toBe('Account Status On Hold')
    expect(dialog.getByRole('button').texts).toEqual(['OK'])
    await dialog.getByRole('button').click()
    await dialog.gone()
    await link('Helpful Links').click()
    await heading('Helpful links').findElement()
    await link(/ home$/).click()
    await region('Current balance').findElement()
    expect(dialog.query()).toBeNull()
    expect(session.getSnapshot().hasTag('loggedIn')).toBe(true)
  })

  test('a configured message keeps its markup, and without one there is no dialog', async () => {
    const settings = [['account_message_hold', '<p>Ring <b>credit</b></p>']] as const
    const { world, reload } = await openHome({ user: 'hold', settings })
    expect((await dialog.getByText('credit').findElement()).tagName).toBe('B')
    world.changeSettings(new Map([['account_message_hold', null]]))
    await reload()
    await region('Current balance').findElement()
    expect(dialog.query()).toBeNull()
  })
})

describe('what needs doing', () => {
  const card = region('To do')
  const items = card.getByRole('listitem')

  test('it starts with what is overdue, then deliveries of today and tomorrow, as links', async () => {
    await openHome({ seed: dueOn('2026-11-21', '2026-11-20') })
    await until(() =>
      expect(items.texts).toEqual([
        'OverduePay $550.00Account balance',
        expect.stringMatching(/^Due todayOrder 205002/),
        expect.stringMatching(/^Due tomorrowOrder 205001/),
      ]),
    )
    expect(
      items
        .getByRole('link')
        .elements()
        .map((each) => each.getAttribute('href')),
    ).toEqual(['/pay-account', '/orders/205002-0', '/orders/205001-0'])
  })

  test('what does not fit is counted, with a link to the orders', async () => {
    const today = '2026-11-20'
    await openHome({ seed: dueOn(today, today, today, '2026-11-21', '2026-11-21', '2026-11-17') })
    const more = card.getByRole('link', { name: '4 more' })
    await more.findElement()
    expect(items.elements()).toHaveLength(3)
    expect(more.element()).toHaveAttribute('href', '/orders')
    await more.click()
    act(() => history.back())
    await until(() => expect(items.elements(), 'with nothing to wait for').toHaveLength(4))
  })

  test.each([
    ['who may not pay sees what is overdue without a link', true, QUIET, 'Overdue$550.00Account balance'],
    ['of a company without balances sees nothing of it', false, withoutItem(QUIET, 'homepage', 'balances')],
  ])('a user %s', async (_, mayNotPay, seed, overdue = '') => {
    const { transactions } = dueOn('2026-11-20')
    await openHome({
      seed: { ...seed, transactions },
      settings: [['pay_account_button_disabled', mayNotPay]],
    })
    await card.getByRole('link', { name: /^Order/ }).findElement()
    expect(items.texts.filter((text) => !text.includes('Order'))).toEqual(overdue ? [overdue] : [])
    expect(card.getByRole('link').elements()).toHaveLength(1)
  })

  test('with no delivery due the dashboard names the next one', async () => {
    await openHome({ seed: dueOn('2026-11-29', '2026-11-24') })
    const said = await card.getByText(/No delivery is due today or tomorrow/).findElement()
    expect(said).toHaveTextContent(/Next is Order 205002, due /)
  })
})

test('a line typed on the dashboard opens Quick Order with it, once', async () => {
  await openHome()
  await page.getByRole('textbox', { name: 'Quick order line' }).focus()
  await userEvent.keyboard('CEM-GP20 12{Enter}')
  await heading('Quick Order').findElement()
  await page.getByText('1 of 1 matched').findElement()
  expect(history.state?.line, 'what a reload would add again').toBeUndefined()
  expect(page.getByRole('spinbutton', { name: /Quantity/ }).element()).toHaveValue('12')
})

describe('the recent orders', () => {
  test('the newest are there with quotes and frequent products, which open, and one is copied once confirmed', async () => {
    const { requests } = await openHome({ seed: BUSY })
    await until(() => expect(mostOrdered.elements()).toHaveLength(4))
    const quotes = region('Latest quotes')
    for (const [part, entries, all, path] of [
      [orders, 5, 'All orders', '/orders'],
      [quotes, 3, 'All quotes', '/quotes'],
    ] as const) {
      expect(part.getByRole('heading', { name: /^(Order|Quote) / }).elements()).toHaveLength(entries)
      expect(part.getByRole('link', { name: all }).element()).toHaveAttribute('href', path)
    }
    expect(requests('getTransactionTP')).toHaveLength(6)
    await most.getByRole('link', { name: POST.name }).click()
    const product = page.getByRole('dialog', { name: POST.name })
    await product.findElement()
    act(() => history.back())
    await product.gone()
    expect(location.pathname + location.search).toBe('/')
    const copy = orders.getByRole('button', { name: 'Copy to Cart' }).nth(0)
    expect(copy.element()).toHaveAccessibleDescription(/^Order \d+$/)
    await copy.click()
    const dialog = page.getByRole('dialog', { name: 'What’s changed since this order' })
    await dialog.getByRole('button', { name: 'Copy to Cart' }).click()
    await page.getByText('Order copied to cart').findElement()
    expect(page.getByText(/^\d+ lines?$/).elements()).not.toEqual([])
    expect(requests('copyTranToCart')).toHaveLength(1)
  })

  test('they are skeletons while they load, without a balance before the user details are there', async () => {
    const { fault } = await openHome({ faults: [slow('getUserDetails'), slow('getCustomerTransactions')] })
    await heading('Welcome to your Trade Portal').findElement()
    expect(region('Current balance').query()).toBeNull()
    fault(slow('getCustomerTransactions'))
    await heading(/^Hi /).findElement()
    expect(orders.element()).toHaveAttribute('aria-busy', 'true')
    expect(page.getByRole('status', { name: 'Loading what you order most' }).element()).toBeInTheDocument()
  })

  test('a failure of the orders or their products shows a notice and loads on Try again', async () => {
    const { fault } = await openHome({ seed: BUSY, faults: [refused('getCustomerTransactions')] })
    const notice = page.getByRole('alert')
    const retry = notice.getByRole('button', { name: 'Try again' })
    const says = async (what: string) => {
      const words = `No data for product${what} could not be loaded. Check your connection and try again.`
      await until(() => expect(notice.text).toContain(words))
      expect(page.getByText('No data for product').elements(), 'without a toast').toHaveLength(1)
    }
    await says('Your latest orders and quotes')
    expect(heading(/^Hi /).element()).toBeVisible()
    fault(refused('getTransactionTP'))
    await retry.click()
    await says('The products that you order most')
    fault()
    await retry.click()
    await until(() => expect(mostOrdered.elements()).toHaveLength(4))
    expect(notice.query()).toBeNull()
  })

  test('a customer without orders sees how to start, and has nothing to pay', async () => {
    await openHome({ seed: seedWith([]) })
    expect(region(/balance$/).elements()).toHaveLength(2)
    expect(payNow.query()).toBeNull()
    await region('First steps').findElement()
    const links = region('First steps').getByRole('link').elements()
    expect(links.map((each) => each.getAttribute('href'))).toEqual([
      '/quick-order',
      '/products',
      '/custom-lists',
    ])
    expect(region(/Latest|What you order most/).query()).toBeNull()
  })

  test('they load the branch names too, so that the offline order list has them', async () => {
    const { requests, world } = await openHome({ seed: BUSY })
    await until(() => expect(requests('getBranches')).toHaveLength(1))
    await act(async () => onlineManager.setOnline(false))
    await link('All orders').click()
    const { branchName } = world.seed.branches.find(({ branchID }) => branchID === 'DAN') ?? {}
    await until(() =>
      expect(new Set(cellsUnder('Branch').map(({ textContent }) => textContent))).toEqual(
        new Set([branchName]),
      ),
    )
  })

  test('the locked scenario offers neither cart nor products', async () => {
    await openHome({ scenario: 'locked', seed: seedWith([{ number: 205001, goods }], 'locked') })
    await orders.getByRole('heading', { name: /205001/ }).findElement()
    expect(orders.getByRole('button').query()).toBeNull()
    expect(most.query()).toBeNull()
    expect(page.getByRole('navigation', { name: 'Start here' }).query()).toBeNull()
    expect(region('Banners').getByRole('link').query(), 'which would be to products').toBeNull()
  })
})
