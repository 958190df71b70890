import type { TransactionRow } from '#contract/entities/transaction.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import type { Seed, SeedTransaction } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import { addDays, dayOf } from '#simulator/rules/calendar.ts'
import type { Handlers, PreparedReply, TransactionRecord, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { preparedRows } from './prepared.ts'

/** What was ordered and quoted. */
export const transactionHandlers: Pick<Handlers, 'getCustomerTransactions'> = {
  getCustomerTransactions(_payload, { world, caller }) {
    const { customerID } = caller.customer
    const seedList = seedRows(world.seed, customerID, dayOf(world.now()))
    const placed = placedBy(customerID, world)
    return placed.length === 0 ? seedList.reply() : withPlaced(world, customerID, placed, seedList)
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
  const rows = seed.transactions
    .filter((transaction) => transaction.customerId === customerId)
    .sort((a, b) => b.number - a.number)
    .map((transaction) => JSON.stringify(seedRow(transaction, day)))
  const made = { day, rows, reply: once(() => reply(rows)) }
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
  const rows = [...placed.map((record) => JSON.stringify(placedRow(record))), ...seedList.rows]
  const made = { placed, seedList, reply: reply(rows) }
  replies.set(customerId, made)
  return made.reply
}

/** Records are replaced, never changed: the same records are the same list. */
function isSameList(a: readonly TransactionRecord[], b: readonly TransactionRecord[]): boolean {
  return a.length === b.length && a.every((record, i) => record === b[i])
}

function reply(rows: readonly string[]): PreparedReply {
  if (rows.length === 0) refuse(SERVER_MESSAGES.noRecords)
  return preparedRows('OrderList', rows.slice(0, TRANSACTION_LIMIT))
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function seedRow(transaction: SeedTransaction, today: string): TransactionRow {
  const ordered = addDays(today, -transaction.orderedDaysAgo)
  const after = (days: number | null) => (days === null ? null : addDays(ordered, days))
  return {
    ...commonFields(transaction),
    deliveryDate: after(transaction.deliveryAfterDays),
    invoiceDate: after(transaction.invoicedAfterDays),
  }
}

function placedRow(record: TransactionRecord): TransactionRow {
  return { ...commonFields(record), deliveryDate: record.deliveryDate, invoiceDate: record.invoiceDate }
}

function commonFields(transaction: SeedTransaction | TransactionRecord) {
  return {
    transactionNumber: transaction.number,
    transactionSuffix: transaction.suffix,
    transactionType: transaction.type,
    branchID: transaction.branchID,
    customerOrderNumber: transaction.customerOrderNumber,
    shipAddress1: transaction.shipAddress1,
    jobName: transaction.jobName,
    transactionAmount: transaction.amount,
  }
}
