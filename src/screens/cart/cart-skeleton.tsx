import { Card } from '../../ui/card.tsx'
import { Docket } from '../../ui/docket.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { page, skeleton as styles } from './cart.styles.ts'

export function CartSkeleton() {
  return (
    <div role="status" aria-label="Loading your cart" className={page.columns}>
      <Card inset="none">
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="5rem" height="3.75rem" />
            <div className={styles.words}>
              <Skeleton width="70%" />
              <Skeleton width="30%" />
            </div>
            <Skeleton width="7rem" height={CONTROL_HEIGHT} className={styles.figure} />
          </div>
        ))}
      </Card>
      <div className={page.side}>
        <Docket title="Order Summary">
          <div className={styles.docket}>
            <Skeleton />
            <Skeleton />
            <Skeleton width="60%" height="2.625rem" className={styles.total} />
          </div>
        </Docket>
        <Skeleton height="3rem" />
      </div>
    </div>
  )
}
