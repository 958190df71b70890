import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Product } from '#contract/entities/product.ts'
import { go } from '../navigation/go.ts'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import { usePageLocation, usePath } from '../navigation/page-location.tsx'
import { PRODUCT_PARAMETER, paths } from '../navigation/paths.ts'

/** History state of a dialog that was opened from its page: the previous entry is that page. */
const OPENED_HERE = { openedHere: true }

const ProductDialog = lazyDialog(() => import('../product-dialog/product-dialog.tsx'), { hasUrl: true })

interface OpenedProductProps {
  /** The page's products, shown at once while the details load. */
  readonly products: readonly Product[] | undefined
  /** The ids of the class that all of them belong to, for alternatives in stock. */
  readonly classIds?: readonly string[] | undefined
  readonly showsPrices: boolean
}

/**
 * The dialog of the product in the URL (`?product=`). It is in the URL so that it can be shared, and so that
 * Back closes it, as users expect on phones.
 */
export function OpenedProduct({ products, classIds, showsPrices }: OpenedProductProps) {
  const { productID, close } = useOpenedProduct()
  // The dialog stays after it has closed, to return the focus.
  const [last, keep] = useState(productID)
  if (productID !== null && productID !== last) keep(productID)
  const shown = productID ?? last
  if (shown === null) return null
  return (
    <ProductDialog
      key={shown}
      productID={shown}
      open={productID !== null}
      known={products?.find((product) => product.productID === shown)}
      classIds={classIds}
      showsPrices={showsPrices}
      onClose={close}
    />
  )
}

function useOpenedProduct() {
  const { path, search, state } = usePageLocation()
  const productID = new URLSearchParams(search).get(PRODUCT_PARAMETER) || null
  const isFromHere = isOpenedHere(state)
  const [, navigate] = useLocation()
  // history.back() is asynchronous: a second Escape must not go back twice.
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

interface ProductLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly productID: string
}

/**
 * A link that opens a product's dialog over the current page. Typing into the page's search changes that
 * page's URL: a link reads it only when the user points at it, or every keystroke would render all links.
 */
export function ProductLink({ productID, ...rest }: ProductLinkProps) {
  const path = usePath()
  const [search, setSearch] = useState(searchNow)
  const look = () => setSearch(searchNow())
  const head = () => {
    look()
    void ProductDialog.preload()
  }
  // A screen reader may click without pointer or focus events.
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (searchNow() === search) return
    event.preventDefault()
    go(paths.productDialog(path, searchNow(), productID), { state: OPENED_HERE })
  }
  return (
    <Link
      {...rest}
      to={paths.productDialog(path, search, productID)}
      state={OPENED_HERE}
      onClick={follow}
      onPointerEnter={head}
      onPointerDown={look}
      onFocus={head}
    />
  )
}

const searchNow = () => window.location.search
