import { describe, expect, test } from 'vitest'
import type { PaymentSession, SettledLine } from '#contract/entities/payment.ts'
import { receiptOf } from '#machines/payment/receipt.rules.ts'

const SESSION: PaymentSession = {
  paymentAmount: 100,
  paymentReference: '7-0-0',
  paymentState: 'approved',
  paymentDate: '2026-11-25',
  settledLines: null,
}
const line = (transactionNumber: number, amount: number) => ({
  transactionNumber,
  transactionSuffix: 1,
  type: 'Invoice',
  date: '2026-11-02',
  orderRef: '',
  balance: amount,
  amount,
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
const asked = (sessionID: string, ...lines: ReturnType<typeof line>[]) => ({
  sessionID,
  startedOn: '2026-11-24',
  lines,
})
const numbers = (lines: readonly { readonly transactionNumber: number }[]) =>
  lines.map(({ transactionNumber }) => transactionNumber)

describe('a payment receipt', () => {
  test('a receipt has the lines and the date that the ERP reports as settled, whatever was requested', () => {
    const told = { ...SESSION, settledLines: [settled(1, 60), settled(3, 40), settled(9, 5, 'Payment')] }
    const { lines, missed, paidOn, isReported } = receiptOf(told, asked('a', line(1, 60), line(2, 40)), [])
    expect(lines.map(({ transactionNumber, type, amount }) => [transactionNumber, type, amount])).toEqual([
      [1, 'Invoice', 60],
      [3, 'Invoice', 40],
      [9, 'On account', 5],
    ])
    expect(numbers(missed)).toEqual([2])
    expect([paidOn, isReported]).toEqual(['2026-11-25', true])
  })

  test('a line that was settled for less is listed as missed', () => {
    const told = { ...SESSION, settledLines: [settled(1, 59.99)] }
    expect(numbers(receiptOf(told, asked('a', line(1, 60)), []).missed)).toEqual([1])
  })

  test('without settled lines, a receipt lists the requested ones and flags those in another payment', () => {
    const mine = asked('a', line(1, 60), line(2, 40))
    const { lines, missed, isReported } = receiptOf(SESSION, mine, [mine, asked('b', line(2, 40))])
    expect(numbers(lines)).toEqual([1, 2])
    expect(numbers(missed)).toEqual([2])
    expect(isReported).toBe(false)
  })

  test('a receipt can be made without a record of what was requested', () => {
    const untold = receiptOf({ ...SESSION, paymentDate: null }, null, [])
    expect(untold).toMatchObject({ lines: [], missed: [], paidOn: null, amount: 100, reference: '7-0-0' })
    expect(receiptOf({ ...SESSION, paymentDate: null }, asked('a'), []).paidOn).toBe('2026-11-24')
  })
})
