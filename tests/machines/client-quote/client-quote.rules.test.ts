import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptOf } from '#machines/client-quote/client-quote.form.ts'
import {
  clientAmounts,
  type Detail,
  likelyTaxRate,
  pricedLines,
  type TaxShown,
} from '#machines/client-quote/client-quote.rules.ts'
import { isUnfinished, type OwnLine, readOwnLine } from '#machines/client-quote/own-lines.rules.ts'
import { type Pricing, readPricing, readTaxRate } from '#machines/client-quote/percent.rules.ts'
import { earned, fractionOf, priceOf } from '#machines/client-quote/pricing.rules.ts'

const MARGIN = 'A margin is a share of the price, so it is below 100 %. Choose Markup for more.'
test.each<[string, Pricing, number | string]>([
  ['25', 'markup', 2500],
  [' 12.5 % ', 'markup', 1250],
  ['0', 'margin', 0],
  ['-0', 'margin', 0],
  ['-10', 'markup', -1000],
  ['−7.25', 'margin', -725],
  ['250', 'markup', 25_000],
  ['99.99', 'margin', 9999],
  ['100', 'margin', MARGIN],
  ['150', 'margin', MARGIN],
  ['-100', 'markup', 'A discount must be below 100 %.'],
  ['1000.01', 'markup', 'At most 1,000 %'],
  ['', 'markup', 'Required'],
  ['12,5', 'markup', 'Use a point for decimals: 12.5'],
  ['12.555', 'markup', 'A percentage with at most two decimals, like 12.5'],
  ['lots', 'margin', 'A percentage with at most two decimals, like 12.5'],
  ['1e3', 'markup', 'A percentage with at most two decimals, like 12.5'],
])('%j as a %s is read as %j', (typed, pricing, expected) => {
  const { points, problem } = readPricing(typed, pricing)
  expect(points ?? problem).toBe(expected)
})

test.each([
  ['8.25', 825],
  ['0', 0],
  ['-1', 'From 0 to 100 %'],
  ['101', 'From 0 to 100 %'],
  ['x', 'A percentage with at most two decimals, like 12.5'],
])('the rate of tax %j is read as %j', (typed, expected) => {
  const { points, problem } = readTaxRate(typed)
  expect(points ?? problem).toBe(expected)
})

test.each<[number, Pricing, number, number]>([
  [10_000, 'markup', 2500, 12_500],
  [10_000, 'margin', 2500, 13_333],
  [10_000, 'margin', 5000, 20_000],
  [10_000, 'markup', -1000, 9000],
  [10_000, 'margin', -1000, 9091],
  [1, 'markup', 5000, 2],
  [-333, 'markup', 5000, -500],
  [333, 'markup', 0, 333],
  [5, 'margin', 9999, 50_000],
  [900_000_000_000_000, 'markup', 1, 900_090_000_000_000],
])('%d cents with a %s of %d hundredths of a percent is %d', (cost, pricing, points, expected) => {
  expect(priceOf(cost, pricing, points)).toBe(expected)
})

test.each([
  [10_000, 12_500, { margin: 2000, markup: 2500 }],
  [0, 0, { margin: null, markup: null }],
  [100, -100, { margin: 20_000, markup: -20_000 }],
])('a cost of %d and a price of %d earn %j', (cost, price, expected) => {
  expect(earned(cost, price)).toEqual(expected)
})

test('a fraction is within half of the exact one, and symmetric around 0', () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1e5 }), fc.integer({ min: 1, max: 1e5 }), (a, n, d) => {
      const found = fractionOf(a, n, d)
      const off = 2n * (BigInt(found) * BigInt(d) - BigInt(a) * BigInt(n))
      expect(off <= BigInt(d) && off >= -BigInt(d)).toBe(true)
      expect(fractionOf(-a, n, d) + found).toBe(0)
    }),
  )
})

