import { expect, test } from 'vitest'
import type { PaymentSession, PaymentState } from '#contract/entities/payment.ts'
import { coveredText, madePayments, type StartedPayment } from '#machines/payment/made-payments.rules.ts'
import type { ReceiptLine } from '#machines/payment/receipt.rules.ts'

const line = (number: number): ReceiptLine => ({
  transactionNumber: number,
  transactionSuffix: 1,
  amount: 60,
  type: 'Invoice',
  date: '2026-11-02',
  orderRef: '',
  balance: 60,
})
const started = (own: Partial<StartedPayment> = {}): StartedPayment => ({
  sessionID: 'a',
  address: 'https://pay.example/s/1',
  startedOn: '2026-11-20',
  amount: 60,
  reference: '7-104010-1',
  lines: [line(104_010)],
  ...own,
})
const session = (paymentState: PaymentState, own: Partial<PaymentSession> = {}): PaymentSession => ({
  paymentAmount: 55,
  paymentReference: 'AS PAID',
  paymentState,
  paymentDate: '2026-11-21',
  settledLines: null,
  ...own,
})
const SETTLED = {
  transactionNumber: 104_020,
  transactionSuffix: 1,
  displayType: 'Invoice',
  transactionDate: null,
  custOrdNo: '',
  balanceAmount: 55,
  amount: 55,
}

test.each<[string, Partial<StartedPayment>, string, boolean]>([
  ['no report', {}, 'pending 2026-11-20 60 7-104010-1 104010-1', false],
  [
    'a checkout that has not returned',
    { address: '', amount: null },
    'pending 2026-11-20 null 7-104010-1 104010-1',
    false,
  ],
  ['an open session', { session: session('pending') }, 'pending 2026-11-20 60 7-104010-1 104010-1', false],
  ['approved', { session: session('approved') }, 'approved 2026-11-21 55 AS PAID 104010-1', true],
  [
    'approved, with what it settled',
    { session: session('approved', { settledLines: [SETTLED] }) },
    'approved 2026-11-21 55 AS PAID 104020-1',
    true,
  ],
  [
    'approved, without a day and a reference',
    { session: session('approved', { paymentDate: null, paymentReference: '' }) },
    'approved 2026-11-20 55 7-104010-1 104010-1',
    true,
  ],
  ['declined', { session: session('declined') }, 'declined 2026-11-20 55 AS PAID 104010-1', false],
  ['cancelled', { session: session('cancelled') }, 'cancelled 2026-11-20 55 AS PAID 104010-1', false],
])(
  'a payment with %s is listed as such, and has a receipt only if it was paid',
  (_, own, listed, hasReceipt) => {
    const [made] = madePayments([started(own)])
    if (!made) throw new Error('It is not listed')
    const { state, date, amount, reference, lines, receipt, hasSession } = made
    expect([state, date, amount, reference, coveredText(lines)].map(String).join(' ')).toBe(listed)
    expect([receipt !== null, hasSession]).toEqual([hasReceipt, own.address !== ''])
  },
)

test('the newest payment comes first, and a receipt knows of other payments of its lines', () => {
  const made = madePayments([
    started({ sessionID: 'a', session: session('approved') }),
    started({ sessionID: 'b' }),
  ])
  expect(made.map(({ sessionID }) => sessionID)).toEqual(['b', 'a'])
  expect(made[1]?.receipt?.missed).toEqual([line(104_010)])
})

test.each([
  [0, ''],
  [1, '1-1'],
  [4, '1-1, 2-1, 3-1, 4-1'],
  [5, '1-1, 2-1, 3-1 and 2 more'],
])('of %i lines, those named are %j', (count, text) => {
  expect(coveredText(Array.from({ length: count }, (_, at) => line(at + 1)))).toBe(text)
})
