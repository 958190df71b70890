import { PAYMENT_LINE } from '#contract/entities/statement.ts'
import type { SeedTransaction } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { Lazy } from '#simulator/lazy.ts'
import { keptByCustomer } from '#simulator/memoized.ts'
import type { Records, SettlementRecord, TransactionRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { seedDayOf } from './calendar.ts'
import { type Bill, byDate, type Payment, usedWithPayments } from './ledger.ts'
import { lazyBills, transactionName } from './seed-ledger.ts'
import { recordTotals } from './transactions.ts'

/** An entry of an account: an invoice or credit of the seed, or a payment that is not used yet. */
export interface AccountBill extends Bill {
  readonly transaction: Pick<
    SeedTransaction,
    'number' | 'suffix' | 'creditOf' | 'customerOrderNumber' | 'jobName'
  > & {
    readonly type: SeedTransaction['type'] | typeof PAYMENT_LINE
    /** What one that was added by hand is for; left out of others. */
    readonly description?: string | undefined
  }
}

/** Two: for today, and for the day of an email that is being viewed. */
const billsKept = keptByCustomer<Records, Lazy<readonly AccountBill[]>>(2)

/**
 * A customer's invoices and credits up to today with those and the payments of this world, oldest first.
 * Without any, they are the seed's, which all worlds share; otherwise they are cached until the next.
 */
export function lazyWorldBills(
  world: World,
  customerId: number,
  today: string,
): Lazy<readonly AccountBill[]> {
  const { seed, records } = world
  const ofSeed = lazyBills(seed, customerId, today, seedDayOf(world))
  const settlements = records.settlements.in(String(customerId))
  const ownBills = records.bills
    .in(String(customerId))
    .filter(({ invoiceDate }) => (invoiceDate ?? '') <= today)
  if (settlements.length === 0 && ownBills.length === 0) return ofSeed
  const entries = seed.transactions.length + ownBills.length
  return billsKept(records, customerId, [ofSeed, ...ownBills, ...settlements], () => {
    return new Lazy(entries, () => settled(ofSeed, ownBills, settlements, seed.orderTaxRate))
  })
}

export const worldBills = (...args: Parameters<typeof lazyWorldBills>): readonly AccountBill[] =>
  lazyWorldBills(...args).get()

function* settled(
  ofSeed: Lazy<readonly AccountBill[]>,
  ownBills: readonly TransactionRecord[],
  settlements: readonly SettlementRecord[],
  taxRate: number,
): Steps<readonly AccountBill[]> {
  const paid = paymentsByBill(settlements)
  const ownPayments = (bill: AccountBill) => paid.get(transactionName(bill.transaction)) ?? []
  const planned: AccountBill[] = []
  for (const bill of yield* ofSeed.steps()) {
    const payments = ownPayments(bill)
    planned.push(payments.length > 0 ? { ...bill, payments: leftToPay(bill, payments) } : bill)
    yield
  }
  for (const record of ownBills) {
    planned.push(ownBill(record, taxRate))
    yield
  }
  const bills: AccountBill[] = []
  for (const bill of usedWithPayments(planned.sort(byDate))) {
    const payments = ownPayments(bill)
    bills.push(payments.length > 0 ? { ...bill, payments: [...bill.payments, ...payments] } : bill)
    yield
  }
  return [...bills, ...moneyOnAccount(settlements, paid)].sort(byDate)
}

/** What invoices of a world billed of each order, in cents, by its number. */
export function* invoicedByOrder(
  bills: readonly TransactionRecord[],
  taxRate: number,
): Steps<ReadonlyMap<number, number>> {
  const cents = new Map<number, number>()
  for (const bill of bills) {
    if (bill.type === 'Invoice' && bill.suffix > 0)
      cents.set(bill.number, (cents.get(bill.number) ?? 0) + recordTotals(bill, taxRate).totalCents)
    yield
  }
  return cents
}

/** An invoice or credit of this world, which only payments made in it settle. */
function ownBill(record: TransactionRecord, taxRate: number): AccountBill {
  const { number, suffix, type, customerOrderNumber, jobName, invoiceDate, lines } = record
  // One of no order was added by hand, with a single line.
  const description = suffix === 0 ? lines[0]?.productDesc : undefined
  return {
    transaction: { number, suffix, type, creditOf: null, customerOrderNumber, jobName, description },
    date: invoiceDate ?? record.orderedOn,
    cents: recordTotals(record, taxRate).totalCents,
    payments: [],
  }
}

/** Money left over from payments: a credit of its day, until it is used. */
function moneyOnAccount(
  settlements: readonly SettlementRecord[],
  paid: ReadonlyMap<string, readonly Payment[]>,
): AccountBill[] {
  return settlements.flatMap(({ day, onAccount }) => {
    if (!onAccount) return []
    const { number, cents } = onAccount
    const heading = { number, suffix: 0, creditOf: null, customerOrderNumber: '', jobName: '' }
    const payments = paid.get(transactionName(heading)) ?? []
    return [{ transaction: { ...heading, type: PAYMENT_LINE }, date: day, cents: -cents, payments }]
  })
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
 * The seed keeps paying its invoices by the calendar. Its payments are reduced by what was paid in this
 * world, so that no invoice is paid twice as the clock advances.
 */
function leftToPay({ cents, payments }: Bill, own: readonly Payment[]): Payment[] {
  const isOwn = new Set(own)
  let left = cents
  // Sorting is stable, so the seed's payments come first on the same day.
  return [...payments, ...own]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .flatMap((payment) => {
      const most = Math.min(Math.abs(payment.cents), Math.abs(left)) * Math.sign(cents)
      const share = isOwn.has(payment) ? payment.cents : most
      left -= share
      return isOwn.has(payment) ? [] : [{ day: payment.day, cents: share }]
    })
}
