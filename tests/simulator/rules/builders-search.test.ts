import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { inOneGo } from '#fixtures/steps.ts'
import { catalogueOf, lazySearch } from '#simulator/rules/catalogue-index.ts'
import { tradeNamesOf } from '#simulator/rules/product-names.ts'
import { searchText } from '#simulator/rules/search.ts'
import { TRADE_NAMES } from '#simulator/rules/trade-names.ts'
import { AMERICAN, AUSTRALIAN } from './builders-queries.ts'

type Scenario = 'au' | 'us' | 'large'

const found = (scenario: Scenario, query: string) => {
  const { products } = seedFor(scenario)
  const index = lazySearch(seedFor(scenario)).get()
  return inOneGo(searchText(index, query)).map((position) => products[position]?.productID)
}
const finds = (query: string) => found('au', query).length + found('us', query).length > 0

test.each(AUSTRALIAN)('a builder in Australia finds the right product for %s', (typed, means) => {
  expect(found('au', typed)[0]).toMatch(means)
  expect(found('large', typed)[0]).toMatch(means)
})

test.each(AMERICAN)('a builder in the US finds the right product for %s', (typed, means) => {
  expect(found('us', typed)[0]).toMatch(means)
})

test('a half-typed name finds the same as the whole name', () => {
  expect(found('au', 'gyp')).toEqual(found('au', 'gyprock'))
  expect(found('au', 'liquid na')).toEqual(found('au', 'liquid nails'))
})

test.each([
  ['au', '12mm', /(?<![\d.])12 (?:mm|x)|M12/],
  ['au', '90mm', /(?<![\d.])90 (?:mm|x)/],
  ['au', '1200mm', /(?<![\d.])1200 (?:mm|x)|1\.2 m/],
  ['us', '12mm', /\bM?12 ?mm/],
  ['us', '10mm', /\bM?10 ?mm/],
] as const)('in %s, %s finds only what has that dimension', (scenario, query, dimension) => {
  const { products } = catalogueOf(seedFor(scenario))
  const named = new Map(
    products.map((each) => [
      each.productID,
      [each.longDesc, ...each.lengths.map((at) => `${at} m`)].join(' '),
    ]),
  )
  for (const code of found(scenario, query)) expect(named.get(code ?? ''), code).toMatch(dimension)
})

test('a word that occurs nowhere finds nothing', () => {
  expect(found('large', 'merbau unobtainium')).toEqual([])
})

test('products with the typed word come before those with a synonym', () => {
  expect(found('us', 'wood glue').slice(0, 4)).toEqual(['ADW-PV05', 'ADW-PV1', 'ADW-PV4', 'ADW-XL1'])
  expect(found('us', 'wood glue').length).toBeGreaterThan(4)
})

const names = [...new Set(TRADE_NAMES.flat(2))]

test.each(names)('the trade name %s is found', (name) => {
  expect(finds(name)).toBe(true)
})

test.each(names.filter((name) => /^[a-z ]{5,}$/.test(name)))(
  'the trade name %s is found half typed',
  (name) => {
    expect(finds(name.slice(0, -1))).toBe(true)
  },
)

test.each<[string, readonly string[]]>([
  ['Sleeve Anchor Hex Nut M12 x 100', ['dynabolt', 'red head', 'wedge anchor']],
  ['Sleeve Anchor, as Dynabolt', ['red head', 'wedge anchor']],
  ['Anchor Sleeve', ['dynabolt', 'red head', 'wedge anchor']],
  ['Anchor Bolt', []],
  ['Common Nail 3-1/4 in', ['12d', '12 penny']],
  ['Common Nail 3 in', ['10d', '10 penny']],
  ['Drain Pipe 3 m', []],
  ['Screw 2-1/2 in', ['8d', '8 penny']],
  ['Stud 45 x 90', ['framing', 'noggin', 'nogging', 'dwang', '4x2', '2x4', 'two by four', 'four by two']],
])('besides its own words, the trade calls “%s” %j', (text, names) => {
  expect(tradeNamesOf(text).toSorted()).toEqual(names.toSorted())
})
