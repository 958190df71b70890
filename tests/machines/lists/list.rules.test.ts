import { describe, expect, test } from 'vitest'
import type { CustomList } from '#contract/entities/cart.ts'
import { changesSince, fateOfCopy } from '#machines/lists/compare.rules.ts'
import { listGroups, listLines, withoutLine } from '#machines/lists/list.rules.ts'
import { lineOf } from './lines.ts'

const list = (name: string, type: CustomList['type'] = 'Custom'): CustomList => ({
  cartSessionId: name,
  name,
  type,
  contents: [],
})

test('lists stand in their group, by name, numbers by their value', () => {
  const { generic, custom } = listGroups([
    list('Unit 10'),
    list('Kit', 'Generic'),
    list('unit 9'),
    list('Deck'),
  ])
  expect(generic.map(({ name }) => name)).toEqual(['Kit'])
  expect(custom.map(({ name }) => name)).toEqual(['Deck', 'unit 9', 'Unit 10'])
})

test('a list shows all its lines as they are today, those sold no more as they were', () => {
  const saved = [lineOf({ lineID: 1, unitPrice: 9 }), lineOf({ lineID: 2, prodDesc: 'Old hinge' })]
  const today = [lineOf({ lineID: 1 }), lineOf({ lineID: 7 })]
  expect(listLines(saved, today)).toEqual([
    { line: today[0], isSold: true },
    { line: saved[1], isSold: false },
    { line: today[1], isSold: true },
  ])
  expect(withoutLine(saved, lineOf({ lineID: 1 }))).toEqual([saved[1]])
})

describe('what changed since a list was saved', () => {
  const saved = lineOf()
  const changes = (today: Parameters<typeof lineOf>[0] | null) =>
    changesSince([saved], today === null ? [] : [lineOf(today)], { prices: true })

  test('nothing, where all is the same', () => {
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
  ])('the %s', (_, today, change) => {
    const none = { line: saved, isGone: false, price: null, unit: null, stock: null }
    expect(changes(today)).toEqual([{ ...none, ...change }])
  })

  test('a product that is gone', () => {
    expect(changes(null)).toMatchObject([{ line: saved, isGone: true }])
  })

  test.each([[undefined], [null]])('no stock to compare where the ERP says %s', (stockStatus) => {
    expect(changes({ stockStatus })).toEqual([])
  })
})

describe('what became of a copy', () => {
  const screws = lineOf({ prodQty: 4 })
  const pine = lineOf({ lineID: 2, productID: 'TFP', UOM: 'm', prodQty: 10.2 })
  const copied = [screws, pine]
  const inCart = (screw: number, length: number) => [
    { ...screws, prodQty: screw },
    { ...pine, prodQty: length },
    lineOf({ lineID: 3, productID: 'OTHER' }),
  ]

  test.each([
    ['arrived in an empty cart', [], inCart(4, 10.2), 'arrived'],
    ['arrived on top of what was there', inCart(1, 0.1), inCart(5, 10.3), 'arrived'],
    ['is absent', inCart(1, 2), inCart(1, 2), 'absent'],
    ['is absent from an empty cart', [], [], 'absent'],
    ['is unclear where one line is there', [], inCart(4, 0), 'unclear'],
    ['is unclear where somebody took something out', inCart(3, 3), inCart(4, 13.2), 'unclear'],
  ] as const)('it %s', (_, before, after, fate) => {
    expect(fateOfCopy(before, after, copied)).toBe(fate)
  })

  test('two lines of one product count together', () => {
    expect(fateOfCopy([], [{ ...screws, prodQty: 8 }], [screws, { ...screws, lineID: 9 }])).toBe('arrived')
  })
})
