import { describe, expect, test } from 'vitest'
import type { Statement } from '#contract/entities/statement.ts'
import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import { bucketsOf, isNewest } from '#machines/transaction/ageing.rules.ts'
import { billsOf, type Invoiced, invoicedOf, timelineOf } from '#machines/transaction/timeline.rules.ts'
import {
  addressOf,
  headingOf,
  isInvoice,
  isLapsed,
  isPayable,
  numberOf,
  readAddress,
} from '#machines/transaction/transaction.rules.ts'

const order: Transaction = {
  transactionNumber: 104003,
  transactionSuffix: 0,
  transactionType: 'Order',
  customerID: 7,
  companyID: 'MT',
  invoiceDate: null,
  deliveryDate: '2026-11-09',
  nameCharge: '',
  nameShip: '',
  jobName: '',
  shipAddress1: '8 Saltbush Crescent',
  shipAddress2: '',
  shipAddress3: 'Clyde North',
  comment_tportal: '',
  transactionTotalAmountExcGST: 100,
  transactionTotalGST: 10,
  transactionTotalAmountIncGST: 110,
  orderDate: '2026-11-01',
  validUntil: null,
  LineDetailsTP: [],
}

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

describe('the timeline of a transaction', () => {
  const steps = (transaction: Transaction, bills: readonly InvoiceRow[] = []) =>
    timelineOf(transaction, bills).map(({ label, date, isDone, bills: billed }) =>
      [isDone ? '+' : '-', label, date, ...billed.map((each) => each.transactionSuffix)]
        .filter((each) => each != null)
        .join(' '),
    )
  const second = bill(2, { deliveryDate: '2026-11-05', invoiceDate: '2026-11-06', transactionAmount: 22.01 })
  const credit = bill(3, { transactionType: 'Credit', invoiceDate: '2026-11-20', transactionAmount: -5 })

  test.each<[string, string[], Transaction, InvoiceRow[]]>([
    [
      'a quote',
      ['+ Quoted 2026-11-01', '- To be accepted by 2026-11-30'],
      { ...order, transactionType: 'Quote', validUntil: '2026-11-30' },
      [],
    ],
    ['an order', ['+ Ordered 2026-11-01', '- To be delivered 2026-11-09', '- To be invoiced'], order, []],
    [
      'an order of an ERP that does not send its day',
      ['+ Ordered', '- To be delivered 2026-11-09', '- To be invoiced'],
      { ...order, orderDate: null },
      [],
    ],
    [
      'a partly delivered order',
      ['+ Ordered 2026-11-01', '+ Part delivered 2026-11-05 1 2', '- Rest to be delivered 2026-11-09'],
      order,
      [bill(1), second],
    ],
    [
      'a completed order with a credit',
      ['+ Ordered 2026-11-01', '+ Delivered 2026-11-05', '+ Invoiced 2026-11-06 1 2 3'],
      { ...order, invoiceDate: '2026-11-06' },
      [bill(1), second, credit],
    ],
    [
      'an order whose invoices are hidden',
      ['+ Ordered 2026-11-01', '+ Delivered 2026-11-09', '+ Invoiced 2026-11-10'],
      { ...order, invoiceDate: '2026-11-10' },
      [],
    ],
  ])('the timeline of %s has the right steps', (_, expected, transaction, bills) => {
    expect(steps(transaction, bills)).toEqual(expected)
  })

  test.each<[string, Invoiced, Transaction, InvoiceRow[]]>([
    ['nothing of a new order', { invoiced: 0, toCome: 110 }, order, []],
    ['the parts delivered', { invoiced: 77.01, toCome: 32.99 }, order, [bill(1), second]],
    ['as much before as after a credit', { invoiced: 55, toCome: 55 }, order, [bill(1), credit]],
    [
      'all of an order whose parts differ from its total by a cent',
      { invoiced: 109.99, toCome: 0 },
      { ...order, invoiceDate: '2026-11-06' },
      [bill(1, { transactionAmount: 109.99 })],
    ],
    [
      'all of an order without invoices of its own',
      { invoiced: 110, toCome: 0 },
      { ...order, invoiceDate: '2026-11-06' },
      [],
    ],
    [
      'more than the order where its parts exceed it, with nothing to come',
      { invoiced: 120, toCome: 0 },
      order,
      [bill(1, { transactionAmount: 120 })],
    ],
  ])('invoiced is %s', (_, expected, transaction, bills) => {
    expect(invoicedOf(transaction, bills)).toEqual(expected)
  })

  test('an order’s invoices share its number, are sorted by suffix and exclude counter sales', () => {
    const rows = [bill(2), bill(0), bill(1), bill(1, { transactionNumber: 104004 })]
    expect(billsOf(rows, 104003)).toEqual([rows[2], rows[0]])
  })
})

