import { useMemo } from 'react'
import type { Purchase } from '#machines/purchases/purchases.rules.ts'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { usePageLocation } from '../../components/navigation/page-location.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { TodayCell } from './today-cell.tsx'

/** Rows lead to the dialog of their product, over the list as it is filtered. */
export function usePurchaseFacts(): RowFacts<Purchase> {
  const { path, search } = usePageLocation()
  return useMemo(
    () => ({
      idOf: ({ id }) => id,
      hrefOf: ({ code }) => paths.productDialog(path, search, code),
      nameOf: ({ description, code }) => description || code,
    }),
    [path, search],
  )
}

/** What was bought and when, and what it costs today. Prices exclude tax, as on the orders. */
export function usePurchaseColumns(): readonly ListColumn<Purchase>[] {
  const { format, wording, access } = useSite()
  return useMemo(() => {
    const { text, date, money } = columnKinds(format)
    const number = (id: 'times' | 'quantity', heading: string, width: number): ListColumn<Purchase> => ({
      id,
      heading,
      value: (row) => row[id],
      text: (row) => format.quantity(row[id]),
      numeric: true,
      place: 'fact',
      width,
    })
    const today: ListColumn<Purchase> = {
      id: 'today',
      heading: access.prices ? `Today ex ${wording.tax}` : 'Today',
      value: () => null,
      text: () => '',
      draw: (row, tabIndex) => <TodayCell purchase={row} tabIndex={tabIndex} />,
      isOfPage: true,
      place: 'entry',
      width: access.prices ? 20.5 : 14.5,
    }
    return [
      text('description', 'Description', 'name', 13),
      text('code', 'SKU', 'fact', 8.25),
      date('day', 'Last Bought', 'fact', 6.75),
      number('times', 'Orders', 4.75),
      number('quantity', 'Last Qty', 5.25),
      text('unit', 'UOM', 'fact', 4.25),
      money('unitPrice', `Last Price ex ${wording.tax}`, 'fact', 8.5),
      ...(access.prices || access.cart ? [today] : []),
    ]
  }, [format, wording, access])
}
