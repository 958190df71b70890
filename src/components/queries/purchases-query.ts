import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { NO_PURCHASES, type Purchases } from '#machines/purchases/purchases.rules.ts'
import type { Portal } from '../portal/portal.ts'

/** The query key of the customer's purchases: no reply of the ERP, but made of many. */
export const PURCHASES = 'purchases'

/** As long as a session. What was bought does not change; what is bought later is added. */
const DAY = 24 * 60 * 60_000

/** What is known of the customer's purchases. Nothing fetches it: it is written while orders are read. */
export const purchasesQuery = queryOptions<Purchases>({
  queryKey: [PURCHASES],
  queryFn: ({ client }) => client.getQueryData<Purchases>([PURCHASES]) ?? NO_PURCHASES,
  enabled: false,
  staleTime: 0,
  gcTime: DAY,
  networkMode: 'always',
  // Each is another: comparing thousands of rows with the ones before finds nothing to share.
  structuralSharing: false,
  meta: { failureShownBy: 'screen' },
})

/**
 * What an earlier page of this session read, which the offline cache has: brought back before anything is read
 * again. Without a cache there is nothing to bring back.
 */
export const earlierPurchases = ({ queryClient, takenStore }: Pick<Portal, 'queryClient' | 'takenStore'>) =>
  queryOptions({
    queryKey: ['earlierPurchases'],
    queryFn: async () => {
      if (queryClient.getQueryData([PURCHASES])) return true
      const store = await takenStore().catch(() => null)
      const earlier = await store?.find([PURCHASES]).catch(() => null)
      if (earlier && !queryClient.getQueryData([PURCHASES]))
        queryClient.setQueryData([PURCHASES], earlier.data, { updatedAt: earlier.at })
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: DAY,
    networkMode: 'always',
  })

/** Hands what is known to the offline cache, which stores what is fetched. */
export async function storePurchases(client: QueryClient): Promise<void> {
  if (client.getQueryData(purchasesQuery.queryKey)) await client.fetchQuery(purchasesQuery)
}
