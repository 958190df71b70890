import type { OperationName } from '#contract/operations.ts'
import { pageOf } from '../../src/components/navigation/page-of.ts'
import { PRODUCT_PARAMETER, paths, patterns } from '../../src/components/navigation/paths.ts'
import { decoded, type Hide, isSecret, STARS } from '../lib/secrets.ts'
import type { Site } from './entry.ts'

/** What every page behind the sign-in calls when it is loaded. */
export const EVERY_PAGE: readonly OperationName[] = [
  'sessionCheck',
  'getWidgetConfiguration',
  'getUserDetails',
  'isPriceBookEnabled',
  'getProductCategories',
  'getCartContents',
  'getCartTallies',
]

const LISTS: readonly OperationName[] = ['getCustomerTransactions', 'getBranches']
const JOBS: readonly OperationName[] = [
  'getCustomerTransactions',
  'getCustomerInvoicesTP',
  'getStatementList',
]

/**
 * What a page calls besides, by the pattern of its URL, whatever the user and the data: with an empty cart, and
 * also for an order that is not there. Other calls on it are the effect of a press, or of what was done before.
 */
export const PAGE_CALLS: Readonly<Record<string, readonly OperationName[]>> = {
  [patterns.home]: LISTS,
  [patterns.search]: ['searchProductTP'],
  [patterns.checkout]: ['getListDespatchMethod', 'getBranches'],
  [patterns.orders]: LISTS,
  [patterns.quotes]: LISTS,
  [patterns.order]: ['getTransactionTP'],
  [patterns.quote]: ['getTransactionTP'],
  [patterns.invoice]: ['getTransactionTP'],
  [patterns.invoices]: ['getCustomerInvoicesTP', 'getBranches', 'getStatementList'],
  [patterns.jobs]: JOBS,
  [patterns.job]: JOBS,
  [patterns.buyAgain]: ['getCustomerTransactions', 'getCustomerInvoicesTP'],
  [patterns.statements]: ['getStatementList'],
  [patterns.statement]: ['getStatementList'],
  [patterns.customLists]: ['getCustomLists'],
  [patterns.customList]: ['getCustomLists'],
  [patterns.admin]: ['getCustomerDetails', 'getListMobileUsers'],
  [patterns.account]: ['getListMobileUsers'],
  [patterns.downloads]: ['getDloads'],
  [patterns.priceBook]: ['getPriceBookInfo'],
  [patterns.stores]: ['getWebBranches'],
  [patterns.payAccount]: ['getCustomerAgedBalances', 'getStatementList'],
}

/** Calls that one page makes and no dialog: a link led there. */
export const OPENED_BY: Readonly<Partial<Record<OperationName, string>>> = {
  getListMobileUsers: paths.admin,
  getDloads: paths.downloads,
  getPriceBookInfo: paths.priceBook,
  getWebBranches: paths.stores,
  getCustomerAgedBalances: paths.payAccount,
}

/** Pages without a session, and those that play tapes themselves. */
const NOT_VISITED: readonly string[] = [
  ...[patterns.login, patterns.register],
  ...[patterns.debug, patterns.playground, patterns.tour],
]
/** The patterns of the pages that a tape can visit. */
export const VISITED: readonly string[] = Object.values(patterns).filter(
  (each) => !NOT_VISITED.includes(each),
)

/** Parameters of the portal's URLs that say what a page shows, besides the filters of a list. */
const PARAMETERS = new Set([
  ...[PRODUCT_PARAMETER, 'value', 'search', 'page', 'sort', 'name', 'reference'],
  ...['lines', 'invoiceId', 'suffix', 'statementId'],
])
const FILTER = /^filter\.\w+$/

/** A page of the portal as a tape may visit it. */
export interface PortalPage {
  readonly path: string
  /** The pattern of its URL. */
  readonly pattern: string
  /** Whether something that must not get into a tape was left out of its URL. */
  readonly isShortened: boolean
}

/** The portal's page at a URL of the site; null if a tape can't visit it. */
export function portalPage(url: string, site: Site, hide: Hide): PortalPage | null {
  const { pathname, searchParams } = new URL(url)
  const whole = pathname.slice(new URL(site).pathname.replace(/\/$/, '').length)
  const parts = whole.split('/')
  const hidden = hide(whole)
  // One may have a slash in it.
  const known = hidden === whole ? parts.length : hidden.split(STARS, 1).join().split('/').length - 1
  const secret = parts.findIndex((part, at) => at === known || isSecret(decoded(part), hide))
  const path = secret < 0 ? whole : parts.slice(0, secret).join('/') || '/'
  const pattern = pageOf(path)
  if (!VISITED.includes(pattern)) return null
  const given = [...searchParams].filter(([name]) => PARAMETERS.has(name) || FILTER.test(name))
  const kept = given.filter((pair) => !pair.some((text) => isSecret(text, hide)))
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
  return { path: path + query, pattern, isShortened: secret >= 0 || kept.length < given.length }
}
