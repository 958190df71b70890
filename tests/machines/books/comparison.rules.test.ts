import { describe, expect, test } from 'vitest'
import type { StatementLine } from '#contract/entities/statement.ts'
import { isSameButForATypo, numbersIn } from '#machines/books/invoice-number.rules.ts'
import { sampleLedger } from '#machines/books/sample.rules.ts'
import { compared, inWords, lineOf } from './support.ts'

/** Rows of a ledger: 'date,number,reference,memo,amount'. */
const books = (...rows: readonly string[]) => ['Date,Num,Reference,Memo,Amount', ...rows].join('\n')

const explained = (comparison: ReturnType<typeof compared>) =>
  comparison.parts.reduce((total, { sum }) => total + sum, 0)

test.each([
  ['104604-1', ['104604-1']],
  ['INV-0104604-1', ['104604-1']],
  ['#104604/1', ['104604-1']],
  ['104604', ['104604']],
  ['104604.00', ['104604']],
  ['Freight for 104604-1 and 104605', ['104604-1', '104605']],
  ['$1,104.60', []],
  ['12/11/2026', []],
  ['none', []],
])('the invoice numbers in %j are %j', (text, expected) => {
  const found = numbersIn(text).map(({ number, suffix }) =>
    [number, ...(suffix === null ? [] : [suffix])].join('-'),
  )
  expect(found).toEqual(expected)
})

test.each([
  [104604, 104604, true],
  [104604, 104640, true],
  [104604, 104614, true],
  [104604, 10464, true],
  [104604, 1046041, true],
  [104604, 104699, false],
  [104604, 4604, false],
])('%i and %i differ by at most one typing error: %j', (one, other, expected) =>
  expect(isSameButForATypo(one, other)).toBe(expected),
)

describe('lines are matched', () => {
  const TWO = [lineOf('104604-1', 100), lineOf('104604-2', 250.5)]

  test.each([
    ['the full number', '1/10/2026,104604-1,,,100', 'number'],
    ['a number with prefix and zeros', '1/10/2026,INV-000104604-1,,,100', 'number'],
    ['the reference of a program without numbers', '1/10/2026,,104604-1,,100', 'number'],
    ['a number without suffix, by its amount', '1/10/2026,104604,,,100', 'number'],
    ['a number in the memo, by its amount', '1/10/2026,0007,,Bill 104604-1,100', 'number'],
    ['the amount, within days of its date', '4/10/2026,,,,100', 'amount'],
    ['a mistyped number, by amount and date', '1/10/2026,104640-1,,,100', 'amount'],
  ])('by %s', (_, row, by) => {
    const { findings } = compared(TWO, books(row))
    expect(findings.find(({ id }) => id === '104604-1')).toMatchObject({ kind: 'matched', by, rows: [2] })
  })

  test('by the order reference, with another amount only if it is unique', () => {
    const line = lineOf('104604-1', 100, { custOrdNo: 'PO 1534' })
    const other = lineOf('104700-1', 70, { custOrdNo: 'PO 1534' })
    const found = (lines: readonly StatementLine[], amount: number) =>
      inWords(compared(lines, books(`2/10/2026,,po1534,,${amount}`)))
    const different = 'different 104604-1 90 100 -10'
    expect(found([line], 90)).toEqual([different])
    expect(found([line, other], 90)).not.toContain(different)
    expect(found([line, other], 70)).toContain('matched 104700-1 70 70 0')
  })

  test.each([
    ['two entries of that amount', ['1/10/2026,,,,100', '2/10/2026,,,,100']],
    ['an entry weeks later', ['25/10/2026,,,,100']],
    ['an entry with the number of another invoice', ['1/10/2026,105999-1,,,100']],
    ['an entry with the suffix of another delivery and another amount', ['1/10/2026,104604-3,,,99']],
    ['a payment', ['1/10/2026,,,Payment received,100']],
  ])('but not with %s', (_, rows) => {
    const { findings } = compared(TWO, books(...rows))
    expect(findings.find(({ id }) => id === '104604-1')).toMatchObject({ kind: 'missingThere', rows: [] })
  })

  test.each([
    ['of several deliveries in one row', books('1/10/2026,104604,,,350.50'), 100],
    [
      'of one invoice in several rows',
      books('1/10/2026,104604-1,,Timber,60', '1/10/2026,104604-1,,Screws,40', '1/10/2026,104604-2,,,250.5'),
      100,
    ],
    [
      'but not of an invoice that was entered as a credit',
      'Date,Type,Num,Amount\n1/10/2026,Bill,104604-1,-100\n1/10/2026,Bill,104604-2,250.50',
      -100,
    ],
  ])('by the sum %s', (_, text, amount) => {
    const first = amount > 0 ? 'matched 104604-1 100 100 0' : 'different 104604-1 -100 100 -200'
    expect(inWords(compared(TWO, text))).toEqual([first, 'matched 104604-2 250.5 250.5 0'])
  })
})

