import { checkout } from './steps/accessibility/checkout.ts'
import { cartAndLists, catalogue } from './steps/accessibility/goods.ts'
import { quickOrder } from './steps/accessibility/quick-order.ts'
import { type Part, screensOf } from './steps/accessibility/screens.ts'
import { trade } from './steps/accessibility/trade.ts'
import { visitAll } from './steps/accessibility/visit.ts'
import { CEMENT, FRAMING } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { openCheckout } from './steps/order.ts'
import { test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 })

const GOODS = [
  { ...CEMENT, quantity: 2 },
  { ...FRAMING, quantity: 3, length: 3.6 },
]

const SCREENS: readonly (readonly [Part, string])[] = [
  ['goods', 'of products, cart and checkout'],
  ['trade', 'of orders, invoices and payments'],
  ['office', 'of accounts, files and stores'],
  ['visitor', 'of visitors'],
  ['developer', 'for developers and trainers'],
]
for (const [part, words] of SCREENS)
  test(`each screen ${words} meets WCAG 2.2 AA and shows a phone what it shows a desk`, async ({
    page,
    world,
  }) => {
    if (part !== 'visitor') await enter(page, '/', { goods: GOODS })
    await visitAll({ page, world }, screensOf(part))
  })

test('what opens over orders and invoices meets WCAG 2.2 AA', async ({ page, world }) => {
  await enter(page, '/', { goods: GOODS })
  await visitAll({ page, world }, trade)
})

test('what opens over the catalogue meets WCAG 2.2 AA', async ({ page, world }) => {
  await enter(page, '/', { goods: GOODS })
  await visitAll({ page, world }, catalogue)
})

test('what opens over cart and lists meets WCAG 2.2 AA', async ({ page, world }) => {
  await enter(page, '/', { goods: GOODS })
  await visitAll({ page, world }, cartAndLists)
})

test('what opens over the quick order meets WCAG 2.2 AA', async ({ page, world }) => {
  await enter(page, '/', { goods: [] })
  await visitAll({ page, world }, quickOrder)
})

test('the order form and what opens over it meet WCAG 2.2 AA', async ({ page, world }) => {
  await openCheckout(page, { typed: 'delivery' })
  await visitAll({ page, world }, checkout)
})
