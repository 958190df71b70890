import { memo, useId } from 'react'
import { cx } from 'styled-system/css'
import type { SizeCell } from '#machines/catalogue/families.rules.ts'
import { nameOf, priceIn } from '#machines/catalogue/product.rules.ts'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSite } from '../portal/site.tsx'
import { Availability } from './availability.tsx'
import { ProductBuy } from './product-buy.tsx'
import { ProductLink } from './product-link.tsx'
import { cell as styles } from './size-tables.styles.ts'
import { useProductQuantity } from './use-product-quantity.ts'

interface SizeCellProps extends SizeCell {
  readonly showsPrices: boolean
}

/** A product in a table of sizes: its code, availability and price, and controls to order it. */
export const SizeProduct = memo(function SizeProduct({ product, note, showsPrices }: SizeCellProps) {
  const { access, format } = useSite()
  const offer = useProductQuantity(product)
  const nameId = useId()
  const { unit, units } = offer
  // A unit to choose is beside the price.
  const hasChoice = access.cart && !product.isTally && units.length > 1
  const name = nameOf(product)
  const price = unit && showsPrices ? priceIn(product, unit) : 0
  return (
    <div className={styles.root} data-priced={price > 0 ? '' : undefined}>
      <div className={styles.head}>
        <ProductLink id={nameId} productID={product.productID} className={styles.code}>
          {product.productID}
        </ProductLink>
        <Availability compact status={product.stockStatus} />
      </div>
      {note !== '' && <div className={cx(styles.note, styles.small)}>{note}</div>}
      {(price > 0 || !hasChoice) && (
        <div className={styles.price} data-units={hasChoice ? '' : undefined}>
          {price > 0 && (
            <span>
              <VisuallyHidden>Customer Price </VisuallyHidden>
              <Money size="small">{format.money(price)}</Money>
            </span>
          )}
          {unit && !hasChoice && <span className={styles.small}>per {unit.UOM}</span>}
        </div>
      )}
      {access.cart && (
        <ProductBuy
          product={product}
          name={name}
          nameId={nameId}
          offer={offer}
          view="cell"
          showsPrices={showsPrices}
        />
      )}
    </div>
  )
})
