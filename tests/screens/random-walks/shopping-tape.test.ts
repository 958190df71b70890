import { beforeEach, expect, test } from 'vitest'
import { installFakeTimers } from '../../support/page.ts'
import { tapeOfShopping } from './shopping-tape.ts'

beforeEach(() => {
  installFakeTimers()
})

test('no tape is left of what a sound portal does', async () => {
  expect(
    await tapeOfShopping([
      ['add', 0, 2],
      ['add', 0, 1],
      ['add', 1, 1],
      ['set', 1, 4],
      ['place', 'Order', true],
      ['go on'],
    ]),
  ).toBeNull()
})
