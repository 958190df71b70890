import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { LOCALITIES_PATH, parseLocalities } from '#contract/localities.ts'
import { type Suburbs, suburbsOf } from '#machines/checkout/suburb.rules.ts'
import type { SuburbSearch } from './suburb-search.ts'

/** After that the user has typed the suburb without suggestions. */
const PATIENCE_MS = 8000
const HALF_AN_HOUR = 30 * 60_000

const late = () =>
  new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error(`${LOCALITIES_PATH} is late`)))

/** The site's localities, and how one is found among them. */
export interface Localities {
  readonly suburbs: Suburbs
  readonly search: SuburbSearch
}

/** The file stands beside global.js, on the portal's own origin. A site without it has no localities. */
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
  queryFn: () => Promise.race([fetchLocalities(), late()]),
  // A failure means plain typing, until the field is come to again.
  retry: false,
  meta: { failureShownBy: 'screen' },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: HALF_AN_HOUR,
  structuralSharing: false,
})

/** The site's localities, fetched once they are wanted: thousands, which most visits have no need of. */
export const useLocalities = (isWanted: boolean) => useQuery({ ...localitiesQuery, enabled: isWanted })

/** The localities as far as they are there, once those on their way have come, or not. */
export async function settledLocalities(queryClient: QueryClient): Promise<Suburbs | undefined> {
  const { queryKey } = localitiesQuery
  if (queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching')
    await queryClient.fetchQuery(localitiesQuery).catch(() => undefined)
  return queryClient.getQueryData(queryKey)?.suburbs
}
