import { paths, patterns } from '../../src/components/paths.ts'
import { CEMENT } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { expect, type Page, test } from './support/test.ts'

/** An address of every screen; which statement there is depends on the day. */
const screens = (statement: string): Record<keyof typeof patterns, string> => ({
  ...patterns,
  products: '/products/Sheet%20Products/Plywood',
  search: '/search?value=pine',
  order: '/orders/104683-0',
  quote: '/quotes/104651-0',
  invoice: '/invoices/104690-0',
  statement,
  customList: '/custom-lists/list-generic-1',
  account: '/admin/account/2002',
  requestError: '/request-error?msg=No',
})

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
  await enter(page, paths.statements, { goods: [{ ...CEMENT, quantity: 2 }] })
  const statement = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  // The catalogue's first page is the same screen with something else on it.
  for (const address of [...Object.values(screens(statement ?? '')), paths.products()]) {
    await test.step(address, async () => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      await expect(title).not.toHaveText(/not found|no such/i)
      expect.soft(await shiftOf(page), address).toBeLessThanOrEqual(MOST)
    })
  }
})
