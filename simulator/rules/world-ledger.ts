import { memoized } from '#simulator/memoized.ts'
import type { SettlementRecord, World } from '#simulator/world.ts'
import type { Bill, Payment } from './ledger.ts'
import { billsOf, type SeedBill, transactionName } from './seed-ledger.ts'

interface Laid {
  readonly seedBills: readonly SeedBill[]
  readonly settlements: readonly SettlementRecord[]
  readonly bills: readonly SeedBill[]
}

/** By customer. */
const laidOver = memoized((_: World) => new Map<number, Laid>())

/**
 * A customer's invoices and credits up to today with what was paid of them in this world, oldest first.
 * Where nothing was, they are the seed's own, which all worlds share; else they are made once a payment.
 */
export function worldBills(world: World, customerId: number, today: string): readonly SeedBill[] {
  const seedBills = billsOf(world.seed, customerId, today)
  const settlements = world.records.settlements.in(String(customerId))
  if (settlements.length === 0) return seedBills
  const known = laidOver(world).get(customerId)
  if (known?.seedBills === seedBills && isSame(known.settlements, settlements)) return known.bills
  const paid = paymentsByBill(settlements)
  const bills = seedBills.map((bill) => {
    const own = paid.get(transactionName(bill.transaction))
    return own ? { ...bill, payments: withOwn(bill, own) } : bill
  })
  laidOver(world).set(customerId, { seedBills, settlements, bills })
  return bills
}

/** What was paid and found no bill: it counts against the month it came in. */
export function moneyOnAccount({ records }: World, customerId: number): Bill[] {
  return records.settlements
    .in(String(customerId))
    .filter(({ unapplied }) => unapplied > 0)
    .map(({ day, unapplied }) => ({ date: day, cents: -unapplied, payments: [] }))
}

function paymentsByBill(settlements: readonly SettlementRecord[]): Map<string, Payment[]> {
  const paid = new Map<string, Payment[]>()
  for (const { day, shares } of settlements) {
    for (const { name, cents } of shares) {
      const own = paid.get(name)
      if (own) own.push({ day, cents })
      else paid.set(name, [{ day, cents }])
    }
  }
  return paid
}

/**
 * The seed goes on to pay its bills by the calendar. Of what was paid here it leaves out as much, so that
 * no bill is paid twice when the clock moves on.
 */
function withOwn({ cents, payments }: SeedBill, own: readonly Payment[]): Payment[] {
  const isOwn = new Set(own)
  let left = cents
  // A payment of the seed's that falls on the same day had come before.
  return [...payments, ...own]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map((payment) => {
      const most = Math.min(Math.abs(payment.cents), Math.abs(left)) * Math.sign(cents)
      const share = isOwn.has(payment) ? payment.cents : most
      left -= share
      return { day: payment.day, cents: share }
    })
}

function isSame(a: readonly SettlementRecord[], b: readonly SettlementRecord[]): boolean {
  return a.length === b.length && a.every((record, at) => record === b[at])
}
