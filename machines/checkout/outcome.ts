import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import type { PreparedOrder } from './order-request.ts'

/** What became of an order whose reply was lost. */
export type Outcome =
  /** The number is null where the list doesn't tell which it was. */
  { readonly placed: true; readonly number: number | null } | { readonly placed: false }

/** The highest number among the customer's transactions; null where they can't be had. */
export async function newestNumber(erp: Erp): Promise<number | null> {
  try {
    const rows = await erp.getCustomerTransactions({})
    return rows.reduce((newest, { transactionNumber }) => Math.max(newest, transactionNumber), 0)
  } catch {
    return null
  }
}

/**
 * The order among the customer's transactions: newer than all that were known before it was sent, and
 * agreeing with the form. Undefined where none does, and where several do: a number is not guessed.
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
 * Finds out what became of an order without sending anything again. The cart decides: one that can
 * still be read was not ordered, also when it is empty; one that the ERP refuses was. The transaction
 * list then gives the number, if it can be had. Where the cart can't be asked for, what the ERP said
 * when the order was sent counts (`saidClosed`: that this cart is not to be had); if it said nothing of
 * the cart this rejects, and the outcome stays unknown.
 */
export async function findOutcome(erp: Erp, order: PreparedOrder, saidClosed: boolean): Promise<Outcome> {
  if (await isStillACart(erp, order.sessionID, saidClosed)) return { placed: false }
  return { placed: true, number: await numberOf(erp, order) }
}

async function numberOf(erp: Erp, order: PreparedOrder): Promise<number | null> {
  try {
    return findOrder(await erp.getCustomerTransactions({}), order)?.transactionNumber ?? null
  } catch {
    return null
  }
}

async function isStillACart(erp: Erp, sessionID: string, saidClosed: boolean): Promise<boolean> {
  try {
    await erp.getCartContents({ sessionID })
    return true
  } catch (error) {
    if (saidClosed || isCartRefused(error)) return false
    throw error
  }
}
