import { expect, test } from 'vitest'
import type { Product } from '#contract/entities/product.ts'
import {
  priceLabelsOf,
  productToAdd,
  shownPrices,
  tallyGoods,
  tallyUnit,
  unitsOf,
} from '#machines/catalogue/product.rules.ts'
import { cement } from '../quick-order/products.ts'

const [EACH, BOX, METRE] = [
  { UOM: 'ea', conversionFactor: 1 },
  { UOM: 'box', conversionFactor: 250 },
  { UOM: 'lm', conversionFactor: 1 },
]
const product = (own: Partial<Product> = {}) =>
  cement({ RRP: 0.5, TradePrice: 0.4, customerPrice: 0.335, UOMList: [EACH, BOX], ...own })

test('shown prices are for one unit of measure, rounded to the cent', () => {
  expect(shownPrices(product(), BOX)).toEqual([
    { label: 'Retail Price', dollars: 125 },
    { label: 'Trade Price', dollars: 100 },
    { label: 'Customer Price', dollars: 83.75 },
  ])
  expect(shownPrices(product(), undefined).at(-1)?.dollars).toBe(0.34)
  // 0.87 times 2.5 is slightly less than 2.175 in binary, but the cart rounds to 2.18.
  const sheet = { UOM: 'sheet', conversionFactor: 2.5 }
  expect(shownPrices(product({ customerPrice: 0.87 }), sheet).at(-1)?.dollars).toBe(2.18)
})

test.each([
  ['RRP', ['Trade Price', 'Customer Price']],
  ['TradePrice', ['Retail Price', 'Customer Price']],
  ['customerPrice', ['Retail Price', 'Trade Price']],
] as const)('the price %s is omitted when it is zero, negative or rounds to zero', (field, labels) => {
  for (const price of [0, -1, 0.004]) {
    const cheap = product({ [field]: price })
    expect(shownPrices(cheap, undefined).map(({ label }) => label)).toEqual(labels)
    expect(priceLabelsOf([cheap])).toEqual(labels)
  }
})

test('only the prices that some product shows are named, in their usual order', () => {
  const trade = product({ RRP: 0, customerPrice: 0 })
  const customer = product({ RRP: 0, TradePrice: -1 })
  expect(priceLabelsOf([customer, trade])).toEqual(['Trade Price', 'Customer Price'])
})

test('units keep their order and are listed once', () => {
  const twice = product({ UOMList: [BOX, EACH, { ...BOX, conversionFactor: 9 }] })
  expect(unitsOf(twice)).toEqual([BOX, EACH])
  expect(unitsOf(product({ UOMList: [] }))).toEqual([])
})

test('a product to add carries what the cart shows until the ERP has priced it', () => {
  expect(productToAdd(product({ productImage: '/screw.png' }), BOX, 4)).toEqual({
    productID: 'CEM-GP20',
    description: 'Cement 20 kg',
    image: '/screw.png',
    UOM: 'box',
    quantity: 4,
    unitPrice: 83.75,
  })
  const described = (own: Partial<Product>) => productToAdd(product(own), BOX, 1).description
  expect(described({ productLongDesc: '' })).toBe('Cement')
  expect(described({ productLongDesc: '', productShortDesc: '' })).toBe('CEM-GP20')
})

const PACK = { UOM: 'pack', conversionFactor: 324 }

test.each([
  ['the unit of length, never a pack', [PACK, METRE], METRE],
  ['the only one', [BOX], BOX],
  ['none where there is none', [], undefined],
])('the unit of a tally is %s', (_, UOMList, unit) => {
  expect(tallyUnit(product({ UOMList }))).toEqual(unit)
})

test.each<[string, Partial<Product>, boolean, string, number | null]>([
  ['is per metre, never per pack', {}, true, 'lm', 4.5],
  ['is missing where the user sees no prices', {}, false, 'lm', null],
  ['is missing where the ERP has none', { customerPrice: 0 }, true, 'lm', null],
  ['is missing where the product has no unit', { UOMList: [] }, true, '', null],
])('the price of a tally %s', (_, own, showsPrices, UOM, unitPrice) => {
  const pine = product({ isTally: true, customerPrice: 4.5, UOMList: [PACK, METRE], ...own })
  const goods = { productID: 'CEM-GP20', name: 'Cement 20 kg' }
  expect(tallyGoods(pine, showsPrices)).toEqual({ ...goods, UOM, unitPrice })
})
