import { expect, test } from 'vitest'
import { accountNotice, creditNotice } from '#machines/checkout/account-notice.rules.ts'

test.each([
  ['On Hold', 'Your account is on hold'],
  [' on hold ', 'Your account is on hold'],
  ['Suspended', 'Your account is suspended'],
  ['Active', undefined],
  ['', undefined],
  ['Under review', undefined],
])('an account with status "%s" gets the notice "%s"', (status, title) => {
  expect(accountNotice(status)?.title).toBe(title)
})

test.each([
  ['the available credit is unknown', null, 1_000_000, false, undefined],
  ['the total equals the available credit', 500, 500, false, undefined],
  [
    'the total is a cent over it',
    500,
    500.01,
    false,
    'It comes to $500.01, and $500.00 of your credit is left.',
  ],
  ['the limit is already exceeded', -20, 5, false, 'It comes to $5.00, and $0.00 of your credit is left.'],
  [
    'tax is added later',
    500,
    501,
    true,
    'It comes to $501.00 before tax, and $500.00 of your credit is left.',
  ],
])('the credit limit warning is correct when %s', (_, available, total, isTaxLater, words) => {
  const notice = creditNotice(available, total, (dollars) => `$${dollars.toFixed(2)}`, isTaxLater)
  expect(notice?.words.split(' You can')[0]).toBe(words)
})
