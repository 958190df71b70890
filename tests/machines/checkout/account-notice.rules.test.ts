import { expect, test } from 'vitest'
import { accountNotice } from '#machines/checkout/account-notice.rules.ts'

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
