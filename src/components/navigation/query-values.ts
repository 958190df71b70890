import { useMemo } from 'react'
import { useRouter } from 'wouter'

/**
 * The query values of the URL that this part of the page is rendered for, each decoded once. The router's own
 * `useSearch` and `useSearchParams` decode the URL before it is taken apart: `12%25CA` would become `12`
 * and a broken sign, `a%26b=c` two values.
 */
export function useQueryValues(): URLSearchParams {
  const router = useRouter()
  const search = router.searchHook(router)
  return useMemo(() => new URLSearchParams(search), [search])
}
