import type { Seed, SeedPayment, SeedTransaction, SeedTransactionLine } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { Lazy } from '#simulator/lazy.ts'
import { DAYS_KEPT, keptByCustomer, memoized } from '#simulator/memoized.ts'
import type { TransactionLineRecord, TransactionRecord } from '#simulator/records.ts'
import { addDays, dayOfMonth } from './calendar.ts'
import { goodsOf } from './cart.ts'
import { lazyCatalogue } from './catalogue-index.ts'
import { findCustomer } from './customers.ts'
import { type Bill, byDate, type Payment, usedWithPayments } from './ledger.ts'
import { dollarsOf, roundHalfUp, toCents } from './money.ts'
import { type LinePrice, lineDollars, priceLine, type Totals, totals } from './pricing.ts'
import { totalHundredths } from './tally.ts'

interface SeedLedger {
  readonly highestNumber: number
  find(number: number, suffix: number): SeedTransaction | undefined
  of(customerId: number): readonly SeedTransaction[]
}

/** A seed's transactions, indexed once. */
export const lazyLedger = memoized((seed: Seed) => new Lazy(seed.transactions.length, () => indexed(seed)))

export const seedLedger = (seed: Seed): SeedLedger => lazyLedger(seed).get()

function* indexed(seed: Seed): Steps<SeedLedger> {
  // Whatever needs the ledger needs its prices.
  yield* lazyCatalogue(seed).steps()
  const byName = new Map<string, SeedTransaction>()
  const byCustomer = new Map<number, SeedTransaction[]>()
  let highestNumber = 0
  for (const transaction of seed.transactions) {
    byName.set(transactionName(transaction), transaction)
    highestNumber = Math.max(highestNumber, transaction.number)
    const own = byCustomer.get(transaction.customerId)
    if (own) own.push(transaction)
    else byCustomer.set(transaction.customerId, [transaction])
    yield
  }
  return {
    highestNumber,
    find: (number, suffix) => byName.get(transactionName({ number, suffix })),
    of: (customerId) => byCustomer.get(customerId) ?? [],
  }
}

/** Number and suffix, which identify a transaction. */
export const transactionName = ({ number, suffix }: Pick<SeedTransaction, 'number' | 'suffix'>): string =>
  `${number}-${suffix}`

/** The days of a seed's transaction, which are relative to `seedDay`. */
export function daysOf(transaction: SeedTransaction, seedDay: string) {
  const { orderedDaysAgo, deliveryAfterDays, invoicedAfterDays } = transaction
  const after = (days: number | null) => (days === null ? null : dayFrom(seedDay, days - orderedDaysAgo))
  return {
    orderedOn: dayFrom(seedDay, -orderedDaysAgo),
    deliveryDate: after(deliveryAfterDays),
    invoiceDate: after(invoicedAfterDays),
  }
}

/** Days around the last requested one, cached because long lists need few days, each many times. */
let around = { from: '', days: new Map<number, string>() }

function dayFrom(from: string, days: number): string {
  if (around.from !== from) around = { from, days: new Map() }
  const known = around.days.get(days)
  if (known) return known
  const day = addDays(from, days)
  around.days.set(days, day)
  return day
}

const totalsOf = memoized((seed: Seed) =>
  memoized((transaction: SeedTransaction) =>
    totals(transaction.lines.map((line) => pricesOf(seed, transaction, line).price)),
  ),
)

/** The totals of a seed's transaction, including GST or tax. */
export function seedTotals(seed: Seed, transaction: SeedTransaction): Totals {
  return totalsOf(seed)(transaction)
}

/** A seed's transaction in the form of a world's record. */
export function seedRecord(seed: Seed, transaction: SeedTransaction, seedDay: string): TransactionRecord {
  const { shipAddress, lines, ...own } = transaction
  const [shipAddress1, shipAddress2, shipAddress3] = shipAddress
  return {
    number: own.number,
    suffix: own.suffix,
    type: own.type,
    customerId: own.customerId,
    branchID: own.branchID,
    customerOrderNumber: own.customerOrderNumber,
    jobName: own.jobName,
    nameShip: own.nameShip,
    comment: own.comment,
    ...daysOf(transaction, seedDay),
    shipAddress1,
    shipAddress2,
    shipAddress3,
    lines: lines.map((line) => lineRecord(seed, transaction, line)),
  }
}

