import { expect, test } from 'vitest'
import type { PaymentSession, PaymentState, SettledLine } from '#contract/entities/payment.ts'
import { coveredText, madePayments, type StartedPayment } from '#machines/payment/made-payments.rules.ts'
import { type ReceiptLine, receiptOf } from '#machines/payment/receipt.rules.ts'

const line = (transactionNumber: number, amount = 60): ReceiptLine => ({
  transactionNumber,
  transactionSuffix: 1,
  amount,
  type: 'Invoice',
  date: '2026-11-02',
  orderRef: '',
  balance: amount,
})
const settled = (transactionNumber: number, amount: number, displayType = 'Invoice'): SettledLine => ({
  transactionNumber,
  transactionSuffix: 1,
  displayType,
  transactionDate: '2026-11-02',
  custOrdNo: '',
  balanceAmount: amount,
  amount,
})
const started = (own: Partial<StartedPayment> = {}): StartedPayment => ({
  sessionID: 'a',
  address: 'https://pay.example/s/1',
  startedOn: '2026-11-20',
  amount: 60,
  reference: '7-1-1',
  lines: [line(1)],
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
const APPROVED = session('approved')
const SETTLED = { ...APPROVED, settledLines: [settled(2, 55)] }
const UNDATED = { ...APPROVED, paymentDate: null, paymentReference: '' }
const numbers = (lines: readonly ReceiptLine[] = []) => lines.map((each) => each.transactionNumber)

test.each<[string, Partial<StartedPayment>, string, boolean]>([
  ['no report', {}, 'pending 2026-11-20 60 7-1-1 1-1', false],
  ['a checkout without return', { address: '', amount: null }, 'pending 2026-11-20 null 7-1-1 1-1', false],
  ['an open session', { session: session('pending') }, 'pending 2026-11-20 60 7-1-1 1-1', false],
  ['approval', { session: APPROVED }, 'approved 2026-11-21 55 AS PAID 1-1', true],
  ['what it settled', { session: SETTLED }, 'approved 2026-11-21 55 AS PAID 2-1', true],
  ['approval without a day and a reference', { session: UNDATED }, 'approved 2026-11-20 55 7-1-1 1-1', true],
  ['a refusal', { session: session('declined') }, 'declined 2026-11-20 55 AS PAID 1-1', false],
  ['a cancellation', { session: session('cancelled') }, 'cancelled 2026-11-20 55 AS PAID 1-1', false],
])('a payment with %s is listed so, with a receipt only if it was paid', (_, own, listed, hasReceipt) => {
  const [made] = madePayments([started(own)])
  if (!made) throw new Error('It is not listed')
  const { state, date, amount, reference, lines, receipt, hasSession } = made
  expect([state, date, amount, reference, coveredText(lines)].map(String).join(' ')).toBe(listed)
  expect([receipt !== null, hasSession]).toEqual([hasReceipt, own.address !== ''])
})

test('the newest payment comes first, and a receipt knows of other payments of its lines', () => {
  const made = madePayments([started({ session: APPROVED }), started({ sessionID: 'b' })])
  expect(made.map(({ sessionID }) => sessionID)).toEqual(['b', 'a'])
  expect(numbers(made[1]?.receipt?.missed)).toEqual([1])
})

test.each([
  [0, ''],
  [1, '1-1'],
  [4, '1-1, 2-1, 3-1, 4-1'],
  [5, '1-1, 2-1, 3-1 and 2 more'],
])('of %i lines, those named are %j', (count, text) => {
  expect(coveredText(Array.from({ length: count }, (_, at) => line(at + 1)))).toBe(text)
})

test('a receipt has the lines and the date that the ERP reports, and misses what it settled for less', () => {
  const reported = [settled(1, 60), settled(3, 39.99), settled(9, 5, 'Payment')]
  const asked = started({ lines: [line(1), line(2), line(3, 40)] })
  const receipt = receiptOf({ ...APPROVED, settledLines: reported }, asked, [])
  expect(
    receipt.lines.map(({ transactionNumber, type, amount }) => [transactionNumber, type, amount]),
  ).toEqual([
    [1, 'Invoice', 60],
    [3, 'Invoice', 39.99],
    [9, 'On account', 5],
  ])
  expect(numbers(receipt.missed)).toEqual([2, 3])
  expect([receipt.paidOn, receipt.isReported]).toEqual(['2026-11-21', true])
})

test('without settled lines, a receipt lists the requested ones and flags those in another payment', () => {
  const mine = started({ lines: [line(1), line(2)] })
  const other = started({ sessionID: 'b', lines: [line(2)] })
  const { lines, missed, isReported } = receiptOf(APPROVED, mine, [mine, other])
  expect([numbers(lines), numbers(missed), isReported]).toEqual([[1, 2], [2], false])
})

test('a receipt can be made without a record of what was requested', () => {
  const untold = { lines: [], missed: [], paidOn: null, amount: 55, reference: '' }
  expect(receiptOf(UNDATED, null, [])).toMatchObject(untold)
  expect(receiptOf(UNDATED, started(), []).paidOn).toBe('2026-11-20')
})
