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

test('the products that share most words and measures come first, and equal ones keep their order', () => {
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
  expect(namesOf(alternativesTo(product('Brick', 'LowStock'), others, 2))).toEqual(
    namesOf(others.slice(0, 2)),
  )
})

test('neither the product itself nor one that is not in stock is an alternative', () => {
  const others = [wanted, product('Pine Framing', 'LowStock'), product('Pine Post', null)]
  expect(alternativesTo({ ...wanted, stockStatus: 'LowStock' }, others, 3)).toEqual([])
})
