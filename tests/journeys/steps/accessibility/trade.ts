import { expect, type Page } from '../../support/test.ts'
import type { World } from '../../support/world.ts'
import { erpOf } from '../erp.ts'
import { closePopover, go, loseSight, press, type Visit } from './visit.ts'

const ORDER = { path: '/orders/104683-0', title: 'Order 104683' } as const
/** Invoiced short, and with goods that were not ordered. */
const DIFFERENT = { path: '/orders/104552-0', title: 'Order 104552' } as const
const INVOICES = { path: '/invoices', title: 'Invoices' } as const
/** The panel of a popover. */
const PANEL = '.popover__panel'
const QUOTES = ['104651', '104643', '104636'] as const

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const error = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })

async function email(page: Page): Promise<void> {
  await go(page, ORDER.path, ORDER.title)
  await press(page, 'Email Order')
  await page.getByLabel('Email Address').fill('office@example.com')
}

async function emailInvoice(page: Page): Promise<void> {
  await go(page, '/invoices/104690-0', 'Invoice 104690')
  await press(page, 'Email Invoice')
  await expect(page.getByLabel('Email Address')).toBeFocused()
}

async function send(page: Page, world: World, kind: 'error' | 'lost-reply'): Promise<void> {
  await world.fault([{ operation: 'emailTransaction', kind, message: 'Mail is down' }])
  await email(page)
  await press(page, 'Send')
  await expect(error(page)).toBeVisible()
}

async function accept(page: Page, number: string): Promise<void> {
  await go(page, `/quotes/${number}-0`, `Quote ${number}`)
  await press(page, 'Accept')
  await expect(dialog(page, `Accept Quote ${number}`)).toBeVisible()
}

async function acceptFor(page: Page, number: string): Promise<void> {
  await accept(page, number)
  await page.getByLabel('Delivery Date').fill('24/12/2098')
  await page.getByLabel('Comment').fill('By crane, please')
  await dialog(page, /^Accept/)
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(error(page)).toBeVisible()
}

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

/** What is compared stays, until another page is opened. */
const stay = () => Promise.resolve()

