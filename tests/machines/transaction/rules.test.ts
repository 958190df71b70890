import { expect, test } from 'vitest'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { bucketsOf, isNewest } from '#machines/transaction/ageing.rules.ts'
import { dueDateOf, standingOf, standingWords } from '#machines/transaction/standing.rules.ts'
import { billsOf, invoicedOf, timelineOf } from '#machines/transaction/timeline.rules.ts'
import {
  addressOf,
  headingOf,
  isInvoice,
  isLapsed,
  isPayable,
  numberOf,
  readAddress,
} from '#machines/transaction/transaction.rules.ts'
import { transactionOf } from '../invoice-check/lines.ts'

const order = {
  ...transactionOf('Order', 0, [], null),
  transactionNumber: 104003,
  deliveryDate: '2026-11-09',
  transactionTotalAmountIncGST: 110,
}
const QUOTE = { ...order, transactionType: 'Quote', validUntil: '2026-11-30' }
const COMPLETE = { ...order, invoiceDate: '2026-11-06' }

const bill = (transactionSuffix: number, own: Partial<InvoiceRow> = {}): InvoiceRow => ({
  transactionNumber: 104003,
  transactionSuffix,
  transactionType: 'Invoice',
  deliveryDate: '2026-11-02',
  invoiceDate: '2026-11-03',
  branchID: '01',
  customerOrderNumber: '',
  shipAddress1: '',
  jobName: '',
  transactionAmount: 55,
  userComment: '',
  ...own,
})
const SECOND = bill(2, { deliveryDate: '2026-11-05', invoiceDate: '2026-11-06', transactionAmount: 22.01 })
const CREDIT = bill(3, { transactionType: 'Credit', invoiceDate: '2026-11-20', transactionAmount: -5 })

test.each([
  ['a quote', QUOTE, [], '+ Quoted 2026-11-01, - To be accepted by 2026-11-30'],
  ['an order', order, [], '+ Ordered 2026-11-01, - To be delivered 2026-11-09, - To be invoiced'],
  [
    'an order of an ERP that does not send its day',
    { ...order, orderDate: null },
    [],
    '+ Ordered, - To be delivered 2026-11-09, - To be invoiced',
  ],
  [
    'a partly delivered order',
    order,
    [bill(1), SECOND],
    '+ Ordered 2026-11-01, + Part delivered 2026-11-05 1 2, - Rest to be delivered 2026-11-09',
  ],
  [
    'a completed order with a credit',
    COMPLETE,
    [bill(1), SECOND, CREDIT],
    '+ Ordered 2026-11-01, + Delivered 2026-11-05, + Invoiced 2026-11-06 1 2 3',
  ],
  [
    'an order whose invoices are hidden',
    { ...order, invoiceDate: '2026-11-10' },
    [],
    '+ Ordered 2026-11-01, + Delivered 2026-11-09, + Invoiced 2026-11-10',
  ],
])('the timeline of %s has the right steps', (_, transaction, bills, expected) => {
  const steps = timelineOf(transaction, bills).map((step) => {
    const suffixes = step.bills.map(({ transactionSuffix }) => transactionSuffix)
    const words = [step.isDone ? '+' : '-', step.label, step.date, ...suffixes]
    return words.filter((word) => word != null).join(' ')
  })
  expect(steps.join(', ')).toBe(expected)
})

test.each([
  ['nothing of a new order', order, [], 0, 110],
  ['the parts delivered', order, [bill(1), SECOND], 77.01, 32.99],
  ['as much before as after a credit', order, [bill(1), CREDIT], 55, 55],
  ['all of an order, a cent less', COMPLETE, [bill(1, { transactionAmount: 109.99 })], 109.99, 0],
  ['all of an order without invoices of its own', COMPLETE, [], 110, 0],
  ['more than the order, with nothing to come', order, [bill(1, { transactionAmount: 120 })], 120, 0],
])('invoiced is %s', (_, transaction, bills, invoiced, toCome) => {
  expect(invoicedOf(transaction, bills)).toEqual({ invoiced, toCome })
})

test('an order’s invoices share its number, are sorted by suffix and exclude counter sales', () => {
  const rows = [bill(2), bill(0), bill(1), bill(1, { transactionNumber: 104004 })]
  expect(billsOf(rows, 104003)).toEqual([rows[2], rows[0]])
})

test.each(['104003-x', 'x-1', '-1', '104003-1-1', '1e3-0', '99999999999999999-0', ''])(
  'the URL part %j is no transaction',
  (text) => expect(readAddress(text)).toBeNull(),
)

test.each([
  ['104003-1', 1],
  ['104003', 0],
])('the URL part %j has the suffix %d', (text, transactionSuffix) => {
  expect(readAddress(text)).toEqual({ transactionNumber: 104003, transactionSuffix })
})

test.each([
  ['Invoice', 110, true],
  ['Invoice', 0, false],
  ['Credit', -110, false],
  ['Order', 110, false],
])('%s of %d is payable: %s', (transactionType, transactionTotalAmountIncGST, expected) => {
  expect(isPayable({ transactionType, transactionTotalAmountIncGST })).toBe(expected)
})

