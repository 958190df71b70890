import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { LOCALITIES_PATH, parseLocalities } from '#contract/localities.ts'
import { type Suburbs, suburbsOf } from '#machines/checkout/suburb.rules.ts'
import type { SuburbSearch } from './suburb-search.ts'

/** After this long the user types the suburb without suggestions. */
const TIMEOUT_MS = 8000
const HALF_AN_HOUR = 30 * 60_000

const timeout = () =>
  new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS, new Error(`${LOCALITIES_PATH} timed out`)))

/** The site's localities and the search over them. */
export interface Localities {
  readonly suburbs: Suburbs
  readonly search: SuburbSearch
}

/** Served beside global.js from the portal's own origin. A site without the file has no localities. */
async function fetchLocalities(): Promise<Localities> {
  const [{ suburbSearch }, reply] = await Promise.all([
    import('./suburb-search.ts'),
    fetch(new URL(LOCALITIES_PATH, location.origin)),
  ])
  if (!reply.ok && reply.status !== 404) throw new Error(`${LOCALITIES_PATH}: ${reply.status}`)
  const suburbs = suburbsOf(reply.ok ? parseLocalities(await reply.json()) : [])
  return { suburbs, search: suburbSearch(suburbs) }
}

const localitiesQuery = queryOptions({
  queryKey: ['localities'],
  queryFn: () => Promise.race([fetchLocalities(), timeout()]),
  // After a failure the suburb is plain text until the query runs again.
  retry: false,
  meta: { failureShownBy: 'screen' },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: HALF_AN_HOUR,
  structuralSharing: false,
})

/** The site's localities, fetched only when needed: there are thousands, and most visits do without them. */
export const useLocalities = (isEnabled: boolean) => useQuery({ ...localitiesQuery, enabled: isEnabled })

/** The localities loaded so far, once a pending request has succeeded or failed. */
export async function loadedSuburbs(queryClient: QueryClient): Promise<Suburbs | undefined> {
  const { queryKey } = localitiesQuery
  if (queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching')
    await queryClient.fetchQuery(localitiesQuery).catch(() => undefined)
  return queryClient.getQueryData(queryKey)?.suburbs
}
