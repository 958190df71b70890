import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import { POST } from './matrix/stage.ts'

/*
 * A site with all that there is to be seen, and little of each: what a fault or a switch does to a page does not
 * depend on how long its lists are, and to draw a long one takes longer than all else.
 */

/** So far back its transactions go, in days, one of a kind each: a statement of the last month has some. */
const DAYS = 62
const EVERY_DAYS = 20
const FEW = 2
const BRANCHES = 3
/** Two pages of a listing are there all the same. */
const PAGE_SIZE = 6

/** Tells of each whether it is among the first so many of its kind. */
function firstOf<T>(kindOf: (each: T) => string, count: number): (each: T) => boolean {
  const counts = new Map<string, number>()
  return (each) => {
    const kind = kindOf(each)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return (counts.get(kind) ?? 0) <= count
  }
}

/** A scenario as such a site. */
export function smallSite(scenario: ScenarioName): Seed {
  const { products, transactions, menu, priceBooks, lists, branches, downloads, widgets, ...rest } =
    seedFor(scenario)
  const categories = new Set([...new Set(menu.map(({ prodCategory }) => prodCategory))].slice(0, FEW))
  const recent = transactions
    .filter(({ orderedDaysAgo }) => orderedDaysAgo < DAYS)
    .filter(
      firstOf(
        ({ customerId, type, orderedDaysAgo }) =>
          `${customerId} ${type} ${Math.floor(orderedDaysAgo / EVERY_DAYS)}`,
        1,
      ),
    )
  const lines = [...recent, ...lists].flatMap((each) => [...each.lines])
  const named = new Set([POST.code, ...lines.map(({ productID }) => productID)])
  const isOneOfFew = firstOf<SeedProduct>((each) => `${each.category}/${each.type}/${each.class}`, FEW)
  return {
    ...rest,
    lists,
    widgets: {
      ...widgets,
      settings: widgets.settings.map((item) =>
        item.label_object === 'pagesize' ? { ...item, object_value: String(PAGE_SIZE) } : item,
      ),
    },
    transactions: recent,
    products: products.filter(
      (product) => named.has(product.productID) || (categories.has(product.category) && isOneOfFew(product)),
    ),
    menu: menu.filter(({ prodCategory }) => categories.has(prodCategory)),
    branches: branches.slice(0, BRANCHES),
    downloads: downloads.slice(0, FEW),
    priceBooks: priceBooks.map((book) => ({ ...book, history: book.history.slice(0, FEW) })),
  }
}
