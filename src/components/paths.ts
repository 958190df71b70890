import { publicPaths } from './public-paths.ts'

/** Every address of the portal behind the sign-in: nobody else writes one. */

const segment = (name: string) => `/${encodeURIComponent(name)}`

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

/** Names the product whose dialog is open over a page. */
export const PRODUCT_PARAMETER = 'product'

/** Pages whose addresses are always the same. */
const PAGES = {
  ...publicPaths,
  quickOrder: '/quick-order',
  cart: '/cart',
  checkout: '/checkout',
  checkoutComplete: '/checkout/complete',
  orders: '/orders',
  quotes: '/quotes',
  invoices: '/invoices',
  statements: '/statements',
  customLists: '/custom-lists',
  admin: '/admin',
  downloads: '/downloads',
  priceBook: '/pricebook',
  links: '/links',
  support: '/support',
  stores: '/stores',
  contact: '/contact-a-representative',
  payAccount: '/pay-account',
} as const

/** Where pages are whose addresses say more: of what, or which one. */
const ROOTS = { search: '/search', products: '/products', requestError: '/request-error' } as const

/** What an address must look like for a page to be shown (section 2.1), in the router's notation. */
export const patterns = {
  ...PAGES,
  ...ROOTS,
  products: `${ROOTS.products}/:category?/:type?/:class?`,
  order: `${PAGES.orders}/:transaction`,
  quote: `${PAGES.quotes}/:transaction`,
  invoice: `${PAGES.invoices}/:transaction`,
  statement: `${PAGES.statements}/:date`,
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

/** The list that a transaction's detail belongs to, by what the ERP calls its type. */
const TRANSACTION_LISTS: Record<string, string> = {
  Quote: PAGES.quotes,
  Invoice: PAGES.invoices,
  Credit: PAGES.invoices,
}

/** Addresses for links and for going there. */
export const paths = {
  ...PAGES,
  /** The results of any search. */
  results: ROOTS.search,
  search: (term: string) => ROOTS.search + query({ value: term }),
  /** The catalogue, as deep as the names given: category, type, class. */
  products: (...names: readonly string[]) => ROOTS.products + names.filter(Boolean).map(segment).join(''),
  /** A page of what stands there, narrowed to what has these words. */
  listing: (names: readonly string[], { page = 1, words = '' }) => {
    const values = { ...(words && { search: words }), ...(page > 1 && { page: String(page) }) }
    return paths.products(...names) + (Object.keys(values).length > 0 ? query(values) : '')
  },
  /** A page, by its path and search, with the dialog of a product over it, or with none. */
  productDialog: (path: string, search: string, productID: string | null) => {
    const values = new URLSearchParams(search)
    values.delete(PRODUCT_PARAMETER)
    if (productID !== null) values.set(PRODUCT_PARAMETER, productID)
    return path + (values.size > 0 ? `?${values}` : '')
  },
  statement: (date: string) => PAGES.statements + segment(date),
  customList: (id: string) => PAGES.customLists + segment(id),
  newAccount: `${PAGES.admin}/account/new`,
  /** The user of that custContactID. */
  account: (id: number) => `${PAGES.admin}/account/${id}`,
  requestError: (msg: string) => ROOTS.requestError + query({ msg }),
  /** Where an invoice is paid, or what a statement comes to. */
  payInvoice: (number: number, suffix: number) =>
    PAGES.payAccount + query({ invoiceId: String(number), suffix: String(suffix) }),
  payStatement: (date: string) => PAGES.payAccount + query({ statementId: date }),
  transaction: (type: string, number: number, suffix: number) =>
    `${TRANSACTION_LISTS[type] ?? PAGES.orders}/${number}-${suffix}`,
} as const
