import { expect, test } from 'vitest'
import { requestSchema } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { fieldTree, unknownFields } from '#simulator/request-fields.ts'

const unknownIn = (name: keyof typeof operations, request: unknown, most = 50) =>
  unknownFields(fieldTree(requestSchema(operations[name])) ?? new Map(), request, most)

test('unknown fields of a request are found in objects and lists, under their dotted path', () => {
  const request = {
    customerID: 1,
    emailDetails: { email_address: 'a@b.example', reply_to: 'c@d.example' },
    transactionList: [{ transactionNumber: 1 }, { transactionNumber: 2, number: 2 }],
    dateFrom: '2026-01-01',
  }
  expect(unknownIn('emailTransactions', request)).toEqual([
    'emailDetails.reply_to',
    'transactionList.1.number',
    'dateFrom',
  ])
  expect(unknownIn('emailTransactions', request, 1)).toEqual(['emailDetails.reply_to'])
})

test('facts and fixed values are fields of a request, and what is no object has none', () => {
  expect(unknownIn('createCart', { customerID: 1, deviceID: 'x' })).toEqual([])
  expect(unknownIn('emailTransactions', { typedoc: 'Invoice', emailDetails: 'x' })).toEqual([])
  expect(unknownIn('createCart', null)).toEqual([])
})
