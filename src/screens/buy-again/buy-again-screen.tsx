import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { DateRange } from '#machines/invoices/dates.rules.ts'
import { boughtRows, lastBoughtFirst, NO_PURCHASES } from '#machines/purchases/purchases.rules.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { listPage } from '../../components/list/list.styles.ts'
import { List } from '../../components/list/list.tsx'
import { NoRows } from '../../components/list/no-rows.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { OpenedProduct } from '../../components/product/opened-product.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { earlierPurchases, purchasesQuery } from '../../components/queries/purchases-query.ts'
import { useInvoices } from '../../components/queries/use-invoices.ts'
import { ReadingNote, ReadingProgress } from '../../components/reading/reading-progress.tsx'
import { useSliced } from '../../components/rendering/use-sliced.ts'
import { ListDialog } from './list-dialog.tsx'
import { usePurchaseColumns, usePurchaseFacts } from './purchase-columns.tsx'
import { TypedQuantities } from './typed-quantities.tsx'
import { usePurchasesReading } from './use-purchases-reading.ts'

const ALL_DATES: DateRange = { from: '', to: '' }

/** Everything that the customer has bought, to buy it again. */
export default function BuyAgainScreen() {
  const portal = usePortal()
  const { erp } = portal
  const { access } = useSite()
  const { isPending } = useQuery(earlierPurchases(portal))
  const orders = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: access.orders,
  })
  const invoices = useInvoices(ALL_DATES, access.invoices)
  const ordered = access.orders ? orders.data : NONE
  const invoiced = access.invoices ? invoices.all : NONE
  const bought = useMemo(
    () => (ordered && invoiced ? boughtRows(ordered, invoiced) : null),
    [ordered, invoiced],
  )
  const failed = [orders, invoices.first].find(({ isError, data }) => isError && !data)
  return (
    <div className={listPage.page}>
      <h1 className={listPage.title}>Buy Again</h1>
      {bought && !isPending ? (
        <Reading key={bought.length} bought={bought} />
      ) : (
        <>
          {!failed && <ReadingNote />}
          <Purchased
            isLoading={!failed}
            failed={
              failed && (
                <LoadFailed error={failed.error} onRetry={() => void failed.refetch()}>
                  The list of your orders could not be loaded.
                </LoadFailed>
              )
            }
          />
        </>
      )}
      <OpenedProduct products={undefined} showsPrices={access.prices} />
    </div>
  )
}

const NONE: readonly never[] = []

/** Reads what is not known yet of these orders and counter sales. */
function Reading({ bought }: { readonly bought: readonly TransactionAddress[] }) {
  const { actor, isReading, known, isAllKnown } = usePurchasesReading(bought)
  return (
    <>
      {isAllKnown && bought.length > 0 && <ReadingNote>Every order and counter sale is read.</ReadingNote>}
      {!isAllKnown && (
        <ReadingProgress
          actor={actor}
          known={known}
          verb="Read"
          past="Read"
          label="Reading orders"
          counted={{ one: 'order', many: 'orders' }}
          which="and counter sales, the newest first"
          failed="An order could not be loaded. What was read is listed."
        />
      )}
      <Purchased isLoading={isReading} />
    </>
  )
}

interface PurchasedProps {
  readonly isLoading: boolean
  readonly failed?: ReactNode
}

function Purchased({ isLoading, failed }: PurchasedProps) {
  const { format } = useSite()
  const { data: purchases = NO_PURCHASES } = useQuery(purchasesQuery)
  const rows = useSliced(useCallback(() => lastBoughtFirst(purchases), [purchases]))
  const columns = usePurchaseColumns()
  const facts = usePurchaseFacts()
  const read = purchases.read.length
  return (
    <TypedQuantities>
      <ListDialog>
        <List
          name="buy again"
          label="Products bought"
          counted={{ one: 'product', many: 'products' }}
          columns={columns}
          facts={facts}
          rows={rows === null || ((isLoading || failed) && rows.length === 0) ? undefined : rows}
          isGrowing={isLoading}
          filterable
          note={read > 0 ? `of ${format.quantity(read)} ${read === 1 ? 'order' : 'orders'}` : undefined}
          empty={<NoRows>What you order appears here, to be ordered again.</NoRows>}
          failed={failed}
        />
      </ListDialog>
    </TypedQuantities>
  )
}
