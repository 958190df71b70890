import { expect, type Page } from '../support/test.ts'
import { closePopover, go, press, stay, type Visit } from './visit.ts'

const INVOICES = { path: '/invoices', title: 'Invoices' } as const
const PANEL = '.popover__panel'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function openComment(page: Page): Promise<void> {
  await go(page, INVOICES.path, INVOICES.title)
  await page
    .getByRole('button', { name: /^Add, comment on/ })
    .first()
    .click()
  await expect(dialog(page, 'Add Comment')).toBeVisible()
}

async function selectInvoices(page: Page): Promise<void> {
  await go(page, INVOICES.path, INVOICES.title)
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select (invoice|credit) / })
      .nth(at)
      .check()
}

async function openFilters(page: Page, path: string, title: string): Promise<void> {
  await go(page, path, title)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(dialog(page, 'Filters')).toBeVisible()
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

async function compareBooks(page: Page, rows: string): Promise<void> {
  await go(page, '/statements', 'Statements')
  await go(page, '/statements/2026-11-30/books', 'Compare with your books')
  await page.getByRole('textbox', { name: /^Paste the rows/ }).fill(rows)
  await press(page, 'Compare pasted rows')
  await expect(page.getByRole('grid', { name: 'Comparison' })).toBeVisible()
}

/** What opens over invoices and statements, and the states of those screens. */
export const invoicesAndStatements: readonly Visit[] = [
  {
    name: 'statements, Filters',
    only: 'desk',
    of: 'components/list/list-tools.tsx',
    within: PANEL,
    open: async ({ page }) => {
      await go(page, '/statements', 'Statements')
      await press(page, 'Filters')
      await page.getByRole('searchbox', { name: 'Filter 30 Days' }).fill('>0')
      await expect(page).toHaveURL(/filter/)
    },
    close: closePopover,
  },
  {
    name: 'statement, compared with the books',
    open: ({ page }) => compareBooks(page, BOOKS),
    close: stay,
  },
  {
    name: 'statement, the columns of the books',
    open: async ({ page }) => {
      await compareBooks(page, BOOKS)
      await press(page, 'Change columns')
      await expect(page.getByRole('combobox', { name: 'Invoice number' })).toBeVisible()
    },
    close: stay,
  },
  {
    name: 'invoices, Filters',
    of: 'components/list/filter-sheet.tsx',
    only: 'phone',
    open: ({ page }) => openFilters(page, INVOICES.path, INVOICES.title),
  },
  {
    name: 'invoices, two selected',
    open: async ({ page }) => {
      await selectInvoices(page)
      await expect(page.getByRole('region', { name: 'Selected invoices' })).toContainText('2 selected')
    },
    close: async ({ page }) => {
      await page
        .getByRole('checkbox', { name: /^Select (invoice|credit) / })
        .first()
        .uncheck()
      await page
        .getByRole('checkbox', { name: /^Select (invoice|credit) / })
        .nth(1)
        .uncheck()
    },
  },
  {
    name: 'invoices, Download of two, of which one failed',
    of: 'components/download/download-invoices.tsx',
    open: async ({ page, world }) => {
      await selectInvoices(page)
      await world.fault([{ operation: 'streamCustomerInvoices', kind: 'error', message: 'Busy', times: 1 }])
      await press(page, 'Download')
      await expect(page.getByText('1 could not be downloaded')).toBeVisible()
    },
  },
  {
    name: 'invoices, a comment on two',
    of: 'components/comment/comment-several.tsx',
    open: async ({ page }) => {
      await selectInvoices(page)
      await press(page, 'Add Comment')
      await expect(dialog(page, 'Add Comment')).toBeVisible()
    },
  },
  {
    name: 'invoices, the calendar of Date From',
    only: 'desk',
    of: 'screens/invoices/invoice-dates.tsx',
    within: '[role=application]',
    open: async ({ page }) => {
      await go(page, INVOICES.path, INVOICES.title)
      await page.getByRole('textbox', { name: 'Date From' }).press('Alt+ArrowDown')
      await expect(page.getByRole('application')).toBeVisible()
    },
    close: async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('application')).toBeHidden()
    },
  },
  {
    name: 'invoices, Add Comment',
    of: 'components/comment/comment-dialog.tsx',
    open: ({ page }) => openComment(page),
  },
]
