import { type ComponentProps, type MouseEvent, useState } from 'react'
import { Link } from 'wouter'
import { go } from '../navigation/go.ts'
import { usePath } from '../navigation/page-location.tsx'
import { paths } from '../navigation/paths.ts'
import { OPENED_HERE, preloadProductDialog } from './opened-product.tsx'

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
    preloadProductDialog()
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
