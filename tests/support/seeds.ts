import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed, SeedPayment, SeedProduct, SeedTransaction } from '#fixtures/seed.ts'

/* Accounts whose every figure is known, so that tests can assert screens digit by digit. */

/** The current time for these accounts. */
export const NOW = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000
/** The order date of everything but quotes; the other dates are offsets from it. */
const ORDERED = new Date('2025-11-20T12:00:00Z')
/** The order date of quotes, recent enough to be accepted. */
const QUOTED = new Date('2026-11-10T12:00:00Z')

const daysAfter = (ordered: Date, day: string | null) =>
  day === null ? null : Math.round((Date.parse(`${day}T12:00:00Z`) - ordered.getTime()) / DAY_MS)

interface Line {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
  /** Dollars per unit, excluding GST or tax. */
  readonly price: number
}

/** The short form of a transaction; an order by default. */
export interface Entry extends Partial<Omit<SeedTransaction, 'lines' | 'orderedDaysAgo'>> {
  readonly number: number
  /** yyyy-MM-dd, or null for no day. */
  readonly delivered?: string | null
  readonly invoiced?: string | null
  /** Dollars of a single line, excluding GST or tax, if no goods are given. */
  readonly dollars?: number
  readonly goods?: readonly Line[]
  readonly payments?: readonly SeedPayment[]
}

function transactionOf(customerId: number, entry: Entry): SeedTransaction {
  const { delivered = null, invoiced = null, dollars = 10, goods, ...own } = entry
  const ordered = entry.type === 'Quote' ? QUOTED : ORDERED
  const lines = goods ?? [{ sku: 'PST-H490-24', name: 'Post', quantity: 1, unit: 'ea', price: dollars }]
  return {
    suffix: 0,
    type: 'Order',
    customerId,
    branchID: 'DAN',
    customerOrderNumber: '',
    nameShip: '',
    shipAddress: ['', '', ''],
    jobName: '',
    comment: '',
    payments: [],
    acceptedAs: null,
    creditOf: null,
    ...own,
    orderedDaysAgo: Math.round((NOW.getTime() - ordered.getTime()) / DAY_MS),
    deliveryAfterDays: daysAfter(ordered, delivered),
    invoicedAfterDays: daysAfter(ordered, invoiced),
    lines: lines.map(({ sku, name, quantity, unit, price }) => ({
      productID: sku,
      UOM: unit,
      quantity,
      tally: [],
      sold: { description: name, unitPrice: price },
    })),
  }
}

/** An invoice of these dollars, excluding GST or tax, on a day. */
export const invoice = (number: number, invoiced: string, dollars = 10, own: Partial<Entry> = {}): Entry => ({
  number,
  suffix: 1,
  type: 'Invoice',
  invoiced,
  dollars,
  ...own,
})

/** A credit of these dollars for the first invoice of that number. */
export const credit = (number: number, suffix: number, invoiced: string, dollars: number): Entry => ({
  number,
  suffix,
  type: 'Credit',
  invoiced,
  creditOf: 1,
  goods: [{ sku: 'PST-H490-24', name: 'Post', quantity: -1, unit: 'ea', price: dollars }],
})

/** A scenario whose main account has only these transactions. */
export function seedWith(entries: readonly Entry[], scenario: ScenarioName = 'au'): Seed {
  const seed = seedFor(scenario)
  const [main] = seed.customers
  if (!main) throw new Error('The scenario has no customer')
  return { ...seed, transactions: entries.map((entry) => transactionOf(main.customerID, entry)) }
}

/* A shop with a handful of products: jsdom takes a second to render a page of thirty. */

export const SCREWS = '/products/Fixings/Screws'

/** A product sold by the piece, unless overridden. */
export const product = (productID: string, own: Partial<SeedProduct> = {}): SeedProduct => ({
  productID,
  category: 'Fixings',
  type: 'Screws',
  class: 'Decking',
  shortDesc: `Product ${productID}`,
  longDesc: '',
  image: '',
  files: [],
  stockStatus: 'InStock',
  retailPrice: 12,
  tradePrice: 10,
  units: [{ UOM: 'ea', conversionFactor: 1 }],
  isTally: false,
  lengths: [],
  features: [],
  information: [],
  ...own,
})

/** A scenario whose shop sells only these products. */
export const shopOf = (products: readonly SeedProduct[], scenario: ScenarioName = 'au'): Seed => ({
  ...seedFor(scenario),
  products,
  menu: menuOf(products),
})

/** A menu with the category paths of these products. */
function menuOf(products: readonly SeedProduct[]): Seed['menu'] {
  const places = products.flatMap(({ category, type, class: name }) => [
    [category, '', ''],
    [category, type, ''],
    [category, type, name],
  ])
  const distinct = new Map(places.map((place) => [place.join('/'), place]))
  return [...distinct.values()].map(([prodCategory = '', prodType = '', prodClass = '']) => ({
    prodCategory,
    prodType,
    prodClass,
    menuDesc: prodClass || prodType || prodCategory,
    menuFiles: [`/menu/${prodClass || prodType || prodCategory}.png`],
  }))
}

/** What a new user types. */
export const NEW_USER = {
  Username: 'robin',
  'First Name': 'Robin',
  'Last Name': "O'Dea",
  'Email Address': 'robin@example.com',
  Password: 'a long secret',
  'Confirm Password': 'a long secret',
}

export const POST = { code: 'PST-H490-24', name: 'Pine Post H4 Treated 90 mm x 90 mm x 2.4 m' }

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
