import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { InvoiceRow, TransactionRow } from '#contract/entities/transaction.ts'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import type { DateRange } from '#machines/invoices/dates.rules.ts'
import { type Job, jobSums } from '#machines/jobs/jobs.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useInvoices } from '../../components/queries/use-invoices.ts'
import { useOpenInvoices } from '../../components/queries/use-open-invoices.ts'
import { useSliced } from '../../components/rendering/use-sliced.ts'

/** Which sums of a job this user may see, by the switches of the site. */
export interface JobAccess {
  readonly orders: boolean
  readonly invoices: boolean
  readonly balances: boolean
}

export interface Jobs {
  /** Undefined while loading. */
  readonly jobs: readonly Job[] | undefined
  readonly access: JobAccess
  /** What the sums do not include; undefined if nothing is missing. */
  readonly note: string | undefined
  /** Whether the balances are still loading. */
  readonly isAwaited: boolean
  /** Loads what is missing besides the lists; null if nothing failed, or a list did. */
  readonly retryRest: (() => void) | null
  /** Why there are no jobs. */
  readonly failed: { readonly error: unknown; readonly retry: () => void } | null
}

const ALL_DATES: DateRange = { from: '', to: '' }
const NO_ORDERS: readonly TransactionRow[] = []
const NO_INVOICES: readonly InvoiceRow[] = []

/** The jobs of the account, from its lists of orders and quotes and of invoices, as far as the user has these. */
export function useJobs(): Jobs {
  const { erp } = usePortal()
  const { access, timeZone } = useSite()
  const balances = access.invoices && (access.statements || access.payAccount)
  const transactions = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: access.orders,
  })
  const invoices = useInvoices(ALL_DATES, access.invoices)
  const { account, ...open } = useOpenInvoices(balances)
  const isUnknown = balances && open.isFailed
  const orderRows = access.orders ? transactions.data : NO_ORDERS
  const invoiceRows = access.invoices ? invoices.all : NO_INVOICES
  const [summing] = useState(jobSums)
  const begin = useMemo(
    () =>
      function* () {
        const rows = { orders: orderRows, invoices: invoiceRows }
        return { account, jobs: yield* summing({ ...rows, account, today: today(timeZone) }) }
      },
    [summing, orderRows, invoiceRows, account, timeZone],
  )
  const summed = useSliced(begin)
  // Until they are summed again, the jobs don't have the balances that have come.
  const isAwaited = balances && (open.isAwaited || (summed !== null && summed.account !== account))
  const lists = [transactions, invoices.first].filter(({ isError, data }) => isError && !data)
  const notes = [
    orderRows?.length === TRANSACTION_LIMIT && 'newest orders only',
    invoices.isLoading && 'loading older invoices',
    invoices.isOlderFailed && 'older invoices could not be loaded',
    isUnknown && 'balances could not be loaded',
  ].filter((note) => note !== false)
  return {
    jobs: summed?.jobs ?? undefined,
    access: { orders: access.orders, invoices: access.invoices, balances },
    note: notes.join(', ') || undefined,
    isAwaited,
    retryRest:
      lists.length === 0 && (invoices.isOlderFailed || isUnknown)
        ? () => {
            if (invoices.isOlderFailed) invoices.retryOlder()
            if (isUnknown) open.retry()
          }
        : null,
    failed: lists[0]
      ? {
          error: lists[0].error,
          retry: () => {
            for (const list of lists) void list.refetch()
          },
        }
      : null,
  }
}
