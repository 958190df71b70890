import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/entities/product.ts'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { ErpError } from '#contract/errors.ts'
import { frequentOf } from '#machines/home/recent-orders.rules.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { OpenedProduct } from '../../components/product/opened-product.tsx'
import { ProductItem } from '../../components/product/product-item.tsx'
import { list } from '../../components/product/product-list.styles.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { FREQUENT_SHOWN, FrequentSection, FrequentSkeleton } from './frequent-skeleton.tsx'
import { home } from './home.styles.ts'
import { SectionError } from './section-error.tsx'

export interface FrequentProductsProps {
  /** The orders that determine what is frequent; undefined while they load. */
  readonly orders: readonly TransactionRow[] | undefined
}

/** The products that this customer orders most, with controls to order them again. */
export default function FrequentProducts({ orders }: FrequentProductsProps) {
  const portal = usePortal()
  const { access, settings } = useSite()
  const frequent = useQuery({
    ...frequentProducts(portal, orders ?? [], settings.switches.tax_inclusive),
    enabled: access.products && orders !== undefined && orders.length > 0,
  })
  const products = frequent.data
  if (!access.products || orders?.length === 0 || products?.length === 0) return null
  if (frequent.isError && !products)
    return <SectionError what="The products that you order most" query={frequent} />
  if (!products) return <FrequentSkeleton />
  return (
    <FrequentSection>
      <div className={list.frame}>
        <ul role="list" className={home.products}>
          {products.map((product) => (
            <ProductItem
              key={product.productID}
              product={product}
              view="grid"
              level={3}
              showsPrices={access.prices}
              eager={false}
            />
          ))}
        </ul>
      </div>
      <OpenedProduct products={products} showsPrices={access.prices} />
    </FrequentSection>
  )
}

const MINUTE = 60_000

/**
 * The products on most of these orders. No operation returns them, so this reads the orders' lines and then
 * the products that are still sold. The replies are cached for the pages that show them, too.
 */
function frequentProducts({ erp }: Portal, orders: readonly TransactionRow[], incGST: boolean) {
  const names = orders.map(({ transactionNumber, transactionSuffix }) => ({
    transactionNumber,
    transactionSuffix,
  }))
  return queryOptions({
    queryKey: ['frequentProducts', names, incGST] as const,
    queryFn: async ({ client }) => {
      const read = names.map((name) => client.fetchQuery(erpQuery(erp, 'getTransactionTP', name, 'screen')))
      const products: Product[] = []
      for (const { productID } of frequentOf(await Promise.all(read))) {
        if (products.length === FREQUENT_SHOWN) break
        const product = await client
          .fetchQuery(erpQuery(erp, 'getProductDetails', { productID, incGST }, 'screen'))
          .catch(nullWhereGone)
        if (product) products.push(product)
      }
      return products
    },
    // Each of its calls has its own retries.
    retry: false,
    // Contains prices, so it expires as early as the details that it is made of (section 9).
    staleTime: MINUTE,
    gcTime: MINUTE,
    meta: { failureShownBy: 'screen' },
  })
}

/** Null for products no longer sold, and for charges, which are not products. */
function nullWhereGone(error: unknown): null {
  if (error instanceof ErpError && error.kind === 'no-product-data') return null
  throw error
}
