import { expect, runUntil } from '../support/test.ts'
import { heading, navigate, press, stay, type Visit } from './visit.ts'

/** What a screen shows when its data cannot be loaded. The browser's clock is fake: each call is tried four times. */
export const failures: readonly Visit[] = [
  {
    name: 'catalogue, without products',
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'getProductsByCategoryTP', kind: 'http-500' }])
      await navigate(page, '/products/Fixings/Screws')
      await runUntil(page, page.getByRole('main').getByRole('button', { name: 'Try again' }))
    },
  },
  {
    name: 'a portal without its settings',
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'getWidgetConfiguration', kind: 'http-500' }])
      await page.goto('/')
      await runUntil(page, page.getByRole('button', { name: 'Sign Out' }))
      await expect(heading(page, 'Something went wrong.')).toBeVisible()
    },
    close: ({ page }) => press(page, 'Sign Out'),
  },
]

/** Screens while their data is held back; the next visit opens another. */
export const onTheirWay = ['/products/Fixings/Screws', '/checkout', '/'].map(
  (path): Visit => ({
    name: `${path}, loading`,
    loading: true,
    open: async ({ page, world }) => {
      await world.fault([{ operation: '*', kind: 'latency', ms: 60_000 }])
      await navigate(page, path)
      await expect(page.locator('main .skeleton').first()).toBeVisible()
    },
    close: stay,
  }),
)
