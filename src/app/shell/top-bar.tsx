import { useIsFetching } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Menu, ShoppingCart } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import { withChanges } from '#machines/cart/cart-changes.rules.ts'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { hoverMenuMachine } from '#machines/shell/hover-menu.machine.ts'
import { useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { type CartView, useCart } from '../../components/cart/use-cart.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { RulerLoading } from '../../ui/ruler.tsx'
import { bar } from './bar.styles.ts'
import { BarNavigation } from './bar-navigation.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useProductTree } from './product-tree.tsx'
import { SearchBar } from './search-bar.tsx'
import { Brand } from './shell-frame.tsx'

const NO_CATEGORIES: readonly Category[] = []

export function TopBar() {
  const { access } = useSite()
  const [path] = useLocation()
  const tree = useProductTree(access.products)
  const menus = useTrackedActor(hoverMenuMachine)
  const [isMenuOpen, setMenuOpen] = useState(false)

  const place = useRef(path)
  useEffect(() => {
    if (place.current === path) return
    place.current = path
    menus.send({ type: 'menu.dismissed' })
    setMenuOpen(false)
  }, [path, menus])

  return (
    <header className={bar.root} data-surface="bar">
      <div className={bar.row}>
        <button type="button" aria-label="Menu" className={bar.menuButton} onClick={() => setMenuOpen(true)}>
          <Menu size={24} aria-hidden="true" />
        </button>
        <Brand />
        <BarNavigation menus={menus} tree={tree} />
        <SearchBar categories={tree.categories ?? NO_CATEGORIES} />
        {access.cart && <CartLink />}
      </div>
      <LoadingTape />
      <MobileMenu isOpen={isMenuOpen} tree={tree} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

/** A ruler below the top bar while data or a screen's code is loading. It takes no space. */
function LoadingTape() {
  const isFetching = useIsFetching() > 0
  return (
    <div className={bar.tape} data-busy={isFetching || undefined}>
      <RulerLoading />
    </div>
  )
}

/** Totals of the cart with its unconfirmed changes; null while neither lines nor changes are known. */
function useCartTotals({ actor, lines }: CartView) {
  const { settings } = useSite()
  const changes = useSelector(actor, ({ context }) => context.changes)
  const taxInclusive = settings.switches.tax_inclusive
  return useMemo(() => {
    const known = lines ?? (changes.length > 0 ? withChanges([], changes) : null)
    return known && cartTotals(known, taxInclusive)
  }, [lines, changes, taxInclusive])
}

/** Link to the cart with its line count and subtotal, or a note that the cart was not loaded. */
function CartLink() {
  const { access, format } = useSite()
  const cart = useCart()
  const totals = useCartTotals(cart)
  const subtotal = totals && access.prices ? format.money(totals.subtotal) : null
  const items = totals && `${totals.items} ${totals.items === 1 ? 'item' : 'items'}`
  const waits = cart.isChanging && subtotal !== null
  const missing = cart.isFailed && !totals ? 'Not loaded' : null
  return (
    <Link
      to={paths.cart}
      className={bar.cart}
      data-bare={!access.prices || undefined}
      aria-label={['Cart', items, subtotal, missing].filter(Boolean).join(', ')}
      // Not in the name, by which people and programs find the link.
      aria-description={waits ? 'updating' : undefined}
    >
      <ShoppingCart size={18} aria-hidden="true" />
      {totals && (
        <span key={totals.items} className={bar.count}>
          {totals.items}
        </span>
      )}
      {(subtotal ?? missing) && (
        <span className={bar.subtotal} data-waiting={waits || undefined}>
          {subtotal ?? missing}
        </span>
      )}
    </Link>
  )
}
