import { Skeleton } from '../../ui/skeleton.tsx'
import { addressSkeleton } from './detail.styles.ts'

/** Two lines, as in most addresses, so that what follows does not move. */
export function AddressSkeleton() {
  return (
    <div className={addressSkeleton}>
      <Skeleton width="9rem" />
      <Skeleton width="9rem" />
    </div>
  )
}
