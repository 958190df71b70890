import { type ReactNode, useState } from 'react'
import type { CartLine } from '#contract/entities/cart.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import { CartTotals, itemCount } from '../../components/cart/cart-totals.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Docket, DocketLine, DocketLines } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { docket as styles } from './checkout.styles.ts'

/** Lines shown at first; a cart with only one more is shown whole. */
const FIRST_LINES = 3
const SPARE_LINES = 1

interface OrderDocketProps {
  readonly lines: readonly CartLine[]
  /** Products of delivery charges: their lines are always shown, after the goods. */
  readonly charges: readonly string[]
  /** Shown below the totals. */
  readonly children?: ReactNode
}

/** The order as a docket: its lines and totals. */
export function OrderDocket({ lines, charges, children }: OrderDocketProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isCharge = ({ productID }: CartLine) => charges.includes(productID)
  const goods = lines.filter((line) => !isCharge(line))
  const isLong = goods.length > FIRST_LINES + SPARE_LINES
  return (
    <Docket title="Order Summary" aside={itemCount(lines)}>
      <Lines isScrolling={isLong && isWhole}>
        {(isLong && !isWhole ? goods.slice(0, FIRST_LINES) : goods).map((line) => (
          <OrderLine key={line.lineID} line={line} />
        ))}
      </Lines>
      {isLong && (
        <Button variant="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer lines' : `Show all ${goods.length} lines`}
        </Button>
      )}
      {lines.some(isCharge) && (
        <DocketLines>
          {lines.filter(isCharge).map((line) => (
            <OrderLine key={line.lineID} line={line} />
          ))}
        </DocketLines>
      )}
      <CartTotals lines={lines} />
      {children}
    </Docket>
  )
}

/** The lines; an expanded long list scrolls inside the docket. */
function Lines({ isScrolling, children }: { readonly isScrolling: boolean; readonly children: ReactNode }) {
  if (!isScrolling) return <DocketLines>{children}</DocketLines>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label="Order lines" tabIndex={0} className={styles.whole}>
      <DocketLines>{children}</DocketLines>
    </section>
  )
}

function OrderLine({ line }: { readonly line: CartLine }) {
  const { access, format } = useSite()
  return (
    <DocketLine>
      <Picture src={line.productImage || undefined} alt="" className={styles.picture} />
      <div className={styles.words}>
        <div className={styles.description}>
          <NoBreakMeasures name={line.prodDesc} />
        </div>
        <div className={styles.quantity}>
          {format.quantity(line.prodQty)} {line.UOM}
        </div>
      </div>
      {access.prices && <Money>{format.money(extendedPrice(line))}</Money>}
    </DocketLine>
  )
}
