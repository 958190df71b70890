import { expect, test } from 'vitest'
import type { Product } from '#contract/entities/product.ts'
import { alternativesTo, needsAlternatives } from '#machines/catalogue/alternatives.rules.ts'
import { cement } from '../quick-order/products.ts'

const product = (productID: string, stockStatus: Product['stockStatus'] = 'InStock') =>
  cement({ productID, productLongDesc: productID, stockStatus })

test.each([
  ['SpecialOrder', true],
  ['LowStock', true],
  ['InStock', false],
  [null, false],
] as const)('a product that is %s needs alternatives: %s', (status, needs) => {
  expect(needsAlternatives(product('Pine', status))).toBe(needs)
})

test.each([
  [
    'those that share most words and measures come first',
    'Pine Framing MGP10 90 x 35 Treated',
    ['Pine Decking', 'Pine Framing MGP10 90 x 45', 'Pine Framing MGP10 90 x 35 Untreated', 'Hardwood Post'],
    ['Pine Framing MGP10 90 x 35 Untreated', 'Pine Framing MGP10 90 x 45', 'Pine Decking'],
  ],
  [
    'words in any case and order count, each once',
    'Deck Oil, Natural 4 L',
    ['Oil oil oil oil', 'NATURAL deck/oil 10 L', 'Deck Natural (Oil)', 'Deck Post'],
    ['Deck Natural (Oil)', 'NATURAL deck/oil 10 L', 'Oil oil oil oil'],
  ],
  [
    'among equals the nearest size comes first',
    'Beam 240 x 45',
    ['Beam 70 x 45', 'Beam 90 x 45', 'Beam 140 x 45', 'Beam 190 x 45', 'Beam 190 x 90'],
    ['Beam 190 x 45', 'Beam 140 x 45', 'Beam 90 x 45'],
  ],
  [
    'sizes have decimals',
    'Nail 2.5 mm',
    ['Nail 9.5 mm', 'Nail 2.8 mm', 'Nail 2 mm'],
    ['Nail 2.8 mm', 'Nail 2 mm', 'Nail 9.5 mm'],
  ],
])('of alternatives, %s', (_, name, others, expected) => {
  const found = alternativesTo(
    product(name, 'LowStock'),
    others.map((other) => product(other)),
    3,
  )
  expect(found.map(({ productID }) => productID)).toEqual(expected)
})

test('neither the product itself nor one that is not in stock is an alternative', () => {
  const others = [product('Pine'), product('Pine Framing', 'LowStock'), product('Pine Post', null)]
  expect(alternativesTo(product('Pine', 'LowStock'), others, 3)).toEqual([])
})
