import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import { POST } from './matrix/stage.ts'

/*
 * A site with everything there is to see, but little of each: the effect of a fault or switch on a page does
 * not depend on the length of its lists, and rendering long ones would dominate the test time.
 */

/**
 * How many days back transactions go, with one of each type per period: the statement of the last month has
 * some.
 */
const DAYS = 62
const EVERY_DAYS = 20
const FEW = 2
const BRANCHES = 3
/** Small enough for a listing of two pages. */
const PAGE_SIZE = 6

/** Returns a predicate that is true for the first `count` items of each kind. */
function firstOf<T>(kindOf: (each: T) => string, count: number): (each: T) => boolean {
  const counts = new Map<string, number>()
  return (each) => {
    const kind = kindOf(each)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return (counts.get(kind) ?? 0) <= count
  }
}

/** A scenario reduced to such a site. */
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
