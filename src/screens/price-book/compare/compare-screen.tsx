import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { purchasesIn } from '#machines/price-comparison/purchases.rules.ts'
import { comparisonPage as styles } from '../../../components/account/detail.styles.ts'
import { paths } from '../../../components/navigation/paths.ts'
import { usePortal } from '../../../components/portal/portal.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { today } from '../../../components/portal/today.ts'
import { erpQuery } from '../../../components/queries/erp-query.ts'
import { LoadFailed } from '../../../components/queries/load-failed.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BookBox } from './book-box.tsx'
import { CompareReport } from './compare-report.tsx'
import { type ComparisonActor, useComparison } from './use-comparison.ts'

/** Two price books compared: what changed, and what it costs this customer. */
export default function CompareScreen() {
  const actor = useComparison()
  const isCompared = useSelector(actor, (state) => state.hasTag('compared'))
  return (
    <div className={styles.page}>
      <Breadcrumb>
        <Link to={paths.priceBook}>Price Book</Link>
        <span>Compare</span>
      </Breadcrumb>
      <h1 className={styles.title}>Compare Price Books</h1>
      {!isCompared && (
        <p className={styles.words}>
          Find out what changed between two price books, and what it costs you for the goods that you buy. Use
          the files that came by email. They stay in this browser: nothing is sent.
        </p>
      )}
      <BookBox actor={actor} />
      {isCompared && <Report actor={actor} />}
    </div>
  )
}

const NONE: readonly never[] = []

/** The report, once it is known which orders and quotes there are. */
function Report({ actor }: { readonly actor: ComparisonActor }) {
  const { erp } = usePortal()
  const { access, timeZone } = useSite()
  const { data, error, refetch } = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: access.orders,
  })
  const rows = useMemo(() => data && purchasesIn(data, today(timeZone)), [data, timeZone])
  if (access.orders && !rows && !error)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height="16rem" />
      </div>
    )
  const key = rows?.map(({ transactionNumber }) => transactionNumber).join() ?? ''
  return (
    <CompareReport
      key={key}
      actor={actor}
      rows={rows ?? NONE}
      failed={
        !rows &&
        error && (
          <LoadFailed error={error} onRetry={() => void refetch()}>
            Your orders could not be loaded, so it is not known what the prices cost you.
          </LoadFailed>
        )
      }
    />
  )
}
