import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { Seed, SeedTransaction } from '#fixtures/seed.ts'
import { keptByCustomer } from '#simulator/memoized.ts'
import type { TransactionRecord } from '#simulator/records.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { seedLedger, seedTotals, transactionName } from '#simulator/rules/seed-ledger.ts'
import type { Handlers, PreparedReply, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { recordOf, transactionOf } from './documents.ts'
import { listReply, placedRow, seedRow } from './transaction-rows.ts'

type TransactionOperation = 'getCustomerTransactions' | 'getTransactionTP' | 'saveUserComment'

/** Orders and quotes, and any transaction in full. */
export const transactionHandlers: Pick<Handlers, TransactionOperation> = {
  getCustomerTransactions(_payload, { world, caller }) {
    const { customerID } = caller.customer
    const seedList = seedRows(world.seed, customerID, dayOf(world))
    const placed = placedBy(customerID, world)
    return placed.length === 0 ? seedList.reply() : withPlaced(world, customerID, placed, seedList)
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

/** A customer's orders and quotes of the seed. Dates are relative, so each day has its own list. */
interface SeedRows {
  /** JSON, newest first. */
  readonly rows: readonly string[]
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
      .map((each) => seedRow(seed, each, day, invoiced.get(each.number) ?? 0))
    return { rows, reply: once(() => listReply('OrderList', rows)) }
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
 * The list including orders placed in this world; cached until the customer places another or the day
 * changes.
 */
const withPlaced = (
  world: World,
  customerId: number,
  placed: readonly TransactionRecord[],
  seedList: SeedRows,
): PreparedReply =>
  worldReplyKept(world, customerId, [seedList, ...placed], () => {
    const own = placed.map((record) => JSON.stringify(placedRow(world.seed, record)))
    return listReply('OrderList', [...own, ...seedList.rows])
  })

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
