import { waitFor } from 'xstate'
import type { Product } from '#contract/entities/product.ts'
import { ErpError, SERVER_MESSAGES } from '#contract/errors.ts'
import type { KnownProduct, Sources } from '#machines/quick-order/lookup.ts'
import type { Portal } from '../portal/portal.ts'
import { erpKey, erpQuery } from '../queries/erp-query.ts'
import { searchTaken } from '../search/taken-search.ts'

const NOT_TAKEN =
  'You are offline, and this was not saved for offline. It is looked up once you are back online.'

/** Whether the ERP can't be asked now. */
export const isOffline = ({ connection }: Pick<Portal, 'connection'>) =>
  connection.getSnapshot().hasTag('offline')

/** All products of the query cache in full; while offline those that were taken along or seen. */
export function knownProducts({ erp, queryClient }: Portal, incGST: boolean): readonly KnownProduct[] {
  const replies = queryClient.getQueriesData<Product>({ queryKey: erpKey('getProductDetails') })
  const codes = new Set(replies.flatMap(([, product]) => product?.productID ?? []))
  return [...codes].flatMap((productID) => {
    const { queryKey } = erpQuery(erp, 'getProductDetails', { productID, incGST })
    const state = queryClient.getQueryState(queryKey)
    return state?.data ? [{ ...state.data, asOf: state.dataUpdatedAt }] : []
  })
}

/** Where Quick Order finds products: the ERP, or while offline the replies of the offline cache. */
export function productSources(portal: Portal, incGST: boolean): Sources {
  const { erp, queryClient, connection } = portal
  const known = () => knownProducts(portal, incGST)
  const read = async <T>(ask: () => Promise<T>, recall: () => T): Promise<T> => {
    try {
      if (!isOffline(portal)) return await ask()
    } catch (error) {
      if (!isOffline(portal)) throw error
    }
    await waitFor(connection, (state) => !state.hasTag('restoring'))
    return isOffline(portal) ? recall() : ask()
  }
  return {
    details: (productID) =>
      read<KnownProduct>(
        () => queryClient.fetchQuery(erpQuery(erp, 'getProductDetails', { productID, incGST }, 'screen')),
        () => {
          const product = known().find((each) => each.productID === productID)
          if (!product) throw new ErpError('no-product-data', SERVER_MESSAGES.noProductData)
          return product
        },
      ),
    search: (text) =>
      read<readonly KnownProduct[]>(
        () =>
          queryClient.fetchQuery(
            erpQuery(erp, 'searchProductTP', { descString: text, idString: text, incGST }, 'screen'),
          ),
        () => searchTaken(known(), text),
      ),
    lengths: async (productID) => {
      const query = erpQuery(erp, 'getLengthsForProduct', { productID }, 'screen')
      const lengths = await read(
        () => queryClient.fetchQuery(query),
        () => {
          const taken = queryClient.getQueryData(query.queryKey)
          if (!taken) throw new ErpError('internal', NOT_TAKEN)
          return taken
        },
      )
      return lengths.map(({ length }) => length)
    },
    whyMissing: () => (isOffline(portal) ? NOT_TAKEN : null),
  }
}
