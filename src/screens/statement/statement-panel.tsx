import { useQuery } from '@tanstack/react-query'
import type { Statement } from '#contract/entities/statement.ts'
import { type Bucket, bucketsOf } from '#machines/transaction/ageing.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { Docket, DocketTotal } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { statement as places, panel as styles } from './statement.styles.ts'

/** Whose statement it is, and what is owed by age. */
export function StatementPanel({ statement }: { readonly statement: Statement }) {
  const { erp } = usePortal()
  const { format } = useSite()
  const { data: customer } = useQuery(erpQuery(erp, 'getCustomerDetails', {}))
  const address = customer && [
    customer.billAddress,
    [customer.billSuburb, customer.billState].filter(Boolean).join(' '),
  ]
  return (
    <Docket title={statement.customerName || 'Statement'} className={places.side}>
      <address className={styles.address}>
        {address?.filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <dl className={styles.buckets}>
        {bucketsOf(statement).map((bucket) => (
          <BucketRow key={bucket.label} bucket={bucket} />
        ))}
      </dl>
      <DocketTotal label="Total balance">{format.money(statement.dueBalance)}</DocketTotal>
    </Docket>
  )
}

/** A figure with its bar, so that what is old stands out. */
function BucketRow({ bucket: { label, balance, share, isOverdue } }: { readonly bucket: Bucket }) {
  const { format } = useSite()
  return (
    <div className={styles.bucket}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        <Money tone={isOverdue ? 'bad' : 'plain'}>{format.money(balance)}</Money>
        <div aria-hidden="true" className={styles.track}>
          <div
            className={styles.bar}
            data-overdue={isOverdue ? '' : undefined}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      </dd>
    </div>
  )
}
