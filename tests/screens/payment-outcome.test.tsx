import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PaymentVerdict } from '#contract/entities/payment.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import '../../src/screens/links/links-screen.tsx'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import '../../src/screens/payment-outcome/outcome-screen.tsx'
import '../../src/screens/statements/statements-screen.tsx'
import { STORAGE_KEYS } from '../../src/components/portal/storage.ts'
import {
  type PendingPayment,
  pendingPayments,
  savePendingPayment,
} from '../../src/components/remittance/pending-payments.ts'
import { button, goTo, heading, main, page, savedFiles, text, until } from '../support/page.ts'
import { type Opening, openPortal, slow } from '../support/portal.tsx'
import { factsIn, tableRows } from '../support/reading.ts'
import { invoice, NOW, seedWith } from '../support/seeds.ts'
import { docketOf } from '../support/shopping.ts'
import { ownerOf } from './owner.ts'
import { stubFonts } from './pdf-fonts.ts'

/* What a user sees on return from a payment, at any of the three URLs, and of the payments made. */

afterEach(() => localStorage.clear())

const ADMIN = ownerOf('admin')
/** Two invoices of $110 and $220. */
const LEDGER = [1, 2].map((suffix) => invoice(205001, '2026-11-04', suffix * 100, { suffix }))
const SITE = seedWith(LEDGER)
const COMPLETE = '/payment-complete?sessionId=mine'
const MADE = '/pay-account/payments'

const openAt = (path: string, options: Opening = {}) => openPortal(path, { seed: SITE, now: NOW, ...options })

interface Payment {
  readonly id?: string
  readonly reference?: string
  /** Whether it is of the two invoices, and not of ten dollars. */
  readonly ofInvoices?: boolean
}

/** The portal, with payments of its user that are pending. */
async function openWith(payments: readonly Payment[], options: Opening = {}) {
  const portal = await openAt('/links', options)
  const { world } = portal
  const pending = payments.map(({ id = 'mine', reference = '40125-0-0', ofInvoices = false }) => {
    const lines = ofInvoices ? [1, 2].map((suffix) => ({ suffix, dollars: suffix * 110 })) : []
    const amount = ofInvoices ? 330 : 10
    savePendingPayment(ADMIN, {
      ...started(id, reference),
      amount,
      lines: lines.map(({ suffix, dollars }) => ({
        transactionNumber: 205001,
        transactionSuffix: suffix,
        amount: dollars,
        type: 'Invoice',
        date: '2026-11-04',
        orderRef: '',
        balance: dollars,
      })),
    })
    const payment = {
      id,
      provider: 'card-redirect',
      customerId: 40125,
      cents: amount * 100,
      currency: 'AUD',
      reference,
      state: 'pending',
      lines: lines.map(({ suffix, dollars }) => ({ name: `205001-${suffix}`, cents: dollars * 100 })),
      returns: null,
    } as const
    world.records.payments.put(id, payment)
    return payment
  })
  const end = (verdict: PaymentVerdict, at = 0, id = pending[at]?.id ?? '') =>
    world.records.transact(() => {
      const payment = pending[at]
      if (payment) settlePayment(world, { ...payment, id }, verdict)
    })
  return { ...portal, end, asked: () => portal.requests('queryPaymentSession') }
}

const started = (sessionID: string, reference: string): PendingPayment => ({
  sessionID,
  address: `https://pay.example/${sessionID}`,
  startedOn: '2026-11-20',
  amount: 10,
  reference,
  lines: [],
  hasEnded: false,
})

const link = (name: string | RegExp) => main.getByRole('link', { name })
const failed = page.getByRole('alertdialog', { name: 'An Error Occured' })
const complete = docketOf('Payment complete')
const advice = button('Download Remittance Advice')

const WORDS = {
  approved: ['Payment complete', /^Thank you for your payment\. Please be aware/],
  declined: ['Payment failed', /^Your transaction has failed\. Please try again\./],
  cancelled: ['Payment cancelled', /^You have cancelled your payment\./],
} as const

