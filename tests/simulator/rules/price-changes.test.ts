import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { bookLines } from '#simulator/exports/price-lines.ts'
import type { PriceBookRecord } from '#simulator/records.ts'
import { isNewCode, isPriceChanged } from '#simulator/rules/price-changes.ts'

const seed = seedFor('au')
const [customer] = seed.customers
if (!customer) throw new Error('There is no customer')

const record: PriceBookRecord = {
  historyID: '1',
  generatedOn: '2026-11-22',
  since: '2026-10-25',
  type: 'F',
  format: '2',
  recipient: 'a@b.example',
  newCodes: true,
  coreOnly: false,
  zipped: false,
}
const SEED_DAY = '2026-11-29'
const linesOf = (own: Partial<PriceBookRecord>) => [
  ...bookLines(seed, customer, { ...record, ...own }, SEED_DAY),
]
const codesOf = (own: Partial<PriceBookRecord>) => new Set(linesOf(own).map(({ productID }) => productID))

test('each product changes price once a quarter, on the first of a month', () => {
  for (const product of seed.products.slice(0, 40)) {
    const firsts = ['2026-01-01', '2026-02-01', '2026-03-01'].filter((first) => {
      const before = new Date(`${first}T00:00:00Z`)
      before.setUTCDate(0)
      return isPriceChanged(product, before.toISOString().slice(0, 10), first)
    })
    expect(firsts).toHaveLength(1)
    expect(isPriceChanged(product, '2026-01-02', '2026-01-31')).toBe(false)
    expect(isPriceChanged(product, '2025-12-31', '2026-03-31')).toBe(true)
  }
})

test('prices also change across the turn of a year, and never backwards', () => {
  const changed = seed.products.filter((product) => isPriceChanged(product, '2025-12-15', '2026-01-15'))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(seed.products.length)
  expect(seed.products.some((product) => isPriceChanged(product, '2026-03-01', '2026-01-01'))).toBe(false)
})

const isNew = new Map(
  seed.products.map((product) => [product.productID, isNewCode(product, record.generatedOn)]),
)

test('a full book has everything, an incremental one what has changed or is new', () => {
  expect(codesOf({}).size).toBe(seed.products.length)
  const some = codesOf({ type: 'I' })
  expect(some.size).toBeGreaterThan(0)
  for (const product of seed.products) {
    const isExpected =
      isNew.get(product.productID) || isPriceChanged(product, '2026-10-25', record.generatedOn)
    expect(some.has(product.productID)).toBe(isExpected)
  }
  // Within one month only new codes are listed.
  const quiet = codesOf({ type: 'I', since: '2026-11-08' })
  expect([...quiet].every((code) => isNew.get(code))).toBe(true)
  expect(codesOf({ type: 'I', since: null }).size).toBe(seed.products.length)
})

test('new codes are listed only where requested', () => {
  const known = codesOf({ newCodes: false })
  expect([...known].some((code) => isNew.get(code))).toBe(false)
  const fresh = [...isNew.values()].filter(Boolean).length
  expect(fresh).toBeGreaterThan(0)
  expect(known.size).toBe(seed.products.length - fresh)
})

test('a book has the prices of its day, which a change since then has raised or lowered', () => {
  const pricesOn = (generatedOn: string) =>
    new Map(
      linesOf({ generatedOn }).map(({ productID, UOM, price }) => [`${productID} ${UOM}`, Number(price)]),
    )
  const [before, now] = [pricesOn('2026-09-15'), pricesOn(SEED_DAY)]
  const changes = seed.products.flatMap((product) =>
    product.units.map(({ UOM }) => {
      const [old, today] = [before, now].map((prices) => prices.get(`${product.productID} ${UOM}`) ?? 0)
      return { isChanged: isPriceChanged(product, '2026-09-15', SEED_DAY), rise: (today ?? 0) - (old ?? 0) }
    }),
  )
  expect(changes.filter(({ isChanged, rise }) => !isChanged && rise !== 0)).toEqual([])
  expect(changes.filter(({ rise }) => rise > 0).length).toBeGreaterThan(200)
  expect(changes.filter(({ rise }) => rise < 0).length).toBeGreaterThan(50)
  expect(changes.filter(({ isChanged }) => !isChanged).length).toBeGreaterThan(200)
})

test('a core book lists the products that branches stock', () => {
  const core = codesOf({ coreOnly: true })
  for (const { productID, stockStatus } of seed.products)
    expect(core.has(productID)).toBe(stockStatus !== 'SpecialOrder')
})
