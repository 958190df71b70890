import type { CartLine } from '#contract/entities/cart.ts'
import { tenthsText, unitOf } from '#machines/shared/distance.rules.ts'
import { useSite } from '../../components/site.tsx'
import { DocketRow, DocketRows } from '../../ui/docket.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { docket as styles } from './checkout.styles.ts'
import { useChargeText } from './use-charge-text.ts'
import type { Estimate } from './use-estimate.ts'

interface EstimateRowsProps {
  readonly estimate: Estimate
  readonly lines: readonly CartLine[]
  /** The lines that are delivery charges of earlier attempts. */
  readonly inCart: readonly CartLine[]
}

/** The delivery estimate below the totals. The charge is added when the order is placed. */
export function EstimateRows({ estimate, lines, inCart }: EstimateRowsProps) {
  const isIncluded =
    estimate.status === 'known' && inCart.some(({ productID }) => productID === estimate.product)
  return (
    <div className={styles.estimate}>
      <DocketRows className={styles.estimateRows}>
        <DocketRow label="Delivery">
          <Figure estimate={estimate} lines={lines} isIncluded={isIncluded} />
        </DocketRow>
      </DocketRows>
      <p className={styles.estimateHint} data-warns={estimate.status === 'lost' ? '' : undefined}>
        <Hint estimate={estimate} isIncluded={isIncluded} /> {inCart.length > 0 && !isIncluded && TAKEN_OUT}
      </p>
    </div>
  )
}

/** Explains that a pickup removes the delivery charge of an earlier attempt. */
export function PickupHint({
  lines,
  charges,
}: {
  readonly lines: readonly CartLine[]
  readonly charges: readonly string[]
}) {
  if (!lines.some(({ productID }) => charges.includes(productID))) return null
  return <p className={styles.estimateHint}>{TAKEN_OUT}</p>
}

const TAKEN_OUT = 'The delivery charge above is of an earlier try and is taken out when you order.'

interface HintProps {
  readonly estimate: Estimate
  /** The charge is already a line of the cart. */
  readonly isIncluded: boolean
}

interface FigureProps extends HintProps {
  readonly lines: readonly CartLine[]
}

function Figure({ estimate, lines, isIncluded }: FigureProps) {
  const { access } = useSite()
  const charge = useChargeText(lines)
  switch (estimate.status) {
    case 'open':
    case 'unclear':
    case 'unknown':
    case 'lost':
      return 'worked out when you order'
    case 'asking':
      return <Skeleton width="8rem" />
    case 'known':
      if (isIncluded) return 'in the lines above'
      return access.prices ? charge(estimate.charge) : 'added when you order'
  }
}

const ADDED = 'An estimate: it is added when you order.'

function Hint({ estimate, isIncluded }: HintProps) {
  const { usa, format } = useSite()
  switch (estimate.status) {
    case 'open':
      return 'Fill in the address and the vehicle to see what it costs.'
    case 'unclear':
      return 'More than one place in this state has this name. Fill in the postcode to see what delivery costs.'
    case 'asking':
      return 'Looking for the closest branch.'
    case 'lost':
      return `This address was not found: check the suburb, the state and ${usa ? 'the zip code' : 'any postcode'}. You are asked before it is ordered like this.`
    case 'unknown':
      return estimate.reason ?? 'The charge could not be worked out just now.'
    case 'known':
      return [
        `From ${estimate.branch}, ${tenthsText(estimate.km, unitOf(usa), format.quantity)}.`,
        !isIncluded && ADDED,
      ]
        .filter(Boolean)
        .join(' ')
  }
}
