import * as v from 'valibot'
import { transactionRow } from '../entities/transaction.ts'
import { operation, rows } from '../operation.ts'

/** The ERP lists no more than so many, the newest. */
export const TRANSACTION_LIMIT = 10_000

/** What was ordered and quoted. */
export const transactionOperations = {
  getCustomerTransactions: operation({
    summary: "The customer's orders and quotes, unpaged, newest first.",
    ipFunction: 'getCustomerTransactions',
    facts: { deviceID: 'deviceId', customerID: 'customerId', userName: 'userName' },
    request: { limit: v.optional(v.literal(TRANSACTION_LIMIT), TRANSACTION_LIMIT) },
    reply: rows('OrderList', transactionRow),
    emptyOn: 'no-records',
  }),
}
