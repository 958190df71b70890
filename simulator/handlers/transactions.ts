import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { Seed, SeedTransaction } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { Lazy } from '#simulator/lazy.ts'
import { DAYS_KEPT, keptByCustomer } from '#simulator/memoized.ts'
import type { Collection, DatedRecord, Records, TransactionRecord } from '#simulator/records.ts'
import { seedDayOf } from '#simulator/rules/calendar.ts'
import { lazyLedger, seedTotals, transactionName } from '#simulator/rules/seed-ledger.ts'
import { invoicedByOrder } from '#simulator/rules/world-ledger.ts'
import type { Handlers, PreparedReply, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { recordOf, transactionOf } from './documents.ts'
import { listReply, type Progress, placedRow, seedRow } from './transaction-rows.ts'

type TransactionOperation = 'getCustomerTransactions' | 'getTransactionTP' | 'saveUserComment'

/** Orders and quotes, and any transaction in full. */
export const transactionHandlers: Pick<Handlers, TransactionOperation> = {
  getCustomerTransactions(_payload, { world, caller }) {
    const { customerID } = caller.customer
    const seedList = seedRows(world.seed, customerID, seedDayOf(world))
    const { records } = world
    const own = [
      ...placedBy(customerID, world),
      ...records.bills.in(String(customerID)),
      ...records.completedOrders.values(),
      ...records.lapsedQuotes.values(),
    ]
    return own.length === 0 ? seedList.get().reply.get() : withOwn(world, customerID, own, seedList).get()
  },

  getTransactionTP({ transactionNumber, transactionSuffix }, { world, caller }) {
    const found = transactionOf(world, caller.customer, transactionNumber, transactionSuffix)
    return found ?? refuse(SERVER_MESSAGES.noRecords)
  },

  saveUserComment({ transactionNumber, transactionSuffix, userComment }, { world, caller }) {
    const found = recordOf(world, caller.customer, transactionNumber, transactionSuffix)
    if (!found) return refuse(SERVER_MESSAGES.noRecords)
    const comment = { number: found.number, suffix: found.suffix, text: userComment }
    world.records.comments.put(String(found.customerId), transactionName(found), comment)
    return {}
  },
}

/** The orders and quotes that a customer placed in this world, newest first. */
export function placedBy(customerId: number, { records }: World): TransactionRecord[] {
  return [...records.transactions.values()]
    .filter((record) => record.customerId === customerId)
    .sort((a, b) => b.number - a.number)
}

interface SeedRow {
  readonly transaction: SeedTransaction
  readonly invoicedCents: number
  readonly json: string
}

/** A customer's orders and quotes of the seed. Dates are relative, so each day has its own list. */
interface SeedRows {
  /** Newest first. */
  readonly rows: readonly SeedRow[]
  readonly reply: Lazy<PreparedReply>
}

const seedRowsKept = keptByCustomer<Seed, Lazy<SeedRows>>(DAYS_KEPT)

const seedRows = (seed: Seed, customerId: number, day: string): Lazy<SeedRows> =>
  seedRowsKept(seed, customerId, [day], () => {
    return new Lazy(seed.transactions.length, () => listedRows(seed, customerId, day))
  })

function* listedRows(seed: Seed, customerId: number, day: string): Steps<SeedRows> {
  const own = (yield* lazyLedger(seed).steps()).of(customerId)
  const invoiced = yield* invoicedCents(seed, own)
  const rows: SeedRow[] = []
  for (const transaction of [...own].sort((a, b) => b.number - a.number)) {
    if (transaction.type !== 'Order' && transaction.type !== 'Quote') continue
    const invoicedCents = invoiced.get(transaction.number) ?? 0
    rows.push({ transaction, invoicedCents, json: seedRow(seed, transaction, day, { invoicedCents }) })
    yield
  }
  const texts = rows.map(({ json }) => json)
  return { rows, reply: new Lazy(texts.length, () => listReply('OrderList', texts)) }
}

/** The cents invoiced of each order, by its number. */
function* invoicedCents(seed: Seed, own: readonly SeedTransaction[]): Steps<ReadonlyMap<number, number>> {
  const cents = new Map<number, number>()
  for (const each of own) {
    if (each.type === 'Invoice' && each.suffix > 0)
      cents.set(each.number, (cents.get(each.number) ?? 0) + seedTotals(seed, each).totalCents)
    yield
  }
  return cents
}

const worldReplyKept = keptByCustomer<Records, Lazy<PreparedReply>>()

/**
 * The list including orders placed in this world, and what was delivered in it; cached until there are more
 * of the records in `own`, or the day changes.
 */
const withOwn = (
  world: World,
  customerId: number,
  own: readonly object[],
  seedList: Lazy<SeedRows>,
): Lazy<PreparedReply> =>
  worldReplyKept(world.records, customerId, [seedList, ...own], () => {
    const { seed, records } = world
    // As they are now: others may come while the list is made.
    const changes: Changes = {
      placed: placedBy(customerId, world),
      bills: records.bills.in(String(customerId)),
      completedOn: daysByNumber(records.completedOrders),
      validUntil: daysByNumber(records.lapsedQuotes),
    }
    const day = seedDayOf(world)
    return new Lazy(seed.transactions.length + own.length, () => ownReply(seed, day, changes, seedList))
  })

/** What this world did to a customer's orders and quotes. */
interface Changes {
  readonly placed: readonly TransactionRecord[]
  readonly bills: readonly TransactionRecord[]
  readonly completedOn: ReadonlyMap<number, string>
  readonly validUntil: ReadonlyMap<number, string>
}

const daysByNumber = (records: Collection<DatedRecord>): ReadonlyMap<number, string> =>
  new Map(Array.from(records.values(), ({ number, day }) => [number, day]))

function* ownReply(
  seed: Seed,
  day: string,
  { placed, bills, completedOn, validUntil }: Changes,
  seedList: Lazy<SeedRows>,
): Steps<PreparedReply> {
  const invoiced = yield* invoicedByOrder(bills, seed.orderTaxRate)
  const progressOf = (number: number, before: number): Progress => ({
    invoicedCents: before + (invoiced.get(number) ?? 0),
    completedOn: completedOn.get(number),
    validUntil: validUntil.get(number),
  })
  const isChanged = (number: number) =>
    invoiced.has(number) || completedOn.has(number) || validUntil.has(number)
  const rows: string[] = []
  for (const record of placed) {
    rows.push(JSON.stringify(placedRow(seed, record, progressOf(record.number, 0))))
    yield
  }
  for (const { transaction, invoicedCents, json } of (yield* seedList.steps()).rows) {
    const { number } = transaction
    const progress = progressOf(number, invoicedCents)
    rows.push(isChanged(number) ? seedRow(seed, transaction, day, progress) : json)
    yield
  }
  return yield* listReply('OrderList', rows)
}
