import type { WidgetItem } from '#contract/entities/widget.ts'
import type { Settings } from '#contract/settings.ts'
import { enabledItem } from './widgets.rules.ts'

/** Functions of the portal that a site can disable for a user. */
export const FUNCTIONS = [
  'products',
  'orders',
  'invoices',
  'statements',
  'customLists',
  'account',
  'accountAdmin',
  'downloads',
  'priceBook',
  'payAccount',
  'cart',
  'prices',
] as const
export type PortalFunction = (typeof FUNCTIONS)[number]
export type Access = Readonly<Record<PortalFunction, boolean>>

export interface AccessFacts {
  readonly settings: Settings
  /** Entries of the top button bar, as the server sent them for this user. */
  readonly bar: readonly WidgetItem[]
  /** Undefined until the server has replied. */
  readonly priceBookActive: boolean | undefined
}

/** Label in the bar that enables each function (section 2.2); compared case-insensitively. */
const BAR_LABELS = {
  products: 'products',
  orders: 'quotes/orders',
  invoices: 'invoices',
  statements: 'statements',
  customLists: 'custom lists',
  account: 'my account',
  accountAdmin: 'administration',
  downloads: 'downloads',
  priceBook: 'price book',
  payAccount: 'pay account',
} as const satisfies Partial<Record<PortalFunction, string>>

/**
 * What this user may do on this site: the only place that combines bar, settings and account state (sections
 * 2.2 and 6). Menus, buttons, routes and guards all use it, so a switch that hides a button also blocks its
 * URL.
 */
export function accessOf({ settings, bar, priceBookActive }: AccessFacts): Access {
  const inBar = (name: keyof typeof BAR_LABELS) => enabledItem(bar, BAR_LABELS[name]) !== undefined
  const off = settings.switches
  return {
    products: inBar('products') && !off.products_button_disabled,
    orders: inBar('orders'),
    invoices: inBar('invoices'),
    statements: inBar('statements'),
    customLists: inBar('customLists'),
    account: inBar('account'),
    accountAdmin: inBar('accountAdmin') && !off.account_admin_button_disabled,
    downloads: inBar('downloads'),
    priceBook: inBar('priceBook') && priceBookActive === true && !off.pricebook_button_disabled,
    payAccount: inBar('payAccount') && !off.pay_account_button_disabled,
    cart: !off.shopping_cart_disabled,
    prices: !off.hide_products_price,
  }
}

/** Functions that everything else would allow, but whose own reply from the server is pending. */
export function undecidedOf(facts: AccessFacts): readonly PortalFunction[] {
  if (facts.priceBookActive !== undefined) return []
  return accessOf({ ...facts, priceBookActive: true }).priceBook ? ['priceBook'] : []
}

/** Links to partner sites in the bar, of either link type (section 2.2). */
export function partnerLinks(bar: readonly WidgetItem[]): readonly WidgetItem[] {
  const isLink = ({ type_object }: WidgetItem) =>
    ['link', 'unlink'].includes(type_object.trim().toLowerCase())
  return bar.filter((item) => item.is_enabled && isLink(item))
}
