import { type ComponentProps, type MouseEvent, useState } from 'react'
import { Link } from 'wouter'
import { go } from '../go.ts'
import { usePath } from '../page-location.tsx'
import { paths } from '../paths.ts'
import { OPENED_HERE, preloadProductDialog } from './opened-product.tsx'

interface ProductLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly productID: string
}

/**
 * Leads to a product's dialog over the page that one is on. The address of that page changes with each
 * word typed into its search: a link looks at it when the user heads for it, and not before, or all the
 * links of a page would be drawn anew with each word.
 */
export function ProductLink({ productID, ...rest }: ProductLinkProps) {
  const path = usePath()
  const [search, setSearch] = useState(searchNow)
  const look = () => setSearch(searchNow())
  const head = () => {
    look()
    preloadProductDialog()
  }
  // A screen reader may press what nothing has headed for.
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
