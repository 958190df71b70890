import { confirmButton, errorDialog, placedDialog, REQUIRED } from '../steps/order.ts'
import { expect, type Page } from '../support/test.ts'
import {
  calendarOf,
  choicesOf,
  closePopover,
  loseSight,
  press,
  type Stage,
  showHappened,
  type Visit,
} from './visit.ts'

const dialogs = 'screens/checkout/checkout-dialogs.tsx'
const confirm = ({ page }: Pick<Stage, 'page'>) => confirmButton(page).click()
const requiredDate = (page: Page) => page.getByLabel('Required date')

/** A panel over the form. */
const panel = (press: string) => ({
  within: '.popover__panel',
  press,
  open: ({ page }: Pick<Stage, 'page'>) =>
    expect(page.locator('.popover__panel').getByRole('button').first()).toBeVisible(),
  close: closePopover,
})

/** What is suggested for a field that has this text, and another before and after. */
const suggested = (name: string, text: string, before: string) => ({
  within: '[role=listbox]',
  open: ({ page }: Pick<Stage, 'page'>) => page.getByRole('combobox', { name }).fill(text),
  close: async ({ page }: Pick<Stage, 'page'>) => {
    await page.getByRole('combobox', { name }).fill(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
  },
})

/**
 * The order form, already filled in for a delivery, and what opens over it; the last visits place the order.
 */
export const checkout: readonly Visit[] = [
  {
    name: 'checkout, a delivery and its charge',
    at: ['/checkout', 'Order Details'],
    shows: /From Geelong/,
  },
  {
    name: 'checkout, Earlier addresses',
    of: 'screens/checkout/earlier-sites.tsx',
    ...panel('Earlier addresses'),
  },
  {
    name: 'checkout, Compare vehicles',
    of: 'screens/checkout/vehicle-prices.tsx',
    ...panel('Compare vehicles'),
  },
  {
    name: 'checkout, references in use',
    of: 'screens/checkout/reference-field.tsx',
    ...suggested('Order reference', 'PO', ''),
    shows: ['option', /^PO /],
  },
  {
    name: 'checkout, suburb suggestions',
    of: 'screens/checkout/shipping-fields.tsx',
    ...suggested('Suburb', 'Geelon', 'Geelong'),
    shows: ['option', 'Geelong VIC 3220'],
  },
  { name: 'checkout, State', of: 'screens/checkout/fields.tsx', ...choicesOf('State') },
  {
    name: 'checkout, Required time',
    of: 'screens/checkout/delivery-fields.tsx',
    ...choicesOf('Required time'),
  },
  {
    name: 'checkout, the calendar of Required date',
    of: 'screens/checkout/delivery-fields.tsx',
    ...calendarOf('Required date'),
  },
  {
    name: 'checkout, an order that was refused',
    of: dialogs,
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'processComplete', kind: 'error', message: 'Call your branch' }])
      await confirm({ page })
      await expect(errorDialog(page)).toContainText('Call your branch')
    },
  },
  {
    name: 'checkout, an address that is no longer found',
    of: dialogs,
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'getGeocode', kind: 'field-error', message: 'No such place' }])
      await confirm({ page })
    },
    shows: ['alertdialog', 'This address could not be found'],
  },
  {
    name: 'checkout, a required date far ahead',
    of: dialogs,
    open: async ({ page }) => {
      await requiredDate(page).fill(REQUIRED.replace(/\d{4}$/, (year) => String(Number(year) + 2)))
      await confirm({ page })
    },
    shows: ['alertdialog', /from now$/],
    close: async ({ page }) => {
      await press(page, 'Change the date')
      await requiredDate(page).fill(REQUIRED)
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
      await confirm({ page })
      await expect(page.getByRole('status').getByText('Sending…')).toBeVisible()
    },
    close: async ({ page }) => {
      await press(page, 'OK')
      await expect(errorDialog(page)).toBeHidden()
    },
  },
  {
    name: 'checkout, an order whose outcome is unknown',
    of: dialogs,
    whole: false,
    open: async (stage) => {
      await expect(stage.page.getByText(/From Geelong/)).toBeVisible()
      await loseSight(stage, 'processComplete', 'getCartContents')
      await confirm(stage)
      await showHappened(stage.page)
    },
    shows: ['alertdialog', 'Your order may have been placed'],
    close: ({ page }) => press(page, 'Check again'),
  },
  {
    name: 'checkout, Order Placed',
    of: 'screens/checkout/placed-dialog.tsx',
    open: ({ page }) => expect(placedDialog(page)).toContainText('Total (inc GST)'),
    close: ({ page }) => press(page, 'OK'),
  },
  { name: 'checkout, Order Complete!', shows: /^Your branch has your order \d+\./ },
]
