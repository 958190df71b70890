import { describe, expect, test } from 'vitest'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { referencesIn, suggestedReferences } from '#machines/checkout/references.rules.ts'

const row = (transactionNumber: number, customerOrderNumber: string, jobName = ''): TransactionRow => ({
  transactionNumber,
  transactionSuffix: 0,
  transactionType: 'Order',
  deliveryDate: null,
  invoiceDate: null,
  branchID: '',
  customerOrderNumber,
  shipAddress1: '',
  jobName,
  transactionAmount: 0,
})

const KNOWN = referencesIn([row(2, 'po  7'), row(3, ' PO 7 ', 'Deck'), row(4, ''), row(1, 'Frame', 'Lot 12')])

test('references are listed once, as last written, the latest first', () => {
  expect(KNOWN).toEqual([
    { text: 'PO 7', jobName: 'Deck' },
    { text: 'Frame', jobName: 'Lot 12' },
  ])
})

describe('what is suggested', () => {
  test.each([
    ['', ['PO 7', 'Frame']],
    ['fra', ['Frame']],
    ['LOT', ['Frame']],
    ['PO 7', []],
    ['po 7', ['PO 7']],
    ['none', []],
  ])('%j suggests %j', (typed, texts) => {
    expect(suggestedReferences(KNOWN, typed).map(({ text }) => text)).toEqual(texts)
  })

  test('at most eight are suggested', () => {
    const many = referencesIn(Array.from({ length: 20 }, (_, at) => row(at, `PO ${at}`)))
    expect(suggestedReferences(many, '')).toHaveLength(8)
  })
})
