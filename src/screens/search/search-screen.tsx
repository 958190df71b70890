import { useQueries, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { listingInput } from '#machines/catalogue/listing.rules.ts'
import { menuTree } from '#machines/catalogue/menu.rules.ts'
import { type RelaxedSearch as Fewer, withRelaxedSearch } from '#machines/catalogue/relaxed-search.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useQueryValues } from '../../components/navigation/query-values.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { BrowseCategory } from '../../components/product/browse-category.tsx'
import { OpenedProduct } from '../../components/product/opened-product.tsx'
import { ProductList } from '../../components/product/product-list.tsx'
import { TaxDisclaimer } from '../../components/product/product-prices.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkipButton } from '../../ui/skip-link.tsx'
import { search } from './search.styles.ts'

/** Search results (section 2.5): one list with prices, best first. */
export default function SearchScreen() {
  const term = (useQueryValues().get('value') ?? '').trim()
  const beyond = useRef<HTMLElement>(null)
  const { access } = useSite()
  return (
    <div className={access.products ? search.page : undefined}>
      {access.products && (
        <>
          <div className={search.skip}>
            <SkipButton target={beyond}>Skip categories</SkipButton>
          </div>
          <div className={search.side}>
            <CategoryPanel />
          </div>
        </>
      )}
      <section ref={beyond} tabIndex={-1} aria-labelledby="results" className={search.content}>
        {term === '' ? <NothingToFind /> : <Results key={term} term={term} />}
      </section>
    </div>
  )
}

/** The category menu. If it can't be loaded, the page shows the results without it. */
function CategoryPanel() {
  const { erp } = usePortal()
  const menu = useQuery({ ...erpQuery(erp, 'getProductCategories', {}, 'screen'), select: menuTree })
  return menu.isError ? null : <BrowseCategory menu={menu.data} />
}

function Results({ term }: { readonly term: string }) {
  const { erp } = usePortal()
  const { access, settings } = useSite()
  const input = { descString: term, idString: term, incGST: settings.switches.tax_inclusive }
  const { data: found, error, refetch } = useQuery(erpQuery(erp, 'searchProductTP', input, 'screen'))
  const products = error ? undefined : found
  const hits = products?.length ?? 0
  return (
    <>
      <header>
        <h1 id="results" className={search.title}>
          Search results
        </h1>
        <p className={search.summary}>
          <span className={search.term}>“{term}”</span>
          <span role="status">{hits > 0 && countOf(hits)}</span>
          {access.prices && hits > 0 && (
            <span>
              <TaxDisclaimer />
            </span>
          )}
        </p>
      </header>
      {error && (
        <Notice
          tone="bad"
          title={failureMessage(error, FALLBACK_MESSAGES.request)}
          action={<Button onClick={() => refetch()}>Try again</Button>}
        >
          The search did not run. Your cart is not affected.
        </Notice>
      )}
      {products?.length === 0 && <NothingFound term={term} />}
      {!error && products?.length !== 0 && (
        <ProductList label="Search results" products={products} view="list" showsPrices={access.prices} />
      )}
      <OpenedProduct products={products} showsPrices={access.prices} />
    </>
  )
}

const countOf = (count: number) => (count === 1 ? '1 product' : `${count} products`)

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
function NothingFound({ term }: { readonly term: string }) {
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
function NothingToFind() {
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
      <ul role="list" className={search.offers}>
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
