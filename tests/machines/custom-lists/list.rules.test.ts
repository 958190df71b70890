import { expect, test } from 'vitest'
import type { CartLine, CustomList } from '#contract/entities/cart.ts'
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

const GONE = { isGone: true }
test.each<[string, Partial<CartLine> | null, object | null]>([
  ['nothing', {}, null],
  ['its description only', { prodDesc: 'Decking screw, new box', unitPrice: 9.5 + 1e-9 }, null],
  ['no stock as far as the ERP says', { stockStatus: null }, null],
  ['no known stock', { stockStatus: undefined }, null],
  ['its price', { unitPrice: 9.51 }, { price: { saved: 9.5, today: 9.51 } }],
  ['its unit', { UOM: 'ea' }, { unit: { saved: 'box', today: 'ea' } }],
  ['its stock', { stockStatus: 'SpecialOrder' }, { stock: { saved: 'InStock', today: 'SpecialOrder' } }],
  ['all: it is no longer sold', null, GONE],
])('of a line, the change since the list was saved is %s', (_, today, change) => {
  const line = lineOf()
  const none = { line, isGone: false, price: null, unit: null, stock: null }
  const changes = changesSince([line], today === null ? [] : [lineOf(today)], { prices: true })
  if (change === GONE) expect(changes).toMatchObject([{ line, isGone: true }])
  else expect(changes).toEqual(change === null ? [] : [{ ...none, ...change }])
})

test('new lines are no change, and prices are not compared where they are hidden', () => {
  expect(changesSince([], [lineOf()], { prices: true })).toEqual([])
  expect(changesSince([lineOf()], [lineOf({ unitPrice: 12 })], { prices: false })).toEqual([])
})
