import { product } from '../steps/catalogue.ts'
import { mainNavigation } from '../steps/navigation.ts'
import { expect, type Page, setOffline } from '../support/test.ts'
import { navigate, showHappened, stay, type Visit } from './visit.ts'

const LINKS = ['/links', 'Helpful links'] as const
const CEMENT = ['/search?value=CEM-GP20', 'Search results'] as const
const BAR = 'header[data-surface=bar]'
const MISSING = { status: 404, body: '' }

const failure = (page: Page) => page.getByRole('alertdialog', { name: 'An Error Occured' })

/** The bar's menus and search, and the pages shown instead of one that cannot be. */
export const shell: readonly Visit[] = [
  {
    name: 'bar, Products',
    of: 'app/shell/bar-navigation.tsx',
    within: BAR,
    shell: true,
    only: 'desk',
    at: LINKS,
    open: async ({ page }) => {
      await mainNavigation(page).getByRole('button', { name: 'Products' }).press('Enter')
      await mainNavigation(page).getByRole('link', { name: 'Timber', exact: true }).hover()
      await expect(mainNavigation(page).getByRole('list', { name: 'Timber', exact: true })).toBeVisible()
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'bar, My Account',
    of: 'app/shell/bar-navigation.tsx',
    within: BAR,
    shell: true,
    only: 'desk',
    open: async ({ page }) => {
      await mainNavigation(page).getByRole('button', { name: 'My Account' }).press('Enter')
      await expect(mainNavigation(page).getByRole('link', { name: 'Downloads' })).toBeVisible()
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'bar, search suggestions',
    of: 'app/shell/search-bar.tsx',
    within: BAR,
    shell: true,
    open: async ({ page }) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('banner').getByRole('combobox').fill('bugle batten')
    },
    shows: ['option'],
  },
  {
    name: 'Menu of a phone',
    of: 'app/shell/mobile-menu.tsx',
    only: 'phone',
    at: LINKS,
    press: 'Menu',
    shows: ['dialog', 'Menu'],
  },
  {
    name: 'Menu of a phone, Products',
    only: 'phone',
    at: LINKS,
    press: ['Menu', 'Products', 'Timber'],
    shows: ['button', 'Structural Framing'],
  },
  { name: 'an unknown page', at: ['/nowhere', 'Page not found'] },
  {
    name: 'no connection',
    at: LINKS,
    open: ({ page }) => setOffline(page, true),
    shows: 'No connection.',
    close: async ({ page }) => {
      await setOffline(page, false)
      await expect(page.getByText('No connection.')).toBeHidden()
    },
  },
  {
    name: 'an error dialog, Send what happened',
    at: CEMENT,
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'addCartProduct', kind: 'error', message: 'Closed for stocktake' }])
      await product(page, 'CEM-GP20').getByRole('button', { name: 'Add to cart' }).click()
      await showHappened(page)
    },
    close: ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
  },
  {
    name: 'Support, Send what happened',
    at: ['/support', 'Support'],
    open: async ({ page }) => {
      await showHappened(page)
      await page.getByRole('checkbox', { name: 'Add it to my message' }).check()
    },
  },
  {
    name: 'a shell that fails, Send what happened',
    of: 'app/signed-in.tsx',
    at: CEMENT,
    open: async ({ page }) => {
      await page.evaluate(() => {
        // Amounts are written with it, and the bar's changes.
        String.prototype.padEnd = (): never => {
          throw new TypeError('A defect')
        }
      })
      await product(page, 'CEM-GP20').getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.getByRole('banner')).toHaveCount(0)
      await showHappened(page)
    },
    close: ({ page }) => page.goto('/links'),
  },
  {
    name: 'a screen whose code can’t be loaded',
    of: 'app/shell/shell.tsx',
    open: async ({ page }) => {
      await page.route(/assets\/stores-screen.*\.js/, (route) => route.fulfill(MISSING))
      await navigate(page, '/stores')
      await expect(failure(page)).toContainText('could not be loaded')
    },
    close: ({ page }) => page.goto('/links'),
  },
  {
    name: 'a dialog whose code can’t be loaded',
    of: 'components/navigation/lazy-dialog.tsx',
    open: async ({ page }) => {
      await page.route(/assets\/product-dialog.*\.js/, (route) => route.fulfill(MISSING))
      await page.goto('/search?value=CEM-GP20&product=CEM-GP20')
      await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('This could not be loaded')
    },
    close: ({ page }) => page.goto('/links'),
  },
  {
    name: 'a portal whose code can’t be loaded',
    of: 'app/app.tsx',
    open: async ({ page }) => {
      await page.route(/assets\/signed-in.*\.js/, (route) => route.fulfill(MISSING))
      await page.goto('/')
      await expect(failure(page)).toContainText('could not be loaded')
    },
    close: stay,
  },
  {
    name: 'a portal without its configuration',
    of: 'app/app.tsx',
    open: async ({ page }) => {
      await page.route(/configuration\.json/, (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/orders')
    },
    shows: ['alertdialog', 'Configuration is not loaded'],
    close: stay,
  },
  {
    name: 'a screen that waits for its switch',
    loading: true,
    open: async ({ page, world }) => {
      await world.hold('isPriceBookEnabled')
      await page.goto('/pricebook')
      await expect(page.getByRole('main').getByText('Loading')).toBeAttached()
    },
  },
  {
    name: 'a screen that is switched off',
    open: async ({ page, world }) => {
      await world.settings({ shopping_cart_disabled: true })
      await page.goto('/cart')
    },
    shows: ['heading', 'Not available'],
  },
]
