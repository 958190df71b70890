import { useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { withChanges } from '#machines/cart/cart.changes.ts'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { bar } from './bar.styles.ts'

/** What is in the cart, changes on their way included; null until the ERP has told. */
function useCartTotals() {
  const { cart } = usePortal()
  const { settings } = useSite()
  const lines = useSelector(cart, ({ context }) => context.lines)
  const changes = useSelector(cart, ({ context }) => context.changes)
  const taxInclusive = settings.switches.tax_inclusive
  return useMemo(
    () => (lines || changes.length > 0 ? cartTotals(withChanges(lines ?? [], changes), taxInclusive) : null),
    [lines, changes, taxInclusive],
  )
}

/** The cart, with how many lines are in it and what they come to, or that it could not be had. */
export function CartLink() {
  const { access, format } = useSite()
  const { cart } = usePortal()
  const totals = useCartTotals()
  const isFailed = useSelector(cart, (state) => state.hasTag('failed'))
  const subtotal = totals && access.prices ? format.money(totals.subtotal) : null
  const items = totals && `${totals.items} ${totals.items === 1 ? 'item' : 'items'}`
  const missing = isFailed && !totals ? 'Not loaded' : null
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
