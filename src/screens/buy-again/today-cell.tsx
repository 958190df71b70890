import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import type { FormEvent, MouseEvent } from 'react'
import type { Product, UnitOfMeasure } from '#contract/entities/product.ts'
import { ErpError } from '#contract/errors.ts'
import { priceIn, productToAdd, tallyGoods, unitsOf } from '#machines/catalogue/product.rules.ts'
import type { Purchase } from '#machines/purchases/purchases.rules.ts'
import { fewAtOnce } from '#machines/shared/few-at-once.ts'
import { readQuantity } from '#machines/shared/quantity.rules.ts'
import { textKey } from '#machines/shared/text-key.rules.ts'
import { perPortal, usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useDeferredMount } from '../../components/rendering/scheduling.ts'
import { useNearViewport } from '../../components/rendering/use-near-viewport.ts'
import { TallyButton } from '../../components/tally/tally-button.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { today as styles } from './buy-again.styles.ts'
import { useListDialog } from './list-dialog.tsx'
import { useOwnQuantity } from './typed-quantities.tsx'

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

/** What a product costs today, and the quantity to order again; or why it can't be bought. */
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
    <div ref={ref} className={styles.root}>
      {product && unit && (
        <Offer key={purchase.id} product={product} unit={unit} purchase={purchase} tabIndex={tabIndex} />
      )}
      {product && !unit && `Not sold by ${purchase.unit || 'unit'} now`}
      {!product && isGone && 'No longer sold'}
      {!product && error && !isGone && (
        <Button variant="link" tabIndex={tabIndex} onClick={retry}>
          Not loaded, try again
        </Button>
      )}
      {!product && !error && '…'}
    </div>
  )
}

interface OfferProps extends TodayCellProps {
  readonly product: Product
  readonly unit: UnitOfMeasure
}

function Offer({ product, unit, purchase, tabIndex }: OfferProps) {
  const { access, format } = useSite()
  // Fields and buttons of a screen of rows would delay a search's own rows.
  const isUnderWay = useDeferredMount()
  const price = priceIn(product, unit)
  const name = purchase.description || purchase.code
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
          aria-label={`Tally of ${name}`}
        />
      )}
      {access.cart && !product.isTally && isUnderWay && (
        <Order product={product} unit={unit} purchase={purchase} name={name} tabIndex={tabIndex} />
      )}
    </>
  )
}

/** The quantity, and the buttons that add it to the cart and to a list. */
function Order({ product, unit, purchase, name, tabIndex }: OfferProps & { readonly name: string }) {
  const { cart } = usePortal()
  const { access, format } = useSite()
  const { quantity, setQuantity, reset } = useOwnQuantity(purchase)
  const addToList = useListDialog()
  const goods = quantity === null ? null : productToAdd(product, unit, quantity)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!goods) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    cart.send({ type: 'cart.productAdded', product: goods })
    reset()
  }
  const what = goods ? `${format.quantity(goods.quantity)} ${unit.UOM} of ${name}` : name
  return (
    <form noValidate className={styles.order} onSubmit={submit}>
      <QuantityStepper
        label={`Quantity of ${name}`}
        value={quantity}
        read={readQuantity}
        onChange={setQuantity}
        tabIndex={tabIndex}
      />
      <Button type="submit" variant="row" tabIndex={tabIndex} aria-label={`Add ${what} to cart`}>
        Add
      </Button>
      {access.customLists && (
        <IconButton
          label={`Add ${what} to list`}
          icon={<ListPlus size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          disabled={!goods}
          tabIndex={tabIndex}
          onClick={() => goods && addToList({ product: goods, onAdded: reset })}
        />
      )}
    </form>
  )
}
