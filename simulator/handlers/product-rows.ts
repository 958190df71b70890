import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import { inOneGo, type Steps } from '#fixtures/steps.ts'
import { catalogueOf } from '#simulator/rules/catalogue-index.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import { priceTiers } from '#simulator/rules/pricing.ts'
import { withTax } from '#simulator/rules/tax.ts'

/** The price level of a row, and whether its prices include GST or tax. */
export interface PriceView {
  readonly priceFactor: number
  readonly withTax: boolean
}

/** Key of a view, for caches. */
export function priceViewKey(view: PriceView): string {
  return `${view.priceFactor}${view.withTax ? ' with tax' : ''}`
}

const PICTURE = /\.(?:jpe?g|png)$/i

/**
 * Products as JSON rows, in steps. Each row is built on first use and kept, because most pages are requested
 * repeatedly.
 */
export class ProductRows {
  readonly #seed: Seed
  readonly #listed = new Map<string, string[]>()
  readonly #detailed = new Map<string, string[]>()
  readonly #found = new Map<string, string[]>()

  constructor(seed: Seed) {
    this.#seed = seed
  }

  /** Rows of a listing, with all units of each product. */
  listed(positions: readonly number[], view: PriceView): Steps<string[]> {
    return this.#rows(this.#listed, positions, view, (product) => ({ UOMList: product.units }))
  }

  /** A product in full, with its other names. */
  detailed(position: number, view: PriceView): string[] {
    const { tradeNames } = catalogueOf(this.#seed)
    const rows = this.#rows(this.#detailed, [position], view, (product) => ({
      UOMList: product.units,
      tradeNames: tradeNames(product).join('|'),
    }))
    return inOneGo(rows)
  }

  /** Rows of the text search, with the base unit, in which products are priced. */
  found(positions: readonly number[], view: PriceView): Steps<string[]> {
    return this.#rows(this.#found, positions, view, (product) => ({ UOM: product.units[0]?.UOM ?? '' }))
  }

  *#rows(
    kept: Map<string, string[]>,
    positions: readonly number[],
    view: PriceView,
    units: (product: SeedProduct) => object,
  ): Steps<string[]> {
    const key = priceViewKey(view)
    const texts = kept.get(key) ?? []
    kept.set(key, texts)
    const rows: string[] = []
    for (const position of positions) {
      const product = this.#seed.products[position]
      if (!product) continue
      texts[position] ??= JSON.stringify({
        ...productFields(product),
        ...this.#prices(product, view),
        ...units(product),
      })
      rows.push(texts[position])
      yield
    }
    return rows
  }

  #prices(product: SeedProduct, view: PriceView) {
    const tiers = priceTiers(product, view.priceFactor)
    const shown = (cents: number) => dollarsOf(view.withTax ? withTax(cents, this.#seed.orderTaxRate) : cents)
    return {
      RRP: shown(tiers.retail),
      TradePrice: shown(tiers.trade),
      BestPrice: shown(tiers.best),
      customerPrice: shown(tiers.customer),
    }
  }
}

function productFields(product: SeedProduct) {
  return {
    productID: product.productID,
    productShortDesc: product.shortDesc,
    productLongDesc: product.longDesc,
    productImage: product.image,
    productFiles: product.files.join('|'),
    fileTypes: product.files.map((file) => file.split('.').pop() ?? '').join('|'),
    productGallery: product.files.filter((file) => PICTURE.test(file)).join('|'),
    stockStatus: product.stockStatus,
    isTally: product.isTally,
  }
}
