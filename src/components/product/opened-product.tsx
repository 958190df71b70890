import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Product } from '#contract/entities/product.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { usePageLocation } from '../page-location.tsx'
import { PRODUCT_PARAMETER, paths } from '../paths.ts'

/** Kept with a history entry whose dialog was opened on the page: the entry before is that page. */
export const OPENED_HERE = { openedHere: true }

const ProductDialog = lazyScreen(() => import('../product-dialog/product-dialog.tsx'))

/** Fetches the dialog's code: the user heads for a product. */
export const preloadProductDialog = ProductDialog.preload

interface OpenedProductProps {
  /** What the page lists: shown at once, while the rest is on its way. */
  readonly products: readonly Product[] | undefined
  readonly showsPrices: boolean
}

/**
 * The dialog of the product that the address names (`?product=`). It has an address so that it can be
 * sent to somebody, and so that Back closes it as people on phones expect.
 */
export function OpenedProduct({ products, showsPrices }: OpenedProductProps) {
  const { productID, close } = useOpenedProduct()
  // While the dialog fades it still shows what it showed.
  const [last, keep] = useState(productID)
  if (productID !== null && productID !== last) keep(productID)
  const shown = productID ?? last
  if (shown === null) return null
  return (
    <Suspense>
      <ProductDialog
        key={shown}
        productID={shown}
        open={productID !== null}
        known={products?.find((product) => product.productID === shown)}
        showsPrices={showsPrices}
        onClose={close}
      />
    </Suspense>
  )
}

function useOpenedProduct() {
  const { path, search, state } = usePageLocation()
  const productID = new URLSearchParams(search).get(PRODUCT_PARAMETER) || null
  const isFromHere = isOpenedHere(state)
  const [, navigate] = useLocation()
  // Going back takes a moment; a second Escape in it must not go back twice.
  const isClosing = useRef(false)
  useEffect(() => {
    if (productID !== null) isClosing.current = false
  }, [productID])
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    if (isFromHere) history.back()
    else navigate(paths.productDialog(path, search, null), { replace: true })
  }
  return { productID, close }
}

const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state
