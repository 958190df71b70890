import type { QueryClient } from '@tanstack/react-query'
import { erpKey } from '../erp-query.ts'

/** To be called after a list was saved, changed or deleted: invalidates the lists and their contents. */
export function invalidateLists(queryClient: QueryClient): void {
  for (const operation of ['getCustomLists', 'getCartContents', 'getCartTallies'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}
