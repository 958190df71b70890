import { useMemo } from 'react'
import type { Statement } from '#contract/entities/statement.ts'
import type { ListColumn } from '../../components/list/list-column.ts'
import { useSite } from '../../components/site.tsx'

/** The total of a statement, and its balances by age. */
const BALANCES = [
  ['Account Balance', 'dueBalance'],
  ['Current', 'currentBalance'],
  ['30 Days', 'day30Balance'],
  ['60 Days', 'day60Balance'],
  ['90 Days', 'day90Balance'],
  ['120+ Days', 'day120Balance'],
] as const

export function useStatementColumns(): readonly ListColumn<Statement>[] {
  const { format } = useSite()
  return useMemo(
    () => [
      {
        id: 'dateStatement',
        heading: 'Statement Date',
        value: (row) => row.dateStatement,
        text: (row) => format.date(row.dateStatement),
        place: 'title',
        width: 9,
      },
      ...BALANCES.map(
        ([heading, id]): ListColumn<Statement> => ({
          id,
          heading,
          value: (row) => row[id],
          text: (row) => format.money(row[id]),
          numeric: true,
          place: id === 'dueBalance' ? 'figure' : 'fact',
          width: 9,
        }),
      ),
    ],
    [format],
  )
}
