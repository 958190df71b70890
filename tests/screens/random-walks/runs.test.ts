import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEveryWalk } from './runs.ts'

/** Fails if a 3 comes somewhere before a number of at least 7. */
function begin() {
  const taken: number[] = []
  return Promise.resolve({
    take: async (step: number) => void taken.push(step),
    end: async () => {
      const three = taken.indexOf(3)
      if (three >= 0 && taken.slice(three).some((step) => step >= 7)) throw new Error('Too large after 3')
    },
    leave: async () => undefined,
  })
}

test('a walk that fails says the fewest steps, also where no tape can be made of it', async () => {
  const walk = expectEveryWalk(fc.nat(9), {
    name: 'none',
    begin,
    tapeOf: async () => {
      throw new Error('There is no button')
    },
  })
  await expect(walk).rejects.toThrow(
    /The fewest steps that fail, 2:\n {2}3\n {2}7\nToo large after 3\nNo tape could be made: There is no button$/,
  )
})
