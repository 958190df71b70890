import type { AgedBalances } from '#contract/entities/statement.ts'
import { isActive } from '#machines/home/status.rules.ts'
import { leftOf } from '#machines/payment/amount.rules.ts'
import { ListFailed } from '../../components/list/list-failed.tsx'
import { useSite } from '../../components/site.tsx'
import { Docket, DocketTotal } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { page, standing as styles } from './payment.styles.ts'

interface AccountStandingProps {
  readonly status: string
  readonly balances: AgedBalances | undefined
  /** Why they could not be had. */
  readonly error: unknown
  /** What the balances fall by once the chosen lines are paid, from current to 120 days; null for nothing. */
  readonly falls: readonly number[] | null
  readonly onRetry: () => void
}

/** How the account stands: what is owed by age, and what is left of it after the payment. */
export function AccountStanding({ status, balances, error, falls, onRetry }: AccountStandingProps) {
  const { format } = useSite()
  // All but what is current.
  const overdue = falls?.slice(1) ?? []
  return (
    <Docket
      title="Your Account"
      aside={<span className={styles.status}>{isActive(status) ? 'Active' : 'Inactive'}</span>}
      className={page.standing}
    >
      {balances ? (
        <>
          <dl className={styles.buckets}>
            {agesOf(balances).map(([label, balance], at) => (
              <Age
                key={label}
                label={label}
                balance={balance}
                share={shareOf(balance, balances)}
                left={falls?.[at] ? leftOf(balance, falls[at]) : null}
                isOverdue={at > 0 && balance > 0}
              />
            ))}
            <div className={styles.overdue}>
              <dt>Overdue balance</dt>
              <dd className={styles.figures}>
                <Falling
                  balance={balances.overdueBalance}
                  left={overdue.some(Boolean) ? leftOf(balances.overdueBalance, ...overdue) : null}
                  tone="bad"
                />
              </dd>
            </div>
          </dl>
          <DocketTotal label="Total balance">{format.money(balances.totalBalance)}</DocketTotal>
          {falls && (
            <p role="status" className={styles.after}>
              <span>After this payment</span>
              <Money>{format.money(leftOf(balances.totalBalance, ...falls))}</Money>
            </p>
          )}
        </>
      ) : (
        <div className={styles.failed}>
          <ListFailed error={error} onRetry={onRetry}>
            Your balances could not be loaded.
          </ListFailed>
        </div>
      )}
    </Docket>
  )
}

const agesOf = (balances: AgedBalances) =>
  [
    ['Current', balances.currentBalance],
    ['30 Days', balances.day30Balance],
    ['60 Days', balances.day60Balance],
    ['90 Days', balances.day90Balance],
    ['120 Days', balances.day120Balance],
  ] as const

/** Of the largest, from 0 to 1: how long its bar is. */
function shareOf(balance: number, balances: AgedBalances): number {
  const most = Math.max(...agesOf(balances).map(([, each]) => each))
  return most > 0 ? Math.max(balance, 0) / most : 0
}

interface AgeProps {
  readonly label: string
  readonly balance: number
  readonly share: number
  /** After the payment; null where it is the same. */
  readonly left: number | null
  readonly isOverdue: boolean
}

function Age({ label, balance, share, left, isOverdue }: AgeProps) {
  return (
    <div className={styles.bucket}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        <span className={styles.figures}>
          <Falling balance={balance} left={left} tone={isOverdue ? 'bad' : 'plain'} />
        </span>
        <div aria-hidden="true" className={styles.track}>
          <div
            className={styles.bar}
            data-overdue={isOverdue ? '' : undefined}
            style={{
              width: `${(left === null || balance <= 0 ? share : share * Math.max(left / balance, 0)) * 100}%`,
            }}
          />
        </div>
      </dd>
    </div>
  )
}

interface FallingProps extends Pick<AgeProps, 'balance' | 'left'> {
  readonly tone: 'plain' | 'bad'
}

/** A balance, and beside it what is left of it. */
function Falling({ balance, left, tone }: FallingProps) {
  const { format } = useSite()
  return (
    <>
      <Money tone={tone} className={left === null ? undefined : styles.before}>
        {format.money(balance)}
      </Money>
      {left !== null && <Money className={styles.left}>{format.money(left)}</Money>}
    </>
  )
}
