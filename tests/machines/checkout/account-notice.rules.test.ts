import { expect, test } from 'vitest'
import { accountNotice, creditNotice } from '#machines/checkout/account-notice.rules.ts'

test.each([
  ['On Hold', 'Your account is on hold'],
  [' on hold ', 'Your account is on hold'],
  ['Suspended', 'Your account is suspended'],
  ['Active', undefined],
  ['', undefined],
  ['Under review', undefined],
])('an account that is %s is told: %s', (status, title) => {
  expect(accountNotice(status)?.title).toBe(title)
})

const money = (dollars: number) => `$${dollars.toFixed(2)}`

test.each([
  ['the ERP does not say what is left', null, 1_000_000, false, undefined],
  ['it takes all that is left', 500, 500, false, undefined],
  ['it is a cent over', 500, 500.01, false, 'It comes to $500.01, and $500.00 of your credit is left.'],
  ['the limit is passed already', -20, 5, false, 'It comes to $5.00, and $0.00 of your credit is left.'],
  ['tax comes later', 500, 501, true, 'It comes to $501.00 before tax, and $500.00 of your credit is left.'],
] as const)('the warning about the credit limit where %s', (_, available, total, isTaxLater, words) => {
  expect(creditNotice(available, total, money, isTaxLater)?.words.split(' You can')[0]).toBe(words)
})