test.each([
  ['Quote', '2026-11-23', true],
  ['Quote', '2026-11-24', false],
  ['Quote', null, false],
  ['Order', '2026-11-23', false],
])('a %s valid until %s has lapsed: %s', (transactionType, validUntil, expected) => {
  expect(isLapsed({ transactionType, validUntil }, '2026-11-24')).toBe(expected)
})

test.each([
  ['', 'TX 78664', '8 High Street, TX\u00a078664'],
  ['Hutto', 'TX 78664-2217', '8 High Street, Hutto, TX\u00a078664-2217'],
  ['Hutto', 'VIC 3806', '8 High Street, Hutto, VIC\u00a03806'],
  ['Hutto', 'District of Columbia 20001', '8 High Street, Hutto, District of Columbia\u00a020001'],
  ['Hutto', 'New South Wales', '8 High Street, Hutto, New South Wales'],
])(
  'of an address with %j and %j, no line break separates state and postcode',
  (shipAddress2, shipAddress3, text) => {
    expect(addressOf({ shipAddress1: '8 High Street', shipAddress2, shipAddress3 })).toBe(text)
  },
)

const balances = (current: number, day30: number, day60: number, day90 = 0, day120 = 0) => ({
  currentBalance: current,
  day30Balance: day30,
  day60Balance: day60,
  day90Balance: day90,
  day120Balance: day120,
})

const STATEMENT = {
  ...balances(0, 0, 0),
  dateStatement: '',
  customerId: 7,
  companyId: 'MT',
  customerName: 'Kestrel',
  dueBalance: 0,
}

test.each(['120 Days', '120+ Days'] as const)(
  'each balance is under its own age, the oldest %s',
  (oldest) => {
    const buckets = bucketsOf(balances(1, 30, 60, 0, -120), oldest)
    expect(buckets.map(({ label, balance, isOverdue }) => [label, balance, isOverdue])).toEqual([
      ['Current', 1, false],
      ['30 Days', 30, true],
      ['60 Days', 60, true],
      ['90 Days', 0, false],
      [oldest, -120, false],
    ])
  },
)

test.each([
  [balances(200, 50, -10), [1, 0.25, 0, 0, 0]],
  [balances(0, 0, -10), [0, 0, 0, 0, 0]],
])('the balances %j are scaled to the largest: %j', (aged, shares) => {
  expect(bucketsOf(aged, '120+ Days').map(({ share }) => share)).toEqual(shares)
})

test.each([
  ['2026-10-31', true],
  ['2026-09-30', false],
])('whether the statement of %s is the newest: %s', (day, expected) => {
  const statements = ['2026-10-31', '2026-09-30'].map((dateStatement) => ({ ...STATEMENT, dateStatement }))
  expect(isNewest(statements, day)).toBe(expected)
})

test.each([
  ['Order', 'Order 104003', '104003', false],
  ['Quote', 'Quote 104003', '104003', false],
  ['Invoice', 'Invoice 104003-1', '104003-1', true],
  ['Credit', 'Credit 104003-1', '104003-1', true],
])('%s has the heading %s', (transactionType, heading, number, invoice) => {
  const name = { transactionType, transactionNumber: 104003, transactionSuffix: 1 }
  expect([headingOf(name), numberOf(name), isInvoice(transactionType)]).toEqual([heading, number, invoice])
})

test.each([
  ['dated this month and unpaid', '2026-11-01', 110, 110, 'Open'],
  ['dated last month and unpaid', '2026-10-31', 110, 110, 'Overdue'],
  ['dated this month and partly paid', '2026-11-01', 110, 60, 'Part paid, $60 open'],
  ['dated last month and partly paid', '2026-10-31', 110, 60, 'Overdue, $60 open'],
  ['paid and on the statement', '2026-11-01', 110, 0, 'Paid'],
  ['missing from the statement', '2025-01-31', 110, undefined, 'Paid'],
  ['that is an unused credit', '2026-10-01', -50, -50, 'Open'],
  ['that is a partly used credit', '2026-10-01', -50, -20, 'Part used, $-20 open'],
  ['that is a used credit', '2026-10-01', -50, undefined, 'Used'],
  ['without a day', null, 110, undefined, null],
  ['newer than the statement', '2026-12-01', 110, undefined, null],
])('the status of an invoice %s is right', (_, invoiceDate, amount, balance, words) => {
  const known = new Map(balance === undefined ? [] : [['104003-1', balance]])
  const account = { statementDate: '2026-11-30', balances: known }
  const invoice = { transactionNumber: 104003, transactionSuffix: 1, invoiceDate, amount }
  const standing = standingOf(invoice, account, '2026-11-24')
  expect(standing && standingWords(standing, amount, (dollars) => `$${dollars}`)).toBe(words)
})

test.each([
  ['2026-11-04', '2026-11-30'],
  ['2026-12-31', '2026-12-31'],
  ['2028-02-01', '2028-02-29'],
])('an invoice of %s is due on %s', (invoiced, due) => {
  expect(dueDateOf(invoiced)).toBe(due)
})
