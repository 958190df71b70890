import { useMemo } from 'react'
import type { DownloadFile } from '#contract/entities/download.ts'
import { orDash } from '#machines/list/column.ts'
import { withoutQuery } from '#machines/shared/files.rules.ts'
import type { ListColumn } from '../../components/list/list-column.ts'
import { useSite } from '../../components/site.tsx'

/** The file type by extension, such as 'pdf'. */
const kindOf = ({ FileName }: DownloadFile) => /\.([a-z\d]{2,5})$/i.exec(withoutQuery(FileName))?.[1] ?? ''

/** The description; for a file without one, its URL. */
export const titleOf = ({ Description, FileName }: DownloadFile) => Description || FileName

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
