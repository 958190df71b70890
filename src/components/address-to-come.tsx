import { Skeleton } from '../ui/skeleton.tsx'

/** An address mostly has two lines: what stands below keeps its place. */
export function AddressToCome() {
  return [1, 2].map((line) => (
    <div key={line}>
      <Skeleton width="9rem" />
    </div>
  ))
}
