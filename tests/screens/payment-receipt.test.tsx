import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { PaymentVerdict } from '#contract/entities/payment.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import '../../src/screens/payment-outcome/payment-cancelled-screen.tsx'
import '../../src/screens/payment-outcome/payment-complete-screen.tsx'
import '../../src/screens/payment-outcome/payment-failed-screen.tsx'
import { keepStarted } from '../../src/components/remittance/started-payments.ts'
import { button, named, press, words } from './matrix/page.ts'
import { installFakeTimers, until } from './own-time.ts'
import { docket, figures, requests, shopAt } from './shopping.tsx'

/* What is said of a payment once its user is back, whichever of the three addresses that is at. */

beforeEach(() => void installFakeTimers())

const WORDS = {
  approved: ['Payment complete', /^Thank you for your payment\. Please be aware/],
  declined: ['Payment failed', /^Your transaction has failed\. Please try again\./],
  cancelled: ['Payment cancelled', /^You have cancelled your payment\./],
} as const

/** Paying of two lines, whose session ended so. */
async function openReceipt(verdict: PaymentVerdict, path: string) {
  const portal = await shopAt(`${path}?sessionId=mine`)
  const { world, erp } = portal
  const { id_cust: customerId } = await erp.getUserDetails({})
  const payment = {
    id: 'mine',
    provider: 'card-redirect',
    customerId,
    cents: 123_450,
    currency: 'AUD',
    reference: `${customerId}-0-0`,
    state: 'pending',
    lines: [],
    returns: null,
  } as const
  const before = (await erp.getCustomerAgedBalances({})).totalBalance
  world.records.transact(() => settlePayment(world, payment, verdict))
  const line = { type: 'Invoice', date: '2026-11-02', orderRef: '', balance: 700 }
  keepStarted(
    { userName: 'admin' },
    {
      sessionID: 'mine',
      address: 'https://pay.example/s/1',
      startedOn: '2026-11-20',
      lines: [
        { ...line, transactionNumber: 104010, transactionSuffix: 1, amount: 700 },
        { ...line, transactionNumber: 104011, transactionSuffix: 1, amount: 534.5 },
      ],
    },
  )
  await portal.open()
  return { ...portal, customerId, before }
}

test.each([
  ['approved', '/payment-complete'],
  ['approved', '/payment-fail'],
  ['declined', '/payment-fail'],
  ['declined', '/payment-complete'],
  ['cancelled', '/payment-cancelled'],
] as const)(
  'a payment that was %s is said to be at %s, with its reference and amount',
  async (verdict, path) => {
    const { world, customerId } = await openReceipt(verdict, path)
    const [title, text] = WORDS[verdict]
    await until(() => docket(title))
    expect(docket(title).querySelector('p')?.textContent).toMatch(text)
    expect(figures(docket(title))).toEqual({
      'Payment Reference': `${customerId}-0-0`,
      Amount: '$1,234.50',
    })
    expect(requests(world, 'queryPaymentSession')).toEqual([{ sessionID: 'mine' }])
    expect(named('link', 'Dashboard')).toHaveAttribute('href', '/')
    if (verdict === 'approved') {
      expect(docket(title)).toHaveTextContent('2 lines are covered by this payment.')
      expect(button('Download Remittance Advice')).toBeEnabled()
    } else {
      expect(words()).not.toMatch(/Thank you|Remittance/)
      expect(named('link', 'Pay Account')).toHaveAttribute('href', '/pay-account')
    }
  },
)

test('an approved payment is off the account, and Back from the dashboard does not lead to it', async () => {
  const { erp, before } = await openReceipt('approved', '/payment-complete')
  await until(() => docket('Payment complete'))
  const { totalBalance } = await erp.getCustomerAgedBalances({})
  expect(totalBalance).toBeCloseTo(before - 1234.5, 5)
  const { length } = history
  await press(() => named('link', 'Dashboard'))
  await until(() => expect(location.pathname).toBe('/'))
  expect(history.length, 'pages that Back goes through').toBe(length)
  await act(async () => navigate('/pay-account'))
  await until(() => docket('Your Account'))
  expect(figures(docket('Your Account'))['Total balance']).toBe(
    totalBalance.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' }),
  )
})
