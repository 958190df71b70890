import { expect, type Page } from '../../support/test.ts'
import { go, press, type Visit, waitForRetries } from './visit.ts'

const PRICE_BOOK = ['/pricebook', 'Price Book'] as const
const error = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })
const changing = (page: Page) => page.getByRole('dialog', { name: 'Request Changes' })

async function changePriceBook(page: Page): Promise<void> {
  await go(page, ...PRICE_BOOK)
  await press(page, 'Request Config Changes')
  await expect(changing(page)).toContainText('Please select your preferred options')
}

const book = (day: string, cement: string) => ({
  name: `price-book-1-${day}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Product Code,Description,UOM,Your Price ex GST\nCEM-GP20,Cement,bag,${cement}\nX-1,Old,ea,1.00\nX-1,Old,ea,x`,
  ),
})

async function comparePriceBooks(page: Page): Promise<void> {
  await go(page, '/pricebook/compare', 'Compare Price Books')
  await page
    .getByLabel('Price book files')
    .setInputFiles([book('2026-10-01', '9.00'), book('2026-11-01', '9.50')])
  await expect(page.getByText('Extra cost in 12 months')).toBeVisible()
}

async function addUser(page: Page): Promise<void> {
  await go(page, '/admin/account/new', 'Add new account')
  const fields = {
    Username: 'robin',
    'First Name': 'Robin',
    'Last Name': "O'Dea",
    'Email Address': 'robin@example.com',
    Mobile: '0400 000 000',
    'Confirm Password': 'a long secret',
  }
  for (const [field, text] of Object.entries(fields)) await page.getByLabel(field).fill(text)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a long secret')
  await press(page, 'Save')
}

/** What opens over accounts, price book, stores and messages, and the states of those screens. */
export const office: readonly Visit[] = [
  {
    name: 'account, required fields of a new one',
    alike: true,
    open: async ({ page }) => {
      await go(page, '/admin/account/new', 'Add new account')
      await press(page, 'Save')
      await expect(page.getByText('Required')).toHaveCount(6)
    },
  },
  {
    name: 'account, a new user whose outcome is unknown',
    of: 'components/actors/send-outcome.tsx',
    open: async ({ page, world }) => {
      await world.fault([
        { operation: 'addMobileUser', kind: 'lost-reply' },
        { operation: 'getListMobileUsers', kind: 'field-error', message: 'Busy' },
      ])
      await addUser(page)
      await expect(error(page)).toContainText('may have been added: we got no confirmation')
    },
    close: ({ page }) => press(page, 'Account Admin'),
  },
  {
    name: 'account, a refused change of the user’s own',
    alike: true,
    open: async ({ page, world }) => {
      await go(page, '/admin/account/2001', 'Update account')
      await expect(page.getByText(/so you can’t delete it/)).toBeVisible()
      await world.fault([
        { operation: 'updateMobileUsers', kind: 'error', message: 'Closed for stocktaking' },
      ])
      await press(page, 'Save')
      await expect(page.getByRole('alert')).toContainText('Closed for stocktaking')
    },
  },
  {
    name: 'account, Delete Account',
    of: 'screens/account/account-screen.tsx',
    open: async ({ page }) => {
      await go(page, '/admin/account/2002', 'Update account')
      await press(page, 'Delete Account')
      await expect(page.getByRole('alertdialog', { name: 'Delete Account' })).toBeVisible()
    },
  },
  {
    name: 'downloads, a search',
    alike: true,
    open: async ({ page }) => {
      await go(page, '/downloads?search=credit', 'Downloads')
      await expect(page.getByRole('rowheader')).toHaveCount(1)
    },
  },
  {
    name: 'price book, two selected',
    alike: true,
    open: async ({ page }) => {
      await go(page, ...PRICE_BOOK)
      for (const at of [0, 1]) await page.getByRole('rowheader').nth(at).getByRole('checkbox').check()
      await expect(page.getByRole('region', { name: 'Selected price books' })).toContainText('2 selected')
    },
  },
  {
    name: 'price book, a request that was refused',
    of: 'components/actors/send-outcome.tsx',
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'requestNewPriceBook', kind: 'error', message: 'Not this week' }])
      await go(page, ...PRICE_BOOK)
      await press(page, 'Request New Price Book')
      await expect(error(page)).toContainText('Not this week')
    },
  },
  {
    name: 'price book, a request whose outcome is unknown',
    alike: true,
    of: 'components/actors/send-outcome.tsx',
    whole: false,
    open: async ({ page, world }) => {
      await world.fault([
        { operation: 'resendPriceBook', kind: 'lost-reply' },
        { operation: 'getPriceBookInfo', kind: 'field-error', message: 'Busy' },
      ])
      await press(page, 'Resend Selected')
      await expect(error(page)).toContainText('We got no confirmation')
      await waitForRetries(page)
    },
  },
  {
    name: 'price books, compared',
    open: ({ page }) => comparePriceBooks(page),
    close: ({ page }) => press(page, 'Compare others'),
  },
  {
    name: 'price book, Request Changes',
    of: 'screens/price-book/changes-dialog.tsx',
    open: async ({ page }) => {
      await changePriceBook(page)
      await page.getByRole('textbox', { name: 'Recipient' }).fill('')
      await press(page, 'Send Request')
      await expect(changing(page).getByText('Required', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'price book, Request Changes, a list of options',
    of: 'screens/price-book/changes-dialog.tsx',
    within: '[role=listbox]',
    open: async ({ page }) => {
      await changePriceBook(page)
      await changing(page).getByRole('combobox').first().click()
      await expect(page.getByRole('listbox')).toBeVisible()
    },
  },
  {
    name: 'stores, a map',
    of: 'screens/stores/map-dialog.tsx',
    open: async ({ page }) => {
      await go(page, '/stores', 'Stores')
      await page.getByRole('button', { name: /^View Map of Geelong/ }).click()
      await expect(page.getByRole('img', { name: 'Geelong and nearby stores' })).toBeVisible()
    },
  },
  {
    name: 'stores, none found',
    alike: true,
    open: async ({ page }) => {
      await go(page, '/stores?search=zzzz', 'Stores')
      await expect(page.getByText('No stores found.')).toBeVisible()
    },
  },
  {
    name: 'support, required fields',
    alike: true,
    open: async ({ page }) => {
      await go(page, '/support', 'Support')
      await press(page, 'Send Message')
      await expect(page.getByText('Please enter subject')).toBeVisible()
    },
  },
  {
    name: 'support, a message that was refused',
    alike: true,
    open: async ({ page, world }) => {
      await page.getByRole('textbox', { name: 'Subject' }).fill('Wet packs')
      await page.getByRole('textbox', { name: 'Message' }).fill('Two packs came wet.')
      await world.fault([{ operation: 'sendEmailMessage', kind: 'error', message: 'Mail is down' }])
      await press(page, 'Send Message')
      await expect(page.getByText('Mail is down')).toBeVisible()
    },
  },
]
