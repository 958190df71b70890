import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Product, UnitOfMeasure } from '#contract/entities/product.ts'
import { ErpError } from '#contract/errors.ts'
import { priceIn, productToAdd, tallyGoods, unitsOf } from '#machines/catalogue/product.rules.ts'
import { type Purchase, wholeQuantity } from '#machines/purchases/purchases.rules.ts'
import { fewAtOnce } from '#machines/shared/few-at-once.ts'
import { textKey } from '#machines/shared/text-key.rules.ts'
import { perPortal, usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useNearViewport } from '../../components/rendering/use-near-viewport.ts'
import { TallyButton } from '../../components/tally/tally-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { today as styles } from './buy-again.styles.ts'

interface TodayCellProps {
  readonly purchase: Purchase
  readonly tabIndex: -1 | undefined
}

const pricesOf = perPortal(() => fewAtOnce())

/** The product as it is sold today; read once its row is near the screen. */
function useProductToday(productID: string, isNear: boolean) {
  const portal = usePortal()
  const { erp } = portal
  const input = { productID, incGST: false }
  return useQuery({
    ...erpQuery(erp, 'getProductDetails', input, 'screen'),
    queryFn: ({ signal }) => pricesOf(portal)(() => erp.getProductDetails(input, { signal }), signal),
    enabled: isNear,
  })
}

/** What a product costs today, and a button to add the last quantity to the cart; or why it can't be bought. */
export function TodayCell({ purchase, tabIndex }: TodayCellProps) {
  const { isNear, ref } = useNearViewport()
  const { data: product, error, refetch } = useProductToday(purchase.code, isNear)
  const unit = product && unitsOf(product).find(({ UOM }) => textKey(UOM) === textKey(purchase.unit))
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button goes, so the focus moves to the name of its row.
    currentTarget.closest('tr')?.querySelector('a')?.focus()
    void refetch()
  }
  const isGone = error instanceof ErpError && error.kind === 'no-product-data'
  return (
    <span ref={ref} className={styles.root}>
      {product && unit && <Offer product={product} unit={unit} purchase={purchase} tabIndex={tabIndex} />}
      {product && !unit && `Not sold by ${purchase.unit || 'unit'} now`}
      {!product && isGone && 'No longer sold'}
      {!product && error && !isGone && (
        <Button variant="link" tabIndex={tabIndex} onClick={retry}>
          Not loaded, try again
        </Button>
      )}
      {!product && !error && '…'}
    </span>
  )
}

interface OfferProps extends TodayCellProps {
  readonly product: Product
  readonly unit: UnitOfMeasure
}

function Offer({ product, unit, purchase, tabIndex }: OfferProps) {
  const { cart } = usePortal()
  const { access, format } = useSite()
  const price = priceIn(product, unit)
  const quantity = wholeQuantity(purchase)
  const add = () => cart.send({ type: 'cart.productAdded', product: productToAdd(product, unit, quantity) })
  const what = `${format.quantity(quantity)} ${unit.UOM} of ${purchase.description || purchase.code}`
  return (
    <>
      {access.prices && price > 0 && <Money>{format.money(price)}</Money>}
      {access.cart && product.isTally && (
        <TallyButton
          variant="row"
          goods={tallyGoods(product, access.prices)}
          lineID={null}
          place="listing"
          tabIndex={tabIndex}
          aria-label={`Tally of ${purchase.description || purchase.code}`}
        />
      )}
      {access.cart && !product.isTally && (
        <Button variant="row" tabIndex={tabIndex} aria-label={`Add ${what} to cart`} onClick={add}>
          Add {format.quantity(quantity)}
        </Button>
      )}
    </>
  )
}
