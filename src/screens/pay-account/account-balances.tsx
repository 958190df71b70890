import type { AgedBalances } from '#contract/entities/statement.ts'
import { isActive } from '#machines/home/status.rules.ts'
import { leftOf } from '#machines/payment/amount.rules.ts'
import { type Bucket, bucketsOf } from '#machines/transaction/ageing.rules.ts'
import { AgeingRow } from '../../components/account/ageing-row.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { Docket, DocketTotal } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { page, standing as styles } from './payment.styles.ts'

interface AccountStandingProps {
  readonly status: string
  readonly balances: AgedBalances | undefined
  /** Why the balances failed to load. */
  readonly error: unknown
  /** Reductions of the balances by the selected lines, from current to 120 days; null without a selection. */
  readonly falls: readonly number[] | null
  /** Dollars to be paid; null where the text is not an amount. */
  readonly amount: number | null
  /** Whether lines can be selected, and the account shows what is left of it. */
  readonly canFall: boolean
  readonly onRetry: () => void
}

/** The account's balances by age, before and after the payment. */
export function AccountBalances({
  status,
  balances,
  error,
  falls,
  amount,
  canFall,
  onRetry,
}: AccountStandingProps) {
  const { format } = useSite()
  // All but the current balance.
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
            {bucketsOf(balances, '120 Days').map((bucket, at) => (
              <Age
                key={bucket.label}
                bucket={bucket}
                left={falls?.[at] ? leftOf(bucket.balance, falls[at]) : null}
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
          {canFall && (
            // Announced for a selection only: a typed amount changes with each key.
            <p role="status" aria-atomic="true" aria-live={falls ? 'polite' : 'off'} className={styles.after}>
              <span>
                After this payment
                <VisuallyHidden>: </VisuallyHidden>
              </span>
              {amount === null ? '-' : <Money>{format.money(leftOf(balances.totalBalance, amount))}</Money>}
            </p>
          )}
        </>
      ) : (
        <div className={styles.failed}>
          <LoadFailed error={error} onRetry={onRetry}>
            Your balances could not be loaded.
          </LoadFailed>
        </div>
      )}
    </Docket>
  )
}

interface AgeProps {
  readonly bucket: Bucket
  /** After the payment; null where it is unchanged. */
  readonly left: number | null
}

function Age({ bucket, left }: AgeProps) {
  const { balance, share, isOverdue } = bucket
  return (
    <AgeingRow
      bucket={bucket}
      share={left === null || balance <= 0 ? share : share * Math.max(left / balance, 0)}
    >
      <span className={styles.figures}>
        <Falling balance={balance} left={left} tone={isOverdue ? 'bad' : 'plain'} />
      </span>
    </AgeingRow>
  )
}

interface FallingProps extends Pick<AgeProps, 'left'> {
  readonly balance: number
  readonly tone: 'plain' | 'bad'
}

function Falling({ balance, left, tone }: FallingProps) {
  const { format } = useSite()
  return (
    <>
      <Money tone={tone} className={left === null ? undefined : styles.before}>
        {format.money(balance)}
      </Money>
      {left !== null && (
        <>
          <VisuallyHidden>, after this payment </VisuallyHidden>
          <Money className={styles.left}>{format.money(left)}</Money>
        </>
      )}
    </>
  )
}
