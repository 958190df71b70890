import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import type { PreparedOrder } from './order-request.ts'

/** The outcome of an order whose reply was lost or is in doubt. */
export interface Outcome {
  readonly isPlaced: boolean
  /** Null if nothing was placed, or the transaction list does not identify the order. */
  readonly number: number | null
}

/** The customer's highest transaction number, 0 if there is none; null if the list can't be read. */
export async function newestNumber(erp: Erp): Promise<number | null> {
  try {
    const rows = await erp.getCustomerTransactions({})
    return rows.reduce((newest, { transactionNumber }) => Math.max(newest, transactionNumber), 0)
  } catch {
    return null
  }
}

/**
 * The order among the customer's transactions: newer than any that was known before it was sent, and matching
 * the form. Undefined if none matches, or several: a number is not guessed.
 */
function findOrder(rows: readonly TransactionRow[], order: PreparedOrder): TransactionRow | undefined {
  const { newestKnown, type, form } = order
  if (newestKnown === null) return undefined
  const reference = form.shipping.reference.trim()
  const [found, another] = rows.filter(
    (row) =>
      row.transactionNumber > newestKnown &&
      row.transactionType === type &&
      row.customerOrderNumber === reference,
  )
  return another ? undefined : found
}

/**
 * Checks the outcome of an order without resending anything. The cart decides: if it can still be read, even
 * empty, it was not ordered; if the ERP refuses it, it was. The transaction list then gives the number, if it
 * can be read. If the cart can't be read, `wasRefused` decides: whether the ERP refused this cart when the
 * order was sent. Otherwise this rejects, and the outcome stays unknown.
 */
export async function findOutcome(erp: Erp, order: PreparedOrder, wasRefused: boolean): Promise<Outcome> {
  if (await isStillACart(erp, order.sessionID, wasRefused)) return { isPlaced: false, number: null }
  return { isPlaced: true, number: await numberOf(erp, order) }
}

async function numberOf(erp: Erp, order: PreparedOrder): Promise<number | null> {
  try {
    return findOrder(await erp.getCustomerTransactions({}), order)?.transactionNumber ?? null
  } catch {
    return null
  }
}

async function isStillACart(erp: Erp, sessionID: string, wasRefused: boolean): Promise<boolean> {
  try {
    await erp.getCartContents({ sessionID })
    return true
  } catch (error) {
    if (wasRefused || isCartRefused(error)) return false
    throw error
  }
}
