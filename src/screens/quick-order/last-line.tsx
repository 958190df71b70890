import { useSelector } from '@xstate/react'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { type LineRef, productOf } from '#machines/quick-order/line.model.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { STATE_LABELS } from './labels.ts'
import { entry as styles } from './quick-order.styles.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'
import { useThrottledSelector } from './use-throttled-selector.ts'

const lastLineIn = ({ lines, nextId }: QuickOrderContext) => lines.get(nextId - 1)

/** State of the line entered last, whose row may be far below. */
export function LastLine({ actor }: { readonly actor: QuickOrderActor }) {
  const last = useThrottledSelector(actor, lastLineIn)
  return <p className={styles.last}>{last && <Words line={last} />}</p>
}

function Words({ line }: { readonly line: LineRef }) {
  const context = useSelector(line, (state) => state.context)
  const product = productOf(context)
  return (
    <>
      <span className={styles.lastText}>
        Last line: <NoBreakMeasures name={product ? nameOf(product) : context.entered.text} />
      </span>
      <span className={styles.lastState}>({STATE_LABELS[context.kind]})</span>
    </>
  )
}
