import type { InvoiceRow, TransactionRow } from '#contract/entities/transaction.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import type { Seed, SeedTransaction } from '#fixtures/seed.ts'
import type { TransactionRecord } from '#simulator/records.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import { daysOf, seedTotals } from '#simulator/rules/seed-ledger.ts'
import { recordTotals, validUntilOf } from '#simulator/rules/transactions.ts'
import type { PreparedReply } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { preparedRows } from './reply-cache.ts'

/** A row of the orders list, for a transaction of the seed of which `invoicedCents` have been invoiced. */
export function seedRow(
  seed: Seed,
  transaction: SeedTransaction,
  today: string,
  invoicedCents: number,
): TransactionRow {
  return {
    ...seedFields(seed, transaction, today),
    validUntil: validUntilOf(transaction.type, daysOf(transaction, today).orderedOn),
    invoicedAmount: dollarsOf(invoicedCents),
  }
}

/** A row of the orders list, for a transaction placed in a world. */
export function placedRow(seed: Seed, record: TransactionRecord): TransactionRow {
  return {
    ...commonFields(record),
    deliveryDate: record.deliveryDate,
    invoiceDate: record.invoiceDate,
    shipAddress1: record.shipAddress1,
    transactionAmount: dollarsOf(recordTotals(record, seed.orderTaxRate).totalCents),
    validUntil: validUntilOf(record.type, record.orderedOn),
    invoicedAmount: 0,
  }
}

/** A row of the invoices list, with its comment. */
export function invoiceRow(
  seed: Seed,
  transaction: SeedTransaction,
  today: string,
  userComment: string,
): InvoiceRow {
  return { ...seedFields(seed, transaction, today), userComment }
}

/** A list reply of rows that are already JSON, cut to the ERP's limit. An empty list is refused. */
export function listReply(list: string, rows: readonly string[]): PreparedReply {
  if (rows.length === 0) refuse(SERVER_MESSAGES.noRecords)
  return preparedRows(list, rows.slice(0, TRANSACTION_LIMIT))
}

function seedFields(seed: Seed, transaction: SeedTransaction, today: string) {
  const { deliveryDate, invoiceDate } = daysOf(transaction, today)
  return {
    ...commonFields(transaction),
    deliveryDate,
    invoiceDate,
    shipAddress1: transaction.shipAddress[0],
    transactionAmount: dollarsOf(seedTotals(seed, transaction).totalCents),
  }
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
