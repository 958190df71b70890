import { paths, patterns } from '../../src/components/navigation/paths.ts'
import { isLong } from '../setup/volume.ts'
import { CEMENT, PLYWOOD } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { type LateLoad, latePage, type Next } from './support/late-page.ts'
import { expect, type Page, test } from './support/test.ts'

/*
 * Late content moves nothing. A screen is loaded with its replies, fonts and pictures held back, and they are
 * released one by one.
 */

/** How far a screen may move while it loads. Web Vitals call 0.1 good. */
const LIMIT = 0.01

const inOrder: Next = (held) => held[0]
const lastFirst: Next = (held) => held.at(-1)

type Urls = Record<keyof typeof patterns, string>

/** A URL of every screen. The statement depends on the day. */
const urlsIn = (statement: string): Urls => ({
  ...patterns,
  products: paths.products('Sheet Products', 'Plywood'),
  search: paths.search('pine'),
  order: paths.transaction('Order', 104683, 0),
  quote: paths.transaction('Quote', 104651, 0),
  invoice: paths.transaction('Invoice', 104690, 0),
  job: paths.job('name', 'Emerald deck'),
  statement,
  statementBooks: `${statement}/books`,
  customList: paths.customList('list-generic-1'),
  account: paths.account(2002),
  requestError: paths.requestError('No'),
})

/** The first page of the catalogue is a screen of `products` too, and the pages of a class are of `tour`. */
const everyScreen = (urls: Urls) => [
  ...Object.values(urls),
  paths.products(),
  `${urls.tour}?course`,
  `${urls.tour}?class`,
]

/** Screens built from the same parts as another, or leading to another: loaded with LONG=1 only. */
const ALIKE: readonly (keyof typeof patterns)[] = [
  'login',
  'quotes',
  'quote',
  'invoices',
  'invoice',
  'jobs',
  'job',
  'buyAgain',
  'statements',
  'downloads',
  'priceComparison',
  'links',
  'support',
  'search',
  'newAccount',
  'account',
  'checkoutComplete',
  'paymentFailed',
  'paymentCancelled',
  'requestError',
  'debug',
]

const oneOfEachKind = (urls: Urls) => {
  const alike = new Set(ALIKE.map((name) => urls[name]))
  return everyScreen(urls).filter((url) => !alike.has(url))
}

/** Screens with columns side by side, or with a table instead of cards. */
const withColumns = (urls: Urls) => [
  urls.home,
  urls.quickOrder,
  urls.cart,
  urls.checkout,
  urls.orders,
  urls.order,
  urls.invoices,
  urls.statement,
  urls.customLists,
  urls.customList,
  urls.products,
  paths.products(),
  urls.priceBook,
  urls.stores,
  urls.contact,
  urls.payAccount,
  urls.admin,
  urls.account,
  urls.playground,
]

/** Screens with other fields, columns or amounts in the US. */
const differentInUs = (urls: Urls) => [
  urls.register,
  urls.quickOrder,
  urls.cart,
  urls.checkout,
  urls.orders,
  urls.products,
  urls.stores,
  urls.newAccount,
]

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const DESK = { viewport: { width: 1440, height: 900 } }

const ON_A_PHONE = { options: PHONE, goods: CEMENT, shown: everyScreen } as const
const ON_A_DESK = { options: DESK, goods: CEMENT, shown: withColumns } as const
const IN_THE_US = { options: { ...PHONE, scenario: 'us' }, goods: PLYWOOD.us, shown: differentInUs } as const

/** The order that no server produces is tested every day, with one screen of each kind. */
const SITES = isLong
  ? { 'on a phone': ON_A_PHONE, 'on a desk': ON_A_DESK, 'on a phone in the US': IN_THE_US }
  : { 'on a phone': { ...ON_A_PHONE, shown: oneOfEachKind } }
const ORDERS: Readonly<Record<string, Next>> = isLong
  ? { 'last request first': lastFirst, 'in the order of its requests': inOrder }
  : { 'last request first': lastFirst }

for (const [site, { options, goods, shown }] of Object.entries(SITES))
  test.describe(site, () => {
    test.use(options)
    for (const [order, next] of Object.entries(ORDERS))
      test(`no screen moves ${site} while its replies arrive ${order}`, async ({ page, context }) => {
        const tabs = [page, await context.newPage(), await context.newPage()]
        for (const tab of tabs) await enter(tab, paths.statements, { goods: [{ ...goods, quantity: 2 }] })
        const statement = page.getByRole('rowheader').getByRole('link').first()
        const urls = shown(urlsIn((await statement.getAttribute('href')) ?? ''))
        const moves: string[] = []
        const released = new Set<string>()
        const share = async (tab: Page) => {
          const late = await latePage(tab, next)
          for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
            const load = await late.load(url)
            moves.push(...movesOf(url, load))
            for (const name of load.released) released.add(name)
          }
        }
        await Promise.all(tabs.map(share))
        expect(moves.join('\n')).toBe('')
        // Without held requests the test would prove nothing.
        expect([...released]).toEqual(
          expect.arrayContaining([
            'getUserDetails',
            expect.stringMatching(/woff2$/),
            expect.stringMatching(/png$/),
          ]),
        )
      })
  })

/** Describes what moved too far on a screen. */
function movesOf(url: string, { shifts }: LateLoad): string[] {
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0)
  if (score <= LIMIT) return []
  const lines = shifts.map(
    ({ score, after, moved }) => `  ${score.toFixed(4)} after ${after}:\n    ${moved.join('\n    ')}`,
  )
  return [`${url} moves by ${score.toFixed(3)}, at most ${LIMIT} is allowed`, ...lines]
}
