import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listingInput, pageOf } from '#machines/catalogue/listing.rules.ts'
import { useQueryValues } from '../../components/navigation/query-values.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'

/** The listing parameters in the URL: search words and page. */
export function useListingAddress() {
  const asked = useQueryValues()
  return { words: asked.get('search') ?? '', page: pageOf(asked.get('page')) }
}

/**
 * The page of products that the URL names. The next page is prefetched to find out whether there is one;
 * until that is known, one is assumed.
 */
export function useListing(ids: readonly string[]) {
  const { erp } = usePortal()
  const { pageSize, switches } = useSite().settings
  const { words, page } = useListingAddress()
  const queryOf = (at: number) =>
    erpQuery(
      erp,
      'getProductsByCategoryTP',
      listingInput({ ids, words, page: at }, pageSize, switches.tax_inclusive),
      'screen',
    )
  const products = useQuery({ ...queryOf(page), placeholderData: keepPreviousData })
  const isThere = products.isSuccess && !products.isPlaceholderData && products.data.length > 0
  const next = useQuery({ ...queryOf(page + 1), enabled: isThere })
  return {
    words,
    page,
    products,
    hasNext: isThere && (next.data?.length ?? 1) > 0,
    isAskingForNext: isThere && next.isPending,
  }
}
