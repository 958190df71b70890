import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import { tradeNamesOf } from './product-names.ts'
import { buildSearchIndex, type SearchDocument, type SearchIndex } from './search-index.ts'

/** A part of the menu; '' stands for any. */
interface Shelf {
  readonly category: string
  readonly type: string
  readonly class: string
}

/** A seed's products, indexed. Products are identified by their position in the seed. */
interface CatalogueIndex {
  readonly products: readonly SeedProduct[]
  product(productID: string): SeedProduct | undefined
  /** The products of a shelf, in the seed's order. */
  on(shelf: Shelf): readonly number[]
  search(): SearchIndex
  /** What else the trade calls a product. */
  tradeNames(product: SeedProduct): readonly string[]
}

/** The index of a seed's products, built once: seeds are shared by all worlds of a scenario. */
export const catalogueOf = memoized(buildCatalogue)

function buildCatalogue({ products, menu, configuration }: Seed): CatalogueIndex {
  const byID = new Map(products.map((product) => [product.productID, product]))
  const shelves = new Map<string, number[]>()
  products.forEach((product, position) => {
    for (const key of shelfKeys(product)) {
      const shelf = shelves.get(key)
      if (shelf) shelf.push(position)
      else shelves.set(key, [position])
    }
  })
  const names = menuNames(menu)
  const unit = configuration.usa ? 'ft' : 'm'
  let search: SearchIndex | undefined
  return {
    products,
    product: (productID) => byID.get(productID),
    on: (shelf) => shelves.get(shelfKey(shelf)) ?? [],
    search: () => {
      search ??= buildSearchIndex(documents(products, names, unit))
      return search
    },
    tradeNames: (product) =>
      documents([product], names, unit).flatMap(({ text, places }) =>
        tradeNamesOf([text, ...places].join(' , ')),
      ),
  }
}

function shelfKey(shelf: Shelf): string {
  return JSON.stringify([shelf.category, shelf.type, shelf.class])
}

/** All shelves of a product: the whole catalogue, its category, its type and its class, in that order. */
function shelfKeys({ category, type, class: _class }: SeedProduct): Set<string> {
  return new Set(
    [
      { category: '', type: '', class: '' },
      { category, type: '', class: '' },
      { category, type, class: '' },
      { category, type, class: _class },
    ].map(shelfKey),
  )
}

function menuNames(menu: Seed['menu']): ReadonlyMap<string, string> {
  return new Map(
    menu.map((entry) => [
      shelfKey({ category: entry.prodCategory, type: entry.prodType, class: entry.prodClass }),
      entry.menuDesc,
    ]),
  )
}

/** What products are found by. A tally product's text lacks its lengths, yet users search for them. */
function documents(
  products: readonly SeedProduct[],
  names: ReadonlyMap<string, string>,
  lengthUnit: string,
): SearchDocument[] {
  return products.map((product) => ({
    code: product.productID,
    text: [
      ...new Set([product.shortDesc, product.longDesc]),
      ...product.lengths.map((length) => `${length} ${lengthUnit}`),
    ].join(' , '),
    places: [...shelfKeys(product)].slice(1).map((key) => names.get(key) ?? ''),
  }))
}
