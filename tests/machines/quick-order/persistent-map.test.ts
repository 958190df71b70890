import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ledger } from '#machines/quick-order/persistent-map.ts'

const step = fc.record({ key: fc.nat(200), value: fc.nat(), isRemoval: fc.boolean() })

test('a persistent map has the same contents and order as a plain map', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 600 }), (steps) => {
      const plain = new Map<number, number>()
      let ledger = Ledger.of<number, number>()
      for (const { key, value, isRemoval } of steps) {
        ledger = isRemoval ? ledger.without(key) : ledger.with(key, value)
        if (isRemoval) plain.delete(key)
        else plain.set(key, value)
      }
      expect([...ledger]).toEqual([...plain])
      expect([...ledger.keys()]).toEqual([...plain.keys()])
      expect([...ledger.values()]).toEqual([...plain.values()])
      expect(ledger.size).toBe(plain.size)
      for (const key of [0, 100, 200]) {
        expect(ledger.get(key)).toBe(plain.get(key))
        expect(ledger.has(key)).toBe(plain.has(key))
      }
    }),
    { numRuns: 50 },
  )
})

test('changes leave the previous map unchanged', () => {
  const before = Ledger.of([
    [1, 'a'],
    [2, 'b'],
  ])
  expect(before.with(2, 'c').get(2)).toBe('c')
  expect(before.without(1).has(1)).toBe(false)
  expect(before.without(3)).toBe(before)
  expect([...before.withoutAll([1, 2])]).toEqual([])
  expect([...before.values()]).toEqual(['a', 'b'])
})
