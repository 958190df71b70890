import { memo, useId, useRef } from 'react'
import { cx } from 'styled-system/css'
import type { Product } from '#contract/entities/product.ts'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { Picture } from '../../ui/picture.tsx'
import { useSite } from '../portal/site.tsx'
import { Availability } from './availability.tsx'
import type { ProductView } from './display-preferences.ts'
import { NoBreakMeasures } from './no-break-measures.ts'
import { ProductLink } from './opened-product.tsx'
import { ProductBuy } from './product-buy.tsx'
import { LOOKS, parts } from './product-list.styles.ts'
import { ProductPrices } from './product-prices.tsx'
import { useProductQuantity } from './use-product-quantity.ts'

interface ProductItemProps {
  readonly product: Product
  readonly view: ProductView
  readonly showsPrices: boolean
  /** Whether its picture is loaded eagerly, for the first screen. */
  readonly eager: boolean
  /** Heading level of its name. */
  readonly level?: 2 | 3
}

/** A product of a listing, as a row or a card with the same details and controls. */
export const ProductItem = memo(function ProductItem({
  product,
  view,
  showsPrices,
  eager,
  level = 2,
}: ProductItemProps) {
  const { access } = useSite()
  const offer = useProductQuantity(product)
  const look = LOOKS[view]
  const Heading = level === 2 ? 'h2' : 'h3'
  const nameId = useId()
  const nameLink = useRef<HTMLAnchorElement>(null)
  const name = nameOf(product)
  const { productID } = product
  return (
    <li className={cx('group', look.root)} data-tally={product.isTally && offer.unit ? '' : undefined}>
      {/* Keyboards and screen readers use the link on the name; it also gets focus back from the dialog. */}
      <ProductLink
        productID={productID}
        tabIndex={-1}
        aria-hidden="true"
        className={look.picture}
        onFocusCapture={() => nameLink.current?.focus({ preventScroll: true })}
      >
        <Picture src={product.productImage || undefined} alt="" eager={eager} />
      </ProductLink>
      <div className={look.words}>
        <Heading id={nameId} className={parts.name}>
          <ProductLink ref={nameLink} productID={productID} className={parts.link}>
            <NoBreakMeasures name={name} />
          </ProductLink>
        </Heading>
        <div className={look.facts}>
          <div>{productID}</div>
          <Availability status={product.stockStatus} />
        </div>
      </div>
      {showsPrices && <ProductPrices product={product} unit={offer.unit} view={view} />}
      {access.cart && (
        <ProductBuy
          product={product}
          name={name}
          nameId={nameId}
          offer={offer}
          view={view}
          showsPrices={showsPrices}
        />
      )}
    </li>
  )
})
