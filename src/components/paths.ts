/** Every address of the portal. Nobody else writes one. */

const segment = (name: string) => `/${encodeURIComponent(name)}`

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

/** Names the product whose dialog is open over a page. */
export const PRODUCT_PARAMETER = 'product'

/** The list that a transaction's detail belongs to, by what the ERP calls its type. */
const TRANSACTION_LISTS: Record<string, string> = { Quote: '/quotes', Invoice: '/invoices' }

export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  search: (term: string) => `/search${query({ value: term })}`,
  /** The catalogue, as deep as the names given: category, type, class. */
  products: (...names: readonly string[]) => `/products${names.filter(Boolean).map(segment).join('')}`,
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
  quickOrder: '/quick-order',
  cart: '/cart',
  checkout: '/checkout',
  checkoutComplete: '/checkout/complete',
  orders: '/orders',
  quotes: '/quotes',
  invoices: '/invoices',
  statements: '/statements',
  customLists: '/custom-lists',
  customList: (id: string) => `/custom-lists${segment(id)}`,
  admin: '/admin',
  downloads: '/downloads',
  priceBook: '/pricebook',
  links: '/links',
  support: '/support',
  stores: '/stores',
  contact: '/contact-a-representative',
  payAccount: '/pay-account',
  requestError: (msg: string) => `/request-error${query({ msg })}`,
  transaction: (type: string, number: number, suffix: number) =>
    `${TRANSACTION_LISTS[type] ?? '/orders'}/${number}-${suffix}`,
} as const

/**
 * A payment provider may return to a hash-style address, /#/payment-complete?sessionId=x. It is the
 * same page as the plain path. Null where the hash is none of these.
 */
export function plainPathOf(hash: string): string | null {
  return hash.startsWith('#/') ? hash.slice(1) : null
}

/** Whether an address may stand in a link: configured ones come from outside. */
export function isSafeLink(address: string): boolean {
  const url = URL.parse(address, document.location.origin)
  return url !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)
}
