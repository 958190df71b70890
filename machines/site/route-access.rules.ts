import type { Access, PortalFunction } from './access.rules.ts'

/** The function behind the first segment of a path (section 2.1). */
const FUNCTION_OF: Readonly<Record<string, PortalFunction>> = {
  products: 'products',
  'quick-order': 'cart',
  cart: 'cart',
  checkout: 'cart',
  orders: 'orders',
  quotes: 'orders',
  invoices: 'invoices',
  statements: 'statements',
  'custom-lists': 'customLists',
  admin: 'accountAdmin',
  downloads: 'downloads',
  pricebook: 'priceBook',
  'pay-account': 'payAccount',
}

/** The function that must be enabled for a path or path pattern; undefined if it needs none. */
export function functionOf(path: string): PortalFunction | undefined {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? []
  return FUNCTION_OF[first]
}

/** Whether a user may open a portal path that a site has configured. */
export function isOpen(path: string, access: Access): boolean {
  const needed = functionOf(path)
  return needed === undefined || access[needed]
}
