import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Check } from '#machines/invoice-check/check.model.ts'
import { isClaim } from '#machines/invoice-check/claim.rules.ts'
import { type InvoicedOrder, invoicedOrder } from '#machines/invoice-check/invoiced-orders.rules.ts'
import { checkState } from '#machines/invoice-check/words.rules.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { erpQuery } from '../queries/erp-query.ts'
import { LoadFailed } from '../queries/load-failed.tsx'
import { CheckLines } from './check-lines.tsx'
import { CheckStatus } from './check-status.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { check as styles } from './invoice-check.styles.ts'
import { useInvoiceChecks } from './use-invoice-checks.ts'

interface OrderCheckProps {
  /** The number of the order, which its invoices share. */
  readonly number: number
}

/** An order compared with its invoices and credits, in place of the lines of an order, invoice or credit. */
export default function OrderCheck({ number }: OrderCheckProps) {
  const { erp } = usePortal()
  const { data, error, refetch } = useQuery({
    ...erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: '', toDate: '' }, 'screen'),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  if (!data && error)
    return (
      <LoadFailed error={error} onRetry={() => void refetch()}>
        The list of invoices could not be loaded.
      </LoadFailed>
    )
  if (!data) return <CheckSkeleton />
  const order = invoicedOrder(data, number) ?? { number, lastSuffix: 0 }
  return <CheckOf key={order.lastSuffix} order={order} />
}

function CheckOf({ order }: { readonly order: InvoicedOrder }) {
  const { number } = order
  const [orders] = useState([order])
  const actor = useInvoiceChecks(orders)
  const check = useSelector(actor, ({ context }) => context.found.byKey.get(String(number)))
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (failure !== null)
    return (
      <Notice
        tone="bad"
        title={failure}
        action={<Button onClick={() => actor.send({ type: 'reading.resumed' })}>Try again</Button>}
      >
        The order and its invoices could not be loaded.
      </Notice>
    )
  if (check === undefined) return <CheckSkeleton />
  if (check === null)
    return (
      <EmptyState title="This order can’t be compared.">
        Order {number} is not listed, or none of its invoices is. Ask your representative for them.
      </EmptyState>
    )
  return <Compared check={check} />
}

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`

/** 'Order 104683 with 2 invoices and 1 credit.' */
function aboutText({ number, invoices, credits }: Check): string {
  if (invoices === 0) return `Order ${number} has no invoice yet.`
  const credit = credits > 0 ? ` and ${count(credits, 'credit')}` : ''
  return `Order ${number} with ${count(invoices, 'invoice')}${credit}.`
}

function Compared({ check }: { readonly check: Check }) {
  const { format, wording } = useSite()
  const [isClaiming, setClaiming] = useState(false)
  return (
    <section ref={restoreFocus} aria-label="Ordered and billed" className={styles.root}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 className={styles.title}>Ordered and billed</h2>
          <p role="status" aria-atomic="true" className={styles.state}>
            <CheckStatus state={checkState(check, format)} />
          </p>
          <p className={styles.about}>
            {aboutText(check)} Amounts exclude {wording.tax}.
          </p>
        </div>
        {isClaim(check) && (
          <div className={styles.actions}>
            <Button onClick={() => setClaiming(true)}>Write a Claim</Button>
          </div>
        )}
      </header>
      {check.lines.length > 0 && <CheckLines label="Lines ordered and billed" lines={check.lines} />}
      {check.freight.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Freight</h3>
          <CheckLines label="Freight ordered and billed" lines={check.freight} />
        </>
      )}
      {isClaim(check) && <ClaimDialog check={check} open={isClaiming} onClose={() => setClaiming(false)} />}
    </section>
  )
}

function CheckSkeleton() {
  return (
    <div role="status" aria-label="Comparing with the invoices" className={styles.skeleton}>
      <Skeleton width="14rem" height="1.5rem" />
      <Skeleton width="60%" />
      <Skeleton height="12rem" />
    </div>
  )
}
