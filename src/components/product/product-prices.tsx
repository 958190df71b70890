import { cx } from 'styled-system/css'
import type { Product, UnitOfMeasure } from '#contract/entities/product.ts'
import { type PriceLabel, shownPrices } from '#machines/catalogue/product.rules.ts'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSite } from '../portal/site.tsx'
import { LOOKS, type ProductLook, parts } from './product-list.styles.ts'
import { heads, row } from './product-row.styles.ts'

interface ProductPricesProps {
  readonly product: Product
  readonly unit: UnitOfMeasure | undefined
  readonly view: ProductLook
}

/** A product's prices per unit, with or without tax. Prices of zero or less are hidden. */
export function ProductPrices({ product, unit, view }: ProductPricesProps) {
  const { format, settings, wording } = useSite()
  const prices = shownPrices(product, unit)
  if (prices.length === 0) return null
  const look = LOOKS[view]
  const tax = `${settings.switches.tax_inclusive ? 'inc' : 'ex'} ${wording.tax}`
  return (
    <dl className={look.prices}>
      {prices.map(({ label, dollars }) => (
        <div key={label} data-price={label} className={look.price}>
          <dt className={look.label}>{label}</dt>
          <dd>
            <Money size={label === 'Customer Price' ? 'small' : 'text'}>{format.money(dollars)}</Money>
          </dd>
        </div>
      ))}
      <div className={cx(parts.note, look.note)}>
        <dt>
          <VisuallyHidden>Prices are</VisuallyHidden>
        </dt>
        <dd>
          {unit ? (
            <>
              per {unit.UOM}
              <span className={look.tax}>, {tax}</span>
            </>
          ) : (
            tax
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Whether the prices on a page include tax (section 2.5). */
export function TaxDisclaimer() {
  const { settings, wording } = useSite()
  return `Prices ${settings.switches.tax_inclusive ? 'include' : 'exclude'} ${wording.tax}.`
}

/**
 * The names of the prices above a list, so that its rows need not repeat them. Hidden from screen readers:
 * for them each figure has its name beside it.
 */
export function PriceHeads({ labels }: { readonly labels: readonly PriceLabel[] }) {
  const { access } = useSite()
  if (labels.length === 0) return null
  return (
    <div aria-hidden="true" data-price-heads="" className={heads.root}>
      <div className={heads.prices}>
        {labels.map((label) => (
          <span key={label} data-price={label} className={heads.price}>
            {label}
          </span>
        ))}
      </div>
      {access.cart && <div className={cx(row.buy, heads.buy)} />}
    </div>
  )
}
