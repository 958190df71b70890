import { Skeleton } from '../../ui/skeleton.tsx'
import { docket, transaction as styles } from './transaction.styles.ts'
import { TransactionLinesToCome } from './transaction-lines.tsx'

export function TransactionSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.page}>
      <Skeleton width="8rem" />
      <div className={styles.header}>
        <div className={styles.words}>
          <Skeleton width="14rem" height="2.375rem" />
        </div>
        <div className={styles.actionsToCome}>
          <Skeleton width="100%" height="2.5rem" />
        </div>
      </div>
      <div className={styles.columns}>
        <Skeleton height="22rem" className={docket.docket} />
        <div className={styles.main}>
          <TransactionLinesToCome />
        </div>
      </div>
    </div>
  )
}