describe('without a session', () => {
  test('each shows its message and a link to the dashboard', async () => {
    const { requests } = await openAt('/links')
    for (const [path, [, words]] of [
      ['/payment-fail', WORDS.declined],
      ['/payment-cancelled', WORDS.cancelled],
      ['/payment-complete', WORDS.approved],
    ] as const) {
      await goTo(path)
      await text(words).findElement()
      expect(link('Dashboard').element()).toHaveAttribute('href', '/')
    }
    expect(requests('queryPaymentSession')).toEqual([])
  })

  test.each([
    ['card-redirect', 'Payment status', 1],
    ['checkout-key', 'Payment complete', 0],
  ])('with %s, a transaction number in the URL shows %s', async (provider, title, warnings) => {
    await openAt('/payment-complete?transid=7', { settings: [['payment_provider', provider]] })
    await heading(title).findElement()
    expect(text(/identify the payment/).elements()).toHaveLength(warnings)
  })

  test.each([
    [true, 'Don’t pay again yet: check Pay Account or call us.'],
    [false, 'Don’t pay again yet: call us.'],
  ])('a warning is above the thanks; with a link to Pay Account: %s', async (mayPay, words) => {
    await openAt('/payment-complete', { settings: [['pay_account_button_disabled', !mayPay]] })
    const thanks = await text(WORDS.approved[1]).findElement()
    const warning = text(/couldn’t identify the payment/).element()
    expect(warning).toHaveTextContent(words)
    expect(warning.compareDocumentPosition(thanks) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(link('Pay Account').elements()).toHaveLength(mayPay ? 1 : 0)
  })

  test('an unknown one opens the error dialog', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { requests } = await openAt('/payment-complete?sessionId=nobody')
    await failed.getByText('There is no such payment session').findElement()
    expect(text(/^Thank you/).query()).toBeNull()
    expect(requests('queryPaymentSession')).toEqual([{ sessionID: 'nobody' }])
  })
})

describe('a payment that has ended', () => {
  test.each([
    ['approved', '/payment-complete'],
    ['approved', '/payment-fail'],
    ['declined', '/payment-fail'],
    ['declined', '/payment-complete'],
    ['cancelled', '/payment-cancelled'],
  ] as const)('is said to be %s at %s, with its reference and amount', async (verdict, path) => {
    const { end, asked } = await openWith([{ ofInvoices: true }])
    end(verdict)
    await goTo(`${path}?sessionId=mine`)
    const [title, words] = WORDS[verdict]
    const docket = await docketOf(title).findElement()
    expect(docket.querySelector('p')?.textContent).toMatch(words)
    expect(factsIn(docket)).toEqual({ 'Payment Reference': '40125-0-0', Amount: '$330.00' })
    expect(asked()).toEqual([{ sessionID: 'mine' }])
    expect(link('Dashboard').element()).toHaveAttribute('href', '/')
    if (verdict === 'approved') {
      expect(docket).toHaveTextContent('Covers 2 items.')
      expect(main.text).not.toContain('Not everything was paid')
      expect(advice.element()).toBeEnabled()
    } else {
      expect(main.text).not.toMatch(/Thank you|Remittance/)
      expect(link('Pay Account').element()).toHaveAttribute('href', '/pay-account')
    }
  })

  test('if less was open by then, that is said', async () => {
    const { end } = await openWith([{ ofInvoices: true }])
    end('approved', 0, 'first')
    end('approved')
    await goTo(COMPLETE)
    expect(await complete.findElement()).toHaveTextContent('205001-1, 205001-2 had less open by then')
    expect(pendingPayments(ADMIN)).toMatchObject([{ sessionID: 'mine', hasEnded: true }])
  })

  test('reduces the balance, and Back does not return to its receipt', async () => {
    const { end } = await openWith([{}])
    end('approved')
    await goTo(COMPLETE)
    await complete.findElement()
    const { length } = history
    await link('Dashboard').click()
    expect(location.pathname).toBe('/')
    expect(history.length, 'pages that Back goes through').toBe(length)
    await goTo('/pay-account')
    await until(() => expect(factsIn(main.element())).toMatchObject({ 'Total balance': '$320.00' }))
  })

  test('has an advice that names the letters it can’t print before it is made', async () => {
    const asked = stubFonts()
    const saved = savedFiles()
    const { end } = await openWith([{ reference: 'Lot 7 東京' }])
    end('approved')
    await goTo(COMPLETE)
    await advice.click()
    const said = text(/This PDF can’t print 東 京/)
    await said.findElement()
    expect(saved).toEqual([])
    await button('Download with □').click()
    await until(() => expect(saved).toHaveLength(1))
    await said.gone()
    expect(asked).toHaveLength(1)
  })
})

