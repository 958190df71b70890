import { type FormEvent, type ReactNode, useId } from 'react'
import { cx } from 'styled-system/css'
import type { Product } from '#contract/entities/product.ts'
import { tallyGoods } from '#machines/catalogue/product.rules.ts'
import { readQuantity } from '#machines/shared/quantity.rules.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { TallyButton } from '../tally/tally-button.tsx'
import { LOOKS, parts } from './product-list.styles.ts'
import { inCell } from './size-tables.styles.ts'
import type { ProductQuantity } from './use-product-quantity.ts'

const BUY_LOOKS = { ...LOOKS, cell: inCell } as const
type BuyLook = keyof typeof BUY_LOOKS

interface ProductBuyProps {
  readonly product: Product
  readonly name: string
  /** Id of the element that shows the name. */
  readonly nameId: string
  readonly offer: ProductQuantity
  readonly view: BuyLook
  readonly showsPrices: boolean
}

/** Unit, quantity and button, or the reason why the product can't be added to the cart here. */
export function ProductBuy(props: ProductBuyProps) {
  const { product, name, nameId, offer, view } = props
  const { units, unit, chooseUnit, quantity, setQuantity, add } = offer
  if (!unit) {
    const button = product.isTally ? 'Tally' : 'Add to cart'
    return <NotHere view={view} button={button} why="No unit is set up: call your branch." />
  }
  if (product.isTally) return <ByLength {...props} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (quantity === null) event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else add()
  }
  return (
    <form noValidate className={BUY_LOOKS[view].buy} onSubmit={submit}>
      {units.length > 1 ? (
        <NativeSelect
          label={`Unit of ${name}`}
          options={units.map(({ UOM }) => ({ value: UOM, label: UOM }))}
          value={unit.UOM}
          onChange={chooseUnit}
        />
      ) : (
        <span className={parts.unit}>{unit.UOM}</span>
      )}
      <QuantityStepper
        wide
        label={`Quantity of ${name}`}
        value={quantity}
        read={readQuantity}
        onChange={setQuantity}
      />
      <Button type="submit" variant="row" aria-label="Add to cart" aria-describedby={nameId}>
        {view === 'cell' ? 'Add' : 'Add to cart'}
      </Button>
    </form>
  )
}

/** A product that is sold by length, through a dialog. */
function ByLength({ product, nameId, view, showsPrices }: ProductBuyProps) {
  return (
    <div className={BUY_LOOKS[view].buy}>
      <span className={cx(parts.why, BUY_LOOKS[view].why)}>Sold by length</span>
      <TallyButton
        variant="row"
        goods={tallyGoods(product, showsPrices)}
        lineID={null}
        place={view === 'alone' ? 'dialog' : 'listing'}
        aria-describedby={nameId}
      />
    </div>
  )
}

interface NotHereProps {
  readonly view: BuyLook
  readonly button: string
  readonly why: ReactNode
}

/** A disabled button with the reason and an alternative. */
function NotHere({ view, button, why }: NotHereProps) {
  const id = useId()
  return (
    <div className={BUY_LOOKS[view].buy}>
      <span id={id} className={cx(parts.why, BUY_LOOKS[view].why)}>
        {why}
      </span>
      <Button disabled aria-describedby={id}>
        {button}
      </Button>
    </div>
  )
}
