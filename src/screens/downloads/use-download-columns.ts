import { useMemo } from 'react'
import type { DownloadFile } from '#contract/entities/download.ts'
import { orDash } from '#machines/list/column.ts'
import { withoutQuery } from '#machines/shared/files.rules.ts'
import type { ListColumn } from '../../components/list/list-column.ts'
import { useSite } from '../../components/site.tsx'

/** What kind of file it is, by how its name ends: 'PDF'. */
const kindOf = ({ FileName }: DownloadFile) => /\.([a-z\d]{2,5})$/i.exec(withoutQuery(FileName))?.[1] ?? ''

/** What it is called; some have no more than an address. */
export const titleOf = ({ Description, FileName }: DownloadFile) => Description || FileName

/** What a file is, what it belongs to, and since when it is there. */
export function useDownloadColumns(): readonly ListColumn<DownloadFile>[] {
  const { format } = useSite()
  return useMemo(
    () => [
      {
        id: 'Description',
        heading: 'Description',
        value: (row) => row.Description,
        text: titleOf,
        place: 'title',
        width: 24,
      },
      {
        id: 'Category',
        heading: 'Category',
        value: (row) => row.Category,
        text: (row) => orDash(row.Category),
        place: 'fact',
        width: 9,
      },
      {
        id: 'kind',
        heading: 'File',
        value: kindOf,
        text: (row) => orDash(kindOf(row).toUpperCase()),
        place: 'fact',
        width: 5,
      },
      {
        id: 'Date',
        heading: 'Date',
        value: (row) => row.Date,
        text: (row) => format.date(row.Date),
        place: 'fact',
        width: 8,
      },
    ],
    [format],
  )
}
