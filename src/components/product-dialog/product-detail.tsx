import { cx } from 'styled-system/css'
import type { Product } from '#contract/entities/product.ts'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { attachedFiles, picturesOf } from '#machines/product/gallery.rules.ts'
import { Availability } from '../product/availability.tsx'
import { ProductBuy } from '../product/product-buy.tsx'
import { ProductPrices } from '../product/product-prices.tsx'
import { useProductQuantity } from '../product/use-product-quantity.ts'
import { useSite } from '../site.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { Gallery } from './gallery.tsx'
import { detail } from './product-dialog.styles.ts'
import { ProductTexts } from './product-texts.tsx'

interface ProductDetailProps {
  readonly product: Product
  /** Id of the element that shows the name. */
  readonly nameId: string
  readonly showsPrices: boolean
}

export function ProductDetail({ product, nameId, showsPrices }: ProductDetailProps) {
  const { access } = useSite()
  const offer = useProductQuantity(product)
  const name = nameOf(product)
  const pictures = picturesOf(product)
  const { productID, productShortDesc } = product
  return (
    <div className={detail.columns}>
      <Gallery key={pictures.join('|')} pictures={pictures} name={name} />
      <div className={detail.facts}>
        {!name.includes(productShortDesc) && <p className={detail.description}>{productShortDesc}</p>}
        <dl className={detail.identity}>
          <div>
            <dt>SKU</dt>
            <dd>{productID}</dd>
          </div>
          {product.stockStatus && (
            <div>
              <dt>Availability</dt>
              <dd>
                <Availability status={product.stockStatus} />
              </dd>
            </div>
          )}
        </dl>
        {showsPrices && <ProductPrices product={product} unit={offer.unit} view="alone" />}
        {access.cart && (
          <div className={cx('group', detail.buy)} data-active>
            <ProductBuy product={product} name={name} nameId={nameId} offer={offer} view="alone" />
          </div>
        )}
        <AttachedFiles files={attachedFiles(product)} />
      </div>
      <div className={detail.texts}>
        <ProductTexts title="Features & Benefits" operation="getFeaturesAndBenefits" productID={productID} />
        <ProductTexts title="Product Information" operation="getProductInformation" productID={productID} />
      </div>
    </div>
  )
}
