import { seedFor } from '#fixtures/index.ts'
import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import { POST } from './stage.ts'

/*
 * A site with all that there is to be seen, and little of each: what a fault does to a page does not depend on how
 * long its lists are, and to draw a long one takes longer than all else.
 */

/** So far back its transactions go: a statement of the last month has some. */
const DAYS = 62
const OF_A_KIND = 2
const CATEGORIES: ReadonlySet<string> = new Set(['Timber', 'Fixings'])

function smallSite(): Seed {
  const { products, transactions, menu, priceBooks, lists, ...rest } = seedFor('au')
  const recent = transactions.filter(({ orderedDaysAgo }) => orderedDaysAgo < DAYS)
  const lines = [...recent, ...lists].flatMap((each) => [...each.lines])
  const named = new Set([POST.code, ...lines.map(({ productID }) => productID)])
  const kinds = new Map<string, number>()
  const isOneOfFew = ({ category, type, class: ofType }: SeedProduct) => {
    const kind = `${category}/${type}/${ofType}`
    const count = (kinds.get(kind) ?? 0) + 1
    kinds.set(kind, count)
    return count <= OF_A_KIND && CATEGORIES.has(category)
  }
  return {
    ...rest,
    lists,
    transactions: recent,
    products: products.filter((product) => isOneOfFew(product) || named.has(product.productID)),
    menu: menu.filter(({ prodCategory }) => CATEGORIES.has(prodCategory)),
    priceBooks: priceBooks.map((book) => ({ ...book, history: book.history.slice(-OF_A_KIND) })),
  }
}

export const SMALL_SITE = smallSite()
