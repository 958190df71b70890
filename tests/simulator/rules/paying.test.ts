import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { balanceOn } from '#simulator/rules/ledger.ts'
import { toCents } from '#simulator/rules/money.ts'
import { openBills, settlePayment } from '#simulator/rules/payments.ts'
import { worldBills } from '#simulator/rules/world-ledger.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'

/* What the accounts of a scenario pay of their own accord during a year, beside payments that users make. */

const START = new Date('2026-11-02T09:00:00Z')

/** Pays the oldest open invoices of an account. */
function pay(world: SimulatedWorld, customerId: number, cents: number): void {
  const id = world.newId()
  const own = { id, customerId, cents, provider: 'card-redirect', currency: 'AUD', reference: '' } as const
  world.records.transact(() =>
    settlePayment(world, { ...own, state: 'pending', lines: [], returns: null }, 'approved'),
  )
}

const owed = (world: SimulatedWorld, customerId: number, day: string) =>
  worldBills(world, customerId, dayOf(world)).reduce((sum, bill) => sum + balanceOn(bill, day), 0)

const somePayments = fc.uniqueArray(
  fc.record({ afterDays: fc.integer({ min: 0, max: 365 }), share: fc.constantFrom(0.2, 0.7, 1) }),
  { maxLength: 4, selector: ({ afterDays }) => afterDays },
)

describe.each(['au', 'us'] as const)('during a year, the accounts of %s', (scenario) => {
  it('never pay less than nothing, and owe what was invoiced less what they paid', () => {
    fc.assert(
      fc.property(somePayments, (payments) => {
        const world = createWorld({ id: 'paying', scenario, seed: seedFor(scenario), now: START })
        const customers = world.seed.customers.map(({ customerID }) => customerID)
        for (let day = 0; day < 366; day += 1) {
          const made = payments.find(({ afterDays }) => afterDays === day)
          for (const customer of made ? customers : []) {
            const open = openBills(world, customer).reduce((sum, { balance }) => sum + balance, 0)
            const cents = Math.round(open * (made?.share ?? 0))
            if (cents > 0) pay(world, customer, cents)
          }
          const yesterday = dayOf(world)
          const { happenings } = liveDays(world, 1)
          const today = dayOf(world)
          for (const customer of customers) {
            const paid = happenings
              .filter(({ kind, customerID }) => kind === 'paid' && customerID === customer)
              .map(({ amount }) => toCents(amount ?? 0))
            for (const cents of paid) expect(cents).toBeGreaterThan(0)
            const invoiced = worldBills(world, customer, today)
              .filter(({ date }) => date === today)
              .reduce((sum, { cents }) => sum + cents, 0)
            expect(owed(world, customer, today), `${customer} on ${today}`).toBe(
              owed(world, customer, yesterday) + invoiced - paid.reduce((sum, cents) => sum + cents, 0),
            )
          }
        }
      }),
      { numRuns: 5, examples: [[[]], [[{ afterDays: 15, share: 1 }]]] },
    )
  })
})
