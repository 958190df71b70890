import { useMemo } from 'react'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { Job } from '#machines/jobs/jobs.rules.ts'
import { numberOf } from '#machines/transaction/transaction.rules.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import { transactionColumns, transactionFacts } from '../../components/list/transaction-columns.ts'
import { useSite } from '../../components/portal/site.tsx'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import { titleText } from './job-words.ts'

/** The orders and quotes, invoices and credits of a job. */
export function JobDocuments({ job }: { readonly job: Job }) {
  const { format } = useSite()
  const branchName = useBranchNames('toast')
  const rows = useMemo((): readonly TransactionRow[] => [...job.orders, ...job.invoices], [job])
  const columns = useMemo((): readonly ListColumn<TransactionRow>[] => {
    const { type, branch, orderRef, address, amount } = transactionColumns(format, branchName)
    const { date } = columnKinds(format)
    return [
      { id: 'number', heading: 'Number', value: numberOf, text: numberOf, place: 'title', width: 7 },
      type,
      date('deliveryDate', 'Delivery Date', 'fact', 7.5),
      date('invoiceDate', 'Invoice Date', 'fact', 7.5),
      branch,
      orderRef,
      { ...address, width: 10 },
      amount,
    ]
  }, [format, branchName])
  return (
    <List
      name="job documents"
      of={titleText(job)}
      label="Documents"
      counted={{ one: 'document', many: 'documents' }}
      columns={columns}
      facts={transactionFacts}
      rows={rows}
    />
  )
}
