import { erpOf } from '../steps/erp.ts'
import { expect, type Page, type World } from '../support/test.ts'
import { closePopover, go, press, stay, type Visit } from './visit.ts'

const ORDER = { path: '/orders/104683-0', title: 'Order 104683' } as const
/** Invoiced short, and with goods that were not ordered. */
const DIFFERENT = { path: '/orders/104552-0', title: 'Order 104552' } as const
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
  await page.getByLabel('Delivery Date').fill(`24/12/${new Date().getFullYear() + 1}`)
  await page.getByLabel('Comment').fill('By crane, please')
  await dialog(page, /^Accept/)
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(error(page)).toBeVisible()
}

/** What opens over orders, quotes, invoices and statements, and the states of those screens. */
export const trade: readonly Visit[] = [
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
    name: 'Buy Again, Add to list',
    of: 'screens/buy-again/list-dialog.tsx',
    open: async ({ page }) => {
      await go(page, '/buy-again', 'Buy Again')
      await page
        .getByRole('button', { name: / to list$/ })
        .first()
        .click()
      await expect(dialog(page, 'Add to list')).toBeVisible()
    },
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
    name: 'order, Send Another Claim',
    of: 'components/invoice-check/claim-dialog.tsx',
    open: async ({ page }) => {
      await go(page, `${DIFFERENT.path}?check=billed`, DIFFERENT.title)
      const sent = page.getByText(/^A claim about order/).first()
      if (!(await sent.isVisible())) {
        await press(page, 'Write a Claim')
        await press(page, 'Send')
        await expect(sent).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await press(page, 'Write a Claim')
      await press(page, 'Send')
      await expect(page.getByRole('alertdialog', { name: 'Send Another Claim' })).toBeVisible()
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
    name: 'client quote, Forget My Business',
    of: 'screens/transaction/client-quote/business-fields.tsx',
    open: async ({ page }) => {
      await go(page, '/quotes/104651-0/client', 'Quote for a Client')
      await press(page, 'Forget My Business')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
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
