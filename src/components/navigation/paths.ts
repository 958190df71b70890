import { publicPaths } from './public-paths.ts'

/** All URLs of the portal behind the sign-in; no other file spells one out. */

const segment = (name: string) => `/${encodeURIComponent(name)}`

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

/** Query parameter with the product whose dialog is open over a page. */
export const PRODUCT_PARAMETER = 'product'

/** Pages with a fixed URL. */
const PAGES = {
  ...publicPaths,
  quickOrder: '/quick-order',
  onSite: '/on-site',
  cart: '/cart',
  checkout: '/checkout',
  checkoutComplete: '/checkout/complete',
  orders: '/orders',
  quotes: '/quotes',
  invoices: '/invoices',
  jobs: '/jobs',
  buyAgain: '/buy-again',
  statements: '/statements',
  customLists: '/custom-lists',
  admin: '/admin',
  downloads: '/downloads',
  priceBook: '/pricebook',
  priceComparison: '/pricebook/compare',
  links: '/links',
  support: '/support',
  stores: '/stores',
  contact: '/contact-a-representative',
  payAccount: '/pay-account',
  paymentsMade: '/pay-account/payments',
} as const

/** Pages whose URL carries parameters. */
const ROOTS = { search: '/search', products: '/products', requestError: '/request-error' } as const

/** The page of a job, whose name is in its query string: a path can't have every name. */
const JOB = `${PAGES.jobs}/job`

/** The pages' URL patterns (section 2.1), in the router's notation. */
export const patterns = {
  ...PAGES,
  ...ROOTS,
  products: `${ROOTS.products}/:category?/:type?/:class?`,
  order: `${PAGES.orders}/:transaction`,
  /** The second part is 'client' for the builder's own quote made of it. */
  quote: `${PAGES.quotes}/:transaction/:for?`,
  invoice: `${PAGES.invoices}/:transaction`,
  job: JOB,
  statement: `${PAGES.statements}/:date`,
  statementBooks: `${PAGES.statements}/:date/books`,
  customList: `${PAGES.customLists}/:list`,
  newAccount: `${PAGES.admin}/account/new`,
  account: `${PAGES.admin}/account/:id`,
  paymentComplete: '/payment-complete',
  paymentFailed: '/payment-fail',
  paymentCancelled: '/payment-cancelled',
  debug: '/debug',
  playground: '/playground',
  tour: '/tour',
} as const

/** The list page of a transaction, by the ERP's type. */
const TRANSACTION_LISTS: Record<string, string> = {
  Quote: PAGES.quotes,
  Invoice: PAGES.invoices,
  Credit: PAGES.invoices,
}

export const paths = {
  ...PAGES,
  /** The search results, without a term. */
  results: ROOTS.search,
  search: (term: string) => ROOTS.search + query({ value: term }),
  /** The catalogue at a category path: category, type, class. */
  products: (...names: readonly string[]) => ROOTS.products + names.filter(Boolean).map(segment).join(''),
  /** A page of a category's products, filtered by these words. */
  listing: (names: readonly string[], { page = 1, words = '' }) => {
    const values = { ...(words && { search: words }), ...(page > 1 && { page: String(page) }) }
    return paths.products(...names) + (Object.keys(values).length > 0 ? query(values) : '')
  },
  /** A page, by its path and query string, with a product's dialog over it; null for no dialog. */
  productDialog: (path: string, search: string, productID: string | null) => {
    const values = new URLSearchParams(search)
    values.delete(PRODUCT_PARAMETER)
    if (productID !== null) values.set(PRODUCT_PARAMETER, productID)
    return path + (values.size > 0 ? `?${values}` : '')
  },
  /** The job with this name, or the orders and invoices without one under this reference; '' for neither. */
  job: (kind: 'name' | 'reference', text: string) => JOB + query({ [kind]: text }),
  statement: (date: string) => PAGES.statements + segment(date),
  /** The comparison of a statement with the customer's own books. */
  statementBooks: (date: string) => `${PAGES.statements}${segment(date)}/books`,
  customList: (id: string) => PAGES.customLists + segment(id),
  newAccount: `${PAGES.admin}/account/new`,
  /** The user with this custContactID. */
  account: (id: number) => `${PAGES.admin}/account/${id}`,
  requestError: (msg: string) => ROOTS.requestError + query({ msg }),
  /** Pay Account for the whole of one invoice; `payStatement` for a statement. */
  payInvoice: (number: number, suffix: number) =>
    PAGES.payAccount + query({ invoiceId: String(number), suffix: String(suffix) }),
  /** Pay Account with these lines selected, each an id 'number-suffix'. */
  payLines: (ids: readonly string[]) => `${PAGES.payAccount}?lines=${ids.join(',')}`,
  /** The outcome of a payment's session. It keeps what is typed on Pay Account, as the URL says nothing was paid. */
  paymentOutcome: (sessionId: string) => `/payment-cancelled${query({ sessionId })}`,
  payStatement: (date: string) => PAGES.payAccount + query({ statementId: date }),
  transaction: (type: string, number: number, suffix: number) =>
    `${TRANSACTION_LISTS[type] ?? PAGES.orders}/${number}-${suffix}`,
} as const
