import { useId, useRef } from 'react'
import { useLocation } from 'wouter'
import type { CategoryPath } from '#machines/catalogue/category-path.rules.ts'
import { paths } from '../../components/paths.ts'
import { useProductView, useSeePrices } from '../../components/product/display-preferences.ts'
import { OpenedProduct } from '../../components/product/opened-product.tsx'
import { ProductList } from '../../components/product/product-list.tsx'
import { TaxDisclaimer } from '../../components/product/product-prices.tsx'
import { useSite } from '../../components/site.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { listing } from './listing.styles.ts'
import { ListingEmpty, ListingFailed } from './listing-outcomes.tsx'
import { ListingTools } from './listing-tools.tsx'
import { SubcategorySelect } from './subcategories.tsx'
import { TitleSkeleton } from './title-skeleton.tsx'
import { useListing } from './use-listing.ts'

interface ListingProps {
  readonly ids: readonly string[]
  readonly place: CategoryPath
  /** Undefined while the menu loads. */
  readonly title: string | undefined
}

/** A page of the products of a type or class (section 2.5). */
export function Listing({ ids, place, title }: ListingProps) {
  const { access } = useSite()
  const [, navigate] = useLocation()
  const [view, chooseView] = useProductView()
  const [seesPrices, seePrices] = useSeePrices()
  const { words, page, products, hasNext, isAskingForNext } = useListing(ids)
  const top = useRef<HTMLElement>(null)
  const titleId = useId()
  const showsPrices = access.prices && seesPrices

  const goTo = (wanted: number) => {
    navigate(paths.listing(ids, { words, page: wanted }))
    top.current?.scrollIntoView({ block: 'start' })
  }
  const narrow = (wanted: string) => navigate(paths.listing(ids, { words: wanted }), { replace: true })

  return (
    <section ref={top} aria-labelledby={titleId} className={listing.root}>
      <div className={listing.head}>
        <div className={listing.heading}>
          <h1 id={titleId} className={listing.title}>
            {title ?? <TitleSkeleton />}
          </h1>
          {showsPrices && (
            <p className={listing.disclaimer}>
              <TaxDisclaimer />
            </p>
          )}
        </div>
        <ListingTools
          title={title ?? ''}
          words={words}
          onWords={narrow}
          view={view}
          onView={chooseView}
          seesPrices={seesPrices}
          onSeePrices={seePrices}
        />
      </div>
      {ids.length > 1 && <SubcategorySelect place={place} />}
      {products.isError && <ListingFailed error={products.error} onRetry={() => products.refetch()} />}
      {products.isSuccess && products.data.length === 0 && (
        <ListingEmpty title={title ?? ''} words={words} page={page} onWords={narrow} onPage={goTo} />
      )}
      {!products.isLoadingError && products.data?.length !== 0 && (
        <ProductList
          label={title ?? ''}
          products={products.data}
          view={view}
          showsPrices={showsPrices}
          waiting={products.isPlaceholderData}
        />
      )}
      <OpenedProduct products={products.data} showsPrices={showsPrices} />
      {!(products.isSuccess && products.data.length === 0) && (
        <Pagination page={page} hasNext={hasNext} busy={isAskingForNext} onPage={goTo} />
      )}
    </section>
  )
}
