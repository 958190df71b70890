import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#contract/entities/product.ts'
import { priceLabelsOf } from '#machines/catalogue/product.rules.ts'
import { Button } from '../../ui/button.tsx'
import { entryKey } from '../../ui/layers.ts'
import { SkipButton } from '../../ui/skip-link.tsx'
import { usePageLocation } from '../navigation/page-location.tsx'
import { paths } from '../navigation/paths.ts'
import { useSite } from '../portal/site.tsx'
import type { ProductView } from './display-preferences.ts'
import { PriceHeads } from './price-heads.tsx'
import { ProductItem } from './product-item.tsx'
import { list } from './product-list.styles.ts'
import { ProductListSkeleton } from './product-list-skeleton.tsx'

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

/** The first visible product, and the distance in px of its top from the window's. */
interface InSight {
  readonly at: number
  readonly top: number
}

/** The user's position in a listing. */
interface Place {
  /** URL of the listing: another one at the same history entry starts at its top. */
  readonly listed: string
  readonly shown: number
  /** Null for the top of the page. */
  readonly inSight: InSight | null
}

/** By history entry; lost with the document. */
const places = new Map<string, Place>()

function placeBefore(listed: string): Place | undefined {
  const kept = places.get(entryKey())
  return kept?.listed === listed ? kept : undefined
}

/** The number of products shown when the user left this listing. */
const shownBefore = (listed: string) => placeBefore(listed)?.shown

/**
 * Restores the position in a listing on Back or Forward. It is stored by product and not in px, since
 * products off screen have estimated heights.
 */
function useListingPlace(listed: string, list: RefObject<HTMLElement | null>, shown: number): void {
  const shownNow = useRef(shown)
  useLayoutEffect(() => {
    shownNow.current = shown
  })
  useLayoutEffect(() => {
    const key = entryKey()
    const inSight = placeBefore(listed)?.inSight
    // After the scrolling that every navigation does, and before paint.
    if (inSight) queueMicrotask(() => bringTo(list.current, inSight))
    return () => {
      // The products are still mounted, and the page has not scrolled to its top yet.
      const left = window.scrollY > 0 ? firstInSight(list.current) : null
      places.set(key, { listed, shown: shownNow.current, inSight: left })
    }
  }, [listed, list])
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** A binary search, since a list may be long. */
function firstInSight(list: HTMLElement | null): InSight | null {
  const products = [...(list?.children ?? [])]
  let [from, to] = [0, products.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const product = products[middle]
    if (product && product.getBoundingClientRect().bottom <= 0) from = middle + 1
    else to = middle
  }
  const first = products[from]
  return first ? { at: from, top: topOf(first) } : null
}

/** Products that become visible are laid out a frame later and move the others. */
const FRAMES = 4

function bringTo(list: HTMLElement | null, inSight: InSight, frames = FRAMES): void {
  const product = list?.children[inSight.at]
  if (!product) return
  window.scrollBy(0, topOf(product) - inSight.top)
  if (frames > 0) requestAnimationFrame(() => bringTo(list, inSight, frames - 1))
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
