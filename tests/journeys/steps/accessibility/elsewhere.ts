import { expect, signIn } from '../../support/test.ts'
import { comeNear } from '../near.ts'
import { chooseMethod, confirmButton, DELIVERY } from '../order.ts'
import { go, press, type Visit } from './visit.ts'

/** What differs in the US: logo and colours, addresses, lengths in feet. */
export const us: readonly Visit[] = [
  {
    name: 'US, login',
    alike: true,
    open: async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('img', { name: 'Harlan Creek Lumber & Supply' })).toBeVisible()
    },
  },
  {
    name: 'US, home',
    shell: true,
    open: async ({ page }) => {
      await signIn(page)
      await comeNear(page.getByRole('region', { name: 'What you order most' }))
    },
  },
  { name: 'US, orders', alike: true, open: ({ page }) => go(page, '/orders', 'Orders & Quotes') },
  {
    name: 'US, tally',
    alike: true,
    open: async ({ page }) => {
      await go(page, '/search?value=pine', 'Search results')
      await page.getByRole('main').getByRole('button', { name: 'Tally' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Tally' })).toContainText('ft')
    },
  },
  {
    name: 'US, field errors of an order',
    alike: true,
    open: async ({ page, world }) => {
      await world.settings({ initial_branchID: '' })
      await go(page, '/search?value=plywood', 'Search results')
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
      await page.goto('/checkout')
      await page.getByLabel('Contact name').fill('')
      await chooseMethod(page, DELIVERY.us.method.name)
      await page.getByLabel('Zip Code').fill('')
      await confirmButton(page).click()
      await expect(page.getByText('Zip Code is required')).toBeVisible()
    },
  },
]

/** Lists that render only the rows near the viewport. */
export const long: readonly Visit[] = [
  {
    name: 'a list of 500 lines',
    alike: true,
    open: ({ page }) => go(page, '/custom-lists/list-long', 'Depot stock, every bay'),
  },
  { name: 'ten thousand orders', alike: true, open: ({ page }) => go(page, '/orders', 'Orders & Quotes') },
  {
    name: 'an order of 2,000 lines, compared with today',
    alike: true,
    loading: true,
    open: async ({ page, world }) => {
      await go(page, '/orders?search=Stocktake', 'Orders & Quotes')
      await page.getByRole('rowheader').first().getByRole('link').click()
      await world.hold('getProductDetails')
      await press(page, 'Copy Order to Cart')
      await expect(page.getByRole('progressbar', { name: 'Products compared' })).toBeVisible()
    },
  },
]

/** A customer without history. */
export const newcomer: readonly Visit[] = [
  { name: 'newcomer, home', open: ({ page }) => go(page, '/', /^Hi /) },
  {
    name: 'newcomer, orders',
    alike: true,
    open: ({ page }) => go(page, '/orders', 'Orders & Quotes'),
  },
  {
    name: 'newcomer, custom lists',
    alike: true,
    open: async ({ page }) => {
      await go(page, '/custom-lists', 'Custom Lists')
      await expect(page.getByText('No custom lists saved yet.', { exact: true })).toBeVisible()
    },
  },
]
