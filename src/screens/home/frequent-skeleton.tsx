import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { ProductListSkeleton } from '../../components/product/product-list-skeleton.tsx'
import { home, recentOrders } from './home.styles.ts'

/** Number of products shown. */
export const FREQUENT_SHOWN = 4

interface FrequentSectionProps {
  readonly ref?: Ref<HTMLElement> | undefined
  readonly children: ReactNode
}

export function FrequentSection({ ref, children }: FrequentSectionProps) {
  return (
    <section ref={ref} aria-labelledby="frequent">
      <div className={home.heading}>
        <h2 id="frequent" className={recentOrders.heading}>
          What you order most
        </h2>
        <Link to={paths.buyAgain} className={recentOrders.all}>
          Everything you bought
        </Link>
      </div>
      {children}
    </section>
  )
}

/** Skeleton, while code and products load. */
export function FrequentSkeleton({ ref }: Pick<FrequentSectionProps, 'ref'>) {
  const { access } = useSite()
  if (!access.products) return null
  return (
    <FrequentSection ref={ref}>
      <ProductListSkeleton
        label="what you order most"
        view="grid"
        showsPrices={access.prices}
        showsBuy={access.cart}
        count={FREQUENT_SHOWN}
        className={home.products}
      />
    </FrequentSection>
  )
}
