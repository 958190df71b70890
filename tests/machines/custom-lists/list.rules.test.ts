import { describe, expect, test } from 'vitest'
import type { CustomList } from '#contract/entities/cart.ts'
import { changesSince } from '#machines/copy-to-cart/compare.rules.ts'
import { listGroups, listLines, listPreview, withListChanges } from '#machines/custom-lists/list.rules.ts'
import { lineOf } from './lines.ts'

const list = (name: string, type: CustomList['type'] = 'Custom'): CustomList => ({
  cartSessionId: name,
  name,
  type,
  contents: [],
})

test('lists are grouped by type and sorted by name with numeric order', () => {
  const { generic, custom } = listGroups([
    list('Unit 10'),
    list('Kit', 'Generic'),
    list('unit 9'),
    list('Deck'),
  ])
  expect(generic.map(({ name }) => name)).toEqual(['Kit'])
  expect(custom.map(({ name }) => name)).toEqual(['Deck', 'unit 9', 'Unit 10'])
})

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [3, 3, 0],
  [4, 2, 2],
  [30, 2, 28],
])('the card of a list of %i lines names %i and counts %i more', (lines, named, more) => {
  const all = Array.from({ length: lines }, (_, at) => lineOf({ lineID: at }))
  expect(listPreview(all)).toEqual({ named: all.slice(0, named), more })
})

test('a list shows current lines, and lines no longer sold as they were saved', () => {
  const saved = [lineOf({ lineID: 1, unitPrice: 9 }), lineOf({ lineID: 2, prodDesc: 'Old hinge' })]
  const today = [lineOf({ lineID: 1 }), lineOf({ lineID: 7 })]
  expect(listLines(saved, today)).toEqual([
    { line: today[0], isSold: true },
    { line: saved[1], isSold: false },
    { line: today[1], isSold: true },
  ])
})

test('changes show before the ERP confirms them, and what is no longer sold stays marked', () => {
  const [one, old] = [lineOf({ lineID: 1 }), lineOf({ lineID: 2, productID: 'OLD' })]
  const lines = [
    { line: one, isSold: true },
    { line: old, isSold: false },
  ]
  expect(withListChanges(lines, [])).toBe(lines)
  const product = { productID: 'NEW', description: 'New', image: '', UOM: 'ea', quantity: 1, unitPrice: 3 }
  const changed = withListChanges(lines, [
    { kind: 'setQuantity', line: one, quantity: 9 },
    { kind: 'add', product },
  ])
  expect(changed.map(({ line, isSold }) => [line.productID, line.prodQty, isSold])).toEqual([
    [one.productID, 9, true],
    ['OLD', 2, false],
    ['NEW', 1, true],
  ])
  expect(withListChanges(lines, [{ kind: 'remove', line: one }])).toEqual([lines[1]])
})

describe('the changes since a list was saved', () => {
  const saved = lineOf()
  const changes = (today: Parameters<typeof lineOf>[0] | null) =>
    changesSince([saved], today === null ? [] : [lineOf(today)], { prices: true })

  test('an unchanged list has no changes', () => {
    expect(changes({})).toEqual([])
    expect(changes({ prodDesc: 'Decking screw, new box', unitPrice: 9.5 + 1e-9 })).toEqual([])
    expect(changesSince([], [lineOf()], { prices: true })).toEqual([])
    expect(changesSince([saved], [lineOf({ unitPrice: 12 })], { prices: false })).toEqual([])
  })

  test.each([
    ['price', { unitPrice: 9.51 }, { price: { saved: 9.5, today: 9.51 } }],
    ['unit', { UOM: 'ea' }, { unit: { saved: 'box', today: 'ea' } }],
    [
      'stock',
      { stockStatus: 'SpecialOrder' as const },
      { stock: { saved: 'InStock', today: 'SpecialOrder' } },
    ],
  ])('a changed %s is reported', (_, today, change) => {
    const none = { line: saved, isGone: false, price: null, unit: null, stock: null }
    expect(changes(today)).toEqual([{ ...none, ...change }])
  })

  test('a product that is no longer sold is reported as gone', () => {
    expect(changes(null)).toMatchObject([{ line: saved, isGone: true }])
  })

  test.each([[undefined], [null]])('stock is not compared when the ERP returns %s', (stockStatus) => {
    expect(changes({ stockStatus })).toEqual([])
  })
})
