import { useQuery } from '@tanstack/react-query'
import type { DownloadFile } from '#contract/entities/download.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { List } from '../../components/list/list.tsx'
import { listPage } from '../../components/list/list-page.styles.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { usePortal } from '../../components/portal.ts'
import { isSafeLink } from '../../components/safe-link.ts'
import { titleOf, useDownloadColumns } from './use-download-columns.ts'

const FACTS: RowFacts<DownloadFile> = {
  idOf: (row) => `${row.FileName} ${row.Description}`,
  hrefOf: (row) => (row.FileName && isSafeLink(row.FileName) ? row.FileName : null),
  nameOf: titleOf,
  opensTab: true,
}

/** Files that customers can download (section 2.8). */
export default function DownloadsScreen() {
  const { erp } = usePortal()
  const columns = useDownloadColumns()
  const query = useQuery(erpQuery(erp, 'getDloads', {}, 'screen'))
  return (
    <div className={listPage.page}>
      <h1 className={listPage.title}>Downloads</h1>
      <List
        name="downloads"
        label="Downloads"
        columns={columns}
        facts={FACTS}
        rows={query.data}
        failed={
          query.isError && (
            <LoadFailed error={query.error} onRetry={() => void query.refetch()}>
              The downloads could not be loaded.
            </LoadFailed>
          )
        }
      />
    </div>
  )
}
