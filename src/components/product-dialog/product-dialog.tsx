import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useId, useRef } from 'react'
import { cx } from 'styled-system/css'
import type { Product } from '#contract/entities/product.ts'
import { failureMessage } from '#contract/errors.ts'
import { isSafeLink } from '#contract/urls.ts'
import { needsAlternatives } from '#machines/catalogue/alternatives.rules.ts'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { type AttachedFile, attachedFiles, picturesOf } from '#machines/product/gallery.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { Availability } from '../product/availability.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { ProductBuy } from '../product/product-buy.tsx'
import { ProductPrices } from '../product/product-prices.tsx'
import { useProductQuantity } from '../product/use-product-quantity.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { AddToList } from './add-to-list.tsx'
import { Alternatives } from './alternatives.tsx'
import { Gallery } from './gallery.tsx'
import { detail, gallery } from './product-dialog.styles.ts'
import { ProductTexts, TextsSkeleton } from './product-texts.tsx'

interface ProductDialogProps {
  readonly productID: string
  readonly open: boolean
  /** The product as already loaded by a list. */
  readonly known: Product | undefined
  /** The ids of its class, where the page knows it. */
  readonly classIds: readonly string[] | undefined
  readonly showsPrices: boolean
  readonly onClose: () => void
}

/** A product with all its details (section 2.5). */
export default function ProductDialog(props: ProductDialogProps) {
  const { productID, open, known, classIds, showsPrices, onClose } = props
  const { erp } = usePortal()
  const incGST = useSite().settings.switches.tax_inclusive
  const nameId = useId()
  const body = useRef<HTMLDivElement>(null)
  const details = useQuery({
    ...erpQuery(erp, 'getProductDetails', { productID, incGST }, 'screen'),
    enabled: open,
  })
  const product = details.data ?? known
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span id={nameId}>{product ? <NoBreakMeasures name={nameOf(product)} /> : productID}</span>}
      size="large"
      steady
      hasUrl
      initialFocus={body}
    >
      <div ref={body} tabIndex={-1} className={detail.body}>
        {details.isError && (
          <Notice
            tone="bad"
            title={failureMessage(details.error)}
            action={<Button onClick={() => details.refetch()}>Try again</Button>}
          >
            The details of this product could not be loaded. Your cart is not affected.
          </Notice>
        )}
        {product && (
          <ProductDetail product={product} nameId={nameId} classIds={classIds} showsPrices={showsPrices} />
        )}
        {!product && details.isPending && <ProductDetailSkeleton showsPrices={showsPrices} />}
      </div>
    </Dialog>
  )
}

function ProductDetailSkeleton({ showsPrices }: { readonly showsPrices: boolean }) {
  const { access } = useSite()
  return (
    <div role="status" aria-busy="true" aria-label="Loading product" className={detail.columns}>
      <div className={gallery.root}>
        <div className={gallery.stage} />
      </div>
      <div className={detail.facts}>
        <Skeleton width="80%" />
        <Skeleton width="50%" />
        {showsPrices && <Skeleton height="4.5rem" />}
        {access.cart && <Skeleton height="6rem" />}
      </div>
      <div className={detail.texts}>
        <TextsSkeleton />
      </div>
    </div>
  )
}

interface ProductDetailProps extends Pick<ProductDialogProps, 'classIds' | 'showsPrices'> {
  readonly product: Product
  /** Id of the element that shows the name. */
  readonly nameId: string
}

function ProductDetail({ product, nameId, classIds, showsPrices }: ProductDetailProps) {
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
            <ProductBuy
              product={product}
              name={name}
              nameId={nameId}
              offer={offer}
              view="alone"
              showsPrices={showsPrices}
            />
          </div>
        )}
        <AddToList product={product} offer={offer} />
        {classIds && needsAlternatives(product) && (
          <Alternatives product={product} classIds={classIds} showsPrices={showsPrices} />
        )}
        <AttachedFiles files={attachedFiles(product)} />
      </div>
      <ProductTexts productID={productID} />
    </div>
  )
}

/** A product's files; the first PDF is its datasheet. They open in a new tab. */
function AttachedFiles({ files }: { readonly files: readonly AttachedFile[] }) {
  const headingId = useId()
  const safe = files.filter(({ url }) => isSafeLink(url))
  if (safe.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={detail.block}>
      <h3 id={headingId} className={detail.heading}>
        Attached files
      </h3>
      <ul role="list">
        {safe.map(({ url, name, isDatasheet }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={detail.file}>
              <FileText size={18} aria-hidden="true" />
              {isDatasheet && <b>Datasheet</b>} <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
