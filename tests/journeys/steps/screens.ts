import type { PaymentVerdict } from '#contract/entities/payment.ts'
import { paths, patterns } from '../../../../src/components/navigation/paths.ts'
import { expect, type Page } from '../../support/test.ts'
import { erpOf } from '../erp.ts'
import { comeNear } from '../near.ts'
import { go, heading, type Visit } from './visit.ts'

export type Part = 'goods' | 'trade' | 'office' | 'visitor' | 'developer'

interface Screen {
  /** The screens of one part are visited together. */
  readonly part: Part
  /** The level-1 heading that identifies the screen. */
  readonly title: string | RegExp
  readonly path: string | ((page: Page) => Promise<string>)
  /** What must be done to show all of it. */
  readonly more?: (page: Page) => Promise<unknown>
  readonly shell?: boolean
  readonly loading?: boolean
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

const screens: Record<keyof typeof patterns, Screen> = {
  home: {
    part: 'goods',
    path: patterns.home,
    title: /^Hi /,
    shell: true,
    more: (page) => comeNear(page.getByRole('region', { name: 'What you order most' })),
  },
  quickOrder: { part: 'goods', path: patterns.quickOrder, title: 'Quick Order' },
  onSite: {
    part: 'goods',
    path: patterns.onSite,
    title: 'On Site',
    more: (page) => expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible(),
  },
  products: { part: 'goods', title: 'Plywood', path: '/products/Sheet%20Products/Plywood' },
  search: { part: 'goods', title: 'Search results', path: '/search?value=pine' },
  cart: { part: 'goods', path: patterns.cart, title: 'Review Cart' },
  checkout: { part: 'goods', path: patterns.checkout, title: 'Order Details' },
  checkoutComplete: { part: 'goods', path: patterns.checkoutComplete, title: 'Order Complete!' },
  customLists: { part: 'goods', path: patterns.customLists, title: 'Custom Lists' },
  customList: { part: 'goods', title: 'Deck, 6 x 4 m', path: '/custom-lists/list-generic-1' },
  orders: { part: 'trade', path: patterns.orders, title: 'Orders & Quotes' },
  quotes: { part: 'trade', path: patterns.quotes, title: 'Orders & Quotes' },
  order: { part: 'trade', title: 'Order 104683', path: '/orders/104683-0' },
  quote: { part: 'trade', title: 'Quote 104651', path: '/quotes/104651-0' },
  invoices: { part: 'trade', path: patterns.invoices, title: 'Invoices' },
  invoice: { part: 'trade', title: 'Invoice 104690', path: '/invoices/104690-0' },
  jobs: { part: 'trade', path: patterns.jobs, title: 'Jobs' },
  job: { part: 'trade', title: 'Emerald deck', path: paths.job('name', 'Emerald deck') },
  buyAgain: {
    part: 'trade',
    path: patterns.buyAgain,
    title: 'Buy Again',
    // Once all orders are read.
    more: (page) => expect(page.getByRole('button', { name: 'Stop' })).toBeHidden(),
  },
  statements: { part: 'trade', path: patterns.statements, title: 'Statements' },
  statement: { part: 'trade', title: /^Statement \d/, path: newestStatement },
  statementBooks: {
    part: 'trade',
    title: 'Compare with your books',
    path: async (page) => `${await newestStatement(page)}/books`,
  },
  payAccount: { part: 'trade', path: patterns.payAccount, title: 'Pay Account' },
  paymentsMade: { part: 'trade', path: patterns.paymentsMade, title: 'Payments made' },
  paymentComplete: {
    part: 'trade',
    path: (page) => paid(page, patterns.paymentComplete, 'approved'),
    title: 'Payment complete',
  },
  paymentFailed: {
    part: 'trade',
    path: (page) => paid(page, patterns.paymentFailed, 'declined'),
    title: 'Payment failed',
  },
  paymentCancelled: {
    part: 'trade',
    path: (page) => paid(page, patterns.paymentCancelled, 'cancelled'),
    title: 'Payment cancelled',
  },
  admin: { part: 'office', path: patterns.admin, title: /^Welcome / },
  newAccount: { part: 'office', path: patterns.newAccount, title: 'Add new account' },
  account: { part: 'office', title: 'Update account', path: '/admin/account/2002' },
  downloads: { part: 'office', path: patterns.downloads, title: 'Downloads' },
  priceBook: { part: 'office', path: patterns.priceBook, title: 'Price Book' },
  priceComparison: { part: 'office', path: patterns.priceComparison, title: 'Compare Price Books' },
  links: { part: 'office', path: patterns.links, title: 'Helpful links' },
  support: { part: 'office', path: patterns.support, title: 'Support' },
  stores: { part: 'office', path: patterns.stores, title: 'Stores' },
  contact: { part: 'office', path: patterns.contact, title: 'Contact a Representative' },
  requestError: {
    part: 'office',
    title: 'Request failed',
    path: '/request-error?msg=The%20yard%20is%20closed',
  },
  login: { part: 'visitor', path: patterns.login, title: 'Welcome to your Trade Portal' },
  register: { part: 'visitor', path: patterns.register, title: 'Register your account' },
  debug: { part: 'developer', path: patterns.debug, title: 'Debug' },
  playground: {
    part: 'developer',
    path: patterns.playground,
    title: 'Playground',
    loading: true,
    more: (page) => expect(page.getByRole('button', { name: /^cart open.contents.settled/ })).toBeVisible(),
  },
  tour: { part: 'developer', path: patterns.tour, title: /./ },
}

/** A visit for each screen of a part. */
export const screensOf = (part: Part): readonly Visit[] =>
  Object.entries(screens)
    .filter(([, screen]) => screen.part === part)
    .map(([name, { title, path, more, shell, loading }]) => ({
      name: `screen ${name}`,
      whole: true,
      ...(shell && { shell }),
      ...(loading && { loading }),
      open: async ({ page }) => {
        const there = typeof path === 'function' ? await path(page) : path
        if (part === 'visitor' || part === 'developer') await page.goto(there)
        else await go(page, there, title)
        await heading(page, title).waitFor()
        await more?.(page)
      },
    }))
