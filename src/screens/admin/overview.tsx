import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CustomerDetails, UserDetails } from '#contract/entities/customer.ts'
import { billingLines } from '#machines/accounts/billing.rules.ts'
import { isActive } from '#machines/home/status.rules.ts'
import { AddressSkeleton } from '../../components/account/address-skeleton.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { admin as styles } from './admin.styles.ts'

interface OverviewProps {
  /** Undefined while loading, and after a failure. */
  readonly user: UserDetails | undefined
  readonly isLoading: boolean
}

export function Overview({ user, isLoading }: OverviewProps) {
  return (
    <Card heading="Overview">
      <div className={styles.overview}>
        <Customer />
        {user ? <Standing user={user} /> : isLoading && <Skeleton height="9rem" />}
      </div>
    </Card>
  )
}

function Customer() {
  const { erp } = usePortal()
  const customer = useQuery(erpQuery(erp, 'getCustomerDetails', {}, 'screen'))
  if (customer.data || customer.isPending) return <CustomerFacts customer={customer.data} />
  return (
    <Notice
      tone="bad"
      title="Could not load your business details"
      action={
        <Button loading={customer.isFetching} onClick={() => void customer.refetch()}>
          Try again
        </Button>
      }
    >
      Nothing was lost: check your connection and try again.
    </Notice>
  )
}

type FactOf = (customer: CustomerDetails, usa: boolean) => ReactNode

const FACTS: readonly (readonly [label: string, of: FactOf, toCome?: ReactNode])[] = [
  ['Customer name', (customer) => customer.customerName],
  ['Customer number', (customer) => customer.customerID],
  ['Billing address', billingAddress, <AddressSkeleton key="address" />],
  ['Phone', (customer) => customer.phoneHome],
  ['Fax', (customer) => customer.faxBusiness],
  ['Mobile', (customer) => customer.phoneMobile],
]

/** Formatted as on a letter, so that a Zip Code stays on the line of its state. */
function billingAddress(customer: CustomerDetails, usa: boolean): ReactNode {
  const lines = billingLines(customer, usa)
  return lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)
}

/** Shows a skeleton for each value while loading, so that nothing below moves. */
function CustomerFacts({ customer }: { readonly customer: CustomerDetails | undefined }) {
  const { usa } = useSite()
  return (
    <dl className={styles.facts} aria-busy={customer ? undefined : true}>
      {FACTS.map(([label, of, toCome = <Skeleton width="9rem" />]) => (
        <Fact key={label} label={label}>
          {customer ? of(customer, usa) : toCome}
        </Fact>
      ))}
    </dl>
  )
}

interface NamedProps {
  readonly label: string
  readonly children: ReactNode
}

function Fact({ label, children }: NamedProps) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children || '-'}</dd>
    </div>
  )
}

/** Shows any status other than Active as Inactive; the dashboard shows the actual one. */
function Standing({ user }: { readonly user: UserDetails }) {
  const { format } = useSite()
  const active = isActive(user.account_status)
  return (
    <dl className={styles.standing}>
      <Row label="Account status">
        <Badge tone={active ? 'good' : 'bad'}>{active ? 'Active' : 'Inactive'}</Badge>
      </Row>
      <Row label="Current balance">
        <Money>{format.money(user.current_balance)}</Money>
      </Row>
      <Row label="30 day balance">
        <Money>{format.money(user.balance_30_day)}</Money>
      </Row>
      <Row label="Overdue balance">
        <Money tone={user.balance_overdue > 0 ? 'bad' : 'plain'}>{format.money(user.balance_overdue)}</Money>
      </Row>
    </dl>
  )
}

function Row({ label, children }: NamedProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
