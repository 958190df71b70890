import fc from 'fast-check'
import { beforeEach, test, vi } from 'vitest'
import { installFakeTimers } from '../../support/page.ts'
import { expectEveryWalk, PATIENCE_MS } from './runs.ts'
import { shoppingStep, simplerShopping, walkShopping } from './shopping-steps.ts'

beforeEach(() => {
  installFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test(
  'whatever fails, a cart is ordered once, nothing is sent twice, and ordering remains possible',
  () =>
    expectEveryWalk(fc.array(shoppingStep, { minLength: 5, maxLength: 40 }), {
      name: 'shopping',
      walk: walkShopping,
      simpler: simplerShopping,
      // Only a failed walk needs the screens, which take seconds to load.
      tapeOf: async (steps) => (await import('./shopping-tape.ts')).tapeOfShopping(steps),
    }),
  PATIENCE_MS,
)
