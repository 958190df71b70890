import { startTransition, useEffect, useState } from 'react'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { runInSlices } from './scheduling.ts'

/**
 * The result of work that is done in slices, and rendered in slices too: of the previous work until the new one is done, at first null.
 * `begin` must be referentially stable; null begins nothing.
 */
export function useSliced<T>(begin: (() => Sliced<T>) | null): T | null {
  const [result, setResult] = useState<{ readonly of: T } | null>(null)
  useEffect(
    () => (begin ? runInSlices(begin(), (of) => startTransition(() => setResult({ of }))) : undefined),
    [begin],
  )
  return result ? result.of : null
}
