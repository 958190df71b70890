import { cx } from 'styled-system/css'
import type { PriceLabel } from '#machines/catalogue/product.rules.ts'
import { useSite } from '../portal/site.tsx'
import { heads, row } from './product-row.styles.ts'

/**
 * The names of the prices above a list, so that its rows need not repeat them. Hidden from screen readers:
 * for them each figure has its name beside it.
 */
export function PriceHeads({ labels }: { readonly labels: readonly PriceLabel[] }) {
  const { access } = useSite()
  if (labels.length === 0) return null
  return (
    <div aria-hidden="true" data-price-heads="" className={heads.root}>
      <div className={heads.prices}>
        {labels.map((label) => (
          <span key={label} data-price={label} className={heads.price}>
            {label}
          </span>
        ))}
      </div>
      {access.cart && <div className={cx(row.buy, heads.buy)} />}
    </div>
  )
}
