import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { nameOf, priceIn, tallyUnit, unitsOf } from '#machines/catalogue/product.rules.ts'
import type { KnownProduct } from '#machines/quick-order/lookup.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { useDateTime } from '../../components/portal/use-date-time.ts'
import { Availability } from '../../components/product/availability.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { OpenedProduct, ProductLink } from '../../components/product/opened-product.tsx'
import { quickOrderOf } from '../../components/quick-order/quick-order-actor.ts'
import { searchTaken } from '../../components/search/taken-search.ts'
import { Card } from '../../ui/card.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AddOnce } from './add-once.tsx'
import { products as styles } from './on-site.styles.ts'

/** More would be slow to render on a phone, and too many to read. */
const MOST_SHOWN = 40

/** A search over the products that were taken along. */
export function TakenProducts({ products }: { readonly products: readonly KnownProduct[] }) {
  const { access } = useSite()
  const [query, setQuery] = useState('')
  const words = useDeferredValue(query)
  const found = useMemo(() => searchTaken(products, words), [products, words])
  return (
    <Card heading="Search what was saved">
      <div className={styles.root}>
        <SearchField
          label="Search what was saved"
          placeholder="Words, codes or sizes"
          value={query}
          onChange={setQuery}
        />
        <p role="status" aria-atomic="true" className={styles.count}>
          {words.trim() !== '' && countOf(found.length, products.length)}
        </p>
        <ul role="list" className={styles.list}>
          {found.slice(0, MOST_SHOWN).map((product) => (
            <TakenProduct key={product.productID} product={product} />
          ))}
        </ul>
        <Link to={paths.quickOrder} className={styles.link}>
          Go to Quick Order
        </Link>
      </div>
      <OpenedProduct products={products} showsPrices={access.prices} />
    </Card>
  )
}

/** Names what was searched, as other products of the catalogue may have the words. */
function countOf(found: number, saved: number): string {
  const all = saved === 1 ? 'the saved product' : `the ${saved} saved products`
  if (found === 0) return `Not among ${all}. With a connection, the portal’s search finds the others.`
  const count = `${found} of ${all}`
  return found > MOST_SHOWN ? `${count}, ${MOST_SHOWN} are shown. Type more words.` : count
}

function TakenProduct({ product }: { readonly product: KnownProduct }) {
  const portal = usePortal()
  const site = useSite()
  const dateTime = useDateTime()
  const { productID, isTally, stockStatus, asOf } = product
  const unit = isTally ? tallyUnit(product) : unitsOf(product)[0]
  const price = unit && site.access.prices ? priceIn(product, unit) : 0
  const add = () => {
    quickOrderOf(portal, site).send({ type: 'text.pasted', text: productID })
    toast.success('Added to Quick Order', nameOf(product))
  }
  return (
    <li className={styles.product}>
      <div className={styles.about}>
        <ProductLink productID={productID} className={styles.name}>
          <NoBreakMeasures name={nameOf(product)} />
        </ProductLink>
        <div className={styles.facts}>
          <div>{productID}</div>
          <Availability status={stockStatus} />
          {price > 0 && (
            <div>
              {site.format.money(price)} per {unit?.UOM}
            </div>
          )}
          {asOf !== undefined && <div>As of {dateTime(asOf)}</div>}
        </div>
      </div>
      <AddOnce name={productID} onAdd={add} />
    </li>
  )
}
