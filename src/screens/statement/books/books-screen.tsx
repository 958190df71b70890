import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Link, useParams } from 'wouter'
import { isoDate } from '#contract/dates.ts'
import { comparisonPage as styles } from '../../../components/account/detail.styles.ts'
import { paths } from '../../../components/navigation/paths.ts'
import { usePortal } from '../../../components/portal/portal.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { erpQuery } from '../../../components/queries/erp-query.ts'
import { LoadFailed } from '../../../components/queries/load-failed.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoSuchStatement } from '../no-such-statement.tsx'
import { BooksPage } from './books-page.tsx'

/** A statement compared with the customer's own books. */
export default function BooksScreen() {
  const { date = '' } = useParams()
  return v.is(isoDate, date) ? <BooksOf key={date} date={date} /> : <NoSuchStatement />
}

function BooksOf({ date }: { readonly date: string }) {
  const { erp } = usePortal()
  const statements = useQuery(erpQuery(erp, 'getStatementList', {}, 'screen'))
  const lines = useQuery(erpQuery(erp, 'getStatementDetail', { statementDate: date }, 'screen'))
  const statement = statements.data?.find(({ dateStatement }) => dateStatement === date)
  if (statements.data && !statement) return <NoSuchStatement />
  const failed = [statements, lines].find(({ isError, data }) => isError && !data)
  return (
    <Frame date={date}>
      {failed ? (
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()}>
          The statement could not be loaded.
        </LoadFailed>
      ) : statement && lines.data ? (
        <BooksPage statement={statement} lines={lines.data} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height="16rem" />
        </div>
      )}
    </Frame>
  )
}

function Frame({ date, children }: { readonly date: string; readonly children: ReactNode }) {
  const { format } = useSite()
  return (
    <div className={styles.page}>
      <Breadcrumb>
        <Link to={paths.statements}>Statements</Link>
        <Link to={paths.statement(date)}>{format.date(date)}</Link>
        <span>Your books</span>
      </Breadcrumb>
      <h1 className={styles.title}>Compare with your books</h1>
      {children}
    </div>
  )
}
