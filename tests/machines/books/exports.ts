/*
 * A ledger of one supplier in the layouts of accounting programs. Nothing here uses the code under test: amounts and
 * dates are written by hand. Seven documents, of which one is partly paid.
 */

export interface Bill {
  readonly number: string
  /** Day of October 2026. */
  readonly day: number
  /** Cents with tax, negative for a credit. */
  readonly cents: number
  readonly open: number
}

const bill = (number: string, day: number, cents: number, open = cents): Bill => ({
  number,
  day,
  cents,
  open,
})

export const BILLS: readonly Bill[] = [
  ...[bill('104601-1', 1, 11_000), bill('104602-1', 5, 22_000), bill('104603-1', 7, -3_300)],
  ...[bill('104604-1', 9, 33_000, 13_000), bill('104606-1', 12, 58_600), bill('105700-1', 20, 8_800)],
]
/** Paid of the fourth bill, and of older ones. */
const PAID = 20_000
const OLDER = 30_000

export const SUPPLIER = 'Ironbark Building Supplies'

const money = (cents: number) => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`
const grouped = (cents: number) => money(cents).replace(/\B(?=(\d{3})+\.)/g, ',')
const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`
const inBrackets = (cents: number) => (cents < 0 ? `(${grouped(-cents)})` : grouped(cents))
/** Excel's format of accounting. */
const accounting = (cents: number) =>
  cents === 0 ? ' $ -   ' : cents < 0 ? ` $ (${grouped(-cents)})` : ` $ ${grouped(cents)} `

const two = (day: number) => `${day}`.padStart(2, '0')
const dmy = ({ day }: { day: number }) => `${two(day)}/10/2026`
const mdy = ({ day }: { day: number }) => `10/${two(day)}/2026`
const iso = ({ day }: { day: number }) => `2026-10-${two(day)}`
const words = ({ day }: { day: number }) => `${two(day)} Oct 2026`

const net = (cents: number) => Math.round(cents / 1.1)

type Cells = readonly (string | number)[]
const columns = (names: string): Cells => names.split(',')

