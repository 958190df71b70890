import { expect, test } from 'vitest'
import { shrunk } from './shrink.ts'

/** Fails if a 3 comes somewhere before a number of at least 7. */
const failureOf = async (steps: readonly number[]) => {
  const three = steps.indexOf(3)
  return three >= 0 && steps.slice(three).some((step) => step >= 7) ? 'too large after 3' : null
}
const simpler = (step: number) => (step > 7 ? [7] : [])
const isAlike = () => true

test('a failed walk is shrunk to the steps that fail, each as simple as it can be', async () => {
  const steps = [1, 9, 2, 3, 4, 3, 5, 8, 1, 9, 6]
  const { steps: fewest, failure } = await shrunk(
    { steps, failure: 'too large after 3' },
    { failureOf, isAlike, simpler },
  )
  expect(fewest).toEqual([3, 7])
  expect(failure).toBe('too large after 3')
})

test('a failure of another sort does not take the place of the one that was found', async () => {
  const failed = { steps: [3, 8, 1], failure: 'another' }
  const isSame = (one: unknown, other: unknown) => one === other
  expect(await shrunk(failed, { failureOf, isAlike: isSame, simpler })).toEqual(failed)
})
