import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useMemo } from 'react'
import type { DownloadFile } from '#contract/entities/download.ts'
import { isSafeLink } from '#contract/urls.ts'
import { orDash } from '#machines/list/column.ts'
import { withoutQuery } from '#machines/shared/files.rules.ts'
import { listPage } from '../../components/list/list.styles.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { NoRows } from '../../components/list/no-rows.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { downloads as styles } from './downloads.styles.ts'

/** The file type by extension, such as 'pdf'. */
const kindOf = ({ FileName }: DownloadFile) => /\.([a-z\d]{2,5})$/i.exec(withoutQuery(FileName))?.[1] ?? ''

/** The description; for a file without one, its URL. */
const titleOf = ({ Description, FileName }: DownloadFile) => Description || FileName

function useDownloadColumns(): readonly ListColumn<DownloadFile>[] {
  const { format } = useSite()
  return useMemo(() => {
    const { text, date } = columnKinds(format)
    return [
      {
        id: 'Description',
        heading: 'Description',
        value: (row) => row.Description,
        text: titleOf,
        place: 'title',
        width: 24,
      },
      text('Category', 'Category', 'fact', 9),
      {
        id: 'kind',
        heading: 'File',
        value: kindOf,
        text: (row) => orDash(kindOf(row).toUpperCase()),
        draw: (row) => <FileKind kind={kindOf(row)} />,
        place: 'badge',
        width: 6,
      },
      date('Date', 'Date', 'fact', 8),
    ]
  }, [format])
}

const FACTS: RowFacts<DownloadFile> = {
  idOf: (row) => `${row.FileName} ${row.Description}`,
  hrefOf: (row) => (row.FileName && isSafeLink(row.FileName) ? row.FileName : null),
  nameOf: titleOf,
  opensTab: true,
}

const TABLES: ReadonlySet<string> = new Set(['csv', 'xls', 'xlsx'])

/** The type of a file, with a drawing of one. */
function FileKind({ kind }: { readonly kind: string }) {
  const Icon = TABLES.has(kind.toLowerCase()) ? FileSpreadsheet : FileText
  return (
    <span className={styles.kind}>
      <Icon size={20} aria-hidden="true" />
      {orDash(kind.toUpperCase())}
    </span>
  )
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
        counted={{ one: 'file', many: 'files' }}
        columns={columns}
        facts={FACTS}
        rows={query.data}
        empty={<NoRows>Price lists, safety data sheets and forms appear here.</NoRows>}
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
