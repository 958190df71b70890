import { cx } from 'styled-system/css'
import { PRICE_LABELS } from '#machines/catalogue/product.rules.ts'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import type { ProductView } from './display-preferences.ts'
import { buttonBox, emptyBox, LOOKS, list } from './product-list.styles.ts'
import { PriceHeads } from './product-prices.tsx'

interface ProductListSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string
  readonly view: ProductView
  readonly showsPrices: boolean
  readonly showsBuy: boolean
  /** Number of placeholders; by default enough to fill a screen. */
  readonly count?: number
  /** Container class, if it is not a listing. */
  readonly className?: string
}

const COMING = 12

/** The skeleton of a product list, in the usual size. */
export function ProductListSkeleton(props: ProductListSkeletonProps) {
  const { label, view, showsPrices, showsBuy, count = COMING } = props
  const { className = view === 'list' ? list.rows : list.cards } = props
  const look = LOOKS[view]
  const figure = view === 'list' ? '1.5rem' : '3rem'
  return (
    <div role="status" aria-busy="true" aria-label={`Loading ${label}`.trim()} className={list.frame}>
      {view === 'list' && showsPrices && <PriceHeads labels={PRICE_LABELS} />}
      <div aria-hidden="true" className={className}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike
          <div key={at} className={look.root}>
            <div className={cx(look.picture, emptyBox)} />
            <div className={look.words}>
              <Skeleton width="min(100%, 19rem)" />
              <Skeleton width="min(80%, 12rem)" />
            </div>
            {showsPrices && (
              <div className={look.prices}>
                {PRICE_LABELS.map((label) => (
                  <div key={label} data-price={label} className={view === 'list' ? look.price : undefined}>
                    <Skeleton height={figure} width="min(100%, 3.5rem)" />
                  </div>
                ))}
                {view === 'list' && <Skeleton height="1rem" className={look.note} />}
              </div>
            )}
            {showsBuy && (
              <div className={look.buy}>
                <Skeleton height={CONTROL_HEIGHT} />
                <Skeleton height={CONTROL_HEIGHT} />
                <Skeleton height={CONTROL_HEIGHT} className={buttonBox} />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
