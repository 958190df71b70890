import { expect, it } from 'vitest'
import type { Call } from '#machines/tape/tape.ts'
import { inOrderOf } from '../../scripts/replay/keep-order.ts'
import { add, moved, observed, press, read, tapeWith } from '../machines/tape/tapes.ts'

const tapeOf = (...calls: readonly Call[]) => tapeWith(press('OK', { calls: [...calls] }))

it('what is read side by side stays where it stood, as long as it is the same', () => {
  const old = tapeOf(read('a'), read('b'), add(1))
  expect(inOrderOf(old, tapeOf(read('b'), read('a'), add(1)))).toEqual(old)
  const more = tapeOf(read('b'), read('a'), read('c'), add(1))
  expect(inOrderOf(old, more)).toEqual(more)
})

it('what changes something keeps the order in which it came', () => {
  const turned = tapeOf(add(2), add(1))
  expect(inOrderOf(tapeOf(add(1), add(2)), turned)).toEqual(turned)
})

it('charts that move side by side do, too', () => {
  const charts = observed(moved('go', 'a', 'b'), moved('go', 'a', 'b', 'charge'))
  const old = tapeWith(press('OK', { charts: [...charts] }))
  expect(inOrderOf(old, tapeWith(press('OK', { charts: charts.toReversed() })))).toEqual(old)
  expect(inOrderOf(tapeWith(), old)).toEqual(old)
})
