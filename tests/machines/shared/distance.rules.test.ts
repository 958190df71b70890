import { expect, test } from 'vitest'
import { distanceText, tenthsText, unitOf } from '#machines/shared/distance.rules.ts'

test.each([
  [4.26, false, '4.3 km', '4.3 km'],
  [42.61, false, '43 km', '42.6 km'],
  [9.97, false, '10 km', '10 km'],
  [42.6, true, '26 mi', '26.5 mi'],
])('%d km is displayed as %s', (km, usa, said, exact) => {
  expect(distanceText(km, unitOf(usa), String)).toBe(said)
  expect(tenthsText(km, unitOf(usa), String)).toBe(exact)
})
