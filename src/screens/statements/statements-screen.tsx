import { useQuery } from '@tanstack/react-query'
import type { Statement } from '#contract/entities/statement.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { List } from '../../components/list/list.tsx'
import { listPage } from '../../components/list/list-page.styles.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useStatementColumns } from './use-statement-columns.ts'

const FACTS: RowFacts<Statement> = {
  idOf: (row) => row.dateStatement,
  hrefOf: (row) => paths.statement(row.dateStatement),
  nameOf: (row) => `statement ${row.dateStatement}`,
}

/** The account month by month, with what is owed by age (section 2.7). */
export default function StatementsScreen() {
  const { erp } = usePortal()
  const columns = useStatementColumns()
  const query = useQuery(erpQuery(erp, 'getStatementList', {}, 'screen'))
  return (
    <div className={listPage.page}>
      <h1 className={listPage.title}>Statements</h1>
      <List
        name="statements"
        label="Statements"
        columns={columns}
        facts={FACTS}
        rows={query.data}
        filterable
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
