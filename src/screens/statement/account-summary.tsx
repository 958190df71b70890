import type { ReactNode } from 'react'
import type { AccountSummary as Summary } from '#machines/transaction/account-summary.rules.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { summary as styles } from './statement.styles.ts'

const SUMS = [
  ['opening', 'Opening balance'],
  ['invoices', 'Invoices'],
  ['credits', 'Credits'],
  ['payments', 'Payments and adjustments'],
  ['closing', 'Closing balance'],
] as const satisfies readonly (readonly [keyof Summary, string])[]

/** How the balance of a statement came about: five sums that add up. */
export function AccountSummary({ summary }: { readonly summary: Summary }) {
  const { format } = useSite()
  return <Sums>{(name) => <Money>{format.money(summary[name])}</Money>}</Sums>
}

export function AccountSummarySkeleton() {
  return <Sums isBusy>{() => <Skeleton width="5rem" />}</Sums>
}

interface SumsProps {
  readonly isBusy?: boolean
  readonly children: (name: keyof Summary) => ReactNode
}

function Sums({ isBusy = false, children }: SumsProps) {
  return (
    <Card aria-label="Account summary" inset="small" aria-busy={isBusy}>
      <dl className={styles.sums}>
        {SUMS.map(([name, label]) => (
          <div key={name} className={styles.sum}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{children(name)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
