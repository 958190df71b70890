import { useCallback, useMemo } from 'react'
import { type Job, totalsOf } from '#machines/jobs/jobs.rules.ts'
import { NOTHING } from '#machines/list/column.ts'
import { listPage } from '../../components/list/list.styles.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { NoRows } from '../../components/list/no-rows.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { jobPath, kindText, openText, titleText } from './job-words.ts'
import { type JobAccess, useJobs } from './use-jobs.ts'

const FACTS: RowFacts<Job> = {
  idOf: (job) => job.key,
  hrefOf: jobPath,
  nameOf: (job) => `${job.kind === 'name' ? 'job' : 'reference'} ${titleText(job)}`,
}

/** Every job of the account, with what was quoted, ordered and invoiced for it and what is owed. */
export default function JobsScreen() {
  const { format } = useSite()
  const { jobs, access, note, isAwaited, retryRest, failed } = useJobs()
  const { orders, invoices, balances } = access
  const columns = useJobColumns({ orders, invoices, balances }, isAwaited)
  const sums = useCallback(
    (rows: readonly Job[]) => {
      const { ordered, invoiced, open } = totalsOf(rows)
      // Short, because each has a line of its own beside the tools of a tablet.
      return [
        orders && `${format.money(ordered)} ordered`,
        invoices && `${format.money(invoiced)} invoiced`,
        balances && `${isAwaited ? '…' : format.money(open)} owed`,
      ].filter((sum) => sum !== false)
    },
    [orders, invoices, balances, isAwaited, format],
  )
  return (
    <div className={listPage.page}>
      <h1 className={listPage.title}>Jobs</h1>
      <List
        name="jobs"
        label="Jobs"
        counted={{ one: 'job or reference', many: 'jobs and references' }}
        columns={columns}
        facts={FACTS}
        rows={jobs}
        isGrowing={isAwaited}
        filterable
        note={note}
        sums={sums}
        tools={
          retryRest && (
            <Button ref={restoreFocus} variant="plain" onClick={retryRest}>
              Try again
            </Button>
          )
        }
        empty={
          <NoRows>Orders and invoices appear here under their job name, or their order reference.</NoRows>
        }
        failed={
          failed && (
            <LoadFailed error={failed.error} onRetry={failed.retry}>
              The jobs could not be loaded.
            </LoadFailed>
          )
        }
      />
    </div>
  )
}

function useJobColumns(
  { orders, invoices, balances }: JobAccess,
  isAwaited: boolean,
): readonly ListColumn<Job>[] {
  const { format } = useSite()
  return useMemo(() => {
    // A dash for nothing: most jobs have no quote, and owe nothing.
    const { money } = columnKinds({
      ...format,
      money: (dollars) => (dollars === 0 ? NOTHING : format.money(dollars)),
    })
    return [
      { id: 'text', heading: 'Job', value: ({ text }) => text, text: titleText, place: 'name', width: 12 },
      { id: 'kind', heading: 'Type', value: kindText, text: kindText, place: 'fact', width: 5.75 },
      ...(orders ? [money('quoted', 'Quoted', 'fact', 7), money('ordered', 'Ordered', 'fact', 7)] : []),
      ...(invoices ? [money('invoiced', 'Invoiced', 'fact', 7)] : []),
      ...(balances
        ? [
            {
              id: 'open',
              heading: 'Still Owed',
              value: ({ open }: Job) => open,
              text: (job: Job) =>
                job.open === 0 && job.unknown === 0 ? NOTHING : openText(job, isAwaited, format.money),
              numeric: true,
              place: 'fact' as const,
              width: 7.5,
            },
          ]
        : []),
    ]
  }, [format, orders, invoices, balances, isAwaited])
}
