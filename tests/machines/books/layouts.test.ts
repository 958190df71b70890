import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  isSameSupplier,
  ledgerOfSupplier,
  obviousSupplier,
  suppliersIn,
} from '#machines/books/suppliers.rules.ts'
import { compared, inWords, layoutIn, ledgerIn, lineOf, run } from './support.ts'

/*
 * A ledger of one supplier as accounting programs export it, written by hand: seven documents, of which one is partly
 * paid. Files in bills have all bills with their open part, those in account the bills and payments of an account.
 */
const LEDGERS = new URL('ledgers/', import.meta.url)
const readLedger = (name: string) => readFileSync(new URL(name, LEDGERS), 'utf8')
const namesIn = (folder: string) => readdirSync(new URL(folder, LEDGERS)).map((name) => `${folder}/${name}`)

const SUPPLIER = 'Ironbark Building Supplies'
const XERO = readLedger('bills/xero-bills-with-items.csv')
const MYOB = readLedger('bills/myob-v19-purchases.csv')

/** The heading of a file and the rows of these bills. */
const rowsOf = (file: string, ...numbers: readonly string[]): readonly string[] => {
  const rows = file.split('\r\n')
  return [
    ...rows.slice(
      0,
      rows.findIndex((row) => row.includes(SUPPLIER)),
    ),
    ...numbers.flatMap((number) => rows.filter((row) => row.includes(number))),
  ]
}
const textOf = (rows: readonly string[]) => rows.join('\r\n')

const LINES = [
  lineOf('104601-1', 110, { transactionDate: '2026-10-01' }),
  lineOf('104602-1', 220, { transactionDate: '2026-10-05' }),
  lineOf('104603-1', -33, { transactionDate: '2026-10-07' }),
  lineOf('104604-1', 330, { transactionDate: '2026-10-09', balanceAmount: 130 }),
  lineOf('104605-1', 440, { transactionDate: '2026-10-10' }),
  lineOf('104606-1', 550, { transactionDate: '2026-10-12' }),
]

const FOUND = [
  'missingHere 105700-1 88 - 88',
  'missingThere 104605-1 - 440 -440',
  'different 104606-1 586 550 36',
  'matched 104601-1 110 110 0',
  'matched 104602-1 220 220 0',
  'matched 104603-1 -33 -33 0',
]

test.each([...namesIn('bills'), ...namesIn('account')])(
  '%s is recognised, and its difference is right to the cent',
  (name) => {
    const text = readLedger(name)
    expect(layoutIn(text).isSure).toBe(true)
    expect(ledgerIn(text).unread).toEqual([])
    const comparison = compared(LINES, text)
    expect(comparison).toMatchObject({ books: 110_100, statement: 141_700, difference: -31_600 })
    const own = name.startsWith('bills') ? 'matched 104604-1 130 130 0' : 'matched 104604-1 330 330 0'
    expect(inWords(comparison)).toEqual(expect.arrayContaining([...FOUND, own]))
    const others = comparison.parts.filter((part) => part.kind === 'account' || part.kind === 'twice')
    expect(others.map(({ sum }) => sum).filter(Boolean)).toEqual([])
  },
)

describe('an invoice that was entered twice', () => {
  // The first has two items.
  const [first, second] = ['104601-1', '104602-1']
  const twice = (rows: readonly string[]) =>
    compared(LINES, textOf(rows)).parts.find(({ kind }) => kind === 'twice')

  test.each([
    ['one item, right below', [first, second, second], 22_000],
    ['two items, right below', [first, first, second], 11_000],
    ['two items, further below', [first, second, first], 11_000],
  ])('is twice where totals are repeated: %s', (_, numbers, sum) =>
    expect(twice(rowsOf(XERO, ...numbers))).toEqual({ kind: 'twice', count: 1, sum }),
  )

  test('is twice where rows are added, as another purchase', () =>
    expect(twice(rowsOf(MYOB, first, second, first))).toEqual({ kind: 'twice', count: 1, sum: 11_000 }))

  test('but not if its items go below zero and up again', () => {
    const [head = '', row = ''] = rowsOf(XERO, first)
    const items = ['110.00', '50.00', '-50.00'].map((amount) => row.replace(',90.00,310,', `,${amount},310,`))
    expect(inWords(compared(LINES.slice(0, 1), textOf([head, ...items])))).toEqual([
      'matched 104601-1 110 110 0',
    ])
  })
})

