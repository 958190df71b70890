import { describe, expect, test } from 'vitest'
import { centsIn, decimalMarks, isBlankAmount } from '#machines/books/amount-text.rules.ts'
import { headerAt } from '#machines/books/columns.rules.ts'
import { dayIn, dayOrders } from '#machines/books/day-text.rules.ts'
import { rolesOf } from '#machines/books/headings.rules.ts'
import { layoutOf, withChoice } from '#machines/books/layout.rules.ts'
import { readingLedger } from '#machines/books/ledger.rules.ts'
import { layoutIn, ledgerIn, run } from './support.ts'

describe('an amount', () => {
  test.each<[number | null, ...string[]]>([
    [100, '1', '1.00 DR'],
    [150, '1.5'],
    [123_456, '1,234.56', '1 234.56', "1'234.56", '$1,234.56'],
    [500, 'A$5', 'AUD 5.00'],
    [50, '.50'],
    [-100, '-1.00', '\u22121.00', '-$1.00', '$-1.00', '(1.00)', '($1.00)', '1.00-', '1.00 CR', 'CR 1.00'],
    [-6897, '$(68.97)', ' $ (68.97) '],
    [-1234, '-$12.34', '$ -12.34', '(USD 12.34)', '(12.34) AUD'],
    [179_691, '$ 1,796.91 '],
    [1200, "'12.00"],
    [0, '0.00', '-0.00'],
    [1235, '12.345'],
    [29, '0.29'],
    [9_007_199_254_740_991, '90071992547409.91'],
    [null, '90071992547409.93', '1,23', '0,500', '0 500.00', "1,000'000", '1.234,56', '12 Nov', '=1+1'],
    [null, '$(', '-', ''],
  ])('%j cents are read from %j and the like', (cents, ...texts) => {
    for (const text of texts) expect(centsIn(text, '.'), text).toBe(cents)
  })

  test.each(['', '-', '–', '$-', '$ -   ', ' - $'])('%j is nothing', (text) =>
    expect(isBlankAmount(text)).toBe(true),
  )

  test.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['-1,00', -100],
    ['1.234', 123_400],
    ['1,234.56', null],
    ['0,500', 50],
    ['0.500', null],
  ])('%j with decimal commas is %j cents', (text, cents) => expect(centsIn(text, ',')).toBe(cents))

  test.each([
    [['1,50', '2,00', '1.234,00'], ','],
    [['1.50', '2.00', '1,234.00'], '.'],
    [['1,234', '5'], '.'],
    [['0,500', '1,234'], ','],
    [[], '.'],
  ] as const)('the decimal mark of %j is %j', (amounts, mark) => {
    const marks = decimalMarks()
    for (const amount of amounts) marks.add(amount)
    expect(marks.found()).toBe(mark)
  })
})

describe('a date', () => {
  test.each<[string | null, ...string[]]>([
    ['2026-11-03', '2026-11-03', '2026-11-03T10:00:00', '2026/11/3', '20261103', '3 Nov 2026'],
    ['2026-11-03', '3-Nov-26', 'Tue 3 November 2026', 'Nov 3, 2026', '3/11/2026', '03.11.26'],
    [null, '20261303', '10461103', '31/02/2026', '3 Foo 2026', 'Total', ''],
    ['2026-11-25', '11/25/2026'],
  ])('%j with the day first is read from %j and the like', (day, ...texts) => {
    for (const text of texts) expect(dayIn(text, 'dmy'), text).toBe(day)
  })

  test('3/11/2026 with the month first is in March', () =>
    expect(dayIn('3/11/2026', 'mdy')).toBe('2026-03-11'))

  test.each([
    [['3/11/2026', '25/11/2026'], false, { order: 'dmy', by: 'proof' }],
    [['3/11/2026', '25/11/2026'], true, { order: 'dmy', by: 'proof' }],
    [['3/11/2026', '11/25/2026'], false, { order: 'mdy', by: 'proof' }],
    [['3/11/2026'], false, { order: 'dmy', by: 'site' }],
    [['3/11/2026'], true, { order: 'mdy', by: 'site' }],
    [['11/25/2026', '25/11/2026'], false, { order: 'dmy', by: 'both' }],
    [['2026-11-03'], true, { order: 'mdy', by: 'nothing' }],
  ] as const)('the order of %j, in the US %j, is %j', (cells, isUsa, expected) => {
    const orders = dayOrders(isUsa)
    for (const cell of cells) orders.add(cell)
    expect(orders.found()).toEqual(expected)
  })
})

