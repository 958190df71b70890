import type { ReactNode } from 'react'
import type { CartLine } from '#contract/entities/cart.ts'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import { DocketRow, DocketRows, DocketTotal } from '../../ui/docket.tsx'
import { useSite } from '../site.tsx'
import { totals as styles } from './cart-totals.styles.ts'

/** 'N Item(s)': the number of lines, as the specification writes it. */
export const itemCount = (lines: readonly unknown[]) => `${lines.length} Item(s)`

/** Whether the ERP alone works out the tax: upon order creation, and of prices that are without it. */
export function useTaxLater(): boolean {
  const { usa, settings } = useSite()
  return usa && !settings.switches.tax_inclusive
}

/**
 * What a cart comes to, as the rows of a docket. Where tax is worked out later it says so instead of
 * adding it up; prices that include it say that. Nothing where the site hides prices.
 */
export function CartTotals({ lines }: { readonly lines: readonly CartLine[] }) {
  const { access, settings, wording, format } = useSite()
  const isTaxLater = useTaxLater()
  if (!access.prices) return null
  const isInclusive = settings.switches.tax_inclusive
  const { subtotal, gst, total } = cartTotals(lines, isInclusive)
  if (isTaxLater) return <SubTotal lines={lines}>Tax will be calculated upon order creation</SubTotal>
  return (
    <>
      <DocketRows>
        <DocketRow label={`Sub Total (${isInclusive ? 'inc' : 'ex'} ${wording.tax})`}>
          {format.money(subtotal)}
        </DocketRow>
        <DocketRow label={isInclusive ? `${wording.tax} included` : `+${wording.tax}`}>
          {format.money(gst)}
        </DocketRow>
      </DocketRows>
      <DocketTotal label={`Total (inc ${wording.tax})`}>{format.money(total)}</DocketTotal>
    </>
  )
}

interface SubTotalProps {
  readonly lines: readonly CartLine[]
  /** What there is to say of the tax. */
  readonly children: ReactNode
}

/** The only sum that is known where the ERP works out the tax. */
export function SubTotal({ lines, children }: SubTotalProps) {
  const { wording, format } = useSite()
  return (
    <>
      <DocketTotal label={`Sub Total (ex ${wording.tax})`} className={styles.only}>
        {format.money(cartTotals(lines, false).subtotal)}
      </DocketTotal>
      <p className={styles.later}>{children}</p>
    </>
  )
}
