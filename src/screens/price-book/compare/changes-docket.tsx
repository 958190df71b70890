import { useSelector } from '@xstate/react'
import { CHANGES, type ChangeKind } from '#machines/price-comparison/changes.rules.ts'
import type { Comparison } from '#machines/price-comparison/comparison.model.ts'
import { type Cost, weightedPercent } from '#machines/price-comparison/purchases.rules.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { Docket, DocketRow, DocketRows, DocketTotal } from '../../../ui/docket.tsx'
import { Money } from '../../../ui/money.tsx'
import { percentText } from './change-columns.ts'
import { report as styles } from './compare.styles.ts'
import type { PurchasesActor } from './use-purchases.ts'

interface ChangesDocketProps {
  readonly comparison: Comparison
  readonly cost: Cost | null
  readonly purchases: PurchasesActor
}

const KINDS: readonly ChangeKind[] = ['new', 'newUnit', 'gone', 'goneUnit', 'same']

/** How prices changed on average, and for what was bought. */
export function ChangesDocket({ comparison: { sums }, cost, purchases }: ChangesDocketProps) {
  const { format, wording } = useSite()
  const { counts, risenBy, fallenBy, changedBy } = sums
  const count = (kind: ChangeKind) => `${CHANGES[kind]} (${format.quantity(counts[kind])})`
  return (
    <Docket title="What changed" aside={`ex ${wording.tax}`} className={styles.docket}>
      <DocketRows>
        <DocketRow label={count('risen')}>{percentText(risenBy)}</DocketRow>
        <DocketRow label={count('fallen')}>{percentText(fallenBy)}</DocketRow>
        <DocketRow label="All prices in both">{percentText(changedBy)}</DocketRow>
      </DocketRows>
      <DocketRows>
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <DocketRow key={kind} label={CHANGES[kind]}>
            {format.quantity(counts[kind])}
          </DocketRow>
        ))}
      </DocketRows>
      {cost && <CostRows cost={cost} purchases={purchases} />}
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>Print report</Button>
      </div>
    </Docket>
  )
}

/** What was bought, at the older and at the newer prices. */
function CostRows({ cost, purchases }: { readonly cost: Cost; readonly purchases: PurchasesActor }) {
  const { format } = useSite()
  const isComplete = useSelector(purchases, (state) => state.matches('done'))
  const money = (cents: number) => <Money>{format.money(cents / 100)}</Money>
  return (
    <>
      <DocketRows>
        <DocketRow label={isComplete ? 'What you bought in 12 months' : 'What you bought, as far as read'}>
          {percentText(weightedPercent(cost))}
        </DocketRow>
        <DocketRow label="At the older prices">{money(cost.base)}</DocketRow>
        <DocketRow label="At the newer prices">{money(cost.base + cost.cost)}</DocketRow>
      </DocketRows>
      <DocketTotal
        label={`${cost.cost < 0 ? 'Saved' : 'Extra cost'} ${isComplete ? 'in 12 months' : 'so far'}`}
      >
        {format.money(Math.abs(cost.cost) / 100)}
      </DocketTotal>
    </>
  )
}
