import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { alternativesTo } from '#machines/catalogue/alternatives.rules.ts'
import { listingInput } from '#machines/catalogue/listing.rules.ts'
import { nameOf, priceIn, unitsOf } from '#machines/catalogue/product.rules.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { ProductLink } from '../product/opened-product.tsx'
import { erpQuery } from '../queries/erp-query.ts'
import { detail, alternatives as styles } from './product-dialog.styles.ts'

/** Shown at most, and kept free for. */
const COUNT = 3
/** Products of the class that are compared. */
const COMPARED = 100

interface AlternativesProps {
  readonly product: Product
  /** The ids of its class: category, type and class. */
  readonly classIds: readonly string[]
  readonly showsPrices: boolean
}

/** Products of the same class that are in stock, for one that is not. */
export function Alternatives({ product, classIds, showsPrices }: AlternativesProps) {
  const { erp } = usePortal()
  const { settings } = useSite()
  const headingId = useId()
  const input = listingInput(
    { ids: classIds, words: '', page: 1, inStockOnly: true },
    COMPARED,
    settings.switches.tax_inclusive,
  )
  const inStock = useQuery(erpQuery(erp, 'getProductsByCategoryTP', input, 'screen'))
  // The rest of the dialog is worth more than a message about this.
  if (inStock.isError) return null
  const offered = inStock.data && alternativesTo(product, inStock.data, COUNT)
  return (
    <section aria-labelledby={headingId} aria-busy={!offered} className={detail.block}>
      <h3 id={headingId} className={detail.heading}>
        In stock instead
      </h3>
      {offered?.length === 0 && <p>Nothing else of this kind is in stock.</p>}
      <ul role="list">
        {offered
          ? offered.map((each) => (
              <Alternative key={each.productID} product={each} showsPrices={showsPrices} />
            ))
          : Array.from({ length: COUNT }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries are identical
              <li key={at} className={styles.row}>
                <Skeleton width="80%" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Alternative({ product, showsPrices }: Pick<AlternativesProps, 'product' | 'showsPrices'>) {
  const { format } = useSite()
  const [unit] = unitsOf(product)
  const price = unit && showsPrices ? priceIn(product, unit) : 0
  return (
    <li className={styles.row}>
      <ProductLink productID={product.productID} className={styles.link}>
        <NoBreakMeasures name={nameOf(product)} />
      </ProductLink>
      {unit && price > 0 && (
        <span className={styles.price}>
          <Money>{format.money(price)}</Money> per {unit.UOM}
        </span>
      )}
    </li>
  )
}
