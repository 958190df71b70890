import { type ReactNode, useState } from 'react'
import type { CartLine } from '#contract/entities/cart.ts'
import { isolated } from '#contract/isolated.ts'
import { cartTotals, extendedPrice } from '#machines/cart/cart.rules.ts'
import { chargeAsLine } from '#machines/checkout/charge.rules.ts'
import { tenthsText, unitOf } from '#machines/shared/distance.rules.ts'
import { CartTotals, itemCount, useTaxLater } from '../../components/cart/cart-totals.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import { Button } from '../../ui/button.tsx'
import { Docket, DocketLine, DocketLines, DocketRow, DocketRows } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { docket as styles } from './checkout.styles.ts'
import { type Estimate, useChargeText, useDeliveryEstimate } from './delivery-estimate.ts'

/** Lines shown at first; a cart with only one more is shown whole. */
const FIRST_LINES = 3
const SPARE_LINES = 1

interface OrderDocketProps {
  readonly lines: readonly CartLine[]
  /** Products of the delivery charges that earlier attempts added to the cart. */
  readonly charges: readonly string[]
  readonly isPickup: boolean
  /** The ERP has not priced the last change to the lines yet. */
  readonly isWaiting: boolean
}

/** The order as a docket: its goods, the delivery charges in the cart, totals, and what delivery will cost. */
export function OrderDocket({ lines, charges, isPickup, isWaiting }: OrderDocketProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isCharge = ({ productID }: CartLine) => charges.includes(productID)
  const goods = lines.filter((line) => !isCharge(line))
  const isLong = goods.length > FIRST_LINES + SPARE_LINES
  return (
    <Docket title="Order Summary" aside={itemCount(lines)}>
      <Lines isScrolling={isLong && isExpanded}>
        {(isLong && !isExpanded ? goods.slice(0, FIRST_LINES) : goods).map((line) => (
          <OrderLine key={line.lineID} line={line} />
        ))}
      </Lines>
      {isLong && (
        <Button variant="link" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer lines' : `Show all ${goods.length} lines`}
        </Button>
      )}
      {lines.some(isCharge) && (
        <DocketLines>
          {lines.filter(isCharge).map((line) => (
            <OrderLine key={line.lineID} line={line} />
          ))}
        </DocketLines>
      )}
      <CartTotals lines={lines} isWaiting={isWaiting} />
      {isPickup ? (
        <PickupHint lines={lines} charges={charges} />
      ) : (
        <DeliveryEstimate lines={lines} charges={charges} />
      )}
    </Docket>
  )
}

/** The lines; an expanded long list scrolls inside the docket. */
function Lines({ isScrolling, children }: { readonly isScrolling: boolean; readonly children: ReactNode }) {
  if (!isScrolling) return <DocketLines>{children}</DocketLines>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label="Order lines" tabIndex={0} className={styles.allLines}>
      <DocketLines>{children}</DocketLines>
    </section>
  )
}

function OrderLine({ line }: { readonly line: CartLine }) {
  const { access, format } = useSite()
  return (
    <DocketLine className={styles.line}>
      <Picture src={line.productImage || undefined} alt="" className={styles.picture} />
      <div className={styles.goods}>
        <div className={styles.description}>
          <NoBreakMeasures name={line.prodDesc} />
        </div>
        <div className={styles.quantity}>
          {format.quantity(line.prodQty)} {line.UOM}
        </div>
        {line.quoteComments && (
          <div dir="auto" className={styles.note}>
            {line.quoteComments}
          </div>
        )}
      </div>
      {access.prices && <Money className={styles.price}>{format.money(extendedPrice(line))}</Money>}
    </DocketLine>
  )
}

/** Explains that the delivery charge of an earlier attempt will be removed. */
const REMOVED = 'The delivery charge above is from an earlier try and is removed when you order.'
const ESTIMATED = 'An estimate, added when you order.'

type WithCharges = Pick<OrderDocketProps, 'lines' | 'charges'>

