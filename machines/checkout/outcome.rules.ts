import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import { isCartRefused } from '../cart/cart.rules.ts'
import type { PreparedOrder } from './order.payload.ts'

/** What became of an order whose reply was lost. */
export type Outcome =
  | {
      readonly placed: true /** Null where the list doesn't tell which it was. */
      readonly number: number | null
    }
  | { readonly placed: false }

/** The order among the customer's transactions: what agrees with the form, the newest first. */
export function findOrder(rows: readonly TransactionRow[], order: PreparedOrder): TransactionRow | undefined {
  const { reference } = order.form.shipping
  return rows
    .filter((row) => row.transactionType === order.type && row.customerOrderNumber === reference.trim())
    .toSorted((a, b) => b.transactionNumber - a.transactionNumber)[0]
}

/**
 * Finds out what became of an order without sending anything again. The cart decides: one that can
 * still be read was not ordered, one that the ERP refuses was. The transaction list then gives the
 * number, if it can be had. Rejects where the cart can't be asked for: then the outcome stays unknown.
 */
export async function findOutcome(erp: Erp, order: PreparedOrder): Promise<Outcome> {
  if (await isStillACart(erp, order.sessionID)) return { placed: false }
  return { placed: true, number: await numberOf(erp, order) }
}

async function numberOf(erp: Erp, order: PreparedOrder): Promise<number | null> {
  try {
    return findOrder(await erp.getCustomerTransactions({}), order)?.transactionNumber ?? null
  } catch {
    return null
  }
}

async function isStillACart(erp: Erp, sessionID: string): Promise<boolean> {
  try {
    const lines = await erp.getCartContents({ sessionID })
    return lines.length > 0
  } catch (error) {
    if (isCartRefused(error)) return false
    throw error
  }
}
