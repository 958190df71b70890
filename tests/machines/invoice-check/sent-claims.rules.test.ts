import { expect, test } from 'vitest'
import {
  claimsAbout,
  claimWords,
  MOST_CLAIMS,
  type SentClaim,
  withClaim,
} from '#machines/invoice-check/sent-claims.rules.ts'

const claim = (number: number, day: string, isConfirmed = true): SentClaim => ({
  ...{ number, day, isConfirmed, to: 'rep@marlock.example' },
  ...{ subject: `Order ${number}: the invoices differ from the order`, found: 'Short' },
})

test('one that may have been sent counts until the next one about its order', () => {
  const perhaps = [claim(1, '2026-11-01'), claim(1, '2026-11-02', false), claim(2, '2026-11-03', false)]
  const days = (claims: readonly SentClaim[]) => claims.map(({ number, day }) => `${number} ${day}`)
  const next = withClaim(perhaps, claim(1, '2026-11-04'))
  expect(days(next)).toEqual(['1 2026-11-01', '2 2026-11-03', '1 2026-11-04'])
  expect(days(claimsAbout(next, 1))).toEqual(['1 2026-11-04', '1 2026-11-01'])
  expect(claimsAbout(next, 3)).toEqual([])
})

test('the oldest are dropped at the limit', () => {
  const full = Array.from({ length: MOST_CLAIMS }, (_, at) => claim(at, '2026-11-01'))
  const next = withClaim(full, claim(9999, '2026-11-02'))
  expect([next.length, next[0]?.number, next.at(-1)?.number]).toEqual([MOST_CLAIMS, 1, 9999])
})

test.each([
  [true, 'Claim sent on 2026-11-01'],
  [false, 'Claim perhaps sent on 2026-11-01'],
])('in a list it is named by its day (confirmed: %s)', (isConfirmed, words) => {
  expect(claimWords(claim(1, '2026-11-01', isConfirmed), (day) => `on ${day}`)).toBe(words)
})
