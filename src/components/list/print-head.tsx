import { useQuery } from '@tanstack/react-query'
import { isolated } from '#contract/isolated.ts'
import type { Column } from '#machines/list/column.ts'
import type { ListView } from '#machines/list/view.rules.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { today } from '../portal/today.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { printHead as styles } from './list.styles.ts'

interface PrintHeadProps {
  readonly view: ListView
  readonly columns: readonly Pick<Column<never>, 'id' | 'heading'>[]
  /** The page's own filter in words, such as a period. */
  readonly filter: string | undefined
  /** The number of rows, and their sums. */
  readonly counts: readonly string[]
}

/** Above a printed list: whose it is, of which account, when it was printed, and what it covers. */
export function PrintHead({ view, columns, filter, counts }: PrintHeadProps) {
  const { erp, configuration, userName } = usePortal()
  const { format, timeZone } = useSite()
  const { data: user } = useQuery({ ...erpQuery(erp, 'getUserDetails', {}), enabled: false })
  const headingOf = (id: string) => columns.find((column) => column.id === id)?.heading ?? id
  const filters = [
    filter,
    view.search.trim() && `Search: ${isolated(view.search.trim())}`,
    ...Object.entries(view.filters).map(([id, typed]) => `${headingOf(id)}: ${isolated(typed)}`),
    view.sort && `Sorted by ${headingOf(view.sort.column)}, ${view.sort.direction}`,
  ].filter(Boolean)
  return (
    <div className={styles.root}>
      <p>
        <strong>{configuration.company_name}</strong>
        {user && `, customer ${user.id_cust}`}
      </p>
      <p>
        Printed {format.date(today(timeZone))} by {userName}
      </p>
      {filters.length > 0 && <p>{filters.join('. ')}</p>}
      <p>{counts.join(', ')}</p>
    </div>
  )
}
