import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import * as v from 'valibot'
import { Link } from 'wouter'
import { TRANSACTION_TYPES } from '#contract/entities/order.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import { isolated } from '#contract/isolated.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { addressOf } from '#machines/transaction/transaction.rules.ts'
import { usePageLocation } from '../../components/navigation/page-location.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Docket, DocketRow, DocketRows, DocketTotal } from '../../ui/docket.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dialog, complete as styles } from './checkout.styles.ts'

const orderedState = v.object({
  ordered: v.picklist(TRANSACTION_TYPES),
  number: v.nullable(v.number()),
  /** The branch to collect from; null for a delivery, and in states that older versions left. */
  pickupBranch: v.optional(v.nullable(v.string()), null),
  /** The user who ordered: browser history outlives a session and may be another user's. */
  userName: v.string(),
})

/** History state of the page that follows an order or quote; it survives a reload. */
export type OrderedState = v.InferOutput<typeof orderedState>

/** The order or quote by this user that led to the page; null if they opened its URL directly. */
function orderedIn(state: unknown, userName: string): OrderedState | null {
  const parsed = v.safeParse(orderedState, state)
  return parsed.success && isSameName(parsed.output.userName, userName) ? parsed.output : null
}

function textsFor(order: OrderedState | null) {
  if (order === null)
    return {
      result: 'No recent order here.',
      hint: 'Earlier orders are in Orders & Quotes.',
    }
  const { ordered, number } = order
  const name = [ordered.toLowerCase(), number].filter(Boolean).join(' ')
  return ordered === 'Quote'
    ? { result: `Your ${name} is ready.`, hint: 'Accept it in Orders & Quotes before its prices expire.' }
    : { result: `Your branch has your ${name}.`, hint: 'Track it in Orders & Quotes.' }
}

/** The end of a checkout, with links onward; also works for a user who opens its URL without an order. */
export default function OrderCompleteScreen() {
  const { access } = useSite()
  const { userName } = usePortal()
  const order = orderedIn(usePageLocation().state, userName)
  const { result, hint } = textsFor(order)
  const number = order?.number ?? null
  return (
    <div className={styles.root}>
      <Docket title={<span className={styles.title}>Order Complete!</span>} level={1}>
        <p className={styles.text}>
          {result} {access.orders && hint}
        </p>
        {order && number !== null && <OrderDetails order={order} number={number} />}
        <div className={styles.links}>
          {order && number !== null && access.orders && (
            <Link to={paths.transaction(order.ordered, number, 0)} asChild>
              <ButtonLink variant="primary">
                Open {order.ordered.toLowerCase()} {number}
              </ButtonLink>
            </Link>
          )}
          {access.products && (
            <Link to={paths.products()} asChild>
              <ButtonLink variant={number !== null && access.orders ? 'secondary' : 'primary'}>
                View Products
              </ButtonLink>
            </Link>
          )}
          {access.orders && (
            <Link to={paths.orders} asChild>
              <ButtonLink>View Orders</ButtonLink>
            </Link>
          )}
          {number !== null && (
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              Print
            </Button>
          )}
        </div>
      </Docket>
    </div>
  )
}

interface OrderDetailsProps {
  readonly order: OrderedState
  readonly number: number
}

/** The number, and below it what the ERP has under that number. */
function OrderDetails({ order, number }: OrderDetailsProps) {
  const { erp } = usePortal()
  const { access } = useSite()
  const { data, isError, refetch } = useQuery({
    ...erpQuery(erp, 'getTransactionTP', { transactionNumber: number, transactionSuffix: 0 }, 'screen'),
    enabled: access.orders,
  })
  return (
    <>
      <div className={dialog.number}>
        <span className={dialog.numberLabel}>{order.ordered} number</span>
        <span className={dialog.figure}>{number}</span>
      </div>
      {data && <Details order={order} transaction={data} />}
      {!data && !isError && access.orders && <DetailsSkeleton />}
      {isError && !data && (
        <p role="alert" className={styles.text}>
          Its details could not be loaded.{' '}
          <Button variant="link" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </>
  )
}

interface DetailsProps {
  readonly order: OrderedState
  readonly transaction: Transaction
}

function Details({ order, transaction }: DetailsProps) {
  const { access, format, wording } = useSite()
  const branchName = useBranchNames('screen')
  const { deliveryDate, nameShip, validUntil, transactionTotalAmountIncGST: total } = transaction
  const destination = [nameShip, addressOf(transaction)].filter(Boolean).map(isolated).join(', ')
  const branch = order.pickupBranch && branchName(order.pickupBranch)
  const steps = nextSteps({
    isQuote: order.ordered === 'Quote',
    isPickup: destination === '',
    number: transaction.transactionNumber,
    day: format.date(deliveryDate),
    validUntil: validUntil && format.date(validUntil),
  })
  return (
    <>
      <DocketRows className={dialog.details}>
        {destination && <DocketRow label="Delivery To">{destination}</DocketRow>}
        {branch && <DocketRow label="Pickup from">{branch}</DocketRow>}
        <DocketRow label="Required">{format.date(deliveryDate)}</DocketRow>
        {validUntil && <DocketRow label="Valid Until">{format.date(validUntil)}</DocketRow>}
      </DocketRows>
      {access.prices && <DocketTotal label={`Total (inc ${wording.tax})`}>{format.money(total)}</DocketTotal>}
      <h2 className={styles.heading}>What happens next</h2>
      <ol role="list" className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

interface NextSteps {
  readonly isQuote: boolean
  readonly isPickup: boolean
  readonly number: number
  /** As shown to the user. */
  readonly day: string
  readonly validUntil: string | null
}

function nextSteps({ isQuote, isPickup, number, day, validUntil }: NextSteps): readonly string[] {
  if (isQuote)
    return [
      validUntil ? `Its prices hold until ${validUntil}.` : 'Its prices hold for a limited time.',
      'Accept it on its page when you are ready: it then becomes an order.',
    ]
  return isPickup
    ? [
        `The branch gets it ready for ${day}.`,
        `Quote order ${number} at the counter when you collect it.`,
        'Its invoice appears in Invoices once you have collected it.',
      ]
    : [
        `The branch gets it ready and delivers it on ${day}.`,
        'Its page shows each part that has been delivered.',
        'An invoice appears in Invoices for each part that has been delivered.',
      ]
}

function DetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading your order" className={styles.skeleton}>
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
    </div>
  )
}
