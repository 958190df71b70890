import { Skeleton } from '../ui/skeleton.tsx'
import { addressSkeleton } from './address-skeleton.styles.ts'

/** An address mostly has two lines: what stands below keeps its place. */
export function AddressSkeleton() {
  return (
    <div className={addressSkeleton}>
      <Skeleton width="9rem" />
      <Skeleton width="9rem" />
    </div>
  )
}
