import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { Link } from 'wouter'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { CONSIDERED_ORDERS, latest } from '#machines/home/recent-orders.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useNearViewport } from '../../components/rendering/use-near-viewport.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FrequentProductsProps } from './frequent-products.tsx'
import { FrequentSkeleton } from './frequent-skeleton.tsx'
import { recentOrders } from './home.styles.ts'
import { RecentOrdersEntry } from './recent-orders-entry.tsx'
import { SectionError } from './section-error.tsx'

/**
 * Its code is larger than the rest of the dashboard's. If it can't be loaded, only the section is missing.
 */
const FrequentProducts = lazy<ComponentType<FrequentProductsProps>>(() =>
  import('./frequent-products.tsx').catch(() => ({ default: () => null })),
)

const ORDERS = 5
const QUOTES = 3

/** Recent orders to repeat, or first steps for a customer without any. */
export function RecentOrders({ isIdle }: { readonly isIdle: boolean }) {
  const { erp } = usePortal()
  const transactions = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: isIdle,
  })
  // The list of all orders, which works offline once these replies are cached, shows branch names.
  useQuery({ ...erpQuery(erp, 'getBranches', {}, 'screen'), enabled: transactions.isSuccess })
  const rows = transactions.data
  if (transactions.isError && !rows)
    return <SectionError what="Your latest orders and quotes" query={transactions} />
  if (rows?.length === 0) return <FirstSteps />
  return (
    <div className={recentOrders.root}>
      <Block
        heading="Latest orders"
        all={{ to: paths.orders, label: 'All orders' }}
        rows={rows && latest(rows, 'Order', ORDERS)}
        count={ORDERS}
      />
      <Block
        heading="Latest quotes"
        all={{ to: paths.quotes, label: 'All quotes' }}
        rows={rows && latest(rows, 'Quote', QUOTES)}
        count={QUOTES}
      />
    </div>
  )
}

/** The most ordered products, loaded once the user has scrolled near them. */
export function FrequentSection({ isIdle }: { readonly isIdle: boolean }) {
  const { erp } = usePortal()
  const { data: rows, isError } = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: false,
  })
  const { isNear, ref } = useNearViewport()
  if (rows?.length === 0 || (isError && !rows)) return null
  if (!isIdle || !isNear) return <FrequentSkeleton ref={ref} />
  return (
    <Suspense fallback={<FrequentSkeleton />}>
      <FrequentProducts orders={rows && latest(rows, 'Order', CONSIDERED_ORDERS)} />
    </Suspense>
  )
}

interface BlockProps {
  readonly heading: string
  readonly all: { readonly to: string; readonly label: string }
  /** Undefined while loading. */
  readonly rows: readonly TransactionRow[] | undefined
  /** Number of skeleton entries. */
  readonly count: number
}

/** The first entries of a list, with a link to all of them. Renders nothing for an empty list. */
function Block({ heading, all, rows, count }: BlockProps) {
  const id = useId()
  if (rows?.length === 0) return null
  return (
    <Card
      inset="none"
      aria-labelledby={id}
      aria-busy={rows ? undefined : true}
      className={recentOrders.block}
    >
      <div className={recentOrders.header}>
        <h2 id={id} className={recentOrders.heading}>
          {heading}
        </h2>
        <Link to={all.to} className={recentOrders.all}>
          {all.label}
        </Link>
      </div>
      <ul role="list">
        {rows
          ? rows.map((row) => (
              <RecentOrdersEntry
                key={`${row.transactionType} ${row.transactionNumber}-${row.transactionSuffix}`}
                row={row}
              />
            ))
          : Array.from({ length: count }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries are identical
              <EntrySkeleton key={at} />
            ))}
      </ul>
    </Card>
  )
}

function EntrySkeleton() {
  return (
    <li className={recentOrders.skeleton}>
      <Skeleton width="min(14rem, 60%)" />
      <Skeleton width="min(22rem, 85%)" />
    </li>
  )
}

/** First steps for a user without orders, limited to the functions that the user can access. */
function FirstSteps() {
  const { access } = useSite()
  const steps = [
    {
      name: 'Know what you want?',
      words: 'Write or paste your list: product codes or plain words, one line each.',
      to: paths.quickOrder,
      label: 'Quick Order',
      isOpen: access.cart,
    },
    {
      name: 'Looking for something?',
      words: 'Everything we stock, by category, at your own prices.',
      to: paths.products(),
      label: 'Products',
      isOpen: access.products,
    },
    {
      name: 'Ordering the same again?',
      words: 'Save a cart as a list and copy it back whenever you need it.',
      to: paths.customLists,
      label: 'Custom Lists',
      isOpen: access.customLists,
    },
  ].filter(({ isOpen }) => isOpen)
  if (steps.length === 0) return null
  return (
    <Card heading="First steps">
      <ul role="list" className={recentOrders.steps}>
        {steps.map(({ name, words, to, label }) => (
          <li key={to} className={recentOrders.step}>
            <h3 className={recentOrders.stepName}>{name}</h3>
            <p className={recentOrders.stepWords}>{words}</p>
            <div>
              <Link to={to} asChild>
                <ButtonLink variant="plain">{label}</ButtonLink>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
