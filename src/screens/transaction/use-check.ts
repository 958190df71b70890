import type { Transaction } from '#contract/entities/transaction.ts'
import { isInvoice } from '#machines/transaction/transaction.rules.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { useSite } from '../../components/portal/site.tsx'

export interface PageCheck {
  /** Whether the page shows the comparison in place of the lines. */
  readonly isOpen: boolean
  readonly toggle: () => void
}

/**
 * The comparison of an order with its invoices, which is in the URL (`?check=billed`), so that Back closes it.
 * Null for a transaction without one: a quote, or a counter sale, which has no order.
 */
export function useCheck({ transactionType, transactionSuffix }: Transaction): PageCheck | null {
  const { access } = useSite()
  const { values, change } = useUrlValues()
  const isOfOrder = isInvoice(transactionType) ? transactionSuffix > 0 : transactionType === 'Order'
  if (!isOfOrder || !access.invoices || !access.orders) return null
  const isOpen = values.get('check') !== null
  return { isOpen, toggle: () => change({ check: isOpen ? null : 'billed' }) }
}
