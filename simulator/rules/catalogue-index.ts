import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { Lazy } from '#simulator/lazy.ts'
import { memoized } from '#simulator/memoized.ts'
import { tradeNamesOf } from './product-names.ts'
import { buildSearchIndex, type SearchDocument } from './search-index.ts'

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
  /** What else the trade calls a product. */
  tradeNames(product: SeedProduct): readonly string[]
}

/** The index of a seed's products, and that of its search: seeds are shared by all worlds of a scenario. */
export const lazyCatalogue = memoized(
  (seed: Seed) => new Lazy(seed.products.length, () => buildCatalogue(seed)),
)
export const lazySearch = memoized(
  (seed: Seed) => new Lazy(seed.products.length, () => buildSearchIndex(documents(seed))),
)

export const catalogueOf = (seed: Seed): CatalogueIndex => lazyCatalogue(seed).get()

function* buildCatalogue(seed: Seed): Steps<CatalogueIndex> {
  const { products } = seed
  const byID = new Map<string, SeedProduct>()
  const shelves = new Map<string, number[]>()
  for (const [position, product] of products.entries()) {
    byID.set(product.productID, product)
    for (const key of shelfKeys(product)) {
      const shelf = shelves.get(key)
      if (shelf) shelf.push(position)
      else shelves.set(key, [position])
    }
    yield
  }
  const documentOf = documentIn(seed)
  return {
    products,
    product: (productID) => byID.get(productID),
    on: (shelf) => shelves.get(shelfKey(shelf)) ?? [],
    tradeNames: (product) => {
      const { text, places } = documentOf(product)
      return tradeNamesOf([text, ...places].join(' , '))
    },
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

function* documents(seed: Seed): Iterable<SearchDocument> {
  const documentOf = documentIn(seed)
  for (const product of seed.products) yield documentOf(product)
}

/** What products are found by. A tally product's text lacks its lengths, yet users search for them. */
function documentIn({ menu, configuration }: Seed): (product: SeedProduct) => SearchDocument {
  const names = menuNames(menu)
  const unit = configuration.usa ? 'ft' : 'm'
  return (product) => ({
    code: product.productID,
    text: [
      ...new Set([product.shortDesc, product.longDesc]),
      ...product.lengths.map((length) => `${length} ${unit}`),
    ].join(' , '),
    places: [...shelfKeys(product)].slice(1).map((key) => names.get(key) ?? ''),
  })
}