export const csv = (rows: readonly Cells[], separator = ','): string =>
  rows
    .map((row) => {
      const cells = row.map((cell) =>
        /[",\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell,
      )
      return `${cells.join(separator)}\r\n`
    })
    .join('')

/** A bill's items without tax: two for every second bill. */
const items = ({ cents }: Bill, at: number): readonly number[] => {
  const first = at % 2 === 0 ? net(cents) - 1_000 : net(cents)
  return first === net(cents) ? [first] : [first, 1_000]
}

const ADDRESS = Array.from({ length: 4 }, (_, at) => `POAddressLine${at + 1}`)

export const xeroBills = (bills: readonly Bill[], supplier = SUPPLIER): readonly Cells[] =>
  bills.flatMap((each, at) =>
    items(each, at).map((item) => [
      ...[supplier, '', '', '', '', '', each.number, '', dmy(each), '08/12/2026', ''],
      ...[
        ...[money(each.cents), money(each.cents - net(each.cents)), money(each.cents - each.open)],
        money(each.open),
      ],
      ...[
        ...['', 'Timber, 90x45\nMGP10', '1.0000', money(item), '', money(item), 310],
        money(each.cents > 0 ? item / 10 : 0),
      ],
      ...['AUD', each.cents < 0 ? 'Bill credit note' : 'Bill', 'Awaiting Payment'],
    ]),
  )

export const XERO_BILLS: Cells = [
  ...['*ContactName', 'EmailAddress', ...ADDRESS, '*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate'],
  ...columns('PlannedDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,InventoryItemCode'),
  ...columns('Description,*Quantity,*UnitAmount,Discount,LineAmount,*AccountCode,TaxAmount'),
  ...['Currency', 'Type', 'Status'],
]

export const MYOB_BILLS: Cells = columns(
  'Co./Last Name,First Name,Inclusive,Purchase #,Date,Supplier Invoice #,Item Number,Quantity,Description,Price,Inc-Tax Price,- % Discount,Total,Inc-Tax Total,Tax Code,GST Amount,Purchase Status',
)

export const myob = (bills: readonly Bill[], supplier = SUPPLIER): readonly Cells[] =>
  bills.flatMap((each, at) => {
    const rows = items(each, at).map((item, of, all) => {
      const gross = of === 0 ? each.open - 1_100 * (all.length - 1) : 1_100
      const own = [supplier, '', '', `0000${4000 + at}`, dmy(each), each.number, 'TIMB']
      return [
        ...own,
        ...['1.0', 'Timber', dollars(item), dollars(gross), '0%', dollars(item), dollars(gross), 'GST'],
        ...[dollars(gross - item), 'B'],
      ]
    })
    return [...rows, []]
  })

const AGES = ['< 1 Month', '1 Month', '2 Months', '3 Months', 'Older']

/** Xero's account of payables with a running balance; the opening balance is an older invoice that was then paid. */
const account = (sign: 1 | -1, opening: (text: string) => Cells): readonly Cells[] => {
  let balance = OLDER
  const shown = () => inBrackets(sign * balance)
  return [
    ['Account Transactions'],
    ['For the period 1 October 2026 to 31 October 2026'],
    [],
    columns('Date,Source,Description,Reference,Debit (AUD),Credit (AUD),Running Balance (AUD),Gross,GST'),
    ['Accounts Payable (800)'],
    opening(shown()),
    ...[...BILLS, { number: 'EFT 0311', day: 22, cents: -PAID - OLDER, open: 0 }].map((each) => {
      balance += each.cents
      const source =
        each.day === 22 ? 'Payable Payment' : each.cents < 0 ? 'Payable Credit Note' : 'Payable Invoice'
      const sides = each.cents < 0 ? [money(-each.cents), '0.00'] : ['0.00', money(each.cents)]
      return [
        ...[words(each), source, SUPPLIER, each.number],
        ...sides,
        ...[shown(), inBrackets(sign * each.cents), '0.00'],
      ]
    }),
    ['Total Accounts Payable (800)', '', '', '', '232.00', '1334.00', shown()],
    ['Closing Balance', '', '', '', '0.00', '0.00', shown()],
  ]
}

const PAYMENT: Bill = { number: 'EFT 0311', day: 22, cents: -PAID, open: 0 }
const LEDGER: readonly Bill[] = [...BILLS, PAYMENT]

const isPayment = (each: Bill) => each === PAYMENT

const iif = (each: Bill, at: number): string => {
  const type = isPayment(each) ? 'BILLPMT' : each.cents < 0 ? 'BILL REFUND' : 'BILL'
  const row = (kind: string, id: number | '', account: string, name: string, cents: number) =>
    [kind, id, type, mdy(each), account, name, money(cents), kind === 'TRNS' ? each.number : '', ''].join(
      '\t',
    )
  const rows = [
    row('TRNS', at, 'Accounts Payable', SUPPLIER, -each.cents),
    row('SPL', '', 'Materials', '', each.cents),
  ]
  return `${[...rows, 'ENDTRNS'].join('\r\n')}\r\n`
}

/** A statement of an account in two columns of amounts, with an older invoice that was then paid. */
const statementRows = (): readonly Cells[] => {
  let balance = OLDER
  return [...BILLS, { number: 'EFT 0311', day: 22, cents: -PAID - OLDER, open: 0 }].map((each) => {
    balance += each.cents
    const amounts = each.day === 22 ? ['', grouped(-each.cents)] : [grouped(each.cents), '']
    const type = each.day === 22 ? 'Payment' : each.cents < 0 ? 'Credit Note' : 'Bill'
    return [dmy(each), type, each.number, ...amounts, grouped(balance)]
  })
}

const ages = ({ open }: Bill, at: number, of: number) =>
  Array.from({ length: of }, (_, age) => (age === at % of ? grouped(open) : '0.00'))

/** What a file contains: all bills with their open part, or the bills and payments of an account. */
export type Kind = 'open' | 'ledger'

export const EXPORTS: readonly (readonly [name: string, kind: Kind, text: string])[] = [
  ['Xero, bills with items', 'open', csv([XERO_BILLS, ...xeroBills(BILLS)])],
  [
    'Xero, Account Transactions',
    'ledger',
    csv(account(1, (shown) => ['Opening Balance', '', '', '', '0.00', shown, shown])),
  ],
  [
    'Xero, Account Transactions with debits positive and the opening only in the balance',
    'ledger',
    csv(account(-1, (shown) => ['Opening Balance', '', '', '', '0.00', '0.00', shown])),
  ],
  [
    'Xero, Aged Payables Detail with totals that were never calculated',
    'open',
    csv([
      ['Aged Payables Detail'],
      ['Ageing by due date'],
      ['Invoice Date', 'Due Date', 'Invoice Reference', ...AGES, 'Total'],
      [SUPPLIER],
      ...BILLS.map((each, at) => {
        const ages = AGES.map((_, age) => (age === at % 5 ? money(each.open) : 0))
        return [words(each), '08 Dec 2026', each.number, ...ages, 0]
      }),
      [`Total ${SUPPLIER}`, '', '', ...AGES.map(() => 0), 0],
      columns('Percentage of total,,,20.00%,20.00%,20.00%,20.00%,20.00%,100.00%'),
    ]),
  ],
  [
    'Xero, Payable Invoice Summary',
    'open',
    csv([
      columns('Invoice Date,Contact,Source,Reference,Planned Date,Gross,Balance,Status'),
      ...BILLS.map((each) => [
        ...[words(each), SUPPLIER, each.cents < 0 ? 'Bill Credit Note' : 'Bill', each.number, ''],
        ...[inBrackets(each.cents), inBrackets(each.open), 'Awaiting Payment'],
      ]),
    ]),
  ],
  [
    'Xero, Payable Invoice Detail with a row for each item',
    'open',
    csv([
      ['Payable Invoice Detail'],
      columns(
        'Invoice Date,Source,Reference,Description,Quantity,Unit Price (ex),Tax,Gross,Invoice Total,Balance',
      ),
      [SUPPLIER],
      ...BILLS.flatMap((each, at) =>
        items(each, at).map((item, of, all) => {
          const gross = of === 0 ? each.cents - 1_100 * (all.length - 1) : 1_100
          const cells = [words(each), 'Payable Invoice', each.number, 'Timber', '1.00', money(item), '']
          return [...cells, inBrackets(gross), inBrackets(each.cents), inBrackets(each.open)]
        }),
      ),
      [`Total ${SUPPLIER}`, '', '', '', '', '', '', '1,301.00', '', ''],
    ]),
  ],
  ['MYOB v19, purchases', 'open', `{}\r\n${csv([MYOB_BILLS, ...myob(BILLS)], '\t')}`],
  [
    'MYOB AccountRight, purchases of which only totals without tax were exported',
    'open',
    csv([
      columns(
        'Co./Last Name,First Name,Inclusive,Purchase No.,Date,Supplier Invoice No.,Item Number,Quantity,Total,Tax Code,Tax Amount',
      ),
      ...myob(BILLS).map((row) => row.filter((_, at) => ![8, 9, 10, 11, 13, 16].includes(at))),
    ]),
  ],
  [
    'MYOB v19, services with freight that all rows of a bill repeat',
    'open',
    csv(
      [
        columns(
          'Co./Last Name,Purchase #,Date,Supplier Invoice #,Description,Amount,Inc-Tax Amount,GST Amount,Freight Amount,Inc-Tax Freight Amount,Purchase Status',
        ),
        ...BILLS.flatMap((each, at) => {
          const own = [SUPPLIER, `0000${4000 + at}`, dmy(each), each.number, 'Timber']
          const row = (gross: number) => [
            ...own,
            ...[dollars(net(gross)), dollars(gross), dollars(gross - net(gross)), '$10.00', '$11.00', 'B'],
          ]
          return at % 2 === 0 ? [row(each.open - 2_200), row(1_100), []] : [row(each.open - 1_100), []]
        }),
      ],
      '\t',
    ),
  ],
  [
    'MYOB, Payables Reconciliation [Detail]',
    'open',
    csv([
      ['Created: 31/10/2026 9:12 AM'],
      ['Payables Reconciliation [Detail]'],
      columns('ID No.,Date,Orig. Curr.,Total Due,Current,31 - 60,61 - 90,90+'),
      [SUPPLIER],
      ['*None'],
      ['02 9555 0134'],
      ['1% 10 days, Net 30'],
      ...BILLS.map((each) => [
        ...[each.number, dmy(each), '', dollars(each.open), '$0.00', dollars(each.open), '$0.00', '$0.00'],
      ]),
      ['', 'Total:', '', '$1,101.00', '$0.00', '$1,101.00', '$0.00', '$0.00'],
      [],
      ['', 'Grand Total:', '', '$1,101.00', '$0.00', '$1,101.00', '$0.00', '$0.00'],
      ['', '', '', 'Payables Account:', '$1,101.00'],
      ['', '', '', 'Out of Balance Amount:', '$0.00'],
    ]),
  ],
  [
    'QuickBooks Online, Transaction List by Vendor with a purchase order and a payment by card',
    'ledger',
    csv([
      ['Transaction List by Vendor'],
      ['October 2026'],
      [],
      columns(',Date,Transaction type,Num,Posting (Y/N),Memo,Account full name,Amount'),
      [SUPPLIER],
      ['', dmy({ day: 2 }), 'Purchase Order', 'PO-2207', 'No', '', 'Accounts Payable (A/P)', '2,450.00'],
      ...LEDGER.map((each) => {
        const type = isPayment(each)
          ? 'Bill Payment (Credit Card)'
          : each.cents < 0
            ? 'Vendor Credit'
            : 'Bill'
        const cents = isPayment(each) ? -each.cents : each.cents
        return ['', dmy(each), type, each.number, 'Yes', '', 'Accounts Payable (A/P)', grouped(cents)]
      }),
      [`Total for ${SUPPLIER}`, '', '', '', '', '', '', '$1,101.00'],
      ['TOTAL', '', '', '', '', '', '', '$1,101.00'],
      [],
      ['Friday, Oct 30, 2026 09:12 AM GMT+10:00'],
    ]),
  ],
  [
    'QuickBooks Online, Unpaid Bills by age',
    'open',
    csv([
      ['A/P Ageing Detail'],
      columns('Date,Transaction type,Num,Vendor display name,Due date,Past due,Amount,Open balance'),
      ['1 - 30 days past due'],
      ...BILLS.map((each) => [
        ...[mdy(each), each.cents < 0 ? 'Vendor Credit' : 'Bill', each.number, SUPPLIER, '11/12/2026', '-5'],
        ...[grouped(each.cents), grouped(each.open)],
      ]),
      ['Total for 1 - 30 days past due', '', '', '', '', '', '$1,301.00', '$1,101.00'],
    ]),
  ],
  [
    'QuickBooks Desktop, with empty columns between and Excel’s accounting format',
    'ledger',
    csv(
      [
        columns(',Type,,Date,,Num,,Name,,Debit,,Credit,,Balance'),
        ...LEDGER.map((each) => {
          const type = isPayment(each) ? 'Bill Pmt -Check' : each.cents < 0 ? 'Credit' : 'Bill'
          const [debit, credit] = each.cents < 0 ? [-each.cents, 0] : [0, each.cents]
          return [
            ...[' ', type, ' ', mdy(each), ' ', each.number, ' ', SUPPLIER, ' ', accounting(debit), ' '],
            ...[accounting(credit), ' ', ''],
          ]
        }),
      ],
      '\t',
    ),
  ],
  [
    'QuickBooks Desktop, Transaction List by Vendor with payments on the side of the bank account',
    'ledger',
    csv([
      columns(',Type,Date,Num,Memo,Account,Clr,Split,Debit,Credit'),
      [SUPPLIER],
      ...LEDGER.map((each) => {
        const type = isPayment(each) ? 'Bill Pmt -Check' : each.cents < 0 ? 'Credit' : 'Bill'
        const isDebit = type === 'Credit'
        const size = money(Math.abs(each.cents))
        const sides = isDebit ? [size, ''] : ['', size]
        return ['', type, mdy(each), each.number, '', 'Accounts Payable', '', '-SPLIT-', ...sides]
      }),
    ]),
  ],
  [
    'QuickBooks IIF',
    'ledger',
    [
      '!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO\r\n',
      '!SPL\tSPLID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO\r\n',
      '!ENDTRNS\r\n',
      ...LEDGER.map(iif),
    ].join(''),
  ],
  [
    'Odoo, bills',
    'open',
    csv([
      columns(
        'Number,Invoice Partner Display Name,Invoice/Bill Date,Due Date,Reference,Untaxed Amount Signed,Total Signed,Amount Due Signed,Payment Status',
      ),
      ...BILLS.map((each, at) => [
        ...[`BILL/2026/10/000${at}`, SUPPLIER, iso(each), '2026-12-08', each.number],
        ...[money(-net(each.cents)), money(-each.cents), money(-each.open), 'Not Paid'],
      ]),
    ]),
  ],
  [
    'ERPNext, Accounts Payable',
    'open',
    csv([
      columns(
        'Posting Date,Supplier,Voucher Type,Voucher No,Due Date,Bill No,Bill Date,Invoiced Amount,Paid Amount,Debit Note,Outstanding Amount,0-30,31-60,120-Above',
      ),
      ...BILLS.map((each, at) => [
        ...[iso(each), SUPPLIER, 'Purchase Invoice', `ACC-PINV-2026-0${at}`, '2026-12-08', each.number],
        // A note of a credit has no bill date of its own.
        ...[
          ...[each.cents < 0 ? '' : iso(each), money(each.cents), money(each.cents - each.open), '0.0'],
          money(each.open),
        ],
        ...[money(each.open), '0.0', '0.0'],
      ]),
      columns('Total,,,,,,,1301.0,200.0,0.0,1101.0,1101.0,0.0,0.0'),
    ]),
  ],
  [
    'Zoho Books, bills with items',
    'open',
    csv([
      columns(
        'Bill Date,Bill ID,Bill Number,PurchaseOrder,Bill Status,Vendor Name,Item Name,Quantity,Rate,Tax Amount,Item Total,SubTotal,Total,Balance',
      ),
      ...BILLS.flatMap((each, at) =>
        items(each, at).map((item) => [
          ...[iso(each), `198200000010000${at}`, each.number, '', 'Open', SUPPLIER, 'Timber', '1.00'],
          ...[
            ...[money(item), money(item / 10), money(item), money(net(each.cents)), money(each.cents)],
            money(each.open),
          ],
        ]),
      ),
    ]),
  ],
  [
    'Zoho Books, statement of a vendor',
    'ledger',
    csv([
      columns('Date,Transactions,Details,Amount,Payments,Balance'),
      ['01/10/2026', '***Opening Balance***', '', grouped(OLDER), '', grouped(OLDER)],
      ...statementRows(),
      ['', '', '', '', 'Balance Due', '$ 1,101.00'],
    ]),
  ],
  [
    'Zoho Books, Account Transactions with the opening under another heading',
    'ledger',
    csv([
      columns(
        'Date,Account,Transaction Details,Transaction Type,Transaction#,Reference#,Debit,Credit,Amount',
      ),
      ['As On 01/10/2026', 'Opening Balance', '', '', '', '', '', grouped(OLDER), ''],
      ...[...LEDGER, { ...PAYMENT, cents: -OLDER }].map((each) => {
        const type = each.day === 22 ? 'Vendor Payment' : each.cents < 0 ? 'Vendor Credits' : 'Bill'
        const size = grouped(Math.abs(each.cents))
        const sides = each.cents < 0 ? [size, '', `${size} Dr`] : ['', size, `${size} Cr`]
        return [dmy(each), 'Accounts Payable', SUPPLIER, type, each.number, '', ...sides]
      }),
      ['As On 31/10/2026', 'Closing Balance', '', '', '', '', '', '1,101.00', ''],
    ]),
  ],
  [
    'Sage 50, Aged Creditors Analysis (Detailed)',
    'open',
    csv([
      ['A/C:', 'IRON001', 'Name:', SUPPLIER],
      columns('No:,Type,Date,Ref,Details,Balance,Future,Current,Period 1,Period 2,Period 3,Older'),
      ...BILLS.map((each, at) => {
        const type = each.cents < 0 ? 'PC' : 'PI'
        return [540 + at, type, dmy(each), each.number, 'Timber', grouped(each.open), ...ages(each, at, 6)]
      }),
      ['', '', '', '', 'Totals:', '1,101.00'],
    ]),
  ],
  [
    'Sage Business Cloud, Aged Creditors Breakdown',
    'open',
    csv([
      columns('Supplier,Type,Reference,Date,Due Date,Total,O/S Amt,< 30 days,< 60 days,Older'),
      ...BILLS.map((each, at) => {
        const type = each.cents < 0 ? 'Purchase Credit Note' : 'Purchase Invoice'
        const own = [SUPPLIER, type, each.number, dmy(each), '08/12/2026']
        return [...own, grouped(each.cents), grouped(each.open), ...ages(each, at, 3)]
      }),
    ]),
  ],
  [
    'FreeAgent, bills',
    'open',
    csv([
      columns('Contact,Reference,Dated on,Due on,Comments,Total value,Paid value,Due value'),
      ...BILLS.map((each) => {
        const values = [each.cents, each.cents - each.open, each.open].map(money)
        return [SUPPLIER, each.number, iso(each), '2026-12-08', '', ...values]
      }),
    ]),
  ],
  [
    'a list with Excel’s numbers of days and amounts without tax',
    'open',
    csv(
      [
        columns('Document,Date,Amount ex GST,GST'),
        ...BILLS.map((each) => {
          const amounts = [net(each.open), each.open - net(each.open)].map(money)
          return [each.number, 46_295 + each.day, ...amounts]
        }),
      ],
      '|',
    ),
  ],
  [
    'Sage 50, day book without signs',
    'ledger',
    csv([
      columns('Type,Account,Date,Ref,Details,Net,Tax,Gross'),
      ...LEDGER.map((each) => {
        const type = isPayment(each) ? 'PP' : each.cents < 0 ? 'PC' : 'PI'
        const cents = Math.abs(each.cents)
        return [
          ...[type, 'IRON001', dmy(each), each.number, 'Timber', money(net(cents))],
          ...[money(cents - net(cents)), money(cents)],
        ]
      }),
    ]),
  ],
  [
    'a list with dates in figures and Excel’s accounting format',
    'open',
    csv([
      ['Bill No', 'Bill date', 'Balance due'],
      ...BILLS.map((each) => [each.number, iso(each).replaceAll('-', ''), accounting(each.open)]),
    ]),
  ],
]
