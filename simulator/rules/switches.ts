import { labelOf, type WidgetItem } from '#contract/entities/widget.ts'
import type { OperationName } from '#contract/operations.ts'
import { readSettings } from '#contract/settings.ts'
import { memoized } from '#simulator/memoized.ts'
import type { World } from '#simulator/world.ts'

/**
 * The functions that a company can switch off in its portal: by a setting, in the top button bar, or both.
 */
type SiteFunction =
  | 'products'
  | 'orders'
  | 'invoices'
  | 'statements'
  | 'customLists'
  | 'cart'
  | 'accountAdmin'
  | 'downloads'
  | 'priceBook'
  | 'payAccount'

/** The functions that use an operation. An operation not listed here can't be switched off. */
const FUNCTIONS_USING: Partial<Record<OperationName, readonly SiteFunction[]>> = {
  getProductCategories: ['products'],
  getProductsByCategoryTP: ['products'],
  createCart: ['cart'],
  addCartProduct: ['cart'],
  updateCartProduct: ['cart'],
  // Custom lists are carts with a name: the same calls read their lines and remove them.
  getCartContents: ['cart', 'customLists'],
  getCartTallies: ['cart', 'customLists'],
  deleteCartProduct: ['cart', 'customLists'],
  copyCartToCart: ['cart'],
  copyTranToCart: ['cart'],
  saveCustomList: ['customLists'],
  getCustomLists: ['customLists'],
  deleteCustomList: ['customLists'],
  getListDespatchMethod: ['cart'],
  getVehicleTypes: ['cart'],
  getOrderBranches: ['cart'],
  getGeocode: ['cart'],
  getClosestBranch: ['cart'],
  getDeliveryCharge: ['cart'],
  processComplete: ['cart'],
  getCustomerTransactions: ['orders', 'cart'],
  // The home page reads the lines of orders, if orders are enabled; an invoice can be read before it is paid.
  getTransactionTP: ['orders', 'invoices', 'payAccount'],
  acceptQuote: ['orders'],
  emailTransaction: ['orders'],
  streamCustomerSalesOrders: ['orders'],
  getCustomerInvoicesTP: ['invoices', 'payAccount'],
  saveUserComment: ['invoices'],
  emailTransactions: ['invoices'],
  streamCustomerInvoices: ['invoices'],
  getStatementList: ['statements', 'payAccount'],
  getStatementDetail: ['statements', 'payAccount'],
  emailStatement: ['statements'],
  streamCustomerStatement: ['statements'],
  getListMobileUsers: ['accountAdmin'],
  addMobileUser: ['accountAdmin'],
  updateMobileUsers: ['accountAdmin'],
  deleteMobileUser: ['accountAdmin'],
  getDloads: ['downloads'],
  getPriceBookInfo: ['priceBook'],
  requestNewPriceBook: ['priceBook'],
  resendPriceBook: ['priceBook'],
  sendPriceBookInfoChanges: ['priceBook'],
  // queryPaymentSession is not listed, so users learn a payment's outcome even if they can't start another.
  createPaymentSession: ['payAccount'],
}

/** The bar's labels (section 2.2); functions without a label can't be switched off there. */
const LABELS: ReadonlyMap<string, SiteFunction> = new Map([
  ['products', 'products'],
  ['quotes/orders', 'orders'],
  ['invoices', 'invoices'],
  ['statements', 'statements'],
  ['custom lists', 'customLists'],
  ['administration', 'accountAdmin'],
  ['downloads', 'downloads'],
  ['price book', 'priceBook'],
  ['pay account', 'payAccount'],
])

const inBar = memoized(
  (bar: readonly WidgetItem[]): ReadonlySet<SiteFunction> =>
    new Set(bar.filter((item) => item.is_enabled).flatMap((item) => LABELS.get(labelOf(item)) ?? [])),
)

const offBySetting = memoized((settings: readonly WidgetItem[]): ReadonlySet<SiteFunction> => {
  const { switches } = readSettings(settings)
  const off = new Set<SiteFunction>()
  if (switches.products_button_disabled) off.add('products')
  if (switches.shopping_cart_disabled) off.add('cart')
  if (switches.account_admin_button_disabled) off.add('accountAdmin')
  if (switches.pricebook_button_disabled) off.add('priceBook')
  if (switches.pay_account_button_disabled) off.add('payAccount')
  return off
})

const labelled: ReadonlySet<SiteFunction> = new Set(LABELS.values())

/**
 * Whether every function that uses an operation is switched off on this site (section 6): a portal that hides
 * them all has no reason to call it. Operations that belong to no function are always available.
 */
export function isSwitchedOff(name: OperationName, world: World): boolean {
  const functions = FUNCTIONS_USING[name]
  if (!functions) return false
  const bar = inBar(world.widgets('topbuttonbar'))
  const off = offBySetting(world.widgets('settings'))
  return functions.every((each) => off.has(each) || (labelled.has(each) && !bar.has(each)))
}
