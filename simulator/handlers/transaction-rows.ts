import type { InvoiceRow, TransactionRow } from '#contract/entities/transaction.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import type { Seed, SeedTransaction } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { memoized } from '#simulator/memoized.ts'
import type { TransactionRecord } from '#simulator/records.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import { daysOf, seedTotals } from '#simulator/rules/seed-ledger.ts'
import { recordTotals, validUntilOf } from '#simulator/rules/transactions.ts'
import type { PreparedReply } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { preparedRows } from './reply-cache.ts'

/** What both lists show of a transaction, without its dates. */
type Undated = Omit<TransactionRow, 'deliveryDate' | 'invoiceDate' | 'validUntil' | 'invoicedAmount'>

/**
 * JSON of a seed's transaction without its dates. Those change every day and the rest never, so a day's first
 * list of 10,000 rows is no long pause.
 */
export const undatedRow = memoized((seed: Seed) =>
  memoized((transaction: SeedTransaction) => {
    const row: Undated = {
      ...commonFields(transaction),
      shipAddress1: transaction.shipAddress[0],
      transactionAmount: dollarsOf(seedTotals(seed, transaction).totalCents),
    }
    return JSON.stringify(row)
  }),
)

/** How far an order or quote has come. */
export interface Progress {
  /** Of an order, including GST or tax. */
  readonly invoicedCents: number
  /** When the order was invoiced in full, if that was in this world. */
  readonly completedOn?: string | undefined
  /** When the quote could be accepted last, if its branch ended it. */
  readonly validUntil?: string | undefined
}

/** JSON of a row of the orders list, for a seed's transaction. */
export function seedRow(
  seed: Seed,
  transaction: SeedTransaction,
  seedDay: string,
  { invoicedCents, completedOn, validUntil }: Progress,
): string {
  const { orderedOn, deliveryDate, invoiceDate } = daysOf(transaction, seedDay)
  const dated: Omit<TransactionRow, keyof Undated> = {
    deliveryDate,
    invoiceDate: completedOn ?? invoiceDate,
    validUntil: validUntil ?? validUntilOf(transaction.type, orderedOn),
    invoicedAmount: dollarsOf(invoicedCents),
  }
  return merged(undatedRow(seed)(transaction), dated)
}

/** What both lists show of an order, quote, invoice or credit of a world. */
const recordRow = (seed: Seed, record: TransactionRecord) => ({
  ...commonFields(record),
  deliveryDate: record.deliveryDate,
  invoiceDate: record.invoiceDate,
  shipAddress1: record.shipAddress1,
  transactionAmount: dollarsOf(recordTotals(record, seed.orderTaxRate).totalCents),
})

/** A row of the orders list, for a transaction placed in a world. */
export function placedRow(seed: Seed, record: TransactionRecord, progress: Progress): TransactionRow {
  return {
    ...recordRow(seed, record),
    invoiceDate: progress.completedOn ?? record.invoiceDate,
    validUntil: progress.validUntil ?? validUntilOf(record.type, record.orderedOn),
    invoicedAmount: dollarsOf(progress.invoicedCents),
  }
}

/** A row of the invoices list, for an invoice or credit of a world. */
export const ownInvoiceRow = (seed: Seed, record: TransactionRecord, userComment: string): InvoiceRow => ({
  ...recordRow(seed, record),
  userComment,
})

/** JSON of a row of the invoices list, with its comment. */
export function invoiceRow(
  seed: Seed,
  transaction: SeedTransaction,
  seedDay: string,
  userComment: string,
): string {
  const { deliveryDate, invoiceDate } = daysOf(transaction, seedDay)
  const dated: Omit<InvoiceRow, keyof Undated> = { deliveryDate, invoiceDate, userComment }
  return merged(undatedRow(seed)(transaction), dated)
}

/** The JSON of an object, with more fields at its end. */
const merged = (json: string, fields: object) => `${json.slice(0, -1)},${JSON.stringify(fields).slice(1)}`

/** A list reply of rows that are already JSON, cut to the ERP's limit. An empty list is refused. */
export function* listReply(list: string, rows: readonly string[]): Steps<PreparedReply> {
  if (rows.length === 0) refuse(SERVER_MESSAGES.noRecords)
  return yield* preparedRows(list, rows.slice(0, TRANSACTION_LIMIT))
}

function commonFields(transaction: SeedTransaction | TransactionRecord) {
  return {
    transactionNumber: transaction.number,
    transactionSuffix: transaction.suffix,
    transactionType: transaction.type,
    branchID: transaction.branchID,
    customerOrderNumber: transaction.customerOrderNumber,
    jobName: transaction.jobName,
  }
}
