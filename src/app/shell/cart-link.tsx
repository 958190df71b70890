import { useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import { withChanges } from '#machines/cart/cart-changes.rules.ts'
import { type CartView, useCart } from '../../components/cart/use-cart.ts'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { bar } from './bar.styles.ts'

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
export function CartLink() {
  const { access, format } = useSite()
  const cart = useCart()
  const totals = useCartTotals(cart)
  const subtotal = totals && access.prices ? format.money(totals.subtotal) : null
  const items = totals && `${totals.items} ${totals.items === 1 ? 'item' : 'items'}`
  const missing = cart.isFailed && !totals ? 'Not loaded' : null
  return (
    <Link
      to={paths.cart}
      className={bar.cart}
      data-bare={!access.prices || undefined}
      aria-label={['Cart', items, subtotal, missing].filter(Boolean).join(', ')}
    >
      <ShoppingCart size={18} aria-hidden="true" />
      {totals && (
        <span key={totals.items} className={bar.count}>
          {totals.items}
        </span>
      )}
      {(subtotal ?? missing) && <span className={bar.subtotal}>{subtotal ?? missing}</span>}
    </Link>
  )
}
