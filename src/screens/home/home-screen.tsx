import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { UserDetails } from '#contract/entities/customer.ts'
import { failureMessage } from '#contract/errors.ts'
import { enabledItem } from '#machines/site/widgets.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BalanceCard, LastLoginCard } from './account-cards.tsx'
import { home } from './home.styles.ts'

/** The dashboard (section 2.4): who you are, what you owe, where to go on. */
export default function HomeScreen() {
  const { erp } = usePortal()
  const user = useQuery(erpQuery(erp, 'getUserDetails', {}, 'screen'))
  return (
    <div className={home.page}>
      <header className={home.header}>
        <h1 className={home.title}>
          {user.data?.name_first.trim()
            ? `Hi ${user.data.name_first}! Welcome to your Trade Portal`
            : 'Welcome to your Trade Portal'}
        </h1>
        <ToQuickOrder />
      </header>
      {user.isError && <NotLoaded what="Your balances and your last login" query={user} />}
      {user.data && <AccountCards user={user.data} />}
      {user.isPending && <CardsToCome />}
      <WaysOn />
    </div>
  )
}

/** What a regular customer opens first. */
function ToQuickOrder() {
  const { access } = useSite()
  if (!access.cart) return null
  return (
    <Link to={paths.quickOrder} asChild>
      <ButtonLink size="large">Quick Order</ButtonLink>
    </Link>
  )
}

function AccountCards({ user }: { readonly user: UserDetails }) {
  const { erp } = usePortal()
  const { access, format } = useSite()
  const content = useQuery(erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'homepage' }, 'screen'))
  const showsBalances = content.data && enabledItem(content.data, 'balances') !== undefined
  const isOverdue = user.balance_overdue > 0
  if (content.isPending) return <CardsToCome />
  return (
    <>
      {content.isError && <NotLoaded what="Your balances" query={content} />}
      <div className={home.cards}>
        {showsBalances && (
          <>
            <BalanceCard label="Current balance" amount={format.money(user.current_balance)} />
            <BalanceCard
              label="Overdue balance"
              amount={format.money(user.balance_overdue)}
              isBad={isOverdue}
              action={
                isOverdue &&
                access.payAccount && (
                  <Link to={paths.payAccount} asChild>
                    <ButtonLink variant="primary">Pay Now</ButtonLink>
                  </Link>
                )
              }
            />
          </>
        )}
        <LastLoginCard user={user} />
      </div>
    </>
  )
}

interface NotLoadedProps {
  /** What is not here for want of it, at the start of a sentence. */
  readonly what: string
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** Says what is missing and asks for it again. */
function NotLoaded({ what, query: { error, isFetching, refetch } }: NotLoadedProps) {
  return (
    <Notice
      tone="bad"
      title={failureMessage(error)}
      action={
        <Button loading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. Check your connection and try again.
    </Notice>
  )
}

/** Where most people go next, by what this user may do. */
function WaysOn() {
  const { access } = useSite()
  const ways = [
    { to: paths.products(), label: 'Products', isOpen: access.products },
    { to: paths.cart, label: 'Review Cart', isOpen: access.cart },
    { to: paths.orders, label: 'Orders & Quotes', isOpen: access.orders },
  ].filter(({ isOpen }) => isOpen)
  if (ways.length === 0) return null
  return (
    <nav aria-label="Go on" className={home.ways}>
      {ways.map(({ to, label }) => (
        <Link key={to} to={to} asChild>
          <ButtonLink variant="plain" size="large">
            {label}
          </ButtonLink>
        </Link>
      ))}
    </nav>
  )
}

function CardsToCome() {
  return (
    <div className={home.cards} aria-busy="true">
      {['current', 'overdue', 'login'].map((card) => (
        <Skeleton key={card} className={home.coming} />
      ))}
    </div>
  )
}
