import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { PaymentVerdict } from '#contract/entities/payment.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import '../../src/screens/pay-account/pay-account-screen.tsx'
import '../../src/screens/payment-outcome/outcome-screen.tsx'
import { pendingPayments, savePendingPayment } from '../../src/components/remittance/pending-payments.ts'
import { installFakeTimers, until } from '../support/page.ts'
import { button, named, press, words } from './matrix/page.ts'
import { ownerOf } from './owner.ts'
import { stubFonts } from './pdf-fonts.ts'
import { docket, figures, requests, shopAt } from './shopping.tsx'

/* The outcome shown on return from a payment, at any of the three URLs. */

beforeEach(() => void installFakeTimers())

const WORDS = {
  approved: ['Payment complete', /^Thank you for your payment\. Please be aware/],
  declined: ['Payment failed', /^Your transaction has failed\. Please try again\./],
  cancelled: ['Payment cancelled', /^You have cancelled your payment\./],
} as const

interface Started {
  readonly verdict: PaymentVerdict
  readonly path: string
  /** Another payment of the same lines was approved before. */
  readonly isSecond?: boolean
  readonly reference?: string
}

/** Opens the return page of a payment of two lines that ended with this verdict. */
async function openReceipt({ verdict, path, isSecond = false, reference }: Started) {
  const portal = await shopAt(`${path}?sessionId=mine`)
  const { world, erp } = portal
  const { id_cust: customerId } = await erp.getUserDetails({})
  const [newest] = await erp.getStatementList({})
  const open = await erp.getStatementDetail({ statementDate: newest?.dateStatement ?? '' })
  const chosen = open.filter(
    ({ balanceAmount, displayType }) => balanceAmount > 0 && displayType === 'Invoice',
  )
  const lines = chosen.slice(0, 2)
  const amount = Math.round(lines.reduce((sum, { balanceAmount }) => sum + balanceAmount * 100, 0)) / 100
  const payment = {
    id: 'mine',
    provider: 'card-redirect',
    customerId,
    cents: Math.round(amount * 100),
    currency: 'AUD',
    reference: reference ?? `${customerId}-0-0`,
    state: 'pending',
    lines: lines.map((line) => ({ name: nameOf(line), cents: Math.round(line.balanceAmount * 100) })),
    returns: null,
  } as const
  if (isSecond) world.records.transact(() => settlePayment(world, { ...payment, id: 'first' }, 'approved'))
  const before = (await erp.getCustomerAgedBalances({})).totalBalance
  world.records.transact(() => settlePayment(world, payment, verdict))
  savePendingPayment(ownerOf('admin'), {
    sessionID: 'mine',
    address: 'https://pay.example/s/1',
    startedOn: '2026-11-20',
    amount,
    reference: payment.reference,
    hasEnded: false,
    lines: lines.map(({ transactionNumber, transactionSuffix, balanceAmount, transactionDate }) => ({
      transactionNumber,
      transactionSuffix,
      amount: balanceAmount,
      type: 'Invoice',
      date: transactionDate,
      orderRef: '',
      balance: balanceAmount,
    })),
  })
  await portal.open()
  return { ...portal, customerId, before, amount, lines }
}

const nameOf = (line: { readonly transactionNumber: number; readonly transactionSuffix: number }) =>
  `${line.transactionNumber}-${line.transactionSuffix}`
const dollars = (amount: number) => amount.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })

test.each([
  ['approved', '/payment-complete'],
  ['approved', '/payment-fail'],
  ['declined', '/payment-fail'],
  ['declined', '/payment-complete'],
  ['cancelled', '/payment-cancelled'],
] as const)(
  'a payment that was %s is reported as such at %s, with its reference and amount',
  async (verdict, path) => {
    const { world, customerId, amount } = await openReceipt({ verdict, path })
    const [title, text] = WORDS[verdict]
    await until(() => docket(title))
    expect(docket(title).querySelector('p')?.textContent).toMatch(text)
    expect(figures(docket(title))).toEqual({
      'Payment Reference': `${customerId}-0-0`,
      Amount: dollars(amount),
    })
    expect(requests(world, 'queryPaymentSession')).toEqual([{ sessionID: 'mine' }])
    expect(named('link', 'Dashboard')).toHaveAttribute('href', '/')
    if (verdict === 'approved') {
      expect(docket(title)).toHaveTextContent('Covers 2 items.')
      expect(words()).not.toMatch(/Not everything was paid/)
      expect(button('Download Remittance Advice')).toBeEnabled()
    } else {
      expect(words()).not.toMatch(/Thank you|Remittance/)
      expect(named('link', 'Pay Account')).toHaveAttribute('href', '/pay-account')
    }
  },
)

test('a second payment of the same lines shows that less was open and is no longer pending', async () => {
  const { lines } = await openReceipt({ verdict: 'approved', path: '/payment-complete', isSecond: true })
  await until(() => docket('Payment complete'))
  const names = lines.map(nameOf).join(', ')
  expect(docket('Payment complete')).toHaveTextContent(`${names} had less open by then`)
  expect(pendingPayments(ownerOf('admin'))).toMatchObject([{ sessionID: 'mine', hasEnded: true }])
})

test('an approved payment reduces the balance, and Back does not return to its receipt', async () => {
  const { erp, before, amount } = await openReceipt({ verdict: 'approved', path: '/payment-complete' })
  await until(() => docket('Payment complete'))
  const { totalBalance } = await erp.getCustomerAgedBalances({})
  expect(totalBalance).toBeCloseTo(before - amount, 5)
  const { length } = history
  await press(() => named('link', 'Dashboard'))
  await until(() => expect(location.pathname).toBe('/'))
  expect(history.length, 'pages that Back goes through').toBe(length)
  await act(async () => navigate('/pay-account'))
  await until(() => docket('Your Account'))
  expect(figures(docket('Your Account'))['Total balance']).toBe(dollars(totalBalance))
})

test('letters that the remittance advice can’t print are named before it is made', async () => {
  const asked = stubFonts()
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  await openReceipt({ verdict: 'approved', path: '/payment-complete', reference: 'Lot 7 東京' })
  await until(() => docket('Payment complete'))
  await press(() => button('Download Remittance Advice'))
  await until(() => expect(words()).toContain('This PDF can’t print 東 京'))
  expect(made).not.toHaveBeenCalled()
  await press(() => button('Download with □'))
  await until(() => expect(made).toHaveBeenCalledOnce())
  await until(() => expect(words()).not.toContain('can’t print'))
  expect(asked).toHaveLength(1)
})
