import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { Seed } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { seedLedger, transactionName } from '#simulator/rules/seed-ledger.ts'
import type { Handlers, PreparedReply, TransactionRecord, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { recordOf, transactionOf } from './documents.ts'
import { listReply, placedRow, seedRow } from './transaction-rows.ts'

type TransactionOperation = 'getCustomerTransactions' | 'getTransactionTP' | 'saveUserComment'

/** What was ordered and quoted, and any transaction in full. */
export const transactionHandlers: Pick<Handlers, TransactionOperation> = {
  getCustomerTransactions(_payload, { world, caller }) {
    const { customerID } = caller.customer
    const seedList = seedRows(world.seed, customerID, dayOf(world.now()))
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

/** A customer's transactions of the seed: its dates are relative, so each day has its own list. */
interface SeedRows {
  readonly day: string
  /** JSON, newest first. */
  readonly rows: readonly string[]
  reply(): PreparedReply
}

/** By customer. */
const seedRowsOf = memoized((_: Seed) => new Map<number, SeedRows>())

function seedRows(seed: Seed, customerId: number, day: string): SeedRows {
  const lists = seedRowsOf(seed)
  const known = lists.get(customerId)
  if (known?.day === day) return known
  const rows = seedLedger(seed)
    .of(customerId)
    .filter(({ type }) => type === 'Order' || type === 'Quote')
    .sort((a, b) => b.number - a.number)
    .map((transaction) => JSON.stringify(seedRow(seed, transaction, day)))
  const made = { day, rows, reply: once(() => listReply('OrderList', rows)) }
  lists.set(customerId, made)
  return made
}

interface WorldReply {
  readonly placed: readonly TransactionRecord[]
  readonly seedList: SeedRows
  readonly reply: PreparedReply
}

/** By customer. */
const worldRepliesOf = memoized((_: World) => new Map<number, WorldReply>())

/** The list with what was placed since; kept until the customer places another or the day changes. */
function withPlaced(
  world: World,
  customerId: number,
  placed: readonly TransactionRecord[],
  seedList: SeedRows,
): PreparedReply {
  const replies = worldRepliesOf(world)
  const known = replies.get(customerId)
  if (known?.seedList === seedList && isSameList(known.placed, placed)) return known.reply
  const rows = [...placed.map((record) => JSON.stringify(placedRow(world.seed, record))), ...seedList.rows]
  const made = { placed, seedList, reply: listReply('OrderList', rows) }
  replies.set(customerId, made)
  return made.reply
}

/** Records are replaced, never changed: the same records are the same list. */
export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((record, i) => record === b[i])
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
