import { SERVER_MESSAGES } from '#contract/errors.ts'
import { UNPAGED_ROWS } from '#contract/operations/catalogue.ts'
import type { Seed } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { memoized } from '#simulator/memoized.ts'
import { lazyCatalogue, lazySearch } from '#simulator/rules/catalogue-index.ts'
import { distinct, searchCode, searchText } from '#simulator/rules/search.ts'
import type { Handlers, PreparedReply, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { type PriceView, ProductRows, priceViewKey } from './product-rows.ts'
import { preparedRows, ReplyCache } from './reply-cache.ts'

/** Prepared rows and replies of a seed, shared by its worlds: products and prices never change in a world. */
interface Shop {
  readonly rows: ProductRows
  readonly replies: ReplyCache
}

const REPLY_BYTES = 48_000_000

/** The prepared rows and replies of a seed. */
export const shopOf = memoized(
  (seed: Seed): Shop => ({ rows: new ProductRows(seed), replies: new ReplyCache(REPLY_BYTES) }),
)

/** The caller's price level, with or without tax. */
export function priceView({ caller }: SignedInCall, incGST: boolean): PriceView {
  return { priceFactor: caller.customer.priceFactor, withTax: incGST }
}

/**
 * Finding products. If nothing is found, the ERP refuses with 'No matching records', which the client takes
 * as no rows.
 */
export const catalogueHandlers: Pick<
  Handlers,
  'getProductCategories' | 'getProductsByCategoryTP' | 'searchProductTP'
> = {
  getProductCategories: (_payload, { world }) =>
    shopOf(world.seed).replies.get('menu', world.seed.menu.length, () => menuReply(world.seed)),

  getProductsByCategoryTP(payload, call) {
    const { seed } = call.world
    const { inStockOnly } = payload
    const { category, type, class: productClass } = payload.search
    const { page, rowsPerPage } = payload.paging
    const words = spaced(payload.search.string)
    const view = priceView(call, payload.incGST)
    const { rows, replies } = shopOf(seed)
    const place = [category, type, productClass, words]
    const key = JSON.stringify(['page', priceViewKey(view), inStockOnly, place, page, rowsPerPage])
    return replies.get(key, seed.products.length, function* () {
      const found = yield* listing(seed, { ...payload.search, string: words }, inStockOnly)
      const from = (page - 1) * rowsPerPage
      return yield* reply(
        'getProductsByType',
        yield* rows.listed(found.slice(from, from + rowsPerPage), view),
      )
    })
  },

  searchProductTP(payload, call) {
    const { seed } = call.world
    const [idString, descString] = [spaced(payload.idString), spaced(payload.descString)]
    const view = priceView(call, payload.incGST)
    const { rows, replies } = shopOf(seed)
    const key = JSON.stringify(['search', priceViewKey(view), idString, descString])
    return replies.get(key, seed.products.length, function* () {
      const index = yield* lazySearch(seed).steps()
      const found = yield* distinct(index, searchCode(index, idString), yield* searchText(index, descString))
      return yield* reply('ProductList', yield* rows.found(found.slice(0, UNPAGED_ROWS), view))
    })
  },
}

/** Normalises a search text, so that equivalent searches share a prepared reply. */
function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

function* reply(list: string, rows: readonly string[]): Steps<PreparedReply> {
  if (rows.length === 0) refuse(SERVER_MESSAGES.noRecords)
  return yield* preparedRows(list, rows)
}

interface ListingSearch {
  readonly category: string
  readonly type: string
  readonly class: string
  readonly string: string
}

/** The products of a part of the menu: in menu order, or best match first if words are given. */
function* listing(seed: Seed, search: ListingSearch, inStockOnly: boolean): Steps<readonly number[]> {
  const catalogue = yield* lazyCatalogue(seed).steps()
  const shelf = catalogue.on(search)
  const chosen = search.string === '' ? shelf : yield* withWords(seed, shelf, search.string)
  if (!inStockOnly) return chosen
  return chosen.filter((position) => catalogue.products[position]?.stockStatus !== 'SpecialOrder')
}

function* withWords(seed: Seed, shelf: readonly number[], words: string): Steps<readonly number[]> {
  const found = yield* searchText(yield* lazySearch(seed).steps(), words)
  const onShelf = new Uint8Array(seed.products.length)
  for (const position of shelf) onShelf[position] = 1
  return found.filter((position) => onShelf[position])
}

function menuReply({ menu }: Seed): Steps<PreparedReply> {
  const rows = menu.map((entry) => JSON.stringify({ ...entry, menuFiles: entry.menuFiles.join('|') }))
  return preparedRows('getProductCategories', rows)
}
