import { LayoutGrid, List, Search, Table2 } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { failureMessage } from '#contract/errors.ts'
import type { CategoryPath } from '#machines/catalogue/category-path.rules.ts'
import { familiesOf } from '#machines/catalogue/families.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import {
  type ListingView,
  useProductView,
  useSeePrices,
} from '../../components/product/display-preferences.ts'
import { OpenedProduct } from '../../components/product/opened-product.tsx'
import { ProductList } from '../../components/product/product-list.tsx'
import { TaxDisclaimer } from '../../components/product/product-prices.tsx'
import { SizeTables } from '../../components/product/size-tables.tsx'
import { FilterField } from '../../components/search/filter-field.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { listing, tools } from './catalogue.styles.ts'
import { TitleSkeleton } from './group-grid.tsx'
import { SubcategorySelect } from './subcategories.tsx'
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
  const [chosen, chooseView] = useProductView()
  const [seesPrices, seePrices] = useSeePrices()
  const { words, page, products, hasNext, isAskingForNext } = useListing(ids)
  const loaded = products.data
  const hasSizes = useMemo(() => loaded && familiesOf(loaded).families.length > 0, [loaded])
  const view = chosen === 'sizes' && hasSizes === false ? 'list' : chosen
  const top = useRef<HTMLElement>(null)
  const titleId = useId()
  const showsPrices = access.prices && seesPrices
  const isClass = place.class !== undefined || place.type?.classes.length === 0
  const classIds = isClass ? ids : undefined

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
          hasSizes={hasSizes ?? false}
          seesPrices={seesPrices}
          onSeePrices={seePrices}
        />
      </div>
      {ids.length > 1 && <SubcategorySelect place={place} />}
      {products.isError && <ListingFailed error={products.error} onRetry={() => products.refetch()} />}
      {products.isSuccess && products.data.length === 0 && (
        <ListingEmpty title={title ?? ''} words={words} page={page} onWords={narrow} onPage={goTo} />
      )}
      {!products.isLoadingError &&
        loaded?.length !== 0 &&
        (view === 'sizes' && loaded ? (
          <SizeTables
            label={title ?? ''}
            products={loaded}
            showsPrices={showsPrices}
            waiting={products.isPlaceholderData}
          />
        ) : (
          <ProductList
            label={title ?? ''}
            products={loaded}
            view={view === 'grid' ? 'grid' : 'list'}
            showsPrices={showsPrices}
            waiting={products.isPlaceholderData}
          />
        ))}
      <OpenedProduct products={products.data} classIds={classIds} showsPrices={showsPrices} />
      {!(products.isSuccess && products.data.length === 0) && (
        <Pagination page={page} hasNext={hasNext} busy={isAskingForNext} onPage={goTo} />
      )}
    </section>
  )
}

interface ListingFailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The products failed to load; shows the server's first message if there is one (section 2.5). */
function ListingFailed({ error, onRetry }: ListingFailedProps) {
  return (
    <Notice tone="bad" title={failureMessage(error)} action={<Button onClick={onRetry}>Try again</Button>}>
      These products could not be loaded. Your cart is not affected.
    </Notice>
  )
}

interface ListingEmptyProps {
  readonly title: string
  readonly words: string
  readonly page: number
  readonly onWords: (words: string) => void
  readonly onPage: (page: number) => void
}

/** No products: because of the search words, a page past the last one, or an empty category. */
function ListingEmpty({ title, words, page, onWords, onPage }: ListingEmptyProps) {
  if (page > 1) {
    return (
      <EmptyState
        title="No matching records."
        action={<Button onClick={() => onPage(1)}>Go to page 1</Button>}
      >
        There is no page {page} of {title}.
      </EmptyState>
    )
  }
  if (words.trim() === '')
    return <EmptyState title="No matching records.">{title} has no products.</EmptyState>
  return (
    <EmptyState
      title="No matching records."
      action={<Button onClick={() => onWords('')}>Show all of {title}</Button>}
    >
      Nothing in {title} matches all of these words. Try fewer of them, or a size or code.
    </EmptyState>
  )
}

const VIEWS = [
  { value: 'list', label: 'List', icon: <List size={16} aria-hidden="true" className={tools.icon} /> },
  { value: 'grid', label: 'Grid', icon: <LayoutGrid size={16} aria-hidden="true" className={tools.icon} /> },
  { value: 'sizes', label: 'Sizes', icon: <Table2 size={16} aria-hidden="true" className={tools.icon} /> },
] as const

interface ListingToolsProps {
  readonly title: string
  readonly words: string
  readonly onWords: (words: string) => void
  readonly view: ListingView
  readonly onView: (view: ListingView) => void
  /** Whether products on the page differ only in size. */
  readonly hasSizes: boolean
  readonly seesPrices: boolean
  readonly onSeePrices: (on: boolean) => void
}

function ListingTools(props: ListingToolsProps) {
  const { title, words, onWords, view, onView, hasSizes, seesPrices, onSeePrices } = props
  const { access } = useSite()
  const [isOpen, setOpen] = useState(words !== '')
  const views = VIEWS.map((each) => ({ ...each, disabled: each.value === 'sizes' && !hasSizes }))
  const field = useRef<HTMLDivElement>(null)
  const fieldId = useId()
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div className={tools.root}>
      <Button
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={fieldId}
        aria-label="Search this list"
        onClick={toggle}
        className={tools.toggle}
      >
        <Search size={18} aria-hidden="true" />
      </Button>
      <div ref={field} id={fieldId} data-open={isOpen ? '' : undefined} className={tools.search}>
        <FilterField label={`Search in ${title}`} placeholder={title} words={words} onWords={onWords} />
      </div>
      {access.prices && (
        <SwitchButton label="See Prices" on={seesPrices} onChange={onSeePrices} className={tools.prices} />
      )}
      <SegmentedToggle label="View" options={views} value={view} onChange={onView} className={tools.views} />
    </div>
  )
}
