import type { WidgetItem } from '#contract/entities/widget.ts'
import type { Settings } from '#contract/settings.ts'
import { enabledItem } from './widgets.rules.ts'

/** The functions of the portal that a site can switch off for a user. */
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
  /** The entries of the top button bar as the server sent them for this user. */
  readonly bar: readonly WidgetItem[]
  /** Undefined while the server has not said. */
  readonly priceBookActive: boolean | undefined
}

/** The label in the bar that enables each function (section 2.2); compared without regard to case. */
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
 * What this user may do on this site: the one place where bar, settings and account state meet
 * (sections 2.2 and 6). Menus, buttons, routes and guards all read it, so that a switch that hides a
 * button also closes its address.
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

/** The functions of which it is too early to say: all else would allow them, the server has yet to. */
export function undecidedOf(facts: AccessFacts): readonly PortalFunction[] {
  if (facts.priceBookActive !== undefined) return []
  return accessOf({ ...facts, priceBookActive: true }).priceBook ? ['priceBook'] : []
}

/** The bar's links to partners' sites: both of the kinds that the server knows (section 2.2). */
export function partnerLinks(bar: readonly WidgetItem[]): readonly WidgetItem[] {
  const isLink = ({ type_object }: WidgetItem) =>
    ['link', 'unlink'].includes(type_object.trim().toLowerCase())
  return bar.filter((item) => item.is_enabled && isLink(item))
}
