import { test as plain } from '@playwright/test'
import { CEMENT, FRAMING } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { comeNear } from './steps/near.ts'
import { openCheckout } from './steps/order.ts'
import { expect, signIn, test } from './support/test.ts'
import { checkout } from './visits/checkout.ts'
import { demo } from './visits/demo.ts'
import { developers } from './visits/developers.ts'
import { failures, onTheirWay } from './visits/failing.ts'
import { cartAndLists, catalogue } from './visits/goods.ts'
import { invoicesAndStatements } from './visits/invoices.ts'
import { office } from './visits/office.ts'
import { unvisited } from './visits/overlays.ts'
import { payments } from './visits/payments.ts'
import { picturesFolder, scenario } from './visits/photograph.ts'
import { quickOrder } from './visits/quick-order.ts'
import type { Part } from './visits/screens.ts'
import { shell } from './visits/shell.ts'
import { trade } from './visits/trade.ts'
import { trainers } from './visits/trainers.ts'
import { go, screensOf, visitAll } from './visits/visit.ts'
import { visitors } from './visits/visitors.ts'

/**
 * Judges each screen, dialog and menu light at 1440 and dark at 390 px, and other states once:
 * visits/judge.ts.
 */
const DESK = { viewport: { width: 1440, height: 900 }, actionTimeout: 20_000 }
test.use({ ...DESK, scenario })
// Twenty visits, each a second on an idle machine and far longer on a busy one.
test.describe.configure({ timeout: picturesFolder ? 1_800_000 : 300_000 })

const AU_GOODS = [
  { ...CEMENT, quantity: 2 },
  { ...FRAMING, quantity: 3, length: 3.6 },
]
const GOODS = scenario === 'us' ? [] : AU_GOODS

const SCREENS: readonly (readonly [Part, string])[] = [
  ['goods', 'for products, cart and lists'],
  ['trade', 'for orders, invoices and payments'],
  ['office', 'for accounts, files and stores'],
]
for (const [part, words] of SCREENS)
  test(`each screen ${words} meets WCAG 2.2 AA and offers on a phone what it offers on a desk`, {
    tag: part === 'goods' ? ['@great'] : [],
  }, async ({ page, world }) => {
    await enter(page, '/', { goods: GOODS })
    await visitAll({ page, world }, screensOf(part))
  })

test('each visitor page and each notice on it meets WCAG 2.2 AA', async ({ page, world }) => {
  await visitAll({ page, world }, [...screensOf('visitor'), ...visitors])
})

test('each developer page and what opens over it meets WCAG 2.2 AA', async ({ page, world }) => {
  await enter(page, '/')
  await visitAll({ page, world }, [...screensOf('developer'), ...developers, ...trainers])
})

test('each menu of the bar and each page that replaces a screen meets WCAG 2.2 AA', async ({
  page,
  world,
}) => {
  await enter(page, '/', { goods: GOODS })
  await visitAll({ page, world }, shell)
})

test('each state and dialog of orders, quotes, invoices and statements meets WCAG 2.2 AA', async ({
  page,
  world,
}) => {
  await enter(page, '/', { goods: GOODS })
  await visitAll({ page, world }, [...trade, ...invoicesAndStatements])
})

test('each state and dialog of catalogue and tally meets WCAG 2.2 AA', async ({ page, world }) => {
  await page.clock.install()
  await enter(page, '/', { goods: GOODS })
  await visitAll({ page, world }, catalogue)
})

test('each state and dialog of cart, lists and quick order meets WCAG 2.2 AA', async ({ page, world }) => {
  await page.clock.install()
  await enter(page, '/', { goods: GOODS })
  await visitAll({ page, world }, [...cartAndLists, ...quickOrder])
})

test('each state and dialog of the order form meets WCAG 2.2 AA', async ({ page, world }) => {
  await openCheckout(page, 'delivery')
  await visitAll({ page, world }, checkout)
})

test('each state and dialog of accounts, price book, stores and support meets WCAG 2.2 AA', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await enter(page, '/', { goods: [] })
  await visitAll({ page, world }, office)
})

test('each skeleton meets WCAG 2.2 AA', async ({ page, world }) => {
  await enter(page, '/contact-a-representative', { goods: GOODS })
  // The portal is loaded before its replies are held back.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visitAll({ page, world }, onTheirWay)
})

test('each notice of a failed load or payment meets WCAG 2.2 AA', async ({ page, world }) => {
  await page.clock.install()
  await enter(page, '/links', { goods: GOODS })
  await visitAll({ page, world }, [...payments, ...failures])
})

test.describe('the US scenario', () => {
  test.use({ scenario: 'us' })

  test('home meets WCAG 2.2 AA with the logo and the colours of the US', async ({ page, world }) => {
    const open = async () => {
      await signIn(page)
      await comeNear(page.getByRole('region', { name: 'What you order most' }))
    }
    await visitAll({ page, world }, [{ name: 'US, home', shell: true, open }])
  })
})

test.describe('a customer without history', () => {
  test.use({ scenario: 'newcomer' })

  test('home with nothing to list meets WCAG 2.2 AA', async ({ page, world }) => {
    await enter(page, '/links')
    await visitAll({ page, world }, [{ name: 'newcomer, home', open: () => go(page, '/', /^Hi /) }])
  })
})

plain('each dialog, menu and list of options in src is visited', () => {
  const all = [
    ...[
      catalogue,
      cartAndLists,
      checkout,
      quickOrder,
      trade,
      invoicesAndStatements,
      office,
      payments,
      shell,
      visitors,
      developers,
      trainers,
    ],
    demo,
  ].flatMap((visits) => visits.flatMap(({ of }) => of ?? []))
  expect(unvisited(all)).toEqual([])
})
