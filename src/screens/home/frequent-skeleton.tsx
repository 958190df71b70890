import type { ReactNode, Ref } from 'react'
import { useSite } from '../../components/portal/site.tsx'
import { ProductListSkeleton } from '../../components/product/product-list-skeleton.tsx'
import { home } from './home.styles.ts'

/** Number of products shown. */
export const FREQUENT_SHOWN = 4

interface FrequentSectionProps {
  readonly ref?: Ref<HTMLElement> | undefined
  readonly children: ReactNode
}

export function FrequentSection({ ref, children }: FrequentSectionProps) {
  return (
    <section ref={ref} aria-labelledby="frequent">
      <h2 id="frequent" className={home.heading}>
        What you order most
      </h2>
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
