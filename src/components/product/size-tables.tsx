import { type ComponentProps, memo, useDeferredValue, useId, useMemo, useRef } from 'react'
import { cx } from 'styled-system/css'
import type { Product } from '#contract/entities/product.ts'
import { type Family, familiesOf, type SizeCell } from '#machines/catalogue/families.rules.ts'
import { nameOf, priceIn } from '#machines/catalogue/product.rules.ts'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePageLocation } from '../navigation/page-location.tsx'
import { paths } from '../navigation/paths.ts'
import { useSite } from '../portal/site.tsx'
import { Availability } from './availability.tsx'
import { useListingPlace } from './listing-place.ts'
import { measure } from './no-break-measures.styles.ts'
import { NoBreakMeasures } from './no-break-measures.ts'
import { ProductLink } from './opened-product.tsx'
import { ProductBuy } from './product-buy.tsx'
import { ProductList } from './product-list.tsx'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import { cell as cellStyles, tables as styles, table } from './size-tables.styles.ts'
import { useProductQuantity } from './use-product-quantity.ts'

interface SizeTablesProps {
  /** What is listed, for screen readers. */
  readonly label: string
  readonly products: readonly Product[]
  readonly showsPrices: boolean
  /** Whether these are old products while others load. */
  readonly waiting: boolean
}

/**
 * Products that differ only in size as tables, and below them the others as a list. They render in slices that
 * do not block input, and show when all are ready.
 */
export function SizeTables({ products, ...rest }: SizeTablesProps) {
  const { access } = useSite()
  const drawn = useDeferredValue<readonly Product[] | null>(products, null)
  if (drawn) return <Tables {...rest} products={drawn} />
  const { label, showsPrices } = rest
  return <ProductListSkeleton label={label} view="list" showsPrices={showsPrices} showsBuy={access.cart} />
}

function Tables({ label, products, showsPrices, waiting }: SizeTablesProps) {
  const { families, others } = useMemo(() => familiesOf(products), [products])
  // A list restores the position on the page by itself.
  const Root = others.length > 0 ? PlainRoot : PlacedRoot
  return (
    <Root aria-busy={waiting || undefined} data-waiting={waiting ? '' : undefined} className={styles.root}>
      {families.map((family) => (
        <FamilyTable key={keyOf(family)} family={family} showsPrices={showsPrices} />
      ))}
      {others.length > 0 && (
        <section className={styles.others}>
          <h2 className={styles.othersTitle}>{families.length > 0 ? 'Other products' : label}</h2>
          <ProductList label={label} products={others} view="list" showsPrices={showsPrices} />
        </section>
      )}
    </Root>
  )
}

const PlainRoot = (props: ComponentProps<'div'>) => <div {...props} />

/** Restores the position among the tables on Back or Forward. */
function PlacedRoot(props: ComponentProps<'div'>) {
  const { path, search } = usePageLocation()
  const root = useRef<HTMLDivElement>(null)
  useListingPlace(paths.productDialog(path, search, null), root, 0)
  return <div ref={root} {...props} />
}

const keyOf = ({ name, rows }: Family) => `${name} ${rows[0]?.cells.find(Boolean)?.product.productID}`

interface FamilyTableProps {
  readonly family: Family
  readonly showsPrices: boolean
}

/** A family: one size heads the columns, the other the rows; a dash where a size is not sold. */
function FamilyTable({ family: { name, columns, rows }, showsPrices }: FamilyTableProps) {
  const { settings, wording } = useSite()
  const tax = `${settings.switches.tax_inclusive ? 'inc' : 'ex'} ${wording.tax}`
  const hasRowHeads = rows.some(({ label }) => label !== '')
  return (
    <div className={table.box}>
      <table className={table.root}>
        <caption className={table.caption}>
          <span className={table.title}>
            <span className={table.name}>
              <NoBreakMeasures name={name} />
            </span>{' '}
            {showsPrices && <span className={table.note}>Customer Price, {tax}</span>}
          </span>
        </caption>
        <thead>
          <tr>
            {hasRowHeads && (
              <th scope="col" className={`${table.rowHead} ${table.head}`}>
                Size
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" className={table.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              {hasRowHeads && (
                <th scope="row" className={table.rowHead}>
                  <span className={measure}>{label}</span>
                </th>
              )}
              {columns.map((column, at) => {
                const found = cells[at]
                return (
                  <td key={column} className="group">
                    {found ? <SizeProduct {...found} showsPrices={showsPrices} /> : <NotSold />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NotSold() {
  return (
    <span className={table.none}>
      <span aria-hidden="true">-</span>
      <VisuallyHidden>Not sold in this size</VisuallyHidden>
    </span>
  )
}

interface SizeCellProps extends SizeCell {
  readonly showsPrices: boolean
}

/** A product in a table of sizes: its code, availability and price, and controls to order it. */
const SizeProduct = memo(function SizeProduct({ product, note, showsPrices }: SizeCellProps) {
  const { access, format } = useSite()
  const offer = useProductQuantity(product)
  const nameId = useId()
  const { unit, units } = offer
  // A unit to choose is beside the price.
  const hasChoice = access.cart && !product.isTally && units.length > 1
  const name = nameOf(product)
  const price = unit && showsPrices ? priceIn(product, unit) : 0
  return (
    <div className={cellStyles.root} data-priced={price > 0 ? '' : undefined}>
      <div className={cellStyles.head}>
        <ProductLink id={nameId} productID={product.productID} className={cellStyles.code}>
          {product.productID}
        </ProductLink>
        <Availability compact status={product.stockStatus} />
      </div>
      {note !== '' && <div className={cx(cellStyles.note, cellStyles.small)}>{note}</div>}
      {(price > 0 || !hasChoice) && (
        <div className={cellStyles.price} data-units={hasChoice ? '' : undefined}>
          {price > 0 && (
            <span>
              <VisuallyHidden>Customer Price </VisuallyHidden>
              <Money size="small">{format.money(price)}</Money>
            </span>
          )}
          {unit && !hasChoice && <span className={cellStyles.small}>per {unit.UOM}</span>}
        </div>
      )}
      {access.cart && (
        <ProductBuy
          product={product}
          name={name}
          nameId={nameId}
          offer={offer}
          view="cell"
          showsPrices={showsPrices}
        />
      )}
    </div>
  )
})