const line = (lineNum: number, linePrice: number, quantity = 1) => ({
  lineNum,
  productDesc: `Product ${lineNum}`,
  productCode: `P${lineNum}`,
  quantity,
  unitOfMeasure: 'ea',
  unitPrice: linePrice / quantity,
  linePrice,
})
const choice = (percent: string, group = '') => ({ percent, group })

const choices = { 2: choice('50', ' Framing '), 3: choice('x', 'Framing') }
const LINES = [line(1, 10.01), line(2, 20.02, 3), line(3, -5)]
const priced = () => pricedLines(LINES, choices, { pricing: 'markup', points: 1000 })

test('a line with a percentage of its own is priced by it, unless that can’t be read', () => {
  const problem = 'A percentage with at most two decimals, like 12.5'
  expect(priced().map(({ cost, price, problem: found }) => [cost, price, found])).toEqual([
    [1001, 1101, undefined],
    [2002, 3003, undefined],
    [-500, -550, problem],
  ])
})

const EACH = 'Product 1 x1: 1101, Product 2 x3: 3003, Product 3 x1: -550'
test.each<[Detail, TaxShown, string, number, number, number]>([
  ['lines', 'added', EACH, 3554, 110 + 300 - 55, 3554 + 355],
  // Sums of the rounded lines, with their tax.
  ['groups', 'included', 'Materials: 1211, Framing: 2698', 3909, 355, 3909],
  ['total', 'none', 'Materials: 3554', 3554, 0, 3554],
])('in %s with tax %s the client sees %s', (detail, tax, expected, subtotal, taxed, total) => {
  const { rows, ownRows, ...sums } = clientAmounts(priced(), choices, [], { detail, tax, taxRate: 1000 })
  const texts = rows.map(({ description, quantity, cents }) =>
    [description, ...(quantity === null ? [] : [` x${quantity}`]), `: ${cents}`].join(''),
  )
  expect(texts.join(', ')).toBe(expected)
  expect(sums).toEqual({ subtotal, tax: taxed, total })
})

const TAX = 13_600 + 3333 + 100
test.each<[Detail, TaxShown, string, number, number]>([
  ['lines', 'added', 'Product 1: 1001, Labour: 136000, Skip: 33333', TAX, 1],
  ['lines', 'included', 'Product 1: 1101, Labour: 149600, Skip: 36666', TAX, 1],
  ['groups', 'added', 'Materials: 1001, Work: 136000, Site: 33333', TAX, 1],
  ['total', 'none', 'Materials and work: 170334', 0, 1],
  ['total', 'none', 'Work: 169333', 0, 0],
])(
  'in %s with tax %s the builder’s own lines are taxed like goods: %s',
  (detail, tax, rows, taxed, goods) => {
    const own = [
      { description: 'Labour', quantity: 16, unit: 'h', cents: 136_000, group: '' },
      { description: 'Skip', quantity: 1, unit: '', cents: 33_333, group: 'Site' },
    ]
    const all = pricedLines(goods ? [line(1, 10.01)] : [], {}, { pricing: 'markup', points: 0 })
    const amounts = clientAmounts(all, {}, own, { detail, tax, taxRate: 1000 })
    expect(amounts.rows.map(({ description, cents }) => `${description}: ${cents}`).join(', ')).toBe(rows)
    expect(amounts.tax).toBe(taxed)
    expect(amounts.total).toBe(goods * 1001 + 136_000 + 33_333 + taxed)
    expect(amounts.ownRows).toBe(detail === 'lines' ? 2 : 0)
  },
)

test('the total does not depend on how much is shown, and rows add up to it', () => {
  const cents = fc.integer({ min: -100_000, max: 10_000_000 })
  const points = fc.integer({ min: -9000, max: 9000 })
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), points, (costs, own) => {
      const goods = costs.map((cost, at) => line(at, cost / 100))
      const all = pricedLines(goods, {}, { pricing: 'margin', points: own })
      const totals = (['lines', 'groups', 'total'] as const).flatMap((detail) =>
        (['added', 'included'] as const).map((tax) => {
          const amounts = clientAmounts(all, {}, [], { detail, tax, taxRate: 825 })
          expect(amounts.subtotal + (tax === 'added' ? amounts.tax : 0)).toBe(amounts.total)
          return amounts.total
        }),
      )
      expect(new Set(totals).size).toBe(1)
    }),
  )
})

