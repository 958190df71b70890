import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { comparisonPage as styles } from '../../../components/account/detail.styles.ts'
import { ReadingProgress } from '../../../components/reading/reading-progress.tsx'
import { useTransactions } from '../../../components/reading/use-transactions.ts'
import { BooksCard } from './books-card.tsx'
import { ChangesDocket } from './changes-docket.tsx'
import { ChangesList } from './changes-list.tsx'
import { TouchedCard } from './touched-card.tsx'
import type { ComparisonActor } from './use-comparison.ts'
import { useCost } from './use-purchases.ts'

interface CompareReportProps {
  readonly actor: ComparisonActor
  /** The orders and quotes to read. */
  readonly rows: readonly TransactionRow[]
  /** Why they are not known. */
  readonly failed: ReactNode
}

const NOTHING = new Map<never, never>()

/** What a comparison found: the sums, the price books, the lists and quotes with other prices, every price. */
export function CompareReport({ actor, rows, failed }: CompareReportProps) {
  const comparison = useSelector(actor, ({ context }) => context.comparison)
  const purchases = useTransactions(rows)
  const { cost, quotes } = useCost(purchases, comparison?.index ?? NOTHING)
  const isReading = useSelector(purchases, (state) => state.hasTag('reading'))
  if (!comparison) return null
  const known = cost && cost.bought.size > 0 ? cost : null
  return (
    <div className={styles.report}>
      {/* First, so that what it finds grows below its button. */}
      {failed}
      {rows.length > 0 && (
        <ReadingProgress
          actor={purchases}
          verb="Read"
          past="Read"
          label="Reading orders"
          counted={{ one: 'order or quote', many: 'orders and quotes' }}
          which="of the last 12 months"
          failed="The next one could not be loaded; what was read counts."
        />
      )}
      <div className={styles.top}>
        <ChangesDocket comparison={comparison} cost={known} purchases={purchases} />
        <BooksCard actor={actor} comparison={comparison} />
      </div>
      <TouchedCard index={comparison.index} quotes={quotes} />
      <ChangesList comparison={comparison} cost={known} isReading={isReading} />
    </div>
  )
}
