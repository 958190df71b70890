import type { StatementLine } from '#contract/entities/statement.ts'
import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'
import type { Letterhead, StatementContent, TransactionContent } from '#simulator/pdf/content.ts'

export const AU: Letterhead = {
  companyName: 'Sample Timber Co',
  abn: '11 222 333 444',
  email: 'trade@sample.example',
  phone: '(03) 5550 0001',
  address: ['1 Yard Road', 'Dandenong', 'VIC 3175'],
  accent: '',
  usa: false,
}

export const US: Letterhead = { ...AU, companyName: 'Sample Lumber', abn: '', usa: true }

export const line = (lineNum: number, own: Partial<TransactionLine> = {}): TransactionLine => ({
  lineNum,
  productDesc: `Pine Framing MGP10 90 x 35 number ${lineNum}`,
  productCode: `SKU-${lineNum}`,
  quantity: 3,
  unitOfMeasure: 'm',
  unitPrice: 4.6,
  linePrice: 13.8,
  ...own,
})

export const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1))

export function transaction(own: Partial<Transaction> = {}): Transaction {
  return {
    transactionNumber: 104003,
    transactionSuffix: 1,
    transactionType: 'Invoice',
    customerID: 40125,
    companyID: '1',
    invoiceDate: '2026-10-04',
    deliveryDate: '2026-10-02',
    nameCharge: 'Ridge Homes',
    nameShip: 'Ridge Homes, Lot 14',
    jobName: 'Lot 14',
    shipAddress1: '22 Starling Road',
    shipAddress2: 'Officer',
    shipAddress3: 'VIC 3809',
    comment_tportal: '',
    transactionTotalAmountExcGST: 1200,
    transactionTotalGST: 120,
    transactionTotalAmountIncGST: 1320,
    orderDate: '2026-11-01',
    validUntil: null,
    LineDetailsTP: lines(2),
    ...own,
  }
}

export function paper(
  own: Partial<Transaction> = {},
  rest: Partial<Omit<TransactionContent, 'kind' | 'transaction'>> = {},
): TransactionContent {
  return {
    kind: 'transaction',
    letterhead: AU,
    transaction: transaction(own),
    customerOrderNumber: 'PO 77',
    orderedOn: '2026-09-20',
    chargeTo: ['Ridge Homes', 'PO Box 418', 'Berwick VIC 3806'],
    ...rest,
  }
}

export const statementLine = (at: number): StatementLine => ({
  transactionNumber: 5000 + at,
  transactionSuffix: 1,
  displayType: 'Invoice',
  transactionDate: '2026-10-04',
  displayAmount: 110,
  balanceAmount: 55,
  transactionRef: `Order ${5000 + at}`,
  custOrdNo: `PO ${at}`,
  jobName: '',
})

export function statement(count: number, letterhead = AU): StatementContent {
  return {
    kind: 'statement',
    letterhead,
    reference: 'K7QP-3XDM',
    chargeTo: ['Ridge Homes', 'PO Box 418', 'Berwick VIC 3806'],
    statement: {
      dateStatement: '2026-10-31',
      customerId: 40125,
      companyId: '1',
      customerName: 'Ridge Homes',
      currentBalance: 1000.5,
      day30Balance: 200,
      day60Balance: 60.6,
      day90Balance: 90.9,
      day120Balance: -12.25,
      dueBalance: 1339.75,
    },
    lines: Array.from({ length: count }, (_, at) => statementLine(at)),
    account: { opening: 45000, invoices: 110055, credits: -1225, payments: -19855, closing: 133975 },
  }
}
