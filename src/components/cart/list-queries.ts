import type { QueryClient } from '@tanstack/react-query'
import { erpKey } from '../erp-query.ts'

/** A list was saved, changed or deleted: what the cache knows of lists is read again when it is looked at. */
export function invalidateLists(queryClient: QueryClient): void {
  for (const operation of ['getCustomLists', 'getCartContents', 'getCartTallies'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}
