import type { Seed, SeedTransaction } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { numberAfter } from '#simulator/bounds.ts'
import { memoized } from '#simulator/memoized.ts'
import type { TransactionLineRecord, TransactionRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { dayOf, seedDayOf } from './calendar.ts'
import { bandOfProduct } from './freight.ts'
import { dollarsOf, toCents } from './money.ts'
import { lineDollars, priceLine } from './pricing.ts'
import { daysOf, seedLedger, seedRecord, transactionName } from './seed-ledger.ts'
import { type Delivered, type OpenLine, type Shelf, shelfOf } from './shelf.ts'
import { hundredths } from './transactions.ts'

/** What a morning did to an order that was due. */
export interface Delivery {
  readonly order: TransactionRecord
  /** Null where nothing could be delivered. */
  readonly invoice: TransactionRecord | null
  /** The products of which something is still to come. Freight follows them. */
  readonly missing: readonly string[]
}

type Stocked = Pick<World, 'seed' | 'records'>

const openSeedOrders = memoized((seed: Seed) =>
  seed.transactions.filter(({ type, invoicedAfterDays }) => type === 'Order' && invoicedAfterDays === null),
)

/**
 * Delivers what there is of every order that is due today, the longest due first, and invoices it. A line is
 * delivered in whole units or pieces; freight is charged once, with the first goods.
 */
export function* deliverDue(world: World): Steps<Delivery[]> {
  const today = dayOf(world)
  // With the seed of the morning: what is taken from the stock changes it, and no price.
  const { seed, records } = world
  const shelf = shelfOf({ seed, records }, today)
  const deliveries: Delivery[] = []
  for (const order of yield* dueOrders(world, today)) {
    deliveries.push(deliver({ seed, records }, order, shelf, today))
    yield
  }
  return deliveries
}

function* dueOrders(world: World, today: string): Steps<TransactionRecord[]> {
  const { seed, records } = world
  const isOpen = ({ number }: Pick<SeedTransaction, 'number'>) => !records.completedOrders.get(String(number))
  const seedDay = seedDayOf(world)
  const isDue = (deliveryDate: string | null) => deliveryDate !== null && deliveryDate <= today
  const seeded: TransactionRecord[] = []
  for (const order of openSeedOrders(seed)) {
    if (isOpen(order) && isDue(daysOf(order, seedDay).deliveryDate))
      seeded.push(seedRecord(seed, order, seedDay))
    yield
  }
  const placed = [...records.transactions.values()].filter(
    (record) =>
      record.type === 'Order' && record.invoiceDate === null && isOpen(record) && isDue(record.deliveryDate),
  )
  const since = ({ deliveryDate }: TransactionRecord) => deliveryDate ?? ''
  return [...seeded, ...placed].sort(
    (a, b) => Number(since(a) > since(b)) - Number(since(a) < since(b)) || a.number - b.number,
  )
}

function deliver(world: Stocked, order: TransactionRecord, shelf: Shelf, today: string): Delivery {
  const { seed, records } = world
  const { lines, nextSuffix } = openLines(world, order)
  const isFreight = ({ line }: OpenLine) => bandOfProduct(seed.freight, line.productCode) !== undefined
  const goods = lines.filter((line) => !isFreight(line)).map((line) => shelf.take(line, order.orderedOn))
  const isAnyGoods = goods.some(({ quantity }) => quantity > 0) || goods.length === 0
  const all = [
    ...goods,
    ...lines.filter(isFreight).map((open) => ({ open, pieces: [], quantity: isAnyGoods ? open.left : 0 })),
  ]
  const delivered = all.filter(({ quantity }) => quantity > 0)
  // Freight is there as soon as goods are, so that none is missing alone.
  const missing = goods.filter(({ quantity, open }) => quantity < open.left)
  if (missing.length === 0)
    records.completedOrders.put(String(order.number), { number: order.number, day: today })
  const codes = missing.map(({ open }) => open.line.productCode)
  if (delivered.length === 0) return { order, invoice: null, missing: codes }
  const { comment: _, ...heading } = order
  const invoice: TransactionRecord = {
    ...heading,
    suffix: nextSuffix,
    type: 'Invoice',
    deliveryDate: today,
    invoiceDate: today,
    lines: delivered.map((part) => invoiceLine(part, seed.orderTaxRate)),
  }
  records.bills.put(String(order.customerId), transactionName(invoice), invoice)
  return { order, invoice, missing: codes }
}

/** A part of an order's line. The parts of a line add up to the line as ordered, to the cent. */
function invoiceLine({ open, pieces, quantity }: Delivered, taxRate: number): TransactionLineRecord {
  const { tally: _, quoteComments: __, ...line } = open.line
  const price = priceLine(quantity, toCents(line.unitPrice), taxRate, open.billed)
  return {
    ...line,
    quantity: quantity / 100,
    unitPrice: dollarsOf(price.unitCents),
    linePrice: lineDollars(price),
    ...(pieces.length > 0 && { tally: pieces }),
    ...(open.billed > 0 && { billedBefore: open.billed / 100 }),
  }
}

/** The lines of an order that are not delivered in full, and the suffix of its next invoice. */
function openLines(
  { seed, records }: Stocked,
  order: TransactionRecord,
): { readonly lines: readonly OpenLine[]; readonly nextSuffix: number } {
  const { number, customerId } = order
  const seeded = seedBillsOf(seed, number)
  const own = records.bills.in(String(customerId)).filter((bill) => bill.number === number)
  const billed = [...seeded.map((bill) => seedRecord(seed, bill, order.orderedOn)), ...own].filter(
    ({ type }) => type === 'Invoice',
  )
  const counts = billedCounts(billed.flatMap((bill) => bill.lines))
  const lines = order.lines.map((line) => openLine(line, counts)).filter(({ left }) => left > 0)
  const last = Math.max(0, ...[...seeded, ...own].map(({ suffix }) => suffix))
  return { lines, nextSuffix: numberAfter(last) }
}

/** The invoices and credits of a seed's order. */
function seedBillsOf(seed: Seed, number: number): SeedTransaction[] {
  const bills: SeedTransaction[] = []
  for (let suffix = 1; ; suffix += 1) {
    const bill = seedLedger(seed).find(number, suffix)
    if (!bill) return bills
    bills.push(bill)
  }
}

/** Takes up to `most` of what was billed under a key, so that two lines of one product share it in turn. */
type TakeBilled = (line: TransactionLineRecord, length: number | null, most: number) => number

/** What was billed, in hundredths, and in pieces of each length. */
function billedCounts(lines: readonly TransactionLineRecord[]): TakeBilled {
  const counts = new Map<string, number>()
  const keyOf = ({ productCode, unitOfMeasure }: TransactionLineRecord, length: number | null) =>
    JSON.stringify([productCode, unitOfMeasure, length])
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  for (const line of lines) {
    add(keyOf(line, null), hundredths(line.quantity))
    for (const { length, qty } of line.tally ?? []) add(keyOf(line, length), qty)
  }
  return (line, length, most) => {
    const key = keyOf(line, length)
    const taken = Math.max(0, Math.min(counts.get(key) ?? 0, most))
    add(key, -taken)
    return taken
  }
}

function openLine(line: TransactionLineRecord, takeBilled: TakeBilled): OpenLine {
  const ordered = hundredths(line.quantity)
  const billed = takeBilled(line, null, ordered)
  const pieces = (line.tally ?? [])
    .map(({ length, qty }) => ({ length, qty: qty - takeBilled(line, length, qty) }))
    .filter(({ qty }) => qty > 0)
  return { line, billed, pieces, left: ordered - billed }
}