test.each([
  ['a draft', 'Draft'],
  ['a void bill', 'Voided'],
  ['an order of MYOB', 'O', 'Purchase Status'],
])('%s is no bill, and counted as such', (_, status, heading = 'Bill Status') => {
  const ledger = ledgerIn(
    `Date,Num,Amount,${heading}\n1/10/2026,104601-1,110,Open\n2/10/2026,104602-1,20,${status}`,
  )
  expect(ledger.entries).toHaveLength(1)
  expect(ledger.unposted).toBe(1)
})

test.each([
  ['Currency', 'AUD', 'USD', 1],
  ['Currency', 'NZD', 'USD', 0],
  ['Payment Status', 'AUD', 'USD', 0],
])('a bill in another currency is reported, not added: under %s %s and %s', (heading, one, other, unread) => {
  const ledger = ledgerIn(
    `Date,Num,Amount,${heading}\n1/10/2026,104601-1,110,${one}\n2/10/2026,104602-1,20,${other}`,
  )
  expect(ledger.entries).toHaveLength(2 - unread)
  expect(ledger.unread.map(({ cell }) => cell)).toEqual(unread ? ['USD 20'] : [])
})

test.each(['Amount (AUD)', 'Total Signed'])('but %s is in the currency of the books', (heading) =>
  expect(
    ledgerIn(`Date,Num,${heading},Currency\n1/10/2026,1,110,AUD\n2/10/2026,2,20,USD`).entries,
  ).toHaveLength(2),
)

test.each(['At Date', 'Future', 'Period 1', 'Current'])('what is %s is an age of bills', (age) =>
  expect(ledgerIn(`Num,Date,${age},1-30,Older,Total\n104601-1,1/10/2026,110,0,0,`).entries).toMatchObject([
    { cents: 11_000 },
  ]),
)

test('a number that is written behind the activity is found', () => {
  const rows = [
    'Date,Activity,Reference,Invoice Amount,Payments,Balance AUD',
    '1/10/2026,Opening Balance,,50.00,,50.00',
    '1/10/2026,Bill # 104601-1,PO 1,100.00,,150.00',
    '2/10/2026,Payment,,,70.00,80.00',
  ]
  expect(inWords(compared([lineOf('104601-1', 110)], rows.join('\n')))).toEqual([
    'different 104601-1 100 110 -10',
    'account  -70 - -70',
    'account Opening balance of your file 50 - 50',
  ])
})

test('an opening balance on the wrong side is what the running balances show', () => {
  const rows =
    'Date,Num,Debit,Credit,Balance\nBeginning Balance:,,50.00,,\n1/10/2026,1,,10,60\n2/10/2026,2,,5,65'
  expect(ledgerIn(rows).opening).toBe(5_000)
})

test.each([
  ['without any date', ',104602-1,Timber,20.00'],
  ['of which neither date nor amount can be read', '45/10/2026,104602-1,Timber,ten'],
  ['with an amount in two cells', '2/10/2026,104602-1,Timber,1,796.91'],
])('a row %s is reported, not left out', (_, row) => {
  const ledger = ledgerIn(
    `Date,Num,Memo,Amount\n1/10/2026,104601-1,Total Tools,110\n${row}\nTotal,,,130\n30/10/2026 9:12 AM`,
  )
  expect(ledger.entries).toMatchObject([{ number: '104601-1', cents: 11_000 }])
  expect(ledger.unread).toMatchObject([{ row: 3 }])
  expect(ledger.skipped).toBe(2)
})

