import type { PricedLine } from '#machines/client-quote/client-quote.rules.ts'
import type { ChargedLine } from '#machines/client-quote/own-lines.rules.ts'
import { earned } from '#machines/client-quote/pricing.rules.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { Card } from '../../../ui/card.tsx'
import { DocketRow, DocketRows } from '../../../ui/docket.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { earnings as styles } from './client-quote.styles.ts'

const percentText = (points: number | null) => (points === null ? '-' : `${(points / 100).toFixed(2)} %`)

interface EarningsProps {
  readonly priced: readonly PricedLine[]
  readonly own: readonly ChargedLine[]
}

/** What the builder earns on the goods, which only they see, and what their own lines add. */
export function Earnings({ priced, own }: EarningsProps) {
  const { format, wording } = useSite()
  const cost = priced.reduce((sum, line) => sum + line.cost, 0)
  const price = priced.reduce((sum, line) => sum + line.price, 0)
  const work = own.reduce((sum, line) => sum + line.cents, 0)
  const forGoods = own.length > 0 ? ' for goods' : ''
  const { margin, markup } = earned(cost, price)
  return (
    <Card heading="Only you see this" className={styles.root}>
      <DocketRows>
        <DocketRow label={`You pay${forGoods} (ex ${wording.tax})`}>
          <Money>{format.money(cost / 100)}</Money>
        </DocketRow>
        <DocketRow label={`Client pays${forGoods} (ex ${wording.tax})`}>
          <Money>{format.money(price / 100)}</Money>
        </DocketRow>
        <DocketRow label={`You earn${forGoods && ' on goods'}`}>
          <Money>{format.money((price - cost) / 100)}</Money>
        </DocketRow>
        <DocketRow label="As a markup on your cost">{percentText(markup)}</DocketRow>
        <DocketRow label="As a margin of the price">{percentText(margin)}</DocketRow>
        {own.length > 0 && (
          <DocketRow label={`Your own lines (ex ${wording.tax})`}>
            <Money>{format.money(work / 100)}</Money>
          </DocketRow>
        )}
      </DocketRows>
      {price < cost && (
        <Notice tone="warn" title="Below your cost">
          The client pays{forGoods} {format.money((cost - price) / 100)} less than you do: a discount of{' '}
          {percentText(markup && -markup)}.
        </Notice>
      )}
    </Card>
  )
}
