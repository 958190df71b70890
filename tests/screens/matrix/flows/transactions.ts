import { expect } from 'vitest'
import { showDate } from '../../../../src/ui/dates.ts'
import type { Flow, Flows } from '../operation-flow.ts'
import { inDays, statement, transaction } from '../stage.ts'
import { button, field, inDialog, named } from '../words.ts'

const rowsOf = (list: string) => () =>
  expect(document.querySelector(`tbody a[href^="/${list}/"]`)).toBeTruthy()
const order = transaction('Order', 'orders')
const invoice = transaction('Invoice', 'invoices')
const MAY_HAVE_GONE = 'We got no confirmation, so the email may have been sent.'
const MAYBE_SAVED = 'The comment may have been saved.'
const sendAgain = button('Send again')

const email = (at: Flow['at'], opens: string | RegExp, worked: string): Flow => ({
  at,
  reach: () => button(opens).click(),
  types: { 'Email Address': 'office@example.com' },
  press: inDialog('Send'),
  worked,
  unanswered: { undone: MAY_HAVE_GONE, done: MAY_HAVE_GONE, sendAgain, times: 2 },
})

const download = (at: Flow['at'], label: string): Flow => ({
  at,
  press: button(label),
  worked: () => expect(button(label).element()).not.toHaveAttribute('aria-busy'),
  isThere: 'the button is called something else only while it has failed',
  says: { refused: 'Download failed. Try again', unreachable: 'Download failed. Try again' },
  again: () => button(/^Download failed/).click(),
})

const REQUEST = 'Unable to send request'
const MAY_BE_REQUESTED = 'We got no confirmation, so your request may have gone through.'
const asked = { undone: MAY_BE_REQUESTED, done: MAY_BE_REQUESTED, sendAgain, times: 2 }

/** Orders, invoices, statements, price books, email and files. */
export const transactionFlows = {
  getCustomerTransactions: { at: '/orders', worked: rowsOf('orders'), says: { byBoundary: true } },
  getCustomerInvoicesTP: { at: '/invoices', worked: rowsOf('invoices') },
  getTransactionTP: {
    at: order,
    worked: button('Download Order'),
    says: { unreachable: 'Unable to perform your request' },
  },
  saveUserComment: {
    at: invoice,
    reach: () => button(/comment/i).click(),
    types: { 'Comment on': 'Two were wet' },
    press: inDialog('Save'),
    worked: 'Comment saved successfully',
    // Saving replaces the comment, so saving twice leaves one.
    unanswered: { undone: MAYBE_SAVED, done: MAYBE_SAVED, times: 2 },
  },
  acceptQuote: {
    ownPortal: 'a quote stays accepted until the session ends',
    at: transaction('Quote', 'quotes'),
    reach: async () => {
      await button('Accept').click()
      await field('Delivery Date').fill(showDate(inDays(7), 'en-AU'))
    },
    types: { Comment: 'As discussed' },
    press: inDialog('Accept'),
    worked: 'You have accepted this quote',
    says: { unreachable: 'Unable to make request' },
    unanswered: { undone: 'The quote has not been accepted yet' },
  },
  copyTranToCart: {
    at: order,
    // Lines that are not simply in stock today must be confirmed first.
    reach: () => button('Copy Order to Cart').click(),
    press: inDialog('Copy to Cart'),
    worked: 'Order copied to cart',
    unanswered: { undone: 'was not copied to your cart' },
    again: async () => {
      await button('Copy Order to Cart').click()
      await inDialog('Copy to Cart').click()
    },
  },
  emailTransaction: email(order, 'Email Order', 'Order sent successfully'),
  emailTransactions: email(invoice, 'Email Invoice', 'Invoice sent successfully'),
  streamCustomerSalesOrders: download(order, 'Download Order'),
  streamCustomerInvoices: download(invoice, 'Download Invoice'),
  getStatementList: { at: '/statements', worked: rowsOf('statements') },
  getStatementDetail: { at: statement, worked: rowsOf('invoices') },
  emailStatement: email(statement, 'Email Statement', 'Statement sent successfully'),
  streamCustomerStatement: download(statement, 'Download Statement'),
  sendEmailMessage: {
    at: '/support',
    types: { Subject: 'Wet', Message: 'Two packs' },
    press: button('Send Message'),
    worked: 'Email sent successfully',
    unanswered: {
      undone: 'your message may have been sent',
      done: 'your message may have been sent',
      times: 2,
    },
  },
  getPriceBookInfo: {
    at: '/pricebook',
    worked: 'Current Configuration',
    // The specification rethrows this error without its message.
    says: { refused: 'Something went wrong.' },
  },
  requestNewPriceBook: {
    at: '/pricebook',
    press: button('Request New Price Book'),
    worked: /price book has been generated|generated\. Sent to/,
    says: { unreachable: REQUEST },
    unanswered: { undone: MAY_BE_REQUESTED, sendAgain },
  },
  resendPriceBook: {
    at: '/pricebook',
    reach: async () => {
      const box = named('checkbox', /^Select price book/)
      if (!(await box.findElement()).matches(':checked')) await box.click()
    },
    press: button('Resend Selected'),
    worked: /Price book of /,
    says: { unreachable: REQUEST },
    unanswered: asked,
  },
  sendPriceBookInfoChanges: {
    at: '/pricebook',
    reach: () => button('Request Config Changes').click(),
    types: { Recipient: 'n@example.com' },
    press: button('Send Request'),
    worked: /Your changes have been sent to/,
    says: { unreachable: REQUEST },
    unanswered: asked,
  },
  getDloads: { at: '/downloads', worked: 'Installing composite decking' },
} satisfies Partial<Flows>
