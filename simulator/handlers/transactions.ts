import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { Seed, SeedTransaction } from '#fixtures/seed.ts'
import { keptByCustomer } from '#simulator/memoized.ts'
import type { TransactionRecord } from '#simulator/records.ts'
import { seedDayOf } from '#simulator/rules/calendar.ts'
import { seedLedger, seedTotals, transactionName } from '#simulator/rules/seed-ledger.ts'
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
    return own.length === 0 ? seedList.reply() : withOwn(world, customerID, own, seedList)
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
  reply(): PreparedReply
}

const seedRowsKept = keptByCustomer<Seed, SeedRows>()

const seedRows = (seed: Seed, customerId: number, day: string): SeedRows =>
  seedRowsKept(seed, customerId, [day], () => {
    const own = seedLedger(seed).of(customerId)
    const invoiced = invoicedCents(seed, own)
    const rows = own
      .filter(({ type }) => type === 'Order' || type === 'Quote')
      .sort((a, b) => b.number - a.number)
      .map((transaction): SeedRow => {
        const invoicedCents = invoiced.get(transaction.number) ?? 0
        return { transaction, invoicedCents, json: seedRow(seed, transaction, day, { invoicedCents }) }
      })
    const json = () => rows.map((row) => row.json)
    return { rows, reply: once(() => listReply('OrderList', json())) }
  })

/** The cents invoiced of each order, by its number. */
function invoicedCents(seed: Seed, own: readonly SeedTransaction[]): ReadonlyMap<number, number> {
  const cents = new Map<number, number>()
  for (const each of own)
    if (each.type === 'Invoice' && each.suffix > 0)
      cents.set(each.number, (cents.get(each.number) ?? 0) + seedTotals(seed, each).totalCents)
  return cents
}

const worldReplyKept = keptByCustomer<World, PreparedReply>()

/**
 * The list including orders placed in this world, and what was delivered in it; cached until there are more
 * of the records in `own`, or the day changes.
 */
const withOwn = (
  world: World,
  customerId: number,
  own: readonly object[],
  seedList: SeedRows,
): PreparedReply =>
  worldReplyKept(world, customerId, [seedList, ...own], () => {
    const progressOf = progressIn(world, customerId)
    const placed = placedBy(customerId, world).map((record) =>
      JSON.stringify(placedRow(world.seed, record, progressOf(record.number) ?? NO_PROGRESS)),
    )
    const seeded = seedList.rows.map(({ transaction, invoicedCents, json }) => {
      const progress = progressOf(transaction.number)
      if (!progress) return json
      const all = { ...progress, invoicedCents: invoicedCents + progress.invoicedCents }
      return seedRow(world.seed, transaction, seedDayOf(world), all)
    })
    return listReply('OrderList', [...placed, ...seeded])
  })

const NO_PROGRESS: Progress = { invoicedCents: 0 }

/** What this world did to each of a customer's orders and quotes; undefined for nothing. */
function progressIn({ seed, records }: World, customerId: number): (number: number) => Progress | undefined {
  const invoiced = invoicedByOrder(records.bills.in(String(customerId)), seed.orderTaxRate)
  return (number) => {
    const completedOn = records.completedOrders.get(String(number))?.day
    const validUntil = records.lapsedQuotes.get(String(number))?.day
    const invoicedCents = invoiced.get(number)
    if (completedOn === undefined && validUntil === undefined && invoicedCents === undefined) return undefined
    return { invoicedCents: invoicedCents ?? 0, completedOn, validUntil }
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
