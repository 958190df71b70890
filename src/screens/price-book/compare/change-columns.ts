import { useMemo } from 'react'
import { NOTHING, orDash } from '#machines/list/column.ts'
import { CHANGES, type PriceChange } from '#machines/price-comparison/changes.rules.ts'
import type { Cost } from '#machines/price-comparison/purchases.rules.ts'
import type { ListColumn } from '../../../components/list/list-column.ts'
import { useSite } from '../../../components/portal/site.tsx'

/** 4.25 is '+4.3%'; null is a dash. */
export function percentText(percent: number | null): string {
  if (percent === null) return NOTHING
  const text = `${Math.abs(percent).toFixed(1)}%`
  if (percent === 0) return text
  return percent > 0 ? `+${text}` : `-${text}`
}

/** What changed in dollars; null unless both price books have the price. */
const dollarsMore = ({ older, newer }: PriceChange) =>
  older === null || newer === null ? null : (newer - older) / 100

/** The columns of a comparison. Without purchases there are no quantities and costs. */
export function useChangeColumns(cost: Cost | null): readonly ListColumn<PriceChange>[] {
  const { format } = useSite()
  return useMemo(() => {
    const text = (id: 'code' | 'unit', heading: string, place: 'title' | 'fact', width: number) => ({
      id,
      heading,
      value: (row: PriceChange) => row[id],
      text: (row: PriceChange) => orDash(row[id]),
      place,
      width,
    })
    const number = (
      id: string,
      heading: string,
      value: (row: PriceChange) => number | null,
      said: (value: number) => string,
    ): ListColumn<PriceChange> => ({
      id,
      heading,
      value,
      text: (row) => {
        const own = value(row)
        return own === null ? NOTHING : said(own)
      },
      numeric: true,
      place: 'fact',
      width: 6.5,
    })
    const dollars = (cents: number | null) => (cents === null ? null : cents / 100)
    const percent = ({ percent: own }: PriceChange) => (own === null ? null : Math.round(own * 100) / 100)
    return [
      text('code', 'Product Code', 'title', 10),
      {
        id: 'description',
        heading: 'Description',
        value: ({ description }) => description,
        text: ({ description }) => orDash(description),
        place: 'line',
        width: 14,
      },
      text('unit', 'UOM', 'fact', 4.5),
      number('older', 'Older', ({ older }) => dollars(older), format.money),
      number('newer', 'Newer', ({ newer }) => dollars(newer), format.money),
      number('change', 'Change', dollarsMore, format.money),
      number('percent', 'Change %', percent, percentText),
      ...(cost
        ? [
            number('bought', 'Bought', ({ id }) => cost.bought.get(id)?.quantity ?? null, format.quantity),
            number(
              'cost',
              'Extra Cost',
              ({ id }) => dollars(cost.bought.get(id)?.cost ?? null),
              format.money,
            ),
          ]
        : []),
      // A phone shows it opposite the code: of all columns, only this one always has a value.
      {
        id: 'kind',
        heading: 'Result',
        value: ({ kind }) => CHANGES[kind],
        text: ({ kind }) => CHANGES[kind],
        place: 'figure',
        width: 6,
      },
    ]
  }, [cost, format])
}
