import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/entities/product.ts'
import {
  priceLabelsOf,
  productToAdd,
  shownPrices,
  tallyGoods,
  tallyUnit,
  unitsOf,
} from '#machines/catalogue/product.rules.ts'

const product = (more: Partial<Product> = {}): Product => ({
  productID: 'FIX-1',
  productShortDesc: 'Screw',
  productLongDesc: 'Batten Screw 14-10 x 100',
  productImage: '/screw.png',
  productFiles: [],
  fileTypes: [],
  productGallery: [],
  stockStatus: 'InStock',
  RRP: 0.5,
  TradePrice: 0.4,
  BestPrice: 0.3,
  customerPrice: 0.335,
  isTally: false,
  UOMList: [
    { UOM: 'ea', conversionFactor: 1 },
    { UOM: 'box', conversionFactor: 250 },
  ],
  ...more,
})
const BOX = { UOM: 'box', conversionFactor: 250 }

describe('shownPrices', () => {
  it('shown prices are for one unit of measure, rounded to the cent', () => {
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

  it.each([
    ['RRP', 'Retail Price'],
    ['TradePrice', 'Trade Price'],
    ['customerPrice', 'Customer Price'],
  ] as const)('the price %s is omitted when it is zero or negative', (field, label) => {
    for (const price of [0, -1, 0.004]) {
      const labels = shownPrices(product({ [field]: price }), undefined).map((shown) => shown.label)
      expect(labels).toHaveLength(2)
      expect(labels).not.toContain(label)
    }
  })
})

describe('unitsOf', () => {
  it('unitsOf keeps the order and removes duplicates', () => {
    const twice = product({
      UOMList: [BOX, { UOM: 'ea', conversionFactor: 1 }, { ...BOX, conversionFactor: 9 }],
    })
    expect(unitsOf(twice)).toEqual([BOX, { UOM: 'ea', conversionFactor: 1 }])
    expect(unitsOf(product({ UOMList: [] }))).toEqual([])
  })
})

describe('productToAdd', () => {
  it('productToAdd carries the data that the cart shows until the ERP has priced the product', () => {
    expect(productToAdd(product(), BOX, 4)).toEqual({
      productID: 'FIX-1',
      description: 'Batten Screw 14-10 x 100',
      image: '/screw.png',
      UOM: 'box',
      quantity: 4,
      unitPrice: 83.75,
    })
  })

  it('the description falls back to the short description and then to the code', () => {
    const described = (more: Partial<Product>) => productToAdd(product(more), BOX, 1).description
    expect(described({ productLongDesc: '' })).toBe('Screw')
    expect(described({ productLongDesc: '', productShortDesc: '' })).toBe('FIX-1')
  })
})

describe('tallyUnit', () => {
  const metre = { UOM: 'lm', conversionFactor: 1 }

  it('the tally unit is the unit of length, never a pack', () => {
    expect(tallyUnit(product({ UOMList: [{ UOM: 'pack', conversionFactor: 324 }, metre] }))).toEqual(metre)
  })

  it('the tally unit is the only unit when none is a unit of length', () => {
    expect(tallyUnit(product({ UOMList: [BOX] }))).toEqual(BOX)
    expect(tallyUnit(product({ UOMList: [] }))).toBeUndefined()
  })
})

describe('priceLabelsOf', () => {
  it('only the prices that some product shows are named, in their usual order', () => {
    const trade = product({ RRP: 0, customerPrice: 0 })
    const customer = product({ RRP: 0, TradePrice: -1 })
    expect(priceLabelsOf([customer, trade])).toEqual(['Trade Price', 'Customer Price'])
    expect(priceLabelsOf([product()])).toEqual(['Retail Price', 'Trade Price', 'Customer Price'])
    expect(priceLabelsOf([product({ RRP: 0, TradePrice: 0, customerPrice: 0 })])).toEqual([])
  })

  it('a price that rounds to zero in the default unit is not named', () => {
    const cheap = product({ RRP: 0.004, TradePrice: 0, customerPrice: 0 })
    expect(priceLabelsOf([cheap])).toEqual([])
  })
})

describe('tallyGoods', () => {
  const pine = product({
    isTally: true,
    customerPrice: 4.5,
    UOMList: [
      { UOM: 'pack', conversionFactor: 324 },
      { UOM: 'lm', conversionFactor: 1 },
    ],
  })

  it('a tally is priced per metre, never per pack', () => {
    const goods = { productID: 'FIX-1', name: 'Batten Screw 14-10 x 100', UOM: 'lm' }
    expect(tallyGoods(pine, true)).toEqual({ ...goods, unitPrice: 4.5 })
  })

  it.each([
    ['the user sees no prices', pine, false],
    ['the ERP has no price', { ...pine, customerPrice: 0 }, true],
    ['the product has no unit', { ...pine, UOMList: [] }, true],
  ])('a tally has no price where %s', (_, of, showsPrices) => {
    expect(tallyGoods(of, showsPrices).unitPrice).toBeNull()
  })
})
