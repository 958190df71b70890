import { Skeleton } from '../ui/skeleton.tsx'
import { addressToCome } from './address-to-come.styles.ts'

/** An address mostly has two lines: what stands below keeps its place. */
export function AddressToCome() {
  return (
    <div className={addressToCome}>
      <Skeleton width="9rem" />
      <Skeleton width="9rem" />
    </div>
  )
}
