import type { QueryClient } from '@tanstack/react-query'
import type { Erp } from '#contract/operations.ts'
import { type ContentsReader, readCart } from '#machines/cart/cart.model.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { QUERY_DEFAULTS } from '../components/erp-query.ts'

/**
 * Reads the cart by the portal's rules for a second try (section 9). A cart that is gone stays gone.
 * Every reading is of its own moment: none joins another that is under way, and none is kept.
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
      // The cart's chart says so.
      meta: { failureShownBy: 'screen' },
    })
  }
}