test.each([
  ['104003-1', { transactionNumber: 104003, transactionSuffix: 1 }],
  ['104003', { transactionNumber: 104003, transactionSuffix: 0 }],
  ['104003-x', null],
  ['x-1', null],
  ['-1', null],
  ['104003-1-1', null],
  ['1e3-0', null],
  ['99999999999999999-0', null],
  ['', null],
])('the URL part %j is parsed as a transaction', (text, expected) => {
  expect(readAddress(text)).toEqual(expected)
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

test('address lines are joined without blank ones', () => {
  expect(addressOf(order)).toBe('8 Saltbush Crescent, Clyde North')
})

test.each([
  ['TX 78664', 'TX\u00a078664'],
  ['TX 78664-2217', 'TX\u00a078664-2217'],
  ['VIC 3806', 'VIC\u00a03806'],
  ['District of Columbia 20001', 'District of Columbia\u00a020001'],
  ['New South Wales', 'New South Wales'],
])('state and postcode in an address are never separated by a line break: %j', (shipAddress3, kept) => {
  const address = { shipAddress1: '8 High Street', shipAddress2: 'Hutto', shipAddress3 }
  expect(addressOf(address)).toBe(`8 High Street, Hutto, ${kept}`)
})

const statement: Statement = {
  dateStatement: '2026-10-31',
  customerId: 7,
  companyId: 'MT',
  customerName: 'Kestrel',
  currentBalance: 200,
  day30Balance: 50,
  day60Balance: -10,
  day90Balance: 0,
  day120Balance: 0,
  dueBalance: 240,
}

test('balances by age are scaled to the largest', () => {
  expect(
    bucketsOf(statement, '120+ Days').map(({ label, share, isOverdue }) => [label, share, isOverdue]),
  ).toEqual([
    ['Current', 1, false],
    ['30 Days', 0.25, true],
    ['60 Days', 0, false],
    ['90 Days', 0, false],
    ['120+ Days', 0, false],
  ])
  const settled = { ...statement, currentBalance: 0, day30Balance: 0, day60Balance: -10 }
  expect(bucketsOf(settled, '120+ Days').every(({ share }) => share === 0)).toBe(true)
})

test.each(['120 Days', '120+ Days'] as const)(
  'each balance is under its own age, with the oldest as %s',
  (oldest) => {
    const aged = {
      currentBalance: 1,
      day30Balance: 30,
      day60Balance: 60,
      day90Balance: 90,
      day120Balance: -120,
    }
    const balances = bucketsOf(aged, oldest).map(({ label, balance, isOverdue }) => [
      label,
      balance,
      isOverdue,
    ])
    expect(balances).toEqual([
      ['Current', 1, false],
      ['30 Days', 30, true],
      ['60 Days', 60, true],
      ['90 Days', 90, true],
      [oldest, -120, false],
    ])
  },
)

test('the newest statement is the one with the latest date', () => {
  const statements = [statement, { ...statement, dateStatement: '2026-09-30' }]
  expect([isNewest(statements, '2026-10-31'), isNewest(statements, '2026-09-30')]).toEqual([true, false])
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
