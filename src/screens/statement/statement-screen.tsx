import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Link, useParams } from 'wouter'
import { isoDate } from '#contract/dates.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoSuchStatement } from './no-such-statement.tsx'
import { statement as styles } from './statement.styles.ts'
import { StatementMainSkeleton, StatementPage } from './statement-page.tsx'

/** A monthly statement by its date (section 2.7). */
export default function StatementScreen() {
  const { date = '' } = useParams()
  return v.is(isoDate, date) ? <StatementOf key={date} date={date} /> : <NoSuchStatement />
}

function StatementOf({ date }: { readonly date: string }) {
  const { erp } = usePortal()
  const statements = useQuery(erpQuery(erp, 'getStatementList', {}, 'screen'))
  const found = statements.data?.find(({ dateStatement }) => dateStatement === date)
  if (found && statements.data) return <StatementPage statement={found} statements={statements.data} />
  if (statements.data) return <NoSuchStatement />
  return (
    <Frame>
      {statements.isError ? (
        <>
          <h1 className={styles.title}>Statement</h1>
          <LoadFailed error={statements.error} onRetry={() => void statements.refetch()}>
            This statement could not be loaded.
          </LoadFailed>
        </>
      ) : (
        <StatementSkeleton />
      )}
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Breadcrumb>
        <Link to={paths.statements}>Statements</Link>
        <span>Statement</span>
      </Breadcrumb>
      {children}
    </div>
  )
}

function StatementSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.page}>
      <div className={styles.header}>
        <Skeleton width="16rem" height="2.375rem" />
      </div>
      <div className={styles.columns}>
        <Skeleton height="24rem" className={styles.side} />
        <div className={styles.main}>
          <StatementMainSkeleton />
        </div>
      </div>
    </div>
  )
}
