import { useQuery } from '@tanstack/react-query'
import type { Statement } from '#contract/entities/statement.ts'
import { billingLines } from '#machines/accounts/billing.rules.ts'
import { bucketsOf } from '#machines/transaction/ageing.rules.ts'
import { AddressSkeleton } from '../../components/account/address-skeleton.tsx'
import { AgeingRow } from '../../components/account/ageing-row.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Docket, DocketTotal } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { statement as places, panel as styles } from './statement.styles.ts'

export function StatementPanel({ statement }: { readonly statement: Statement }) {
  const { erp } = usePortal()
  const { format, usa } = useSite()
  const { data: customer, isLoading } = useQuery(erpQuery(erp, 'getCustomerDetails', {}))
  return (
    <Docket title={statement.customerName || 'Statement'} className={places.side}>
      <address className={styles.address}>
        {isLoading && <AddressSkeleton />}
        {customer && billingLines(customer, usa).map((line) => <div key={line}>{line}</div>)}
      </address>
      <dl className={styles.buckets}>
        {bucketsOf(statement, '120+ Days').map((bucket) => (
          <AgeingRow key={bucket.label} bucket={bucket}>
            <Money tone={bucket.isOverdue ? 'bad' : 'plain'}>{format.money(bucket.balance)}</Money>
          </AgeingRow>
        ))}
      </dl>
      <DocketTotal label="Total balance">{format.money(statement.dueBalance)}</DocketTotal>
    </Docket>
  )
}
