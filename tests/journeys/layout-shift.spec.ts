import { CEMENT } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { expect, type Page, test } from './support/test.ts'

const SCREENS = [
  '/',
  '/products',
  '/products/Sheet%20Products/Plywood',
  '/search?q=pine',
  '/quick-order',
  '/cart',
  '/checkout',
  '/orders',
  '/quotes',
  '/orders/104683-0',
  '/invoices',
  '/statements',
  '/custom-lists',
  '/pay-account',
  '/price-book',
  '/admin',
  '/account',
  '/links',
  '/support',
  '/contact',
  '/stores',
  '/downloads',
  '/tour',
  '/debug',
]
/** Web Vitals call 0.1 good. */
const MOST = 0.01

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** How far what a page shows has moved by itself, in shares of the window. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0
        const add = (entry: PerformanceEntry) => {
          if ('value' in entry && typeof entry.value === 'number') sum += entry.value
        }
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
          type: 'layout-shift',
          buffered: true,
        })
        requestAnimationFrame(() => setTimeout(() => tell(sum)))
      }),
  )

test('no screen moves under the finger while it comes', async ({ page }) => {
  await enter(page, '/', { goods: [{ ...CEMENT, quantity: 2 }] })
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main:visible')).toBeVisible()
      expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(MOST)
    })
  }
})
