import type { Happening } from '#contract/control/day.ts'
import type { Seed, SeedTransaction } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { memoized } from '#simulator/memoized.ts'
import type { World } from '#simulator/world.ts'
import { addDays, dayOf, monthEnd, seedDayOf } from './calendar.ts'
import { type Delivery, deliverDue } from './deliveries.ts'
import { ageingOn, overdueOf, totalOf } from './ledger.ts'
import { dollarsOf, dollarText } from './money.ts'
import { daysOf, lazyLedger, transactionName } from './seed-ledger.ts'
import { quotedFor, recordTotals, validUntilIn } from './transactions.ts'
import { type AccountBill, lazyWorldBills } from './world-ledger.ts'

/**
 * What a new day brings, once the clock shows its morning: orders that are due are delivered and invoiced,
 * yesterday's statements close at a month's end, quotes lapse. Ageing and payments of the seed follow from
 * the date. Writes to the world's records.
 */
export function* beginDay(world: World): Steps<Happening[]> {
  const today = dayOf(world)
  const yesterday = addDays(today, -1)
  yield* lazyLedger(world.seed).steps()
  const accounts: Account[] = []
  for (const { customerID } of world.seed.customers)
    accounts.push({ customerID, bills: yield* lazyWorldBills(world, customerID, today).steps() })
  // Invoices move to another age on the first of a month.
  const isFirst = yesterday === monthEnd(yesterday)
  const happenings = isFirst ? closedStatements(accounts, yesterday) : []
  yield
  if (isFirst) happenings.push(...newlyOverdue(accounts, yesterday, today))
  happenings.push(...(yield* lapsedQuotes(world, yesterday)), ...payments(accounts, yesterday, today))
  yield
  for (const delivery of yield* deliverDue(world))
    happenings.push(...deliveryWords(delivery, world, yesterday))
  return happenings.map((each) => ({ day: today, ...each }))
}

type Undated = Omit<Happening, 'day'>

interface Account {
  readonly customerID: number
  readonly bills: readonly AccountBill[]
}

function closedStatements(accounts: readonly Account[], date: string): Undated[] {
  return accounts.flatMap(({ customerID, bills }): Undated[] => {
    if (!bills.some((bill) => bill.date <= date)) return []
    const due = totalOf(ageingOn(bills, date))
    const text = `The statement of ${date} for customer ${customerID} has closed with ${dollarText(due)}.`
    return [{ kind: 'statement', customerID, transaction: null, amount: dollarsOf(due), text }]
  })
}

const openSeedQuotes = memoized((seed: Seed) =>
  seed.transactions.filter(({ type, acceptedAs }) => type === 'Quote' && acceptedAs === null),
)

/** Quotes that could be accepted yesterday for the last time. */
function* lapsedQuotes(world: World, yesterday: string): Steps<Undated[]> {
  const { seed, records } = world
  const seedDay = seedDayOf(world)
  const quotedOn = quotedFor(yesterday)
  const seeded: (SeedTransaction & { readonly orderedOn: string })[] = []
  // By the day first, because there may be thousands.
  for (const quote of openSeedQuotes(seed)) {
    const { orderedOn } = daysOf(quote, seedDay)
    if (orderedOn === quotedOn) seeded.push({ ...quote, orderedOn })
    yield
  }
  return [...seeded, ...records.transactions.values()]
    .filter(
      (quote) =>
        validUntilIn(world, quote) === yesterday &&
        records.acceptedQuotes.get(String(quote.number)) === undefined,
    )
    .map(({ number, customerId: customerID }) => ({
      kind: 'lapsed',
      customerID,
      transaction: String(number),
      amount: null,
      text: `Quote ${number} of customer ${customerID} has lapsed.`,
    }))
}

/** What the accounts paid of their own accord since yesterday: the seed's payments fall due by the calendar. */
function payments(accounts: readonly Account[], yesterday: string, today: string): Undated[] {
  return accounts.flatMap(({ customerID, bills }): Undated[] => {
    const cents = bills
      .flatMap((bill) => bill.payments)
      .reduce((sum, { day, cents }) => (day > yesterday && day <= today ? sum + cents : sum), 0)
    if (cents <= 0) return []
    const text = `Customer ${customerID} has paid ${dollarText(cents)}.`
    return [{ kind: 'paid', customerID, transaction: null, amount: dollarsOf(cents), text }]
  })
}

function newlyOverdue(accounts: readonly Account[], yesterday: string, today: string): Undated[] {
  return accounts.flatMap(({ customerID, bills }): Undated[] => {
    const overdue = overdueOf(ageingOn(bills, today))
    if (overdue <= 0 || overdueOf(ageingOn(bills, yesterday)) > 0) return []
    const text = `Customer ${customerID} is overdue with ${dollarText(overdue)}.`
    return [{ kind: 'overdue', customerID, transaction: null, amount: dollarsOf(overdue), text }]
  })
}

/**
 * That an order waits is said when it falls due, or on the morning after it was placed for the same day, and after
 * each part; not every morning.
 */
function deliveryWords({ order, invoice, missing }: Delivery, { seed }: World, yesterday: string): Undated[] {
  const { number, customerId: customerID } = order
  const transaction = String(number)
  const isDueNow = order.deliveryDate !== null && order.deliveryDate > yesterday
  const isNews = invoice !== null || isDueNow || order.orderedOn === yesterday
  const waiting: Undated[] =
    missing.length === 0 || !isNews
      ? []
      : [
          {
            kind: 'waiting',
            customerID,
            transaction,
            amount: null,
            text: `Order ${number} of customer ${customerID} waits for ${missing.join(', ')}.`,
          },
        ]
  if (!invoice) return waiting
  const { totalCents } = recordTotals(invoice, seed.orderTaxRate)
  const extent =
    missing.length === 0
      ? invoice.lines.some(isLaterPart)
        ? 'The rest of order'
        : 'Order'
      : 'A part of order'
  return [
    {
      kind: 'delivered',
      customerID,
      transaction,
      amount: null,
      text: `${extent} ${number} of customer ${customerID} has been delivered.`,
    },
    {
      kind: 'invoiced',
      customerID,
      transaction: transactionName(invoice),
      amount: dollarsOf(totalCents),
      text: `Invoice ${transactionName(invoice)} of ${dollarText(totalCents)} is for that delivery.`,
    },
    ...waiting,
  ]
}

const isLaterPart = ({ billedBefore = 0 }: { readonly billedBefore?: number }) => billedBefore > 0
