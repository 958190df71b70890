import { expect, test } from 'vitest'
import { plainPathOf } from '../../src/components/public-paths.ts'

test('a hash that is a path of the portal becomes it; what would lead elsewhere does not', () => {
  expect(plainPathOf('#/payment-complete?sessionId=x')).toBe('/payment-complete?sessionId=x')
  // A provider puts what it has to say where a query stands: before the hash.
  expect(plainPathOf('#/payment-complete', '?sessionId=x')).toBe('/payment-complete?sessionId=x')
  expect(plainPathOf('#/payment-complete?transid=1', '?sessionId=x')).toBe(
    '/payment-complete?transid=1&sessionId=x',
  )
  expect(plainPathOf('#main')).toBeNull()
  expect(plainPathOf('')).toBeNull()
  // A browser takes these for another site's address, and throws.
  expect(plainPathOf('#//elsewhere.example/x')).toBeNull()
  expect(plainPathOf('#/\\elsewhere.example/x')).toBeNull()
})
