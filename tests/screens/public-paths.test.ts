import { expect, test } from 'vitest'
import { plainPathOf } from '../../src/components/navigation/public-paths.ts'

test('a hash with a path of the portal becomes that path; a hash to another site does not', () => {
  expect(plainPathOf('#/payment-complete?sessionId=x')).toBe('/payment-complete?sessionId=x')
  // A payment provider puts its query before the hash.
  expect(plainPathOf('#/payment-complete', '?sessionId=x')).toBe('/payment-complete?sessionId=x')
  expect(plainPathOf('#/payment-complete?transid=1', '?sessionId=x')).toBe(
    '/payment-complete?transid=1&sessionId=x',
  )
  expect(plainPathOf('#main')).toBeNull()
  expect(plainPathOf('')).toBeNull()
  // Browsers read these as URLs of another site and throw.
  expect(plainPathOf('#//elsewhere.example/x')).toBeNull()
  expect(plainPathOf('#/\\elsewhere.example/x')).toBeNull()
})