describe('a payment that is pending', () => {
  test('links to its payment page and can be checked again in place', async () => {
    const { end, asked } = await openWith([{}])
    await goTo(COMPLETE)
    await heading('Payment not finished').findElement()
    expect(link('Back to the payment page').element()).toHaveAttribute('href', 'https://pay.example/mine')
    const again = button('Check again')
    await again.click()
    await until(() => expect(again.element()).not.toHaveAttribute('aria-busy'))
    expect(asked()).toHaveLength(2)
    expect(heading('Payment not finished').element()).toBeVisible()
    expect(again.element()).toHaveFocus()
    end('approved')
    await again.click()
    await until(() => expect(heading('Payment complete').element()).toHaveFocus())
  })

  test('can be left while it is checked, and has no draft any more', async () => {
    const { fault, reload } = await openWith([{}])
    fault(slow('queryPaymentSession'))
    const forms = { 'payment {}': { amount: '5000.00' }, support: { subject: 'Kept' } }
    sessionStorage.setItem(STORAGE_KEYS.drafts, JSON.stringify({ userName: 'admin', forms }))
    await reload(COMPLETE)
    expect(await link('Dashboard').findElement()).toHaveAttribute('href', '/')
    expect(heading(/^Payment/).query()).toBeNull()
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.drafts) ?? '')
    expect(kept.forms).toEqual({ support: { subject: 'Kept' } })
  })

  test('is not said to be one to try again if its outcome is unknown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { fault } = await openWith([{}])
    fault({ operation: 'queryPaymentSession', kind: 'malformed' })
    await goTo(COMPLETE)
    expect(await failed.findElement()).toHaveTextContent('It may have been taken')
    expect(failed.text).not.toContain('try again')
  })
})

describe('the payments made', () => {
  const grid = page.getByRole('grid', { name: 'Payments made' })

  test.each(['/pay-account', '/statements'])('%s leads to them, which may be none', async (path) => {
    await openAt(path)
    await link('Payments made').click()
    await heading('Payments made').findElement()
    expect(text(/^A card payment that you make on this device appears here/).element()).toBeVisible()
  })

  test('one whose outcome is not known is checked on a press, and then has its receipt', async () => {
    const { end, asked, requests } = await openWith(['a', 'b', 'c'].map((id) => ({ id, reference: id })))
    savePendingPayment(ADMIN, { ...started('checkout', 'checkout'), address: '', hasEnded: true })
    end('approved', 0)
    end('declined', 1)
    for (const id of ['a', 'b', 'c']) {
      await goTo(MADE)
      await link(`Check payment ${id}`).click()
      await heading(/^Payment (complete|failed|not finished)$/).findElement()
    }
    await goTo(MADE)
    await grid.findElement()
    const shown = tableRows().map((row) =>
      [row['Reference'], row['Status'], row['Amount'], row['Remittance Advice']].join(' | '),
    )
    expect(shown).toEqual([
      'checkout | Not known | $10.00 | Check your statement',
      'c | Not known | $10.00 | Check',
      'b | Declined | $10.00 | -',
      'a | Paid | $10.00 | Download',
    ])
    expect(asked()).toHaveLength(3)
    expect(requests('createPaymentSession')).toEqual([])
  })

  test('the advices of two of one day and reference have names of their own', async () => {
    const { end } = await openWith([{ id: 'cs-1' }, { id: 'cs-2' }])
    for (const at of [0, 1]) end('approved', at)
    for (const _ of ['cs-1', 'cs-2']) {
      await goTo(MADE)
      await link(/^Check payment /)
        .nth(0)
        .click()
      await heading('Payment complete').findElement()
    }
    await goTo(MADE)
    await grid.findElement()
    const saved = savedFiles()
    for (const at of [0, 1])
      await button(/^Download Remittance Advice .*, \$10\.00 of /)
        .nth(at)
        .click()
    await until(() =>
      expect(saved.map(({ name }) => name).toSorted()).toEqual([
        'remittance-2026-11-20-40125-0-0-cs-1.pdf',
        'remittance-2026-11-20-40125-0-0-cs-2.pdf',
      ]),
    )
  })
})
