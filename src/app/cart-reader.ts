import type { QueryClient } from '@tanstack/react-query'
import type { Erp } from '#contract/operations.ts'
import { type ContentsReader, readCart } from '#machines/cart/cart.model.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { QUERY_DEFAULTS } from '../components/erp-query.ts'

/**
 * Reads the cart with the portal's retry rules (section 9); a cart that the ERP refuses is not retried. Each
 * read is a query of its own: it never joins a read under way, and its reply is not cached.
 */
export function cartReader(queryClient: QueryClient, erp: Erp): ContentsReader {
  let count = 0
  return (sessionID, signal) => {
    count += 1
    const queryKey = ['cart', sessionID, count]
    signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey }))
    return queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal: stopped }) => readCart(erp, sessionID, stopped),
      retry: (failures, error) => !isCartRefused(error) && QUERY_DEFAULTS.retry(failures, error),
      gcTime: 0,
      // The cart machine reports the failure.
      meta: { failureShownBy: 'screen' },
    })
  }
}
