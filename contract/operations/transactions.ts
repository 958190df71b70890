import * as v from 'valibot'
import { isoDate } from '../dates.ts'
import {
  EMAIL_FORMATS,
  emailedTransaction,
  invoiceRow,
  transaction,
  transactionRow,
} from '../entities/transaction.ts'
import { longRows } from '../list-row.ts'
import { fields, firstRow, operation, pdf, rows } from '../operation.ts'
import { countOrNone } from '../request-values.ts'
import { emailAddress, freeText, required } from '../values.ts'

/** The ERP lists at most this many, the newest. */
export const TRANSACTION_LIMIT = 10_000

const identifiers = { transactionNumber: countOrNone, transactionSuffix: countOrNone }

const optionalDate = v.optional(v.union([v.literal(''), isoDate], 'must be a date'), '')

/** Email addresses as typed, separated by commas or semicolons; '' for none. */
const addresses = v.optional(freeText, '')

const EMAIL_FORMAT_NAMES = EMAIL_FORMATS.map(({ format }) => format)

/** Orders, quotes, invoices and credits (section 2.7). */
export const transactionOperations = {
  getCustomerTransactions: operation({
    summary: "The customer's orders and quotes, unpaged, newest first.",
    ipFunction: 'getCustomerTransactions',
    facts: { deviceID: 'deviceId', customerID: 'customerId', userName: 'userName' },
    request: { limit: v.optional(v.literal(TRANSACTION_LIMIT), TRANSACTION_LIMIT) },
    reply: longRows('OrderList', transactionRow),
    emptyOn: 'no-records',
  }),
  getCustomerInvoicesTP: operation({
    summary:
      "The customer's invoices and credits dated within a range, unpaged, newest first; '' means no limit.",
    ipFunction: 'getCustomerInvoicesTP',
    facts: { customerID: 'customerId' },
    request: { fromDate: optionalDate, toDate: optionalDate },
    reply: longRows('InvoiceListTP', invoiceRow),
    emptyOn: 'no-records',
  }),
  getTransactionTP: operation({
    summary: 'One order, quote, invoice or credit with its lines.',
    ipFunction: 'getTransactionTP',
    facts: { userName: 'userName', companyID: 'companyId', customerID: 'customerId' },
    request: identifiers,
    reply: firstRow('TransactionDetailsTP', transaction),
  }),
  saveUserComment: operation({
    summary: "Saves the customer's own note on a transaction; '' removes it.",
    ipFunction: 'saveUserComment',
    kind: 'mutation',
    facts: { userName: 'userName', customerID: 'customerId' },
    request: { ...identifiers, userComment: freeText },
    reply: fields({}),
  }),
  acceptQuote: operation({
    summary:
      'Turns a quote into an order for the requested day. A quote that has lapsed or was already accepted is refused.',
    ipFunction: 'acceptQuote',
    kind: 'mutation',
    facts: { companyID: 'companyId', custID: 'customerId' },
    request: {
      deliveryDate: isoDate,
      comment1: freeText,
      numTran: countOrNone,
      suffixTran: countOrNone,
    },
    reply: fields({}),
  }),
  copyTranToCart: operation({
    summary: "Adds a transaction's lines to a cart, at today's prices. Products no longer sold are left out.",
    ipFunction: 'copyTranToCart',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: { cartSessionId: required, ...identifiers },
    reply: fields({}),
  }),
  emailTransaction: operation({
    summary: 'Emails one order, quote, invoice or credit as a PDF. A queued email counts as sent.',
    ipFunction: 'emailTransaction',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: {
      transactionType: required,
      number: countOrNone,
      suffix: countOrNone,
      emailAddress,
    },
    reply: fields({}),
    emptyOn: 'queued',
  }),
  emailTransactions: operation({
    summary: 'Emails several invoices in one message, in a format. A queued email counts as sent.',
    ipFunction: 'emailTransactions',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: {
      typedoc: v.optional(v.literal('Invoice'), 'Invoice'),
      format: v.optional(v.picklist(EMAIL_FORMAT_NAMES, 'must be a format of the list'), 'pdf'),
      emailDetails: v.object({
        email_address: emailAddress,
        email_address_cc: addresses,
        email_address_bcc: addresses,
        email_subject: freeText,
        email_message: freeText,
      }),
      transactionList: v.pipe(
        v.array(v.object(identifiers), 'must be a list'),
        v.minLength(1, 'must not be empty'),
        v.maxLength(TRANSACTION_LIMIT, 'is too long'),
      ),
    },
    reply: rows('EmailedTransactions', emailedTransaction),
    emptyOn: 'queued',
  }),
  streamCustomerSalesOrders: operation({
    summary: 'An order or quote as a PDF.',
    ipFunction: 'streamCustomerSalesOrders',
    kind: 'stream',
    encoding: 'query',
    facts: { idCust: 'customerId', idCompany: 'companyId' },
    request: { numTran: countOrNone, orderSuffix: countOrNone },
    reply: pdf,
  }),
  streamCustomerInvoices: operation({
    summary: 'An invoice or credit as a PDF.',
    ipFunction: 'streamCustomerInvoices',
    kind: 'stream',
    encoding: 'query',
    facts: { idCust: 'customerId', idCompany: 'companyId' },
    request: { numTran: countOrNone, invoiceSuffix: countOrNone },
    reply: pdf,
  }),
}
