import { describe, expect, test } from 'vitest'
import { BILLS, csv, EXPORTS, type Kind, MYOB_BILLS, myob, XERO_BILLS, xeroBills } from './exports.ts'
import { compared, inWords, layoutIn, ledgerIn, lineOf } from './support.ts'

const LINES = [
  lineOf('104601-1', 110, { transactionDate: '2026-10-01' }),
  lineOf('104602-1', 220, { transactionDate: '2026-10-05' }),
  lineOf('104603-1', -33, { transactionDate: '2026-10-07' }),
  lineOf('104604-1', 330, { transactionDate: '2026-10-09', balanceAmount: 130 }),
  lineOf('104605-1', 440, { transactionDate: '2026-10-10' }),
  lineOf('104606-1', 550, { transactionDate: '2026-10-12' }),
]

const MATCHED: Readonly<Record<Kind, readonly string[]>> = {
  open: ['matched 104604-1 130 130 0'],
  ledger: ['matched 104604-1 330 330 0'],
}

describe.each(EXPORTS)('%s', (_, kind, text) => {
  test('is recognised, and its difference is right to the cent', () => {
    expect(layoutIn(text).isSure).toBe(true)
    expect(ledgerIn(text).unread).toEqual([])
    const comparison = compared(LINES, text)
    expect(comparison).toMatchObject({ books: 110_100, statement: 141_700, difference: -31_600 })
    const found = inWords(comparison)
    expect(found).toEqual(
      expect.arrayContaining([
        'missingHere 105700-1 88 - 88',
        'missingThere 104605-1 - 440 -440',
        'different 104606-1 586 550 36',
        'matched 104601-1 110 110 0',
        'matched 104602-1 220 220 0',
        'matched 104603-1 -33 -33 0',
        ...MATCHED[kind],
      ]),
    )
    const others = comparison.parts.filter((part) => part.kind === 'account' || part.kind === 'twice')
    expect(others.map(({ sum }) => sum).filter(Boolean)).toEqual([])
  })
})

describe('an invoice that was entered twice', () => {
  const [first, second] = BILLS
  if (!first || !second) throw new Error('There are no bills')
  const twice = (text: string) => compared(LINES, text).parts.find(({ kind }) => kind === 'twice')

  test.each([
    ['one item, right below', [first, second, second]],
    ['two items, right below', [first, first, second]],
    ['two items, further below', [first, second, first]],
  ])('is twice where totals are repeated: %s', (_, bills) => {
    const again = bills.filter((each) => each === first).length > 1 ? first : second
    // Which bills have two items depends on their place.
    const rows = bills.flatMap((each) =>
      xeroBills(each === first ? [first] : [first, each]).slice(each === first ? 0 : 2),
    )
    expect(twice(csv([XERO_BILLS, ...rows]))).toEqual({ kind: 'twice', count: 1, sum: again.cents })
  })

  test('is twice where rows are added, as another purchase', () => {
    const rows = [...myob([first]), ...myob([second]), ...myob([first])]
    expect(twice(csv([MYOB_BILLS, ...rows], '\t'))).toEqual({ kind: 'twice', count: 1, sum: first.cents })
  })

  test('but not if its items go below zero and up again', () => {
    const [head, ...rest] = xeroBills([first])
    if (!head) throw new Error('There are no rows')
    const item = (amount: string) => head.map((cell, at) => (XERO_BILLS[at] === 'LineAmount' ? amount : cell))
    const rows = [item('110.00'), item('50.00'), item('-50.00')]
    expect(rest).toHaveLength(1)
    expect(inWords(compared(LINES.slice(0, 1), csv([XERO_BILLS, ...rows])))).toEqual([
      'matched 104601-1 110 110 0',
    ])
  })
})

test.each([
  ['a draft', 'Draft'],
  ['a void bill', 'Voided'],
  ['an order of MYOB', 'O'],
])('%s is no bill, and counted as such', (_, status) => {
  const ledger = ledgerIn(
    `Date,Num,Amount,Bill Status\n1/10/2026,104601-1,110,Open\n2/10/2026,104602-1,20,${status}`,
  )
  expect(ledger.entries).toHaveLength(1)
  expect(ledger.unposted).toBe(1)
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
