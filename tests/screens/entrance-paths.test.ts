import { expect, test } from 'vitest'
import { plainPathOf } from '../../src/components/entrance-paths.ts'

test('a hash that is a path of the portal becomes it; what would lead elsewhere does not', () => {
  expect(plainPathOf('#/payment-complete?sessionId=x')).toBe('/payment-complete?sessionId=x')
  expect(plainPathOf('#main')).toBeNull()
  expect(plainPathOf('')).toBeNull()
  // A browser takes these for another site's address, and throws.
  expect(plainPathOf('#//elsewhere.example/x')).toBeNull()
  expect(plainPathOf('#/\\elsewhere.example/x')).toBeNull()
})
