import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '#contract/settings.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { goTo, page, text, until } from '../support/page.ts'
import { type Opening, openPortal, slow } from '../support/portal.tsx'
import { credit, invoice, NOW, seedWith } from '../support/seeds.ts'

/* The payment of one invoice, and of those that are selected. */

const bill = (suffix: number, share: number) =>
  invoice(205001, '2026-09-08', suffix * 100, {
    suffix,
    payments: share ? [{ monthsAfter: 1, day: 20, share }] : [],
  })
/** Invoices of $110 and $220 that are open, of $330 that is half paid, and of $440 that is paid; a credit of $22. */
const SITE = seedWith([
  { number: 205001 },
  bill(1, 0),
  bill(2, 0),
  bill(3, 0.5),
  bill(4, 1),
  credit(205001, 5, '2026-09-09', 20),
])
const toPay = (suffix: number) => `/pay-account?invoiceId=205001&suffix=${suffix}`
const lines = (...suffixes: readonly number[]) => suffixes.map((suffix) => `205001-${suffix}`).join(',')

const openAt = (path: string, options: Opening = {}) => openPortal(path, { seed: SITE, now: NOW, ...options })

const amount = page.getByLabel('Amount')
const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
const bar = page.getByRole('region', { name: 'Selected invoices' })
const box = (suffix: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select (invoice|credit) 205001-${suffix}$`) })

beforeEach(() => localStorage.clear())
afterEach(() => onlineManager.setOnline(true))

describe('one invoice', () => {
  test('offline, the page waits for the invoice and offers no other payment', async () => {
    await openAt('/pay-account')
    await proceed.findElement()
    act(() => onlineManager.setOnline(false))
    await goTo(toPay(1))
    await page.getByRole('status', { name: 'Loading' }).findElement()
    expect(proceed.query()).toBeNull()
    act(() => onlineManager.setOnline(true))
    expect(await amount.findElement()).toHaveValue('110.00')
    await box(1).findElement()
    expect(text(/is paid|still open/).query()).toBeNull()
  })

  test('one that is paid is marked as paid, and the ERP refuses another payment', async () => {
    await openAt(toPay(4))
    await text('This invoice is paid').findElement()
    expect(amount.element()).toHaveValue('440.00')
    await proceed.click()
    const error = page.getByRole('alertdialog', { name: 'Error' })
    await error.getByText(/^Invoice 205001-4 is paid/).findElement()
  })

  test.each(PAYMENT_PROVIDERS)('with %s, the open part of one can be paid instead', async (provider) => {
    await openAt(toPay(3), { settings: [['payment_provider', provider]] })
    const open = text('$165.00 of it is still open')
    await open.findElement()
    await page.getByRole('button', { name: 'Pay $165.00' }).click()
    expect(open.query()).toBeNull()
    if (provider === 'checkout-key')
      expect(text('Amount').element().parentElement).toHaveTextContent('$165.00')
    else expect(amount.element()).toHaveValue('165.00')
  })

  test('a transaction that is no payable invoice has no payment form, and a blank in its URL does not matter', async () => {
    await openAt(toPay(0))
    await text('This invoice can’t be paid online.').findElement()
    const instead = page.getByRole('link', { name: 'Pay the account instead' })
    expect(instead.element()).toHaveAttribute('href', '/pay-account')
    expect(proceed.query()).toBeNull()
    await goTo(toPay(1).replace('invoiceId=', 'invoiceId=%20'))
    await text('Invoice 205001').findElement()
    expect(page.getByLabel('Payment Reference').element()).toHaveValue('40125-205001-1')
  })

  test('money on account is deducted like a credit and has no link', async () => {
    const { world, reload } = await openAt('/links')
    world.records.settlements.put('40125', 'earlier', {
      paymentId: 'earlier',
      day: dayOf(world),
      shares: [],
      onAccount: { number: 900001, cents: 2500 },
    })
    await reload('/pay-account')
    await page.getByRole('checkbox', { name: 'Select payment 900001' }).click()
    expect(bar.text).toContain('-$25.00')
    expect(page.getByRole('link', { name: '205001-1' }).element()).toBeVisible()
    expect(page.getByRole('link', { name: '900001-0' }).query()).toBeNull()
  })
})

describe('the list of invoices', () => {
  test('its sums cover the rows found: their number, total and open balance to the cent', async () => {
    await openAt('/invoices')
    await text('$473.00 open').findElement()
    expect(text('$1,078.00 total').element()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('credit')
    expect(text('1 of 5 invoices').element()).toBeVisible()
    expect(text('-$22.00 total').element()).toBeVisible()
    expect(text('-$22.00 open').element()).toBeVisible()
  })

  test('without access to statements and payments there is no open balance', async () => {
    const topbuttonbar = SITE.widgets.topbuttonbar.map((item) => ({
      ...item,
      is_enabled: !/^(statements|pay account)$/i.test(item.label_object),
    }))
    await openAt('/invoices', { seed: { ...SITE, widgets: { ...SITE.widgets, topbuttonbar } } })
    await text('$1,078.00 total').findElement()
    expect(text(/\d open$/).query()).toBeNull()
  })

  test('Pay Selected opens Pay Account with exactly the open ones of the selection', async () => {
    await openAt('/invoices')
    await box(4).click()
    await until(() => expect(bar.text).toContain('1 selected, $440.00 total, $0.00 open'))
    expect(bar.getByRole('link').query()).toBeNull()
    for (const suffix of [1, 2]) await box(suffix).click()
    expect(bar.text).toContain('3 selected, $770.00 total, $330.00 open')
    await bar.getByRole('link', { name: 'Pay Selected' }).click()
    const wanted = new URLSearchParams(location.search).get('lines')
    expect([location.pathname, wanted?.split(',').toSorted().join(',')]).toEqual([
      '/pay-account',
      lines(1, 2),
    ])
    await text('2 selected below').findElement()
    expect(bar.text).toContain('2 selected, $330.00')
    expect([1, 2, 3, 5].filter((suffix) => box(suffix).element().matches(':checked'))).toEqual([1, 2])
    expect(proceed.element()).toBeEnabled()
  })

  test.each([
    ['the user may not pay', ['pay_account_button_disabled', true], [1], []],
    ['another provider takes several', ['payment_provider', 'redirect-url'], [1, 2], []],
    ['another provider takes one', ['payment_provider', 'redirect-url'], [1], [toPay(1)]],
  ] as const)(
    'where %s, Pay Selected leads to the payment of one at most',
    async (_, setting, chosen, hrefs) => {
      await openAt('/invoices', { settings: [setting] })
      for (const suffix of chosen) await box(suffix).click()
      await until(() => expect(bar.text).toMatch(/\$[1-9][\d,.]* open/))
      const links = bar.getByRole('link', { name: 'Pay Selected' }).elements()
      expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
    },
  )
})

describe('the lines in the URL of Pay Account', () => {
  test('those that are no longer open are said to be, and the rest is paid', async () => {
    await openAt(`/pay-account?lines=${lines(4, 1)}`)
    const gone = text('1 of the invoices is no longer open on your account')
    await gone.findElement()
    expect(bar.text).toContain('1 selected, $110.00')
    await page.getByRole('button', { name: 'Unselect All' }).click()
    expect(gone.query()).toBeNull()
    expect(amount.element()).toBeVisible()
  })

  test('no payment starts until they are loaded', async () => {
    await openAt(`/pay-account?lines=${lines(1)}`, { faults: [slow('getStatementDetail')] })
    expect(await proceed.findElement()).toBeDisabled()
  })
})
