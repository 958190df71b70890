import { erpOf } from '../steps/erp.ts'
import { expect, type Page, type World } from '../support/test.ts'
import { calendarOf, choicesOf, closePopover, go, press, type Stage, stay, type Visit } from './visit.ts'

const ORDERS = ['/orders', 'Orders & Quotes'] as const
const ORDER = ['/orders/104683-0', 'Order 104683'] as const
/** Invoiced short, and with goods that were not ordered. */
const DIFFERENT = ['/orders/104552-0?check=billed', 'Order 104552'] as const
const INVOICE = ['/invoices/104690-0', 'Invoice 104690'] as const
const QUOTE = ['/quotes/104651-0', 'Quote 104651'] as const
const CLIENT_QUOTE = ['/quotes/104651-0/client', 'Quote for a Client'] as const

const email = 'components/email/email-dialog.tsx'
const acceptance = 'screens/transaction/acceptance-dialog.tsx'
const claim = 'components/invoice-check/claim-dialog.tsx'

/** What opens over orders, quotes, invoices and statements, and the states of those screens. */
export const trade: readonly Visit[] = [
  {
    name: 'orders, Columns',
    only: 'desk',
    of: 'components/list/list-tools.tsx',
    within: '.popover__panel',
    at: ORDERS,
    press: 'Columns',
    close: closePopover,
  },
  {
    name: 'Buy Again, Add to list',
    of: 'screens/buy-again/list-dialog.tsx',
    at: ['/buy-again', 'Buy Again'],
    open: ({ page }) =>
      page
        .getByRole('button', { name: / to list$/ })
        .first()
        .click(),
    shows: ['dialog', 'Add to list'],
  },
  {
    name: 'orders, Preview',
    only: 'desk',
    at: ORDERS,
    press: 'Preview',
    open: ({ page }) =>
      expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Total (inc GST)'),
    close: ({ page }) => press(page, 'Close preview'),
  },
  { name: 'order, Email Order', of: email, at: ORDER, press: 'Email Order', shows: ['dialog'] },
  { name: 'invoice, Email Invoice', of: email, at: INVOICE, press: 'Email Invoice', shows: ['dialog'] },
  {
    name: 'invoice, Email Invoice, Format',
    of: email,
    at: INVOICE,
    press: 'Email Invoice',
    ...choicesOf('Format'),
  },
  {
    name: 'order, an email that was refused',
    of: 'components/actors/send-outcome.tsx',
    at: ORDER,
    press: 'Email Order',
    open: async ({ page, world }) => {
      await page.getByLabel('Email Address').fill('office@example.com')
      await refuse(world, 'emailTransaction')
      await press(page, 'Send')
    },
    shows: ['alertdialog', 'Error'],
  },
  {
    name: 'order, Request Change',
    of: 'screens/transaction/changes-dialog.tsx',
    at: ORDER,
    press: 'Request Change',
    shows: ['dialog', 'Request Change'],
  },
  { name: 'order, Check Invoices', at: DIFFERENT, shows: 'Short by 1 box' },
  {
    name: 'order, Write a Claim',
    of: claim,
    at: DIFFERENT,
    press: 'Write a Claim',
    open: ({ page }) =>
      expect(page.getByRole('dialog', { name: /^Claim for Order/ })).toContainText('Reply to'),
  },
  {
    name: 'order, Send Another Claim',
    of: claim,
    at: DIFFERENT,
    open: async ({ page }) => {
      const sent = page.getByText(/^A claim about order/).first()
      if (!(await sent.isVisible())) {
        await press(page, 'Write a Claim')
        await press(page, 'Send')
        await expect(sent).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await press(page, 'Write a Claim')
      await press(page, 'Send')
    },
    shows: ['alertdialog', 'Send Another Claim'],
  },
  {
    name: 'orders, Check Invoices',
    at: ['/orders?check=billed', 'Orders & Quotes'],
    open: ({ page }) => expect(page.getByText(/^Checked (\d+) of \1 orders/)).toBeVisible(),
    shows: '$10.26 not ordered, short',
  },
  {
    name: 'client quote, groups, a discount and a field that is wrong',
    at: CLIENT_QUOTE,
    open: async ({ page }) => {
      await page.getByLabel('Markup on all lines (%)').fill('-10')
      await page.getByLabel('The client sees').selectOption('A sum for each group')
      await page
        .getByRole('textbox', { name: /^Markup of Pine/ })
        .first()
        .fill('ten')
      await press(page, 'Download PDF')
      await expect(page.getByText('A line can’t be priced')).toBeVisible()
    },
    shows: 'Below your cost',
    close: stay,
  },
  {
    name: 'client quote, the calendar of Valid until',
    of: 'screens/transaction/client-quote/client-fields.tsx',
    at: CLIENT_QUOTE,
    ...calendarOf(/^Valid until/),
  },
  {
    name: 'client quote, Forget My Business',
    of: 'screens/transaction/client-quote/business-fields.tsx',
    at: CLIENT_QUOTE,
    press: 'Forget My Business',
    shows: ['alertdialog'],
  },
  {
    name: 'order, What’s changed since this order',
    of: 'components/copy-to-cart/copy-dialogs.tsx',
    open: async ({ page }) => {
      await go(page, await changedOrder(page), /^Order \d/)
      await press(page, 'Copy Order to Cart')
      const changes = page.getByRole('dialog', { name: 'What’s changed since this order' })
      await expect(changes.getByRole('listitem').first()).toBeVisible()
    },
  },
  { name: 'quote, Accept', of: acceptance, at: QUOTE, press: 'Accept', shows: ['dialog', 'Accept Quote'] },
  {
    name: 'quote, Accept, the calendar of Delivery Date',
    of: acceptance,
    at: QUOTE,
    press: 'Accept',
    ...calendarOf('Delivery Date'),
  },
  {
    name: 'quote, an acceptance that was refused',
    of: 'components/actors/send-outcome.tsx',
    at: QUOTE,
    press: 'Accept',
    open: async ({ page, world }: Stage) => {
      await refuse(world, 'acceptQuote')
      await page.getByLabel('Delivery Date').fill(`24/12/${new Date().getFullYear() + 1}`)
      await page.getByLabel('Comment').fill('By crane, please')
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    },
    shows: ['alertdialog', 'Error'],
  },
]

const refuse = (world: World, operation: 'acceptQuote' | 'emailTransaction') =>
  world.fault([{ operation, kind: 'field-error', message: 'Not this one' }])

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
