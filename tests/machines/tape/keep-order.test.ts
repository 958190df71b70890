import { expect, it } from 'vitest'
import { inOrderOf } from '#machines/tape/keep-order.rules.ts'
import type { Call } from '#machines/tape/tape.ts'
import { add, moved, observed, press, read, tapeWith } from './tapes.ts'

const tapeOf = (...calls: readonly Call[]) => tapeWith(press('OK', { calls: [...calls] }))

it('an updated tape keeps the order of concurrent queries while they are the same', () => {
  const old = tapeOf(read('a'), read('b'), add(1))
  expect(inOrderOf(old, tapeOf(read('b'), read('a'), add(1)))).toEqual(old)
  const more = tapeOf(read('b'), read('a'), read('c'), add(1))
  expect(inOrderOf(old, more)).toEqual(more)
})

it('an updated tape keeps the actual order of mutations', () => {
  const turned = tapeOf(add(2), add(1))
  expect(inOrderOf(tapeOf(add(1), add(2)), turned)).toEqual(turned)
})

it('an updated tape keeps the order of concurrent charts', () => {
  const charts = observed(moved('go', 'a', 'b'), moved('go', 'a', 'b', 'charge'))
  const old = tapeWith(press('OK', { charts: [...charts] }))
  expect(inOrderOf(old, tapeWith(press('OK', { charts: charts.toReversed() })))).toEqual(old)
  expect(inOrderOf(tapeWith(), old)).toEqual(old)
})
