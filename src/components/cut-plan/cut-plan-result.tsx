import { useSelector } from '@xstate/react'
import { Fragment, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { CutPlan, CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { partsText } from '#machines/cut-plan/parts.rules.ts'
import { boughtBy, groupsOf, qualityOf, wasteOf } from '#machines/cut-plan/summary.rules.ts'
import { lengthText } from '#machines/tally/length.rules.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSite } from '../portal/site.tsx'
import { BoardList } from './board-list.tsx'
import { result as styles } from './cut-plan.styles.ts'
import type { CutPlanActor } from './use-cut-plan.ts'

interface CutPlanResultProps {
  readonly actor: CutPlanActor
  /** Per metre or foot; null if this user sees no prices. */
  readonly unitPrice: number | null
}

/** The plan, or nothing while there is none. */
export function CutPlanResult({ actor, unitPrice }: CutPlanResultProps) {
  const isPlanned = useSelector(actor, (state) => state.hasTag('planned'))
  const { result, problem } = useSelector(actor, ({ context }) => context)
  if (!isPlanned || !result || !problem) return null
  return <Planned plan={result} problem={problem} actor={actor} unitPrice={unitPrice} />
}

interface PlannedProps extends CutPlanResultProps {
  readonly plan: CutPlan
  readonly problem: CutProblem
}

function Planned({ plan, problem, actor, unitPrice }: PlannedProps) {
  const { lengths, format } = useSite()
  const { unit } = lengths
  const heading = useRef<HTMLHeadingElement>(null)
  const groups = useMemo(() => groupsOf(plan, problem), [plan, problem])
  // Rendered in slices: there may be a thousand.
  const shown = useDeferredValue(groups, [])
  // The plan may be below the fold of a phone; before it is rendered, there is nothing to scroll to.
  useEffect(() => {
    if (shown.length === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  const stock = actor.getSnapshot().context.stock
  const bought = boughtBy(plan, stock, unit)
  const { bought: total, waste } = wasteOf(plan)
  const metres = bought.reduce((sum, { length, qty }) => sum + length * qty, 0) / 100
  const quality = qualityOf(plan, problem, unit)
  return (
    <section aria-label="Plan" className={styles.root}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {bought.map(({ length, qty }, at) => (
          <Fragment key={length}>
            {at > 0 && ', '}
            <span className={styles.boards}>{`${qty} × ${lengthText(length)} ${unit}`}</span>
          </Fragment>
        ))}
      </h3>
      <Notice tone={quality.startsWith('Optimal') ? 'good' : 'info'} title={quality} />
      <dl className={styles.figures}>
        <Figure name="Boards">{format.quantity(plan.boards.length)}</Figure>
        <Figure name="Length">{`${format.quantity(metres)} ${unit}`}</Figure>
        <Figure name="Waste">{`${partsText(waste, unit)}, ${((waste / total) * 100).toFixed(1)}%`}</Figure>
        {unitPrice !== null && (
          <Figure name="Price">{format.money(extendedPrice({ prodQty: metres, unitPrice }))}</Figure>
        )}
      </dl>
      <BoardList groups={shown} problem={problem} />
    </section>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name} </dt>
      <dd>{children}</dd>
    </div>
  )
}
