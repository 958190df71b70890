import { useQuery } from '@tanstack/react-query'
import { usePortal } from '../../components/portal/portal.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HistorySkeleton } from './history-table.tsx'
import { priceBook as styles } from './price-book.styles.ts'
import { PriceBookPage } from './price-book-page.tsx'
import { priceBookQuery } from './price-book-query.ts'

/** The customer's price books (section 2.9). */
export default function PriceBookScreen() {
  const { data, isError, refetch } = useQuery(priceBookQuery(usePortal().erp))
  if (data?.book) return <PriceBookPage book={data.book} />
  // The ERP's message replaces the whole page.
  if (data?.message) return <h1 className={styles.title}>{data.message}</h1>
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Price Book</h1>
      {data && <EmptyState title="No record found" />}
      {!data && isError && (
        <LoadFailed onRetry={() => void refetch()}>Your price book could not be loaded.</LoadFailed>
      )}
      {!data && !isError && <PriceBookSkeleton />}
    </div>
  )
}

function PriceBookSkeleton() {
  return (
    <div role="status" aria-label="Loading your price book" className={styles.columns}>
      <div className={styles.main}>
        <HistorySkeleton />
      </div>
      <Skeleton height="25rem" className={styles.side} />
    </div>
  )
}
