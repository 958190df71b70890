import type { ReactNode } from 'react'
import { MOST_ORDERS } from '#machines/on-site/steps.rules.ts'
import { useSite } from '../../components/portal/site.tsx'
import { useDateTime } from '../../components/portal/use-date-time.ts'
import { Docket, DocketRow, DocketRows } from '../../ui/docket.tsx'
import { page as styles } from './on-site.styles.ts'
import type { TakenContents } from './taken-contents.ts'

interface TakenDocketProps {
  readonly contents: TakenContents
  /** The buttons. */
  readonly children: ReactNode
}

/** When something was taken along, and what. */
export function TakenDocket({ contents, children }: TakenDocketProps) {
  const { record, products, lengths, lists, orders, isLasting } = contents
  const { access, format } = useSite()
  const dateTime = useDateTime()
  const isWhole = record !== null && record.finishedAt !== null
  return (
    <Docket title="Saved for offline" aside={record ? dateTime(record.startedAt) : 'Nothing yet'}>
      {record && (
        <DocketRows>
          <DocketRow label="Products">{format.quantity(products.length)}</DocketRow>
          <DocketRow label="Products with stocked lengths">{format.quantity(lengths)}</DocketRow>
          {access.customLists && <DocketRow label="Custom lists">{format.quantity(lists.length)}</DocketRow>}
          {access.orders && <DocketRow label="Orders">{format.quantity(orders.length)}</DocketRow>}
        </DocketRows>
      )}
      <div className={styles.actions}>
        {record && !isWhole && <p className={styles.words}>Some of it is missing.</p>}
        {isWhole && record.leftOut > 0 && (
          <p className={styles.words}>
            {format.quantity(record.leftOut)} products were left out: too many for one device.
          </p>
        )}
        {children}
        <p className={styles.words}>
          Kept encrypted on this device until you sign out. Of your open orders, the newest {MOST_ORDERS}.
        </p>
        {record && !isLasting && (
          <p className={styles.words}>
            This browser may delete this data earlier: when space runs short, or after a week without a visit.
            Save again shortly before you leave.
          </p>
        )}
      </div>
    </Docket>
  )
}
