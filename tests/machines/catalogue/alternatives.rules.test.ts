import { expect, test } from 'vitest'
import type { Product } from '#contract/entities/product.ts'
import { alternativesTo, needsAlternatives } from '#machines/catalogue/alternatives.rules.ts'

const product = (productLongDesc: string, stockStatus: Product['stockStatus'] = 'InStock'): Product => ({
  productID: productLongDesc,
  productLongDesc,
  productShortDesc: '',
  productImage: '',
  productFiles: [],
  fileTypes: [],
  productGallery: [],
  stockStatus,
  RRP: 0,
  TradePrice: 0,
  BestPrice: 0,
  customerPrice: 0,
  isTally: false,
  UOMList: [],
})

const wanted = product('Pine Framing MGP10 90 x 35 Treated', 'SpecialOrder')
const namesOf = (products: readonly Product[]) => products.map(({ productID }) => productID)

test.each([
  ['SpecialOrder', true],
  ['LowStock', true],
  ['InStock', false],
  [null, false],
] as const)('a product that is %s needs alternatives: %s', (status, needs) => {
  expect(needsAlternatives(product('Pine', status))).toBe(needs)
})

test('the products that share most words and measures come first', () => {
  const others = [
    product('Pine Decking'),
    product('Pine Framing MGP10 90 x 45'),
    product('Pine Framing MGP10 90 x 35 Untreated'),
    product('Hardwood Post'),
    product('Pine Framing MGP10 70 x 35 Treated'),
  ]
  expect(namesOf(alternativesTo(wanted, others, 3))).toEqual([
    'Pine Framing MGP10 90 x 35 Untreated',
    'Pine Framing MGP10 70 x 35 Treated',
    'Pine Framing MGP10 90 x 45',
  ])
})

test('among equals the nearest size comes first', () => {
  const sizes = ['70 x 45', '90 x 45', '140 x 45', '190 x 45', '190 x 90'].map((size) =>
    product(`Beam ${size}`),
  )
  expect(namesOf(alternativesTo(product('Beam 240 x 45', 'LowStock'), sizes, 3))).toEqual([
    'Beam 190 x 45',
    'Beam 140 x 45',
    'Beam 90 x 45',
  ])
})

test('neither the product itself nor one that is not in stock is an alternative', () => {
  const others = [wanted, product('Pine Framing', 'LowStock'), product('Pine Post', null)]
  expect(alternativesTo({ ...wanted, stockStatus: 'LowStock' }, others, 3)).toEqual([])
})
