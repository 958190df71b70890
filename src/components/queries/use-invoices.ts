import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import type { DateRange } from '#machines/invoices/dates.rules.ts'
import { olderRange, together } from '#machines/invoices/older.rules.ts'
import { usePortal } from '../portal/portal.ts'
import { erpQuery } from './erp-query.ts'

const invoicesQuery = (erp: Erp, { from, to }: DateRange) =>
  erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: from, toDate: to }, 'screen')

/**
 * The invoices and credits of a date range, newest first. Where the ERP cuts off a reply at its limit, the
 * rest is requested range by range until all are loaded.
 */
export function useInvoices(range: DateRange, isWanted = true) {
  const { erp, queryClient } = usePortal()
  const first = useQuery({
    ...invoicesQuery(erp, range),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const older: DateRange[] = []
  let rows: readonly InvoiceRow[] | undefined = first.isPlaceholderData ? undefined : first.data
  for (let next = rows && olderRange(range, rows); next; next = rows ? olderRange(next, rows) : null) {
    older.push(next)
    rows = queryClient.getQueryData(invoicesQuery(erp, next).queryKey)
  }
  const rest = useQueries({ queries: older.map((each) => invoicesQuery(erp, each)), combine: inShort })
  const all = useMemo(() => first.data && together([first.data, ...rest.answers]), [first.data, rest.answers])
  return { first, all, isLoading: rest.isLoading, isOlderFailed: rest.isFailed, retryOlder: rest.retry }
}

interface Answer {
  readonly data: InvoiceRow[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** One stable function, so that it runs only when a reply has arrived. */
const inShort = (answers: readonly Answer[]) => ({
  answers: answers.flatMap(({ data }) => (data ? [data] : [])),
  isLoading: answers.some(({ data, isError }) => !data && !isError),
  isFailed: answers.some(({ data, isError }) => !data && isError),
  retry: () => {
    for (const { data, isError, refetch } of answers) if (!data && isError) refetch()
  },
})
