import type { BrowserContext } from '@playwright/test'
import { expect, type Page } from './test.ts'

/** Makes the pages of a context lack `toSorted` and the unit `lh`, as no supported browser does. */
export const makeOld = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted')
    CSS.supports = () => false
  })

/** Makes them lack look-behind. */
export const makeOldSafari = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.RegExp = new Proxy(RegExp, {
      construct: (make, given) => {
        if (String(given[0]).includes('(?<=')) throw new SyntaxError('invalid group specifier name')
        return Reflect.construct(make, given)
      },
    })
  })

/** Expects the words for a browser that is too old, and nothing of the portal. `errors` are those of the page. */
export async function expectTooOld(page: Page, errors: readonly unknown[]): Promise<void> {
  const words = page.getByRole('main')
  await expect(words.getByRole('heading', { level: 1 })).toHaveText('Please update your browser')
  await expect(words).toContainText('Firefox 115')
  await page.waitForLoadState()
  await expect(page.locator('#root')).toHaveCount(0)
  expect(errors).toEqual([])
}

/** The errors of a page, and those in its console. */
export function errorsOf(page: Page): readonly unknown[] {
  const errors: unknown[] = []
  page.on('pageerror', (error) => errors.push(error))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}