/** Below the totals of a pickup: a charge in the cart will be removed. */
function PickupHint({ lines, charges }: WithCharges) {
  if (!lines.some(({ productID }) => charges.includes(productID))) return null
  return <p className={styles.estimateHint}>{REMOVED}</p>
}

/** Below the totals of a delivery: its estimate. The charge is added when the order is placed. */
function DeliveryEstimate({ lines, charges }: WithCharges) {
  const estimate = useDeliveryEstimate()
  const inCart = lines.filter(({ productID }) => charges.includes(productID))
  const isIncluded =
    estimate.status === 'available' &&
    inCart.some(({ productID }) => productID === estimate.delivery.deliveryChargeProduct)
  return (
    <div className={styles.estimate}>
      <DocketRows className={styles.estimateRows}>
        <DocketRow label="Delivery">
          <EstimatedCharge estimate={estimate} lines={lines} isIncluded={isIncluded} />
        </DocketRow>
        <TotalWithDelivery
          estimate={estimate}
          goods={lines.filter((line) => !inCart.includes(line))}
          isIncluded={isIncluded}
        />
      </DocketRows>
      <p className={styles.estimateHint} data-warns={estimate.status === 'addressNotFound' ? '' : undefined}>
        <EstimateHint estimate={estimate} isIncluded={isIncluded} />{' '}
        {inCart.length > 0 && !isIncluded && REMOVED}
      </p>
    </div>
  )
}

interface EstimateProps {
  readonly estimate: Estimate
  /** The charge is already a line of the cart. */
  readonly isIncluded: boolean
}

interface ChargeProps extends EstimateProps {
  readonly lines: readonly CartLine[]
}

function EstimatedCharge({ estimate, lines, isIncluded }: ChargeProps) {
  const { access } = useSite()
  const charge = useChargeText(lines)
  if (estimate.status === 'loading') return <Skeleton width="8rem" />
  // The remark below says what is missing.
  if (estimate.status === 'incomplete' || estimate.status === 'ambiguous') return '-'
  if (estimate.status !== 'available') return 'calculated when you order'
  if (isIncluded) return 'in the lines above'
  return access.prices ? charge(estimate.delivery.deliveryCharge) : 'added when you order'
}

interface TotalProps extends EstimateProps {
  readonly goods: readonly CartLine[]
}

/** What the order comes to with its delivery; where the ERP works out the tax later, without it. */
function TotalWithDelivery({ estimate, goods, isIncluded }: TotalProps) {
  const { access, settings, wording, format } = useSite()
  const isTaxLater = useTaxLater()
  if (!access.prices || isIncluded) return null
  const isInclusive = settings.switches.tax_inclusive
  const totals =
    estimate.status === 'available' &&
    cartTotals(
      [...goods, { prodQty: 1, ...chargeAsLine(estimate.delivery.deliveryCharge, goods, isInclusive) }],
      isInclusive,
    )
  return (
    <DocketRow label={`With delivery (${isTaxLater ? 'ex' : 'inc'} ${wording.tax})`}>
      {totals ? <Money>{format.money(isTaxLater ? totals.subtotal : totals.total)}</Money> : '-'}
    </DocketRow>
  )
}

function EstimateHint({ estimate, isIncluded }: EstimateProps) {
  const { usa, wording, format } = useSite()
  const branchName = useBranchNames('screen')
  switch (estimate.status) {
    case 'incomplete':
      return estimate.missing
    case 'ambiguous':
      return 'More than one place in this state has this name. Fill in the postcode to see the charge.'
    case 'loading':
      return 'Finding the nearest branch.'
    case 'addressNotFound':
      return `We couldn’t find this address: check the suburb, state and ${wording.postcode}. We’ll ask before ordering like this.`
    case 'failed':
      return estimate.reason ?? 'The charge can’t be calculated right now.'
    case 'available': {
      const { branchID, distanceKm } = estimate.delivery
      const from = `From ${isolated(branchName(branchID))}, ${tenthsText(distanceKm, unitOf(usa), format.quantity)}.`
      return isIncluded ? from : `${from} ${ESTIMATED}`
    }
  }
}
