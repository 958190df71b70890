import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Statement } from '#contract/entities/statement.ts'
import { newestStatement } from '#machines/payment/payment.rules.ts'
import { listPage } from '../../components/list/list.styles.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { NoRows } from '../../components/list/no-rows.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'

const FACTS: RowFacts<Statement> = {
  idOf: (row) => row.dateStatement,
  hrefOf: (row) => paths.statement(row.dateStatement),
  nameOf: (row) => `statement ${row.dateStatement}`,
}

/** The account month by month, with what is owed by age (section 2.7). */
export default function StatementsScreen() {
  const { erp } = usePortal()
  const { access } = useSite()
  const columns = useStatementColumns()
  const query = useQuery(erpQuery(erp, 'getStatementList', {}, 'screen'))
  const newest = newestStatement(query.data ?? [])
  return (
    <div className={listPage.page}>
      <div className={listPage.head}>
        <h1 className={listPage.title}>Statements</h1>
        {access.payAccount && (
          <Link to={paths.paymentsMade} className={listPage.link}>
            Payments made
          </Link>
        )}
      </div>
      <List
        name="statements"
        label="Statements"
        counted={{ one: 'statement', many: 'statements' }}
        columns={columns}
        facts={FACTS}
        rows={query.data}
        filterable
        tools={
          newest && (
            <Link to={paths.statementBooks(newest.dateStatement)} asChild>
              <ButtonLink>Compare with your books</ButtonLink>
            </Link>
          )
        }
        empty={<NoRows>A statement for each month of trading appears here.</NoRows>}
        failed={
          query.isError && (
            <LoadFailed error={query.error} onRetry={() => void query.refetch()}>
              The statements could not be loaded.
            </LoadFailed>
          )
        }
      />
    </div>
  )
}

/** The total of a statement, and its balances by age: whether each is overdue, and its width in rem. */
const BALANCES = [
  ['Account Balance', 'dueBalance', false, 8.5],
  ['Current', 'currentBalance', false, 6.25],
  ['30 Days', 'day30Balance', true, 6],
  ['60 Days', 'day60Balance', true, 6],
  ['90 Days', 'day90Balance', true, 6],
  ['120+ Days', 'day120Balance', true, 6.65],
] as const

/** Overdue balances stand out, and those of nothing recede. */
const toneOf = (balance: number, isOverdue: boolean) =>
  balance === 0 ? 'soft' : isOverdue && balance > 0 ? 'bad' : 'plain'

function useStatementColumns(): readonly ListColumn<Statement>[] {
  const { format } = useSite()
  return useMemo(() => {
    const { date, money } = columnKinds(format)
    return [
      date('dateStatement', 'Statement Date', 'title', 8.4),
      ...BALANCES.map(
        ([heading, id, isOverdue, width]): ListColumn<Statement> => ({
          ...money(id, heading, id === 'dueBalance' ? 'figure' : 'fact', width),
          draw: (row) => <Money tone={toneOf(row[id], isOverdue)}>{format.money(row[id])}</Money>,
          ...(id !== 'dueBalance' && { isOmitted: (row) => row[id] === 0 }),
        }),
      ),
    ]
  }, [format])
}
