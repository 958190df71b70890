import type { Access, PortalFunction } from './access.rules.ts'

/** The functions behind the first segment of a path (section 2.1). */
const FUNCTIONS_OF: Readonly<Record<string, readonly PortalFunction[]>> = {
  products: ['products'],
  'quick-order': ['cart'],
  'on-site': ['cart'],
  cart: ['cart'],
  checkout: ['cart'],
  orders: ['orders'],
  quotes: ['orders'],
  invoices: ['invoices'],
  jobs: ['orders', 'invoices'],
  'buy-again': ['orders', 'invoices'],
  statements: ['statements'],
  'custom-lists': ['customLists'],
  admin: ['accountAdmin'],
  downloads: ['downloads'],
  pricebook: ['priceBook'],
  'pay-account': ['payAccount'],
}

const NONE: readonly PortalFunction[] = []

/** The functions of which one must be enabled for a path or path pattern; empty if it needs none. */
export function functionsOf(path: string): readonly PortalFunction[] {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? []
  return FUNCTIONS_OF[first] ?? NONE
}

/** Whether a user may open a path of the portal. */
export function isOpen(path: string, access: Access): boolean {
  const needed = functionsOf(path)
  return needed.length === 0 || needed.some((name) => access[name])
}