function lineRecord(
  seed: Seed,
  transaction: SeedTransaction,
  line: SeedTransactionLine,
): TransactionLineRecord {
  const { description, price } = pricesOf(seed, transaction, line)
  return {
    productCode: line.productID,
    productDesc: description,
    quantity: price.quantityHundredths / 100,
    unitOfMeasure: line.UOM,
    unitPrice: dollarsOf(price.unitCents),
    linePrice: lineDollars(price),
    ...(line.tally.length > 0 && { tally: line.tally }),
  }
}

/** A line's description and price, with the tax of an order. */
function pricesOf(
  seed: Seed,
  transaction: SeedTransaction,
  line: SeedTransactionLine,
): { readonly description: string; readonly price: LinePrice } {
  const { productID, UOM, sold } = line
  const customer = findCustomer(seed, transaction.customerId)
  const goods = customer && goodsOf(seed, customer, productID)
  const unitCents =
    sold.unitPrice === undefined
      ? roundHalfUp((goods?.price(UOM) ?? 0) * (sold.priceShare ?? 1))
      : toCents(sold.unitPrice)
  const before = billedBefore(seed, transaction, line)
  return {
    description: sold.description ?? goods?.description ?? productID,
    price: priceLine(hundredthsIn(line), unitCents, seed.orderTaxRate, before),
  }
}

const hundredthsIn = ({ quantity, tally }: SeedTransactionLine) =>
  tally.length > 0 ? totalHundredths(tally) : quantity * 100

/** The quantity of a line that earlier invoices of its order billed, in hundredths. */
function billedBefore(
  seed: Seed,
  { type, number, suffix }: SeedTransaction,
  line: SeedTransactionLine,
): number {
  if (type !== 'Invoice') return 0
  let billed = 0
  for (let earlier = 1; earlier < suffix; earlier += 1) {
    const parts = seedLedger(seed).find(number, earlier)?.lines ?? []
    for (const part of parts)
      if (part.productID === line.productID && part.UOM === line.UOM) billed += hundredthsIn(part)
  }
  return billed
}

/** An invoice or credit of the seed in the ledger. */
export interface SeedBill extends Bill {
  readonly transaction: SeedTransaction
}

const allKept = keptByCustomer<Seed, Lazy<readonly SeedBill[]>>(DAYS_KEPT)
const billsKept = keptByCustomer<Seed, Lazy<readonly SeedBill[]>>(DAYS_KEPT)

/** A customer's invoices and credits up to today, oldest first. Their dates are relative to `seedDay`. */
export function lazyBills(
  seed: Seed,
  customerId: number,
  today: string,
  seedDay: string,
): Lazy<readonly SeedBill[]> {
  const entries = seed.transactions.length
  const all = allKept(
    seed,
    customerId,
    [seedDay],
    () => new Lazy(entries, () => allBills(seed, customerId, seedDay)),
  )
  return billsKept(seed, customerId, [all, today], () => new Lazy(entries, () => until(today, all)))
}

function* allBills(seed: Seed, customerId: number, seedDay: string): Steps<readonly SeedBill[]> {
  const ledger = yield* lazyLedger(seed).steps()
  const bills: SeedBill[] = []
  for (const transaction of ledger.of(customerId)) {
    bills.push(...billOf(seed, transaction, seedDay))
    yield
  }
  return usedWithPayments(bills.sort(byDate))
}

function* until(today: string, all: Lazy<readonly SeedBill[]>): Steps<readonly SeedBill[]> {
  const bills = yield* all.steps()
  const hasLater = (bills.at(-1)?.date ?? today) > today
  return hasLater ? bills.filter(({ date }) => date <= today) : bills
}

function billOf(seed: Seed, transaction: SeedTransaction, seedDay: string): SeedBill[] {
  const { type, payments } = transaction
  const { invoiceDate: date } = daysOf(transaction, seedDay)
  if (date === null || (type !== 'Invoice' && type !== 'Credit')) return []
  const cents = seedTotals(seed, transaction).totalCents
  return [{ transaction, date, cents, payments: paymentsOf(payments, date, cents) }]
}

/** Payments by share, in whole cents. Each rounds the running total, so that no cent is lost. */
function paymentsOf(payments: readonly SeedPayment[], date: string, cents: number): Payment[] {
  let share = 0
  let paid = 0
  return payments.map((payment) => {
    share += payment.share
    const before = paid
    paid = roundHalfUp(cents * share)
    return { day: dayOfMonth(date, payment.monthsAfter, payment.day), cents: paid - before }
  })
}