test.each([
  [3440.63, 344.07, 1000],
  [1938.97, 159.97, 825],
  [0.05, 0.01, 2000],
  [100, 0, 0],
  [0, 0, 0],
])('the likely rate of %d with a tax of %d is %d', (without, tax, expected) => {
  const quote = { transactionTotalAmountExcGST: without, transactionTotalGST: tax }
  expect(likelyTaxRate(quote)).toBe(expected)
})

const LABOUR: OwnLine = { id: 1, description: 'Labour', quantity: '16', unit: 'h', price: '85', group: '' }

test.each<[Partial<OwnLine>, number]>([
  [{}, 136_000],
  [{ quantity: ' 7.5 ', price: '$92.40' }, 69_300],
  [{ quantity: '.25', price: '1,250.50' }, 31_263],
  [{ quantity: '0.05', price: '.1' }, 1],
  [{ quantity: '100000', price: '999999.99' }, 9_999_999_900_000],
  [{ unit: '', group: 'Site' }, 136_000],
])('of %j is %d cents', (typed, cents) => {
  const { charged, problems } = readOwnLine({ ...LABOUR, ...typed })
  expect(charged?.cents).toBe(cents)
  expect(problems).toEqual({})
})

test.each<[keyof OwnLine, string, string]>([
  ['description', ' ', 'Required'],
  ['description', '李', 'The PDF can’t print 李. Write this in other letters.'],
  ['description', 'W'.repeat(201), 'At most 200 characters: 1 too many'],
  ['quantity', '', 'Required'],
  ['quantity', '0', 'Must be above 0'],
  ['quantity', '7,5', 'A number like 7.5'],
  ['quantity', '0,500', 'A number like 7.5'],
  ['quantity', '.', 'A number like 7.5'],
  ['quantity', '-1', 'A number like 7.5'],
  ['quantity', '1.234', 'A number like 7.5'],
  ['quantity', '100001', 'At most 100,000'],
  ['unit', 'thirteen long', 'At most 12 characters: 1 too many'],
  ['price', '', 'Required'],
  ['price', 'free', 'An amount like 85.00'],
  ['price', '8.505', 'An amount like 85.00'],
  ['price', '12345678901', 'Too much'],
  ['price', '0', 'Must be above 0'],
])('with the %s %j is refused there', (field, typed, message) => {
  const read = readOwnLine({ ...LABOUR, [field]: typed })
  expect(read.charged).toBeNull()
  expect(read.problems).toEqual({ [field]: message })
  expect(isUnfinished(read)).toBe(true)
})

test('that is blank is not charged, and nothing is wrong with it', () => {
  const blank = readOwnLine({ id: 2, description: ' ', quantity: '', unit: '', price: '', group: 'Site' })
  expect(blank).toMatchObject({ charged: null, problems: {} })
  expect(isUnfinished(blank)).toBe(false)
})

test('what is kept for the next quote stays as it was where it can’t be read or is too long', () => {
  const before = {
    pricing: 'markup',
    percent: '25',
    tax: 'added',
    taxRate: '10',
    detail: 'lines',
    businessName: 'Kestrel',
    businessDetails: '',
    taxNumber: '',
    terms: 'Old',
  } as const
  const typed = { ...before, tax: 'none', businessName: '', taxNumber: 'W'.repeat(201), terms: '李' } as const
  expect(keptOf({ ...typed, percent: '30' }, before)).toEqual({ ...typed, taxNumber: '', percent: '30' })
  expect(keptOf({ ...before, pricing: 'margin', percent: '100', taxRate: '8,25' }, before)).toEqual(before)
})
