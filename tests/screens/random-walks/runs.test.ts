import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEveryWalk } from './runs.ts'

test('a walk that fails says what it found, also where no tape can be made of it', async () => {
  const walk = expectEveryWalk(fc.constant(['a step']), {
    name: 'none',
    walk: async () => {
      throw new Error('The cart is empty')
    },
    simpler: () => [],
    tapeOf: async () => {
      throw new Error('There is no button')
    },
  })
  await expect(walk).rejects.toThrow(/The cart is empty\nNo tape could be made: There is no button$/)
})
