import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { menuTree } from '#machines/catalogue/menu.rules.ts'
import { usePageLocation } from '../../components/navigation/page-location.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { BrowseCategory } from '../../components/product/browse-category.tsx'
import { OpenedProduct } from '../../components/product/opened-product.tsx'
import { ProductList } from '../../components/product/product-list.tsx'
import { TaxDisclaimer } from '../../components/product/product-prices.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkipButton } from '../../ui/skip-link.tsx'
import { search } from './search.styles.ts'
import { NothingFound, NothingToFind } from './search-outcomes.tsx'

/** Search results (section 2.5): one list with prices, best first. */
export default function SearchScreen() {
  const term = (new URLSearchParams(usePageLocation().search).get('value') ?? '').trim()
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
