import { type Part, screensOf } from './steps/accessibility/screens.ts'
import { trade } from './steps/accessibility/trade.ts'
import { visitAll } from './steps/accessibility/visit.ts'
import { CEMENT, FRAMING } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
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
