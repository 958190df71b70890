import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { failureMessage } from '#contract/errors.ts'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { erpQuery } from '../erp-query.ts'
import { usePortal } from '../portal.ts'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { useSite } from '../site.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductDetailSkeleton } from './product-detail-skeleton.tsx'
import { detail } from './product-dialog.styles.ts'

interface ProductDialogProps {
  readonly productID: string
  readonly open: boolean
  /** The product as already loaded by a list. */
  readonly known: Product | undefined
  readonly showsPrices: boolean
  readonly onClose: () => void
}

/** A product with all its details (section 2.5). */
export default function ProductDialog({ productID, open, known, showsPrices, onClose }: ProductDialogProps) {
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
        {product && <ProductDetail product={product} nameId={nameId} showsPrices={showsPrices} />}
        {!product && details.isPending && <ProductDetailSkeleton showsPrices={showsPrices} />}
      </div>
    </Dialog>
  )
}
