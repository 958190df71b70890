import { useQueries } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listingInput } from '#machines/catalogue/listing.rules.ts'
import { type RelaxedSearch as Fewer, withRelaxedSearch } from '#machines/catalogue/relaxed-search.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { search } from './search.styles.ts'

function ToCategories() {
  const { access } = useSite()
  if (!access.products) return null
  return (
    <Link to={paths.products()} asChild>
      <ButtonLink>Browse Categories</ButtonLink>
    </Link>
  )
}

/** A term without results, with searches that find something instead. */
export function NothingFound({ term }: { readonly term: string }) {
  const { access, usa } = useSite()
  return (
    <>
      <EmptyState
        title="No matching records."
        action={
          <>
            <ToCategories />
            {access.cart && (
              <Link to={paths.quickOrder} asChild>
                <ButtonLink variant="plain">Quick Order</ButtonLink>
              </Link>
            )}
          </>
        }
      >
        Try fewer words, a size such as {usa ? '2x4' : '90x45'}, or a product code. With several codes, use
        Quick Order.
      </EmptyState>
      {access.products && <RelaxedSearch term={term} />}
    </>
  )
}

/** The URL has no search term. */
export function NothingToFind() {
  return (
    <>
      <h1 id="results" className={search.title}>
        Search results
      </h1>
      <EmptyState title="Please enter search term(s)" action={<ToCategories />} />
    </>
  )
}

/** Links to searches that find products with one word less. Without a reply from the ERP there are none. */
function RelaxedSearch({ term }: { readonly term: string }) {
  const finding = useFinding(withRelaxedSearch(term))
  if (finding.length === 0) return null
  return (
    <section aria-labelledby="fewer" className={search.fewer}>
      <h2 id="fewer" className={search.fewerTitle}>
        Matches with one word removed
      </h2>
      <ul className={search.offers}>
        {finding.map(({ left, without }) => (
          <li key={left}>
            <Link to={paths.search(left)} className={search.offer}>
              {left}
            </Link>{' '}
            without “{without}”
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Those of the queries that find products, determined by requesting one product of each. */
function useFinding(queries: readonly Fewer[]): readonly Fewer[] {
  const { erp } = usePortal()
  const { settings } = useSite()
  const ask = ({ left }: Fewer) => ({
    ...erpQuery(
      erp,
      'getProductsByCategoryTP',
      listingInput({ ids: [], words: left, page: 1 }, 1, settings.switches.tax_inclusive),
      'screen',
    ),
    retry: false,
  })
  const replies = useQueries({ queries: queries.map(ask) })
  return queries.filter((_, at) => (replies[at]?.data?.length ?? 0) > 0)
}