describe('suppliers', () => {
  const suppliersOf = (text: string) => run(suppliersIn(ledgerIn(text), LINES))
  const OURS = { name: SUPPLIER, entries: 2, matched: 2 }
  const PAINTS = { name: 'Wattle Paints', entries: 1, matched: 0 }
  /** Two bills of ours, the other supplier's between them. */
  const withPaints = (file: string) =>
    textOf(
      rowsOf(file, '104601-1', '105700-1', '104602-1').map((row) =>
        row.includes('105700-1') ? row.replace(SUPPLIER, 'Wattle Paints').replace('105700-1', 'WP-1') : row,
      ),
    )
  test.each([
    ['a column', withPaints(XERO)],
    ['the last name of MYOB', withPaints(MYOB)],
    [
      'rows of one cell',
      [
        ...['Bill No,Date,Amount', 'Wattle Paints', 'WP-1,05/10/2026,12.34', 'Total Wattle Paints,,12.34'],
        ...[
          SUPPLIER,
          '104601-1,01/10/2026,110.00',
          '104602-1,05/10/2026,220.00',
          `Total ${SUPPLIER},,330.00`,
        ],
      ].join('\n'),
    ],
    [
      'the first of several such rows, which go on after the headings of the next page',
      [
        ...['Kestrel Ridge Homes', 'ID No.,Date,Total Due,0 - 30,31 - 60', 'Wattle Paints'],
        ...['*None', '02 9555 0134', 'Net 30'],
        'WP-1,05/10/2026,$12.34,$12.34,$0.00',
        ',Total:,$12.34,$12.34,$0.00',
        ...['', `${SUPPLIER},,,,`, '02 9555 0135'],
        '104601-1,01/10/2026,$110.00,$110.00,$0.00',
        ...['Kestrel Ridge Homes', 'ID No.,Date,Total Due,0 - 30,31 - 60'],
        '104602-1,05/10/2026,$220.00,$220.00,$0.00',
        ',Grand Total:,$342.34,$342.34,$0.00',
      ].join('\n'),
    ],
  ])('are found by %s, those on the statement first', (_, text) => {
    const found = suppliersOf(text)
    expect(found).toEqual([OURS, PAINTS])
    expect(obviousSupplier(found)).toEqual(OURS)
    const ledger = ledgerOfSupplier(ledgerIn(text), SUPPLIER)
    expect(ledger.entries.map(({ cents }) => cents)).toEqual([11_000, 22_000])
  })

  test.each([
    ['one supplier only', XERO],
    [
      'groups by age',
      'Num,Date,Amount\n1 - 30 days past due\n104601-1,1/10/2026,110\n91 or more days past due\n104602-1,5/10/2026,220',
    ],
    [
      'an account above',
      'Num,Date,Amount\nAccounts Payable (800)\n104601-1,1/10/2026,110\n104602-1,5/10/2026,220',
    ],
  ])('are none where there is %s', (_, text) => expect(suppliersOf(text)).toEqual([]))

  test('are not obvious if none or several of them have documents on the statement', () => {
    expect(obviousSupplier([PAINTS, { ...PAINTS, name: 'Other' }])).toBeNull()
    expect(obviousSupplier([OURS, { ...PAINTS, matched: 1 }])).toBeNull()
  })

  test.each([
    ['  Ironbark Building  supplies', true],
    ['Ironbark Building Supplies (14)', true],
    ['Ironbark Building', false],
  ])('%j is Ironbark Building Supplies: %j', (name, isSame) =>
    expect(isSameSupplier(name, SUPPLIER)).toBe(isSame),
  )

  const RUNNING = 'Date,Contact,Num,Debit,Credit,Running Balance'

  test.each([
    [
      'of the account is nobody’s',
      '1/10/2026,A,1,,10,60\n1/10/2026,B,2,,20,80\n2/10/2026,A,3,,5,85\n2/10/2026,A,4,,5,90',
      null,
    ],
    [
      'of each is its own',
      '1/10/2026,B,2,,20,80\n2/10/2026,B,2,,20,100\n1/10/2026,A,1,,10,60\n2/10/2026,A,3,,5,65',
      5_000,
    ],
  ])('a running balance %s', (_, rows, opening) =>
    expect(ledgerOfSupplier(ledgerIn(`${RUNNING}\n${rows}`), 'A').opening).toBe(opening),
  )
})
