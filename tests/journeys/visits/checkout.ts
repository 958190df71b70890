import { confirmButton, errorDialog, placedDialog, REQUIRED } from '../steps/order.ts'
import { expect, type Page } from '../support/test.ts'
import { closePopover, go, loseSight, press, showHappened, type Visit } from './visit.ts'

const UNKNOWN = 'Your order may have been placed'

const open = (page: Page) => go(page, '/checkout', 'Order Details')

/**
 * The order form, already filled in for a delivery, and what opens over it; the last visits place the order.
 */
export const checkout: readonly Visit[] = [
  {
    name: 'checkout, a delivery and its charge',
    open: async ({ page }) => {
      await open(page)
      await expect(page.getByText(/From Geelong/)).toBeVisible()
    },
  },
  {
    name: 'checkout, Earlier addresses',
    of: 'screens/checkout/earlier-sites.tsx',
    within: '.popover__panel',
    open: async ({ page }) => {
      await press(page, 'Earlier addresses')
      await expect(page.locator('.popover__panel').getByRole('button').first()).toBeVisible()
    },
    close: closePopover,
  },
  {
    name: 'checkout, Compare vehicles',
    of: 'screens/checkout/vehicle-prices.tsx',
    within: '.popover__panel',
    open: async ({ page }) => {
      await press(page, 'Compare vehicles')
      await expect(page.locator('.popover__panel').getByRole('button').first()).toBeVisible()
    },
    close: closePopover,
  },
  {
    name: 'checkout, references in use',
    of: 'screens/checkout/reference-field.tsx',
    within: '[role=listbox]',
    open: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Order reference' }).fill('PO')
      await expect(page.getByRole('option', { name: /^PO / }).first()).toBeVisible()
    },
    close: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Order reference' }).fill('')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
    },
  },
  {
    name: 'checkout, suburb suggestions',
    of: 'screens/checkout/shipping-fields.tsx',
    within: '[role=listbox]',
    open: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Suburb' }).fill('Geelon')
      await expect(page.getByRole('option', { name: 'Geelong VIC 3220' })).toBeVisible()
    },
    close: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Suburb' }).fill('Geelong')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
    },
  },
  {
    name: 'checkout, State',
    of: 'screens/checkout/fields.tsx',
    within: '[role=listbox]',
    open: async ({ page }) => {
      await page.getByRole('combobox', { name: 'State' }).click()
      await expect(page.getByRole('listbox', { name: 'State' })).toBeVisible()
    },
  },
  {
    name: 'checkout, Required time',
    of: 'screens/checkout/delivery-fields.tsx',
    within: '[role=listbox]',
    open: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Required time' }).click()
      await expect(page.getByRole('listbox', { name: 'Required time' })).toBeVisible()
    },
  },
  {
    name: 'checkout, the calendar of Required date',
    of: 'screens/checkout/delivery-fields.tsx',
    within: '[role=application]',
    open: async ({ page }) => {
      await page.getByLabel('Required date').press('Alt+ArrowDown')
      await expect(page.getByRole('application')).toBeVisible()
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'checkout, an order that was refused',
    of: 'screens/checkout/checkout-dialogs.tsx',
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'processComplete', kind: 'error', message: 'Call your branch' }])
      await confirmButton(page).click()
      await expect(errorDialog(page)).toContainText('Call your branch')
    },
  },
  {
    name: 'checkout, an address that is no longer found',
    of: 'screens/checkout/checkout-dialogs.tsx',
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'getGeocode', kind: 'field-error', message: 'No such place' }])
      await confirmButton(page).click()
      await expect(page.getByRole('alertdialog', { name: 'This address could not be found' })).toBeVisible()
    },
  },
  {
    name: 'checkout, a required date far ahead',
    of: 'screens/checkout/checkout-dialogs.tsx',
    open: async ({ page }) => {
      await page
        .getByLabel('Required date')
        .fill(REQUIRED.replace(/\d{4}$/, (year) => String(Number(year) + 2)))
      await confirmButton(page).click()
      await expect(page.getByRole('alertdialog', { name: /from now$/ })).toBeVisible()
    },
    close: async ({ page }) => {
      await press(page, 'Change the date')
      await page.getByLabel('Required date').fill(REQUIRED)
      await expect(page.getByText(/from now\.$/)).toBeHidden()
    },
  },
  {
    name: 'checkout, an order being sent',
    loading: true,
    open: async ({ page, world }) => {
      await world.fault([
        { operation: 'processComplete', kind: 'latency', ms: 60_000 },
        { operation: 'processComplete', kind: 'error', message: 'Call your branch' },
      ])
      await confirmButton(page).click()
      await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
    },
    close: async ({ page }) => {
      await press(page, 'OK')
      await expect(errorDialog(page)).toBeHidden()
    },
  },
  {
    name: 'checkout, an order whose outcome is unknown',
    of: 'screens/checkout/checkout-dialogs.tsx',
    whole: false,
    open: async (stage) => {
      await expect(stage.page.getByText(/From Geelong/)).toBeVisible()
      await loseSight(stage, 'processComplete', 'getCartContents')
      await confirmButton(stage.page).click()
      await expect(stage.page.getByRole('alertdialog', { name: UNKNOWN })).toBeVisible()
      await showHappened(stage.page)
    },
    close: ({ page }) => press(page, 'Check again'),
  },
  {
    name: 'checkout, Order Placed',
    of: 'screens/checkout/placed-dialog.tsx',
    open: ({ page }) => expect(placedDialog(page)).toContainText('Total (inc GST)'),
    close: ({ page }) => press(page, 'OK'),
  },
  {
    name: 'checkout, Order Complete!',
    open: ({ page }) => expect(page.getByText(/^Your branch has your order \d+\./)).toBeVisible(),
  },
]
