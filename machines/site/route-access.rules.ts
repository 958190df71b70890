import type { Access, PortalFunction } from './access.rules.ts'

/** The function that the pages below a first part of an address belong to (section 2.1). */
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

/** The function that must not be switched off for who opens an address, or its pattern; none for most. */
export function functionOf(path: string): PortalFunction | undefined {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? []
  return FUNCTION_OF[first]
}

/** Whether a user may open an address of the portal that somebody configured. */
export function isOpen(path: string, access: Access): boolean {
  const needed = functionOf(path)
  return needed === undefined || access[needed]
}
