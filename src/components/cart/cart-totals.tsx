import type { ReactNode } from 'react'
import type { CartLine } from '#contract/entities/cart.ts'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import { DocketFigure, DocketRow, DocketRows, DocketTotal } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { useSite } from '../portal/site.tsx'
import { totals as styles } from './cart-totals.styles.ts'

/** 'N Item(s)': the number of lines, as spelled in the specification. */
export const itemCount = (lines: readonly unknown[]) => `${lines.length} Item(s)`

/** Whether only the ERP works out the tax, on order creation: on US sites whose prices exclude it. */
export function useTaxLater(): boolean {
  const { usa, settings } = useSite()
  return usa && !settings.switches.tax_inclusive
}

interface WaitingProps {
  /** The ERP has not priced the last change yet. */
  readonly isWaiting?: boolean | undefined
}

interface CartTotalsProps extends WaitingProps {
  readonly lines: readonly CartLine[]
}

/**
 * A cart's totals as docket rows. Where tax is worked out later, a remark says so instead; tax-inclusive
 * prices are labelled. Renders nothing where the site hides prices.
 */
export function CartTotals({ lines, isWaiting }: CartTotalsProps) {
  const { access, settings, wording, format } = useSite()
  const isTaxLater = useTaxLater()
  if (!access.prices) return null
  const isInclusive = settings.switches.tax_inclusive
  const { subtotal, gst, total } = cartTotals(lines, isInclusive)
  if (isTaxLater)
    return (
      <SubTotal lines={lines} isWaiting={isWaiting}>
        Tax will be calculated upon order creation
      </SubTotal>
    )
  return (
    <>
      <DocketRows>
        <DocketRow label={`Sub Total (${isInclusive ? 'inc' : 'ex'} ${wording.tax})`}>
          <DocketFigure isWaiting={isWaiting}>{format.money(subtotal)}</DocketFigure>
        </DocketRow>
        <DocketRow label={isInclusive ? `${wording.tax} included` : `+${wording.tax}`}>
          <DocketFigure isWaiting={isWaiting}>{format.money(gst)}</DocketFigure>
        </DocketRow>
      </DocketRows>
      <DocketTotal label={`Total (inc ${wording.tax})`} isWaiting={isWaiting}>
        {format.money(total)}
      </DocketTotal>
    </>
  )
}

/** The docket's main sum again, for a bar at the edge of the screen. Nothing where the site hides prices. */
export function CartSum({ lines, isWaiting }: CartTotalsProps) {
  const { access, settings, wording, format } = useSite()
  const isTaxLater = useTaxLater()
  if (!access.prices) return null
  const { subtotal, total } = cartTotals(lines, settings.switches.tax_inclusive)
  return (
    <>
      <span className={styles.sumLabel}>
        {isTaxLater ? `Sub Total (ex ${wording.tax})` : `Total (inc ${wording.tax})`}
      </span>
      <Money size="medium">
        <DocketFigure isWaiting={isWaiting}>{format.money(isTaxLater ? subtotal : total)}</DocketFigure>
      </Money>
    </>
  )
}

interface SubTotalProps extends CartTotalsProps {
  /** A remark about the tax. */
  readonly children: ReactNode
}

/** The only sum that is known while the ERP has not worked out the tax. */
export function SubTotal({ lines, isWaiting, children }: SubTotalProps) {
  const { wording, format } = useSite()
  return (
    <>
      <DocketTotal label={`Sub Total (ex ${wording.tax})`} isWaiting={isWaiting} className={styles.only}>
        {format.money(cartTotals(lines, false).subtotal)}
      </DocketTotal>
      <p className={styles.later}>{children}</p>
    </>
  )
}
