import {
  type FetchQueryOptions,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ErpError, raisedMessage } from '#contract/errors.ts'
import { QUERY_DEFAULTS } from '../components/erp-query.ts'
import { toast } from '../ui/toast.ts'
import { OFFLINE } from './connection.ts'

/**
 * While offline, a screen's queries pause, but fetchQuery rejects at once: it serves an action of the user,
 * who no longer expects that action when the network returns.
 */
class ErpQueryClient extends QueryClient {
  override fetchQuery<
    TQueryFnData,
    TError = Error,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    const isPaused = this.getQueryState(options.queryKey)?.fetchStatus === 'paused'
    if (isPaused && !onlineManager.isOnline()) return Promise.reject(new ErpError('internal', OFFLINE))
    return super.fetchQuery({ ...options, networkMode: 'always' })
  }
}

/**
 * A toast would repeat a failure that a screen already shows, even if other observers leave it to the toast.
 */
function isLeftToToast({ meta, observers }: Query<unknown, unknown, unknown>): boolean {
  const askers = observers.length > 0 ? observers.map(({ options }) => options.meta) : [meta]
  return askers.every((asker) => (asker?.failureShownBy ?? 'toast') === 'toast')
}

/**
 * The portal's query client: its cache and retry rules (section 9), and a toast for failures that no screen
 * shows.
 */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (isLeftToToast(query)) toast.error(raisedMessage(error))
    },
  })
  return new ErpQueryClient({
    queryCache,
    defaultOptions: { queries: QUERY_DEFAULTS, mutations: { retry: 0 } },
  })
}
