import { describe, expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { toCents } from '#simulator/rules/money.ts'
import { seedRecord, seedTotals } from '#simulator/rules/seed-ledger.ts'

describe.each(['au', 'us'] as const)('the documents of %s', (scenario) => {
  const seed = seedFor(scenario)

  it('documents add up line by line, each in whole cents', () => {
    for (const transaction of seed.transactions) {
      const { number, suffix, lines } = seedRecord(seed, transaction, '2026-11-24')
      const cents = lines.map(({ linePrice }) => toCents(linePrice))
      const name = `${number}-${suffix}`
      expect(
        lines.map(({ linePrice }) => linePrice),
        name,
      ).toEqual(cents.map((each) => each / 100))
      const sum = cents.reduce((total, each) => total + each, 0)
      expect(seedTotals(seed, transaction).subtotalCents, name).toBe(sum)
    }
  })

  it('invoices total what the order came to, in however many parts, but for two orders', () => {
    const orders = seed.transactions.filter(
      ({ type, invoicedAfterDays }) => type === 'Order' && invoicedAfterDays !== null,
    )
    const otherwise: number[] = []
    const partCounts = orders.map((order) => {
      const bills = seed.transactions.filter(
        ({ number, type }) => number === order.number && type === 'Invoice',
      )
      const billed = bills.map((bill) => seedTotals(seed, bill))
      const sum = (of: 'subtotalCents' | 'taxCents') => billed.reduce((cents, each) => cents + each[of], 0)
      const { subtotalCents, taxCents } = seedTotals(seed, order)
      if (sum('subtotalCents') !== subtotalCents || sum('taxCents') !== taxCents) otherwise.push(order.number)
      return bills.length
    })
    // One invoiced at a dearer price, and one short with goods that were not ordered.
    expect(otherwise).toHaveLength(2)
    expect(Math.max(...partCounts)).toBeGreaterThan(1)
  })
})
