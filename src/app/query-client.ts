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
 * Screens wait for a network; what is fetched on behalf of something to be done does not. It would be done
 * whenever there is one again, and nobody would stand by.
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

/** What the user reads on his screen is not said by a toast as well, whoever else asked for the same. */
function isLeftToToast({ meta, observers }: Query<unknown, unknown, unknown>): boolean {
  const askers = observers.length > 0 ? observers.map(({ options }) => options.meta) : [meta]
  return askers.every((asker) => (asker?.failureShownBy ?? 'toast') === 'toast')
}

/** The portal's own: its cache and retry rules (section 9), and a toast for what no screen shows itself. */
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
