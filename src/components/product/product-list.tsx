import { useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#contract/entities/product.ts'
import { priceLabelsOf } from '#machines/catalogue/product.rules.ts'
import { Button } from '../../ui/button.tsx'
import { SkipButton } from '../../ui/skip-link.tsx'
import { usePageLocation } from '../navigation/page-location.tsx'
import { paths } from '../navigation/paths.ts'
import { useSite } from '../portal/site.tsx'
import type { ProductView } from './display-preferences.ts'
import { shownBefore, useListingPlace } from './listing-place.ts'
import { ProductItem } from './product-item.tsx'
import { list } from './product-list.styles.ts'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import { PriceHeads } from './product-prices.tsx'

interface ProductListProps {
  /** What is listed, for screen readers. */
  readonly label: string
  /** Undefined while loading. */
  readonly products: readonly Product[] | undefined
  readonly view: ProductView
  readonly showsPrices: boolean
  /** Whether these are old products while others load. */
  readonly waiting?: boolean
}

/** Products shown at first and added by each Show more. */
const STEP = 60
/** Number of pictures that the first screen may show. */
const ON_FIRST_SCREEN = 8

/**
 * Products as a list or a grid. They render in slices that do not block input, and show when all are ready.
 */
export function ProductList({ products, ...rest }: ProductListProps) {
  const { access } = useSite()
  const drawn = useDeferredValue(products ?? null, null)
  if (drawn) return <Products {...rest} products={drawn} />
  const { label, view, showsPrices } = rest
  return <ProductListSkeleton label={label} view={view} showsPrices={showsPrices} showsBuy={access.cart} />
}

interface ProductsProps extends Omit<ProductListProps, 'products'> {
  readonly products: readonly Product[]
}

function Products({ label, products, view, showsPrices, waiting = false }: ProductsProps) {
  const { path, search } = usePageLocation()
  const listed = paths.productDialog(path, search, null)
  const [atFirst] = useState(() => shownBefore(listed))
  const { shown, more, list: root } = useShowMore<HTMLUListElement>(products.length, STEP, atFirst)
  useListingPlace(listed, root, shown)
  const end = useRef<HTMLDivElement>(null)
  return (
    <>
      {shown > ON_FIRST_SCREEN && <SkipButton target={end}>Skip {shown} products</SkipButton>}
      <div className={list.frame} data-waiting={waiting ? '' : undefined}>
        {view === 'list' && showsPrices && <PriceHeads labels={priceLabelsOf(products)} />}
        <ul
          role="list"
          ref={root}
          aria-label={label}
          aria-busy={waiting || undefined}
          className={view === 'list' ? list.rows : list.cards}
        >
          {products.slice(0, shown).map((product, at) => (
            <ProductItem
              key={product.productID}
              product={product}
              view={view}
              showsPrices={showsPrices}
              eager={at < ON_FIRST_SCREEN}
            />
          ))}
        </ul>
        <div ref={end} tabIndex={-1} className={list.end}>
          {shown < products.length && (
            <div className={list.more}>
              <Button onClick={more}>
                Show more ({shown} of {products.length})
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/**
 * Shows a long list in steps of `step` rows on request: a thousand rows at once would block the main thread,
 * and loading more automatically would put the footer out of reach. Focus moves to the first new row. `list`
 * is the ref of their container, `atFirst` the initial number if it is more than `step`.
 */
function useShowMore<List extends HTMLElement>(count: number, step: number, atFirst = step) {
  const [limit, setLimit] = useState(Math.max(step, atFirst))
  const list = useRef<List>(null)
  const shown = Math.min(limit, count)
  const more = () => {
    flushSync(() => setLimit(shown + step))
    list.current?.children[shown]?.querySelector<HTMLElement>('a:not([tabindex="-1"])')?.focus()
  }
  return { shown, more, list }
}
