import { expect, type Page } from '../support/test.ts'
import { press, type Visit } from './visit.ts'

const PRICE_BOOK = ['/pricebook', 'Price Book'] as const
const CHANGES = {
  of: 'screens/price-book/changes-dialog.tsx',
  at: PRICE_BOOK,
  press: 'Request Config Changes',
}
const error = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })
const changing = (page: Page) => page.getByRole('dialog', { name: 'Request Changes' })

const book = (day: string, cement: string) => ({
  name: `price-book-1-${day}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Product Code,Description,UOM,Your Price ex GST\nCEM-GP20,Cement,bag,${cement}\nX-1,Old,ea,1.00\nX-1,Old,ea,x`,
  ),
})

async function addUser(page: Page): Promise<void> {
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
    name: 'account, a new user whose outcome is unknown',
    of: 'components/actors/send-outcome.tsx',
    at: ['/admin/account/new', 'Add new account'],
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
    name: 'account, Delete Account',
    of: 'screens/account/account-screen.tsx',
    at: ['/admin/account/2002', 'Update account'],
    press: 'Delete Account',
    shows: ['alertdialog', 'Delete Account'],
  },
  {
    name: 'price book, a request that was refused',
    of: 'components/actors/send-outcome.tsx',
    at: PRICE_BOOK,
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'requestNewPriceBook', kind: 'error', message: 'Not this week' }])
      await press(page, 'Request New Price Book')
      await expect(error(page)).toContainText('Not this week')
    },
  },
  {
    name: 'price books, compared',
    at: ['/pricebook/compare', 'Compare Price Books'],
    open: ({ page }) =>
      page
        .getByLabel('Price book files')
        .setInputFiles([book('2026-10-01', '9.00'), book('2026-11-01', '9.50')]),
    shows: 'Extra cost in 12 months',
    close: ({ page }) => press(page, 'Compare others'),
  },
  {
    name: 'price book, Request Changes',
    ...CHANGES,
    open: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Recipient' }).fill('')
      await press(page, 'Send Request')
      await expect(changing(page).getByText('Required', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'price book, Request Changes, a list of options',
    ...CHANGES,
    within: '[role=listbox]',
    open: ({ page }) => changing(page).getByRole('combobox').first().click(),
    shows: ['listbox'],
  },
  {
    name: 'stores, a map',
    of: 'screens/stores/map-dialog.tsx',
    at: ['/stores', 'Stores'],
    open: ({ page }) => page.getByRole('button', { name: /^View Map of Geelong/ }).click(),
    shows: ['img', 'Geelong and nearby stores'],
  },
]
