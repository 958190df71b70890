import type { OperationName } from '#contract/operations.ts'
import { payment } from './examples.ts'
import type { Wire } from './wire.ts'

const named = { transactionNumber: 104003, transactionSuffix: 1 }
const emailDetails = {
  email_address: 'kim@lee.example',
  email_subject: 'Invoices',
  email_message: 'Attached.',
}

const acceptance = { numTran: 104003, suffixTran: 0, deliveryDate: '2026-11-30', comment1: 'Early' }
const document = { transactionType: 'Order', number: 104003, suffix: 0 }
const message = {
  mobUserID: 'admin',
  toEmailAddress: 'trade@marlock.example',
  fromEmailAddress: 'kim@lee.example',
  subject: 'Change to order 104003',
  bodyText: 'Two more.',
  numTran: 104003,
  suffixTran: 0,
}

/** A stream is fetched with GET and query parameters. */
const stream = { method: 'GET', encoding: 'query' } as const

/** Calls and request bodies of transactions, statements and their documents. */
export const PAPERS = {
  getCustomerInvoicesTP: {
    call: (erp) => erp.getCustomerInvoicesTP({ fromDate: '2026-08-21' }),
    body: { customerID: 40123, fromDate: '2026-08-21', toDate: '' },
  },
  getTransactionTP: {
    call: (erp) => erp.getTransactionTP(named),
    body: { userName: 'admin', companyID: '10', customerID: 40123, ...named },
  },
  saveUserComment: {
    call: (erp) => erp.saveUserComment({ ...named, userComment: 'Short' }),
    body: { userName: 'admin', customerID: 40123, ...named, userComment: 'Short' },
  },
  acceptQuote: {
    call: (erp) => erp.acceptQuote(acceptance),
    body: { companyID: '10', custID: 40123, ...acceptance },
  },
  copyTranToCart: {
    call: (erp) => erp.copyTranToCart({ cartSessionId: 'cart-7', ...named }),
    body: { customerID: 40123, cartSessionId: 'cart-7', ...named },
  },
  emailTransaction: {
    call: (erp) => erp.emailTransaction({ ...document, emailAddress: ' kim@lee.example ' }),
    body: { customerID: 40123, ...document, emailAddress: 'kim@lee.example' },
  },
  emailTransactions: {
    call: (erp) => erp.emailTransactions({ format: 'csv', emailDetails, transactionList: [named] }),
    body: {
      customerID: 40123,
      typedoc: 'Invoice',
      format: 'csv',
      emailDetails: { ...emailDetails, email_address_cc: '', email_address_bcc: '' },
      transactionList: [named],
    },
  },
  streamCustomerSalesOrders: {
    call: (erp) => erp.streamCustomerSalesOrders({ numTran: 104003, orderSuffix: 0 }),
    ...stream,
    body: { idCust: 40123, idCompany: '10', numTran: 104003, orderSuffix: 0 },
  },
  streamCustomerInvoices: {
    call: (erp) => erp.streamCustomerInvoices({ numTran: 104003, invoiceSuffix: 1 }),
    ...stream,
    body: { idCust: 40123, idCompany: '10', numTran: 104003, invoiceSuffix: 1 },
  },
  getStatementList: { call: (erp) => erp.getStatementList({}), body: { customerID: 40123 } },
  getStatementDetail: {
    call: (erp) => erp.getStatementDetail({ statementDate: '2026-10-31' }),
    body: { customerID: 40123, statementDate: '2026-10-31' },
  },
  emailStatement: {
    call: (erp) => erp.emailStatement({ emailAddress: 'kim@lee.example', statementDate: '2026-10-31' }),
    body: { customerID: 40123, emailAddress: 'kim@lee.example', statementDate: '2026-10-31' },
  },
  streamCustomerStatement: {
    call: (erp) => erp.streamCustomerStatement({ statementDate: '2026-10-31' }),
    ...stream,
    body: { idCust: 40123, idCompany: '10', statementDate: '2026-10-31' },
  },
  getCustomerAgedBalances: { call: (erp) => erp.getCustomerAgedBalances({}), body: { customerID: 40123 } },
  createPaymentSession: {
    call: (erp) => erp.createPaymentSession(payment),
    body: { idCust: 40123, ...payment },
  },
  queryPaymentSession: {
    call: (erp) => erp.queryPaymentSession({ sessionID: ' pay-7 ' }),
    body: { sessionID: 'pay-7' },
  },
  sendEmailMessage: {
    call: (erp) => erp.sendEmailMessage(message),
    body: { customerID: 40123, ...message },
  },
} as const satisfies Partial<Record<OperationName, Wire>>
