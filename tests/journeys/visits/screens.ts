import type { PaymentVerdict } from '#contract/entities/payment.ts'
import { paths, patterns } from '../../../src/components/navigation/paths.ts'
import { erpOf } from '../steps/erp.ts'
import { comeNear } from '../steps/near.ts'
import { expect, type Page } from '../support/test.ts'

/** The screens of one part are visited together; visitors and developers open theirs by their URL. */
export type Part = 'goods' | 'trade' | 'office' | 'visitor' | 'developer'

/** A screen of the portal and how to get there. */
export interface Screen {
  readonly part: Part
  /** The level-1 heading that identifies the screen. */
  readonly title: string | RegExp
  readonly path: string | ((page: Page) => Promise<string>)
  /** What must be done to show all of it. */
  readonly more?: (page: Page) => Promise<unknown>
  readonly shell?: boolean
  readonly loading?: boolean
  /** Built from the same parts as another screen, or leads to another. */
  readonly alike?: true
  /** Has columns side by side, or a table instead of cards, where there is room. */
  readonly columns?: true
  /** Has other fields, columns or amounts in the US. */
  readonly us?: true
}

const newestStatement = async (page: Page) => {
  const [newest] = await (await erpOf(page)).getStatementList({})
  return `${patterns.statements}/${newest?.dateStatement}`
}

/** The URL to which the provider's page returns after this verdict. */
async function paid(page: Page, path: string, verdict: PaymentVerdict): Promise<string> {
  const erp = await erpOf(page)
  const { id_cust } = await erp.getUserDetails({})
  const back = new URL('/pay-account', page.url()).href
  const { redirectUrl, sessionID } = await erp.createPaymentSession({
    paymentAmount: 12.5,
    paymentReference: `${id_cust}-0-0`,
    callbackApproved: back,
    callbackDeclined: back,
    callbackCancelled: back,
  })
  await page.request.post(redirectUrl, { form: { verdict } })
  return `${path}?sessionId=${sessionID}`
}

/** Every screen, by the name of its URL; `catalogue` is the first page of `products`. */
export const screens: Record<keyof typeof patterns | 'catalogue', Screen> = {
  home: {
    columns: true,
    part: 'goods',
    path: patterns.home,
    title: /^Hi /,
    shell: true,
    more: (page) => comeNear(page.getByRole('region', { name: 'What you order most' })),
  },
  quickOrder: { columns: true, us: true, part: 'goods', path: patterns.quickOrder, title: 'Quick Order' },
  onSite: {
    part: 'goods',
    path: patterns.onSite,
    title: 'On Site',
    more: (page) => expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible(),
  },
  catalogue: { columns: true, part: 'goods', path: paths.products(), title: 'Products' },
  products: {
    columns: true,
    us: true,
    part: 'goods',
    title: 'Plywood',
    path: '/products/Sheet%20Products/Plywood',
  },
  search: { alike: true, part: 'goods', title: 'Search results', path: '/search?value=pine' },
  cart: { columns: true, us: true, part: 'goods', path: patterns.cart, title: 'Review Cart' },
  checkout: { columns: true, us: true, part: 'goods', path: patterns.checkout, title: 'Order Details' },
  checkoutComplete: { alike: true, part: 'goods', path: patterns.checkoutComplete, title: 'Order Complete!' },
  customLists: { columns: true, part: 'goods', path: patterns.customLists, title: 'Custom Lists' },
  customList: { columns: true, part: 'goods', title: 'Deck, 6 x 4 m', path: '/custom-lists/list-generic-1' },
  orders: { columns: true, us: true, part: 'trade', path: patterns.orders, title: 'Orders & Quotes' },
  quotes: { alike: true, part: 'trade', path: patterns.quotes, title: 'Orders & Quotes' },
  order: { columns: true, part: 'trade', title: 'Order 104683', path: '/orders/104683-0' },
  quote: { alike: true, part: 'trade', title: 'Quote 104651', path: '/quotes/104651-0' },
  invoices: { alike: true, columns: true, part: 'trade', path: patterns.invoices, title: 'Invoices' },
  invoice: { alike: true, part: 'trade', title: 'Invoice 104690', path: '/invoices/104690-0' },
  jobs: { alike: true, part: 'trade', path: patterns.jobs, title: 'Jobs' },
  job: { alike: true, part: 'trade', title: 'Emerald deck', path: paths.job('name', 'Emerald deck') },
  buyAgain: {
    alike: true,
    part: 'trade',
    path: patterns.buyAgain,
    title: 'Buy Again',
    // Once all orders are read.
    more: (page) => expect(page.getByRole('button', { name: 'Stop' })).toBeHidden(),
  },
  statements: { alike: true, part: 'trade', path: patterns.statements, title: 'Statements' },
  statement: { columns: true, part: 'trade', title: /^Statement \d/, path: newestStatement },
  statementBooks: {
    part: 'trade',
    title: 'Compare with your books',
    path: async (page) => `${await newestStatement(page)}/books`,
  },
  payAccount: { columns: true, part: 'trade', path: patterns.payAccount, title: 'Pay Account' },
  paymentsMade: { part: 'trade', path: patterns.paymentsMade, title: 'Payments made' },
  paymentComplete: {
    part: 'trade',
    path: (page) => paid(page, patterns.paymentComplete, 'approved'),
    title: 'Payment complete',
  },
  paymentFailed: {
    alike: true,
    part: 'trade',
    path: (page) => paid(page, patterns.paymentFailed, 'declined'),
    title: 'Payment failed',
  },
  paymentCancelled: {
    alike: true,
    part: 'trade',
    path: (page) => paid(page, patterns.paymentCancelled, 'cancelled'),
    title: 'Payment cancelled',
  },
  admin: { columns: true, part: 'office', path: patterns.admin, title: /^Welcome / },
  newAccount: { alike: true, us: true, part: 'office', path: patterns.newAccount, title: 'Add new account' },
  account: {
    alike: true,
    columns: true,
    part: 'office',
    title: 'Update account',
    path: '/admin/account/2002',
  },
  downloads: { alike: true, part: 'office', path: patterns.downloads, title: 'Downloads' },
  priceBook: { columns: true, part: 'office', path: patterns.priceBook, title: 'Price Book' },
  priceComparison: {
    alike: true,
    part: 'office',
    path: patterns.priceComparison,
    title: 'Compare Price Books',
  },
  links: { alike: true, part: 'office', path: patterns.links, title: 'Helpful links' },
  support: { alike: true, part: 'office', path: patterns.support, title: 'Support' },
  stores: { columns: true, us: true, part: 'office', path: patterns.stores, title: 'Stores' },
  contact: { columns: true, part: 'office', path: patterns.contact, title: 'Contact a Representative' },
  requestError: {
    alike: true,
    part: 'office',
    title: 'Request failed',
    path: '/request-error?msg=The%20yard%20is%20closed',
  },
  login: { alike: true, part: 'visitor', path: patterns.login, title: 'Welcome to your Trade Portal' },
  register: { us: true, part: 'visitor', path: patterns.register, title: 'Register your account' },
  debug: { alike: true, part: 'developer', path: patterns.debug, title: 'Debug' },
  playground: {
    columns: true,
    part: 'developer',
    path: patterns.playground,
    title: 'Playground',
    loading: true,
    more: (page) => expect(page.getByRole('button', { name: /^cart open.contents.settled/ })).toBeVisible(),
  },
  tour: { part: 'developer', path: patterns.tour, title: /./ },
}