describe('the columns', () => {
  test.each([
    [
      'Xero, Account Transactions',
      'Date,Source,Description,Reference,Debit (AUD),Credit (AUD),Running Balance (AUD)',
      { date: 0, type: 1, description: 2, reference: 3, debit: 4, credit: 5, balance: 6 },
    ],
    [
      'Xero, Aged Payables Detail',
      'Invoice Date,Due Date,Invoice Number,Invoice Reference,Current,< 1 Month,Total',
      { date: 0, number: 2, amount: 6 },
    ],
    [
      'MYOB, Purchases',
      'Date,Purchase No.,Supplier Inv No.,PO No.,Amount,Amount Due,Status',
      { date: 0, number: 2, reference: 3, amount: 4, open: 5 },
    ],
    [
      'MYOB, ledger',
      'ID No.,Src,Date,Memo,Debit,Credit,Job No.,Net Activity,Ending Balance',
      { number: 0, type: 1, date: 2, description: 3, debit: 4, credit: 5, balance: 8 },
    ],
    [
      'QuickBooks Online, Transaction List by Vendor',
      ',Date,Transaction Type,Num,Posting,Memo/Description,Account,Amount',
      { date: 1, type: 2, number: 3, description: 5, amount: 7 },
    ],
    [
      'QuickBooks Online, Unpaid Bills',
      'Date,Transaction Type,Num,Due Date,Past Due,Amount,Open Balance',
      { date: 0, type: 1, number: 2, amount: 5, open: 6 },
    ],
    [
      'QuickBooks Desktop, Vendor Balance Detail',
      'Type,Date,Num,Account,Amount,Balance',
      { type: 0, date: 1, number: 2, amount: 4, balance: 5 },
    ],
  ])('of %s are recognised by their headings', (_, names, roles) => {
    expect(rolesOf(names.split(','))).toEqual(roles)
  })

  test.each([
    'Inc GST',
    'Amount (GST Inclusive)',
    'Total Inc',
    'Amount After Tax',
    'Gross Value',
    'Invoice Total',
  ])('%s is an amount with tax, whatever is before it', (name) =>
    expect(rolesOf(['Date', 'Num', 'Amount', 'Value', 'GST', name]).amount).toBe(5),
  )

  test.each(['Ex GST', 'Amount (GST Exclusive)', 'Total excl. GST', 'Amount Before Tax', 'Net', 'Sub-total'])(
    '%s is an amount to which tax is added',
    (name) => {
      const ledger = ledgerIn(`Date,Num,${name},GST\n1/10/2026,1,100.00,10.00`)
      expect(ledger.entries).toMatchObject([{ cents: 11_000 }])
    },
  )

  test('an amount without tax is asked about where no column has the tax', () => {
    expect(layoutIn('Date,Num,Subtotal\n1/10/2026,104604-1,100.00').isSure).toBe(false)
    expect(ledgerIn('Date,Num,Subtotal,Sales Tax\n1/10/2026,104604-1,100.00,8.25').entries).toMatchObject([
      { cents: 10_825 },
    ])
  })

  test.each(['Type', 'Txn Type', 'Bill Type', 'Trns Type'])('%s says what an entry is', (name) =>
    expect(rolesOf(['Party Type', 'Tax Type', name]).type).toBe(2),
  )

  test('a due date is not what is due', () =>
    expect(rolesOf(['No', 'Date', 'Due', 'Owing'])).toEqual({ number: 0, date: 1, open: 3 }))

  test('balances without amounts are proposed as what is open', () => {
    const layout = layoutIn('Date,Num,Balance\n1/10/2026,104604-1,10.00')
    expect(layout).toMatchObject({ roles: { date: 0, number: 1, open: 2 }, isSure: false })
  })

  test('a header is found below title rows, and never among the data', () => {
    const data = ['12/11/2026', '104604-1', '10.00']
    const titles = [['Aged Payables'], ['As at 31 October 2026'], []]
    expect(headerAt([...titles, ['Date', 'Num', 'Amount'], data])).toBe(3)
    expect(headerAt([data, data])).toBe(-1)
  })

  test.each([
    ['Date,Num,Amount\n1/10/2026,104604-1,"1,000.00"', ','],
    ['Date;Num;Amount\n1/10/2026;104604-1;1000,00', ';'],
    ['Date\tNum\tAmount\n1/10/2026\t104604-1\t1,000.00', '\t'],
    ['Date|Num|Amount\n1/10/2026|104604-1|1,000.00', '|'],
  ])('of %j are separated by %j', (text, separator) => {
    expect(layoutIn(text)).toMatchObject({ separator, isSure: true })
    expect(ledgerIn(text).entries).toMatchObject([{ number: '104604-1', cents: 100_000 }])
  })

  test('a text of one column has no layout', () => expect(layoutOf('Dear Sir\nplease find\n', [])).toBeNull())

  test('without headings the roles are guessed, and the user is asked', () => {
    const [names, roles] = [['Column 1', 'Column 2', 'Column 3'], { date: 0, number: 1, amount: 2 }]
    const layout = layoutIn('1/10/2026,104604-1,10.00\n2/10/2026,104605-1,20.00')
    expect(layout).toMatchObject({ header: -1, names, roles, isSure: false })
  })

  test('columns that were chosen once are used for a file with the same headings', () => {
    const text = 'Wann,Was,Wieviel\n1/10/2026,104604-1,10.00'
    const layout = { ...layoutIn(text), roles: { date: 0, number: 1, amount: 2 } }
    expect(layout.isSure).toBe(false)
    const known = withChoice([], layout)
    expect(known).toEqual([{ names: ['Wann', 'Was', 'Wieviel'], roles: layout.roles }])
    expect(layoutOf(text, known)).toMatchObject({ roles: layout.roles, isSure: true })
    expect(withChoice(known, { ...layout, header: -1 })).toBe(known)
  })

  test('a thousand columns are read', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `Extra ${at}`)
    const cells = names.map(() => 'x')
    const text = `Date,Num,${names},Amount\n1/10/2026,104604-1,${cells},10.00`
    expect(ledgerIn(text).entries).toMatchObject([{ cents: 1000 }])
  })
})

