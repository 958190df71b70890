import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { UserDetails } from '#contract/entities/customer.ts'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { showsBalances } from '#machines/home/to-do.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { clockTime } from '../../components/portal/format.ts'
import { useSite } from '../../components/portal/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { home } from './home.styles.ts'

interface AccountCardsProps {
  readonly user: UserDetails
  /** The company's dashboard configuration; undefined where it could not be loaded. */
  readonly content: readonly WidgetItem[] | undefined
}

/** The balances, if the company shows them, and the last login. */
export function AccountCards({ user, content }: AccountCardsProps) {
  const { access, format } = useSite()
  const isOverdue = user.balance_overdue > 0
  const [current, overdue] = [format.money(user.current_balance), format.money(user.balance_overdue)]
  // Two amounts side by side have one size.
  const isLong = Math.max(current.length, overdue.length) > LONG
  return (
    <div className={home.cards} data-payable={access.payAccount || undefined}>
      {showsBalances(content) && (
        <>
          <BalanceCard label="Current balance" amount={current} isLong={isLong} />
          <BalanceCard
            label="Overdue balance"
            amount={overdue}
            isLong={isLong}
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
  )
}

/**
 * Longest amount, in characters, that fits beside another on a phone at the normal text size, even in a wide font.
 */
const LONG = 9

interface BalanceCardProps {
  readonly label: string
  readonly amount: string
  readonly isLong: boolean
  /** The amount is overdue. */
  readonly isBad?: boolean
  readonly action?: ReactNode
}

function BalanceCard({ label, amount, isLong, isBad = false, action }: BalanceCardProps) {
  return (
    <Card aria-label={label} className={home.card}>
      <h2 className={home.label}>{label}</h2>
      <Money size="large" tone={isBad ? 'bad' : 'plain'} className={isLong ? home.long : home.amount}>
        {amount}
      </Money>
      {action && <div className={home.action}>{action}</div>}
    </Card>
  )
}

/** When this user last signed in: the time as h:mm:ss, with the date. */
function LastLoginCard({ user }: Pick<AccountCardsProps, 'user'>) {
  const { format } = useSite()
  if (!user.last_login_date) return null
  return (
    <Card aria-label="Last login" className={home.login}>
      <h2 className={home.label}>Last login</h2>
      <p className={home.figure}>{clockTime(user.last_login_time)}</p>
      <p className={home.label}>{format.date(user.last_login_date)}</p>
    </Card>
  )
}

export function CardsSkeleton() {
  const { access } = useSite()
  return (
    <div className={home.cards} data-payable={access.payAccount || undefined} aria-busy="true">
      <Skeleton className={home.skeleton} />
      <Skeleton className={home.skeleton} />
      <Skeleton className={home.loginSkeleton} />
    </div>
  )
}
