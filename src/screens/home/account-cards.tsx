import type { ReactNode } from 'react'
import type { UserDetails } from '#contract/entities/customer.ts'
import { clockTime } from '../../components/format.ts'
import { useSite } from '../../components/site.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { home } from './home.styles.ts'

interface BalanceCardProps {
  readonly label: string
  readonly amount: string
  /** The customer owes this and it is late. */
  readonly isBad?: boolean
  readonly action?: ReactNode
}

/** One balance, set large. */
export function BalanceCard({ label, amount, isBad = false, action }: BalanceCardProps) {
  return (
    <Card aria-label={label} className={home.card}>
      <h2 className={home.label}>{label}</h2>
      <Money size="large" tone={isBad ? 'bad' : 'plain'}>
        {amount}
      </Money>
      {action && <div className={home.action}>{action}</div>}
    </Card>
  )
}

/** When this user last signed in: the time as h:mm:ss, with the date. */
export function LastLoginCard({ user }: { readonly user: UserDetails }) {
  const { format } = useSite()
  if (!user.last_login_date) return null
  return (
    <Card aria-label="Last login" className={home.card}>
      <h2 className={home.label}>Last login</h2>
      <p className={home.figure}>{clockTime(user.last_login_time)}</p>
      <p className={home.label}>{format.date(user.last_login_date)}</p>
    </Card>
  )
}
