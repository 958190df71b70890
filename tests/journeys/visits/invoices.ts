import { expect, type Page } from '../support/test.ts'
import { calendarOf, closePopover, go, press, stay, type Visit } from './visit.ts'

const INVOICES = ['/invoices', 'Invoices'] as const

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (invoice|credit) / })

async function selectInvoices(page: Page): Promise<void> {
  await go(page, ...INVOICES)
  for (const at of [0, 1]) await boxes(page).nth(at).check()
}

/** A ledger with each kind of difference. */
const BOOKS = [
  'Date,Type,Num,Amount',
  '08/07/2026,Bill,104339-0,98.91',
  '28/11/2026,Bill,104690-0,117.88',
  '28/11/2026,Bill,104690-0,117.88',
  '20/11/2026,Payment,,-50.00',
  '29/11/2026,Bill,105999-1,12.00',
].join('\n')

async function compareBooks(page: Page): Promise<void> {
  await go(page, '/statements', 'Statements')
  await go(page, '/statements/2026-11-30/books', 'Compare with your books')
  await page.getByRole('textbox', { name: /^Paste the rows/ }).fill(BOOKS)
  await press(page, 'Compare pasted rows')
  await expect(page.getByRole('grid', { name: 'Comparison' })).toBeVisible()
}

/** What opens over invoices and statements, and the states of those screens. */
export const invoicesAndStatements: readonly Visit[] = [
  {
    name: 'statements, Filters',
    only: 'desk',
    of: 'components/list/list-tools.tsx',
    within: '.popover__panel',
    at: ['/statements', 'Statements'],
    press: 'Filters',
    open: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Filter 30 Days' }).fill('>0')
      await expect(page).toHaveURL(/filter/)
    },
    close: closePopover,
  },
  { name: 'statement, compared with the books', open: ({ page }) => compareBooks(page), close: stay },
  {
    name: 'statement, the columns of the books',
    open: async ({ page }) => {
      await compareBooks(page)
      await press(page, 'Change columns')
    },
    shows: ['combobox', 'Invoice number'],
    close: stay,
  },
  {
    name: 'invoices, Filters',
    of: 'components/list/filter-sheet.tsx',
    only: 'phone',
    at: INVOICES,
    open: ({ page }) => page.getByRole('button', { name: /^Filters/ }).click(),
    shows: ['dialog', 'Filters'],
  },
  {
    name: 'invoices, two selected',
    open: async ({ page }) => {
      await selectInvoices(page)
      await expect(page.getByRole('region', { name: 'Selected invoices' })).toContainText('2 selected')
    },
    close: async ({ page }) => {
      for (const at of [0, 1]) await boxes(page).nth(at).uncheck()
    },
  },
  {
    name: 'invoices, Download of two, of which one failed',
    of: 'components/download/download-invoices.tsx',
    open: async ({ page, world }) => {
      await selectInvoices(page)
      await world.fault([{ operation: 'streamCustomerInvoices', kind: 'error', message: 'Busy', times: 1 }])
      await press(page, 'Download')
    },
    shows: '1 could not be downloaded',
  },
  {
    name: 'invoices, a comment on two',
    of: 'components/comment/comment-several.tsx',
    open: async ({ page }) => {
      await selectInvoices(page)
      await press(page, 'Add Comment')
    },
    shows: ['dialog', 'Add Comment'],
  },
  {
    name: 'invoices, the calendar of Date From',
    only: 'desk',
    of: 'screens/invoices/invoice-dates.tsx',
    at: INVOICES,
    ...calendarOf('Date From'),
  },
  {
    name: 'invoices, Add Comment',
    of: 'components/comment/comment-dialog.tsx',
    at: INVOICES,
    open: ({ page }) =>
      page
        .getByRole('button', { name: /^Add, comment on/ })
        .first()
        .click(),
    shows: ['dialog', 'Add Comment'],
  },
]