describe('a ledger', () => {
  const HEAD = 'Date,Num,Memo,Debit,Credit,Balance'

  test('quoted cells may contain separators, quotes and line breaks', () => {
    const [entry] = ledgerIn(`${HEAD}\n1/10/2026,104604-1,"Timber, 2"" x 4""\nDeck",,"1,000.00",`).entries
    expect(entry).toMatchObject({ description: 'Timber, 2" x 4"\nDeck', cents: 100_000, row: 2 })
  })

  test('rows without a date or an amount are left out, and unreadable ones are reported', () => {
    const bills = ['1/10/2026,104604-1,,,10.00,', '2/10/2026,104605-1,,,ten,', '45/10/2026,104606-1,,,10.00,']
    const others = ['3/10/2026,104607-1,,,,', 'Total,,,,20.00,', ',,,,,']
    const ledger = ledgerIn(['Ledger', HEAD, 'Ironbark,,,,,', ...bills, ...others].join('\n'))
    expect(ledger.entries.map(({ row, number }) => [row, number])).toEqual([[4, '104604-1']])
    expect(ledger.unread).toMatchObject([
      { row: 5, cell: 'ten' },
      { row: 6, cell: '45/10/2026' },
    ])
    expect(ledger.skipped).toBe(3)
  })

  const [FIRST, SECOND, THIRD] = ['1/10/2026,1,,,10.00', '2/10/2026,2,,5.00,', '3/10/2026,3,,,1.00']

  test.each([
    ['an opening row', ['Opening Balance,,,,50.00,', `${FIRST},`], 5000],
    ['a row brought forward', ['1/10/2026,B/F,,,50.00,', `${FIRST},`, '31/10/2026,C/F,,60.00,,'], 5000],
    ['running balances', [`${FIRST},60.00`, `${SECOND},55.00`, `${THIRD},56.00`], 5000],
    ['negative balances', [`${FIRST},-60.00`, `${SECOND},-55.00`, `${THIRD},-56.00`], 5000],
    ['the newest first', [`${THIRD},56.00`, `${SECOND},55.00`, `${FIRST},60.00`], 5000],
    ['no balances', [`${FIRST},`, `${SECOND},`], null],
    ['unrelated balances', [`${FIRST},7`, `${SECOND},9`, `${THIRD},2`], null],
  ])('the opening balance is found by %s', (_, rows, opening) => {
    expect(ledgerIn([HEAD, ...rows].join('\n')).opening).toBe(opening)
  })

  const amountsIn = (text: string) => ledgerIn(text).entries.map(({ cents }) => cents)

  test.each([
    ['D/C', 'C', 'D'],
    ['Dr/Cr', 'Cr', 'DR'],
    ['Debit/Credit', 'Credit', 'Debit'],
  ])('a column %s gives amounts without a sign their side', (name, credit, debit) => {
    const rows = (amount: string) =>
      `Date,Num,Amount,${name}\n1/10/2026,1,10,${credit}\n1/10/2026,2,${amount},${debit}`
    expect(amountsIn(rows('4'))).toEqual([1000, -400])
    expect(amountsIn(rows('-4'))).toEqual([1000, -400])
  })

  test.each([
    ['10.00', '4.00 DR', 1000, -400],
    ['10.00', '4.00CR', 1000, -400],
    ['10.00 CR', '4.00DR', -1000, 400],
    ['10.00 DR', '4.00 DR', 1000, 400],
  ])(
    'where only some amounts are marked as debits or credits, they are less: %j, %j',
    (one, other, ...cents) => {
      expect(amountsIn(`Date,Num,Amount\n1/10/2026,1,${one}\n1/10/2026,2,${other}`)).toEqual(cents)
    },
  )

  test.each([
    ['Bills', 'Vendor Credits', 'Bill Payments'],
    ['Supplier Invoice', 'Supplier Credits', 'Payments Made'],
    ['INV', 'CRN', 'PAY'],
    ['IN', 'CR', 'CHQ'],
    ['PJ', 'Credit Note', 'CD'],
  ])('amounts without a sign have that of their type: %s, %s, %s', (bill, credit, payment) => {
    const rows = `1/10/2026,${bill},1,10\n1/10/2026,${credit},2,4\n1/10/2026,${payment},3,5`
    expect(amountsIn(`Date,Type,Num,Amount\n${rows}`)).toEqual([1000, -400, -500])
  })

  test('a refund stays on its side of an account', () => {
    const rows = '1/10/2026,Bill,1,,10\n1/10/2026,CR,2,,4\n1/10/2026,Payment,3,5,'
    expect(amountsIn(`Date,Type,Num,Debit,Credit\n${rows}`)).toEqual([1000, 400, -500])
  })

  test('cells that a spreadsheet keeps as text are read', () =>
    expect(ledgerIn('Date,Num,Amount\n="1/10/2026",="104604-1","=""10.00"""').entries).toMatchObject([
      { date: '2026-10-01', number: '104604-1', cents: 1000 },
    ]))

  test.each([
    [
      'in the first of its rows',
      ['Ours,1/10/2026,1,10', ',2/10/2026,2,4', ',3/10/2026,3,4', 'Other,3/10/2026,4,4', ',4/10/2026,5,4'],
      'Ours Ours Ours Other Other',
    ],
    [
      'in a row of its own',
      ['Ours', ',1/10/2026,1,10', ',2/10/2026,2,4', 'Other', ',3/10/2026,4,4'],
      'Ours Ours Other',
    ],
    [
      'but not by the account above',
      ['Trade creditors', 'Ours,1/10/2026,1,10', 'Ours,2/10/2026,2,4', ',3/10/2026,3,4'],
      'Ours Ours -',
    ],
    [
      'in most rows, the others being nobody’s',
      ['Ours,1/10/2026,1,10', ',2/10/2026,2,4', 'Other,3/10/2026,3,4'],
      'Ours - Other',
    ],
  ])('a supplier with a column is named %s', (_, rows, suppliers) => {
    const { entries } = ledgerIn(['Supplier,Date,Num,Amount', ...rows].join('\n'))
    expect(entries.map(({ supplier }) => supplier || '-').join(' ')).toBe(suppliers)
  })

  test('the chosen order of dates applies where a date proves none', () => {
    const text = 'Date,Num,Amount\n3/11/2026,1,1.00\n25/11/2026,2,1.00\n11/25/2026,3,1.00'
    const read = (order: 'dmy' | 'mdy' | null) => run(readingLedger(text, layoutIn(text), false, order))
    expect(read(null).days).toEqual({ order: 'dmy', by: 'both' })
    expect(read('mdy').entries.map(({ date }) => date)).toEqual(['2026-03-11', '2026-11-25', '2026-11-25'])
  })
})
