import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Erp } from '#contract/operations.ts'
import { type PriceBookInfo, readPriceBook } from '#machines/price-book/read-price-book.ts'
import { erpKey, knownUser } from '../../components/queries/erp-query.ts'

/** The price book, or the ERP's message where there is none. */
export const priceBookQuery = (erp: Erp) =>
  queryOptions<PriceBookInfo>({
    queryKey: erpKey('getPriceBookInfo'),
    queryFn: async ({ signal, client }) => {
      await knownUser(erp, client)
      return readPriceBook(erp, (error) => console.error('The price book could not be read', error), signal)
    },
    meta: { failureShownBy: 'screen' },
  })

export function invalidatePriceBook(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ queryKey: erpKey('getPriceBookInfo') })
}
