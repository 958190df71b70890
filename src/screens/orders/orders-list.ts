import type { ReactNode } from 'react'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { Counted } from '#machines/list/count.rules.ts'
import type { ListColumn } from '../../components/list/list-column.ts'

/** What the list of orders has in common with the list of those that are checked. */
export interface OrdersListProps {
  readonly name: string
  readonly label: string
  readonly counted: Counted
  readonly columns: readonly ListColumn<TransactionRow>[]
  readonly tools: ReactNode
  readonly printedFilter: string | undefined
}

/** The values of `?check=`: orders whose invoices differ from them, or all that are checked. */
export const CHECK_OF = { differences: 'billed', all: 'all' } as const
