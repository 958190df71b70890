import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { type ChangeIndex, type Touched, touchedLists } from '#machines/price-comparison/purchases.rules.ts'
import { bareLink } from '../../../components/account/detail.styles.ts'
import { paths } from '../../../components/navigation/paths.ts'
import { usePortal } from '../../../components/portal/portal.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { erpQuery } from '../../../components/queries/erp-query.ts'
import { LoadFailed } from '../../../components/queries/load-failed.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { report as styles } from './compare.styles.ts'

interface TouchedCardProps {
  readonly index: ChangeIndex
  readonly quotes: readonly Touched[]
}

/** The custom lists and open quotes whose prices differ. */
export function TouchedCard({ index, quotes }: TouchedCardProps) {
  const { erp } = usePortal()
  const { access } = useSite()
  const lists = useQuery({
    ...erpQuery(erp, 'getCustomLists', {}, 'screen'),
    enabled: access.customLists,
  })
  const touched = useMemo(() => touchedLists(lists.data ?? [], index), [lists.data, index])
  if (lists.isError && !lists.data)
    return (
      <LoadFailed error={lists.error} onRetry={() => void lists.refetch()}>
        Your custom lists could not be loaded.
      </LoadFailed>
    )
  if (touched.length + quotes.length === 0) return null
  return (
    <Card heading="Lists and quotes with other prices">
      <ul role="list" className={styles.touched}>
        {touched.map((each) => (
          <TouchedRow key={each.id} touched={each} kind="List" to={paths.customList(each.id)} />
        ))}
        {quotes.map((each) => (
          <TouchedRow key={each.id} touched={each} kind="Quote" to={`${paths.quotes}/${each.id}`} />
        ))}
      </ul>
    </Card>
  )
}

interface TouchedRowProps {
  readonly touched: Touched
  readonly kind: 'List' | 'Quote'
  readonly to: string
}

function TouchedRow({ touched: { name, lines, changed, gone, cost }, kind, to }: TouchedRowProps) {
  const { format } = useSite()
  return (
    <li className={styles.touchedRow}>
      <span className={styles.note}>
        {kind}{' '}
        <Link to={to} className={bareLink}>
          {name}
        </Link>
        : {changed} of {lines} lines changed
        {gone > 0 && `, ${gone} gone`}
      </span>
      <Money>{format.money(cost / 100)}</Money>
    </li>
  )
}
