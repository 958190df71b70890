import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { useAddress } from '../address.tsx'
import { paths } from '../paths.ts'
import { OPENED_HERE, preloadProductDialog } from './opened-product.tsx'

interface ProductLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly productID: string
}

/**
 * Leads to a product's dialog over the page that one is on. The address holds the page's words and
 * filters, so it changes with each of them: only the link is drawn anew then, not what it stands in.
 */
export function ProductLink({ productID, ...rest }: ProductLinkProps) {
  const { path, search } = useAddress()
  return (
    <Link
      {...rest}
      to={paths.productDialog(path, search, productID)}
      state={OPENED_HERE}
      onPointerEnter={preloadProductDialog}
      onFocus={preloadProductDialog}
    />
  )
}
