import { type LazyScreen, lazyScreen } from '../components/navigation/lazy-screen.tsx'
import { patterns } from '../components/navigation/paths.ts'

/*
 * The screens behind the sign-in. This list is part of the first code that loads, so that a screen's code loads
 * beside the portal's and not after it.
 */

const HomeScreen = lazyScreen(() => import('../screens/home/home-screen.tsx'))
const CatalogueScreen = lazyScreen(() => import('../screens/catalogue/catalogue-screen.tsx'))
const SearchScreen = lazyScreen(() => import('../screens/search/search-screen.tsx'))
const QuickOrderScreen = lazyScreen(() => import('../screens/quick-order/quick-order-screen.tsx'))
const OnSiteScreen = lazyScreen(() => import('../screens/on-site/on-site-screen.tsx'))
const CartScreen = lazyScreen(() => import('../screens/cart/cart-screen.tsx'))
const CheckoutScreen = lazyScreen(() => import('../screens/checkout/checkout-screen.tsx'))
const OrderCompleteScreen = lazyScreen(() => import('../screens/checkout/order-complete-screen.tsx'))
const ListsScreen = lazyScreen(() => import('../screens/custom-lists/lists-screen.tsx'))
const ListScreen = lazyScreen(() => import('../screens/custom-lists/list-screen.tsx'))
const OrdersScreen = lazyScreen(() => import('../screens/orders/orders-screen.tsx'))
const TransactionScreen = lazyScreen(() => import('../screens/transaction/transaction-screen.tsx'))
const StatementScreen = lazyScreen(() => import('../screens/statement/statement-screen.tsx'))
const BooksScreen = lazyScreen(() => import('../screens/statement/books/books-screen.tsx'))
const InvoicesScreen = lazyScreen(() => import('../screens/invoices/invoices-screen.tsx'))
const JobsScreen = lazyScreen(() => import('../screens/jobs/jobs-screen.tsx'))
const JobScreen = lazyScreen(() => import('../screens/jobs/job-screen.tsx'))
const BuyAgainScreen = lazyScreen(() => import('../screens/buy-again/buy-again-screen.tsx'))
const AdminScreen = lazyScreen(() => import('../screens/admin/admin-screen.tsx'))
const accounts = () => import('../screens/account/account-screen.tsx')
const NewAccountScreen = lazyScreen(async () => ({ default: (await accounts()).NewAccountScreen }))
const AccountScreen = lazyScreen(async () => ({ default: (await accounts()).AccountScreen }))
const StatementsScreen = lazyScreen(() => import('../screens/statements/statements-screen.tsx'))
const DownloadsScreen = lazyScreen(() => import('../screens/downloads/downloads-screen.tsx'))
const PriceBookScreen = lazyScreen(() => import('../screens/price-book/price-book-screen.tsx'))
const CompareScreen = lazyScreen(() => import('../screens/price-book/compare/compare-screen.tsx'))
const LinksScreen = lazyScreen(() => import('../screens/links/links-screen.tsx'))
const SupportScreen = lazyScreen(() => import('../screens/messages/support-screen.tsx'))
const ContactScreen = lazyScreen(() => import('../screens/messages/contact-screen.tsx'))
const StoresScreen = lazyScreen(() => import('../screens/stores/stores-screen.tsx'))
const PayAccountScreen = lazyScreen(() => import('../screens/pay-account/pay-account-screen.tsx'))
const outcomes = () => import('../screens/payment-outcome/outcome-screen.tsx')
const PaymentCompleteScreen = lazyScreen(async () => ({ default: (await outcomes()).PaymentCompleteScreen }))
const PaymentFailedScreen = lazyScreen(async () => ({ default: (await outcomes()).PaymentFailedScreen }))
const PaymentCancelledScreen = lazyScreen(async () => ({
  default: (await outcomes()).PaymentCancelledScreen,
}))

/** Every URL of section 2.1 and the portal's own that has a screen of its own. */
export const SCREENS: readonly { readonly path: string; readonly screen: LazyScreen }[] = [
  { path: patterns.home, screen: HomeScreen },
  // Search finds products even where the catalogue is switched off.
  { path: patterns.search, screen: SearchScreen },
  { path: patterns.products, screen: CatalogueScreen },
  { path: patterns.quickOrder, screen: QuickOrderScreen },
  { path: patterns.onSite, screen: OnSiteScreen },
  { path: patterns.cart, screen: CartScreen },
  { path: patterns.checkout, screen: CheckoutScreen },
  { path: patterns.checkoutComplete, screen: OrderCompleteScreen },
  { path: patterns.orders, screen: OrdersScreen },
  { path: patterns.quotes, screen: OrdersScreen },
  { path: patterns.order, screen: TransactionScreen },
  { path: patterns.quote, screen: TransactionScreen },
  { path: patterns.invoices, screen: InvoicesScreen },
  { path: patterns.invoice, screen: TransactionScreen },
  { path: patterns.jobs, screen: JobsScreen },
  { path: patterns.job, screen: JobScreen },
  { path: patterns.buyAgain, screen: BuyAgainScreen },
  { path: patterns.statements, screen: StatementsScreen },
  { path: patterns.statement, screen: StatementScreen },
  { path: patterns.statementBooks, screen: BooksScreen },
  { path: patterns.customLists, screen: ListsScreen },
  { path: patterns.customList, screen: ListScreen },
  { path: patterns.admin, screen: AdminScreen },
  { path: patterns.newAccount, screen: NewAccountScreen },
  { path: patterns.account, screen: AccountScreen },
  { path: patterns.downloads, screen: DownloadsScreen },
  { path: patterns.priceBook, screen: PriceBookScreen },
  { path: patterns.priceComparison, screen: CompareScreen },
  { path: patterns.links, screen: LinksScreen },
  { path: patterns.support, screen: SupportScreen },
  { path: patterns.stores, screen: StoresScreen },
  { path: patterns.contact, screen: ContactScreen },
  { path: patterns.payAccount, screen: PayAccountScreen },
  { path: patterns.paymentsMade, screen: PayAccountScreen },
  { path: patterns.paymentComplete, screen: PaymentCompleteScreen },
  { path: patterns.paymentFailed, screen: PaymentFailedScreen },
  { path: patterns.paymentCancelled, screen: PaymentCancelledScreen },
]

/** Whether a path is one of the pattern's: `:name` is any segment, and `:name?` also none. */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  const isPart = (part: string, at: number) =>
    part.startsWith(':') ? part.endsWith('?') || Boolean(parts[at]) : part === parts[at]
  return parts.length <= wanted.length && wanted.every(isPart)
}

/** Preloads the code of a page. */
export function preloadScreen(path: string): void {
  const found = SCREENS.find(({ path: pattern }) => fits(pattern, path))
  void found?.screen.preload()
}