/** What opens over orders, quotes, invoices and statements, and the states of those screens. */
export const trade: readonly Visit[] = [
  {
    name: 'orders, a search and a sort',
    alike: true,
    open: ({ page }) => go(page, '/orders?search=o&sort=transactionNumber.ascending', 'Orders & Quotes'),
  },
  {
    name: 'orders, nothing found',
    alike: true,
    open: async ({ page }) => {
      await go(page, '/orders?search=zzzz', 'Orders & Quotes')
      await expect(page.getByText('0 of ')).toBeVisible()
    },
  },
  {
    name: 'orders, Columns',
    only: 'desk',
    of: 'components/list/list-tools.tsx',
    within: PANEL,
    open: async ({ page }) => {
      await go(page, '/orders', 'Orders & Quotes')
      await press(page, 'Columns')
    },
    close: closePopover,
  },
  {
    name: 'orders, Preview',
    only: 'desk',
    open: async ({ page }) => {
      await go(page, '/orders', 'Orders & Quotes')
      await press(page, 'Preview')
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Total (inc GST)')
    },
    close: ({ page }) => press(page, 'Close preview'),
  },
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
    name: 'statement, books with dates in both orders and unreadable rows',
    alike: true,
    open: async ({ page }) => {
      await compareBooks(page, `${BOOKS}\n11/25/2026,Bill,104690-1,5.00\n25/11/2026,Bill,104690-2,five`)
      await expect(page.getByText('The dates are written in both orders')).toBeVisible()
      await expect(page.getByText('1 row could not be read')).toBeVisible()
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
    name: 'statements, Filters on a phone',
    alike: true,
    only: 'phone',
    open: async ({ page }) => {
      await openFilters(page, '/statements', 'Statements')
      await page.getByRole('searchbox', { name: 'Filter 30 Days' }).fill('>0')
      await expect(page).toHaveURL(/filter/)
    },
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
    name: 'invoices, an invalid date',
    alike: true,
    only: 'desk',
    open: async ({ page }) => {
      const from = page.getByRole('textbox', { name: 'Date From' })
      await from.fill('31/02/2026')
      await from.press('Tab')
      await expect(page.getByText('Not a date. Use dd/mm/yyyy.')).toBeVisible()
    },
  },
  {
    name: 'invoices, Add Comment',
    of: 'components/comment/comment-dialog.tsx',
    open: ({ page }) => openComment(page),
  },
  {
    name: 'invoices, a comment that was changed elsewhere',
    alike: true,
    open: async ({ page }) => {
      await openComment(page)
      await page.getByRole('textbox', { name: /^Comment on/ }).fill('Mine')
      const erp = await erpOf(page)
      for (const row of await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' }))
        await erp.saveUserComment({ ...row, userComment: 'Paid on Friday' })
      await press(page, 'Save')
      await expect(page.getByText('This comment has changed since you opened it')).toBeVisible()
    },
  },
  {
    name: 'order, Email Order',
    of: 'components/email/email-dialog.tsx',
    open: ({ page }) => email(page),
  },
  {
    name: 'invoice, Email Invoice',
    of: 'components/email/email-dialog.tsx',
    open: ({ page }) => emailInvoice(page),
  },
  {
    name: 'invoice, Email Invoice, Format',
    of: 'components/email/email-dialog.tsx',
    within: '[role=listbox]',
    open: async ({ page }) => {
      await emailInvoice(page)
      await page.getByRole('combobox', { name: 'Format' }).click()
      await expect(page.getByRole('listbox', { name: 'Format' })).toBeVisible()
    },
  },
  {
    name: 'order, an email that was refused',
    of: 'components/actors/send-outcome.tsx',
    open: ({ page, world }) => send(page, world, 'error'),
  },
  {
    name: 'order, an email whose outcome is unknown',
    alike: true,
    of: 'components/actors/send-outcome.tsx',
    whole: false,
    open: ({ page, world }) => send(page, world, 'lost-reply'),
    close: async ({ page }) => {
      await press(page, 'Cancel')
      await expect(error(page)).toBeHidden()
    },
  },
  {
    name: 'order, an email that may have been sent',
    alike: true,
    open: ({ page }) => expect(page.getByText('This email may already have been sent')).toBeVisible(),
  },
  {
    name: 'order, Request Change',
    of: 'screens/transaction/changes-dialog.tsx',
    open: async ({ page }) => {
      await go(page, ORDER.path, ORDER.title)
      await press(page, 'Request Change')
      await expect(dialog(page, 'Request Change')).toBeVisible()
    },
  },
  {
    name: 'order, Check Invoices',
    open: async ({ page }) => {
      await go(page, `${DIFFERENT.path}?check=billed`, DIFFERENT.title)
      await expect(page.getByText('Short by 1 box')).toBeVisible()
    },
  },
  {
    name: 'order, Write a Claim',
    of: 'components/invoice-check/claim-dialog.tsx',
    open: async ({ page }) => {
      await go(page, `${DIFFERENT.path}?check=billed`, DIFFERENT.title)
      await press(page, 'Write a Claim')
      await expect(dialog(page, /^Claim for Order/)).toContainText('Reply to')
    },
  },
  {
    name: 'orders, Check Invoices',
    open: async ({ page }) => {
      await go(page, '/orders?check=billed', 'Orders & Quotes')
      await expect(page.getByText(/^Checked (\d+) of \1 orders/)).toBeVisible()
      await expect(page.getByText('$10.26 not ordered, short')).toBeVisible()
    },
  },
  {
    name: 'client quote, groups, a discount and a field that is wrong',
    open: async ({ page }) => {
      await go(page, '/quotes/104651-0/client', 'Quote for a Client')
      await page.getByLabel('Markup on all lines (%)').fill('-10')
      await page.getByLabel('The client sees').selectOption('A sum for each group')
      await page
        .getByRole('textbox', { name: /^Markup of Pine/ })
        .first()
        .fill('ten')
      await press(page, 'Download PDF')
      await expect(page.getByText('A line can’t be priced')).toBeVisible()
      await expect(page.getByText('Below your cost')).toBeVisible()
    },
    close: stay,
  },
  {
    name: 'client quote, the calendar of Valid until',
    of: 'screens/transaction/client-quote/client-fields.tsx',
    within: '[role=application]',
    open: async ({ page }) => {
      await go(page, '/quotes/104651-0/client', 'Quote for a Client')
      await page.getByRole('textbox', { name: /^Valid until/ }).press('Alt+ArrowDown')
      await expect(page.getByRole('application')).toBeVisible()
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'order, What’s changed since this order',
    of: 'components/copy-to-cart/copy-dialogs.tsx',
    open: async ({ page }) => {
      await go(page, await changedOrder(page), /^Order \d/)
      await press(page, 'Copy Order to Cart')
      await expect(
        dialog(page, 'What’s changed since this order').getByRole('listitem').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'quote, Accept',
    of: 'screens/transaction/acceptance-dialog.tsx',
    open: ({ page }) => accept(page, QUOTES[0]),
  },
  {
    name: 'quote, Accept, the calendar of Delivery Date',
    of: 'screens/transaction/acceptance-dialog.tsx',
    within: '[role=application]',
    open: async ({ page }) => {
      await accept(page, QUOTES[0])
      await page.getByLabel('Delivery Date').press('Alt+ArrowDown')
      await expect(page.getByRole('application')).toBeVisible()
    },
  },
  {
    name: 'quote, an acceptance that was refused',
    of: 'components/actors/send-outcome.tsx',
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'acceptQuote', kind: 'field-error', message: 'Has lapsed' }])
      await acceptFor(page, QUOTES[0])
    },
  },
  {
    name: 'quote, an acceptance that can be checked again',
    alike: true,
    of: 'components/actors/send-outcome.tsx',
    whole: false,
    open: async (stage) => {
      await loseSight(stage, 'acceptQuote', 'getCustomerTransactions')
      await acceptFor(stage.page, QUOTES[1])
      await expect(error(stage.page).getByRole('button', { name: 'Check again' })).toBeVisible()
    },
    close: ({ page }) => press(page, 'Orders'),
  },
  {
    name: 'quote, an acceptance that cannot be checked',
    alike: true,
    of: 'components/actors/send-outcome.tsx',
    whole: false,
    open: async ({ page, world }) => {
      await world.fault([
        { operation: 'acceptQuote', kind: 'lost-reply' },
        { operation: 'getCustomerTransactions', kind: 'field-error', message: 'Busy' },
      ])
      await acceptFor(page, QUOTES[2])
      await expect(error(page)).toContainText('Check your orders')
    },
    close: ({ page }) => press(page, 'Orders'),
  },
]

/** The order whose products are now dearer, discontinued or sold in another unit. */
async function changedOrder(page: Page): Promise<string> {
  const erp = await erpOf(page)
  for (const row of await erp.getCustomerTransactions({})) {
    const { LineDetailsTP } = await erp.getTransactionTP(row)
    const hasGone = LineDetailsTP.some(({ productCode }) => productCode === 'FIX-DKHD10')
    if (row.transactionType === 'Order' && hasGone)
      return `/orders/${row.transactionNumber}-${row.transactionSuffix}`
  }
  throw new Error('There is no order with goods that have changed')
}