describe('differences', () => {
  const LINES = [lineOf('104604-1', 100), lineOf('104605-1', 200), lineOf('104606-1', -30)]

  test('are sorted by what they are, and add up to the difference', () => {
    const rows = ['1/10/2026,104604-1,,,109', '1/10/2026,104606-1,,,-30', '1/10/2026,104606-1,,,-30']
    const more = ['5/10/2026,109999-1,,,44.44', '1/11/2026,110001-1,,,5']
    const comparison = compared(LINES, books(...rows, ...more))
    expect(inWords(comparison)).toEqual([
      'missingHere 109999-1 44.44 - 44.44',
      'missingThere 104605-1 - 200 -200',
      'different 104604-1 109 100 9',
      'twice 104606-1 -30 - -30',
      'later 110001-1 5 - 5',
      'matched 104606-1 -30 -30 0',
    ])
    expect(comparison).toMatchObject({ books: 9844, statement: 27_000, difference: -17_156 })
    expect(explained(comparison)).toBe(-17_156)
  })

  test('the same entry twice is reported although the statement does not have it', () =>
    expect(inWords(compared([], books('1/10/2026,9999-1,,,5', '3/10/2026,9999-1,,,5')))).toEqual([
      'missingHere 9999-1 5 - 5',
      'twice 9999-1 5 - 5',
    ]))

  test('opening balance, payments and what the statement has used of them are one part', () => {
    const lines = [
      lineOf('104500-1', 80, { transactionDate: '2026-08-03' }),
      lineOf('104604-1', 100, { balanceAmount: 40 }),
    ]
    const rows = [
      'Date,Type,Num,Debit,Credit',
      'Opening Balance,,,,380.00',
      '1/10/2026,Bill,104604-1,,100.00',
    ]
    const payments = ['20/10/2026,Payment,,300.00,', '25/10/2026,Payment,104604-1,60.00,']
    const comparison = compared(lines, [...rows, ...payments].join('\n'))
    expect(comparison).toMatchObject({ basis: 'amount', books: 12_000, statement: 12_000, difference: 0 })
    expect(inWords(comparison)).toEqual([
      'account 104500-1 - 80 -80',
      'account  -300 - -300',
      'account 104604-1 -60 - -60',
      'account Opening balance of your file 380 - 380',
      'account Paid on these invoices by the statement - -60 60',
      'matched 104604-1 100 100 0',
    ])
  })

  test('a list of open invoices is compared with balances, and what is paid is not missing', () => {
    const lines = [
      lineOf('104604-1', 100, { balanceAmount: 0 }),
      lineOf('104605-1', 200, { balanceAmount: 50 }),
    ]
    const comparison = compared(lines, 'Date,Num,Amount,Open Balance\n1/10/2026,104605-1,200,50')
    expect(comparison.basis).toBe('balance')
    expect(inWords(comparison)).toEqual(['matched 104605-1 50 50 0'])
  })
})

describe('the sign', () => {
  const LINES = [lineOf('104604-1', 100), lineOf('104605-1', 200)]

  test.each([
    ['positive', books('1/10/2026,104604-1,,,100'), null, { sign: 1, isSignShown: true }],
    ['negative', books('1/10/2026,104604-1,,,-100'), null, { sign: -1, isSignShown: true }],
    ['negative and without numbers', books('1/10/2026,,,,-100'), null, { sign: -1, isSignShown: true }],
    ['not shown by any number or amount', books('1/10/2026,,,,5'), null, { sign: 1, isSignShown: false }],
    [
      'on no statement, but have a type',
      'Date,Type,Num,Amount\n1/10/2026,Bill,7,-5\n1/10/2026,Vendor Credit,8,2',
      null,
      { sign: -1, isSignShown: true, books: 300 },
    ],
    ['what the user says', books('1/10/2026,104604-1,,,100'), -1, { sign: -1, books: -10_000 }],
  ] as const)('of invoices that are %s is detected', (_, text, sign, found) => {
    expect(compared(LINES, text, sign)).toMatchObject(found)
  })
})

test.each(['dd', 'mm'])('the sample has three differences, with dates as %s comes first', (first) => {
  const lines = [
    lineOf('104604-1', 100, { transactionDate: '2026-10-13' }),
    lineOf('104605-1', 200),
    lineOf('104606-1', -30),
    lineOf('104607-1', 10, { balanceAmount: 0 }),
  ]
  const date = (iso: string) => {
    const [year, month, day] = iso.split('-')
    return first === 'dd' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
  }
  const sample = sampleLedger(lines, { statementDate: '2026-10-31', date })
  expect(inWords(compared(lines, sample))).toEqual([
    'missingHere 105606-1 88 - 88',
    'missingThere 104605-1 - 200 -200',
    'different 104604-1 109 100 9',
    'matched 104606-1 -30 -30 0',
  ])
})
