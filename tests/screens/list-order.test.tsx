import { describe, expect, test } from 'vitest'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/statements/statements-screen.tsx'
import { page, savedFiles, until, userEvent } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { cellsUnder, rowNames } from '../support/reading.ts'
import { type Entry, NOW, seedWith } from '../support/seeds.ts'

/** Four transactions, A to D, which each column sorts differently. */
const ROWS = [
  {
    ref: 'PO 10',
    street: '10 High Street',
    job: 'Stage C',
    branchID: 'GEE',
    dollars: 900,
    day: '2026-10-24',
  },
  { ref: 'PO 9', street: '9 High Street', job: 'stage a', branchID: 'BAL', dollars: 1000.5, day: null },
  { ref: 'po 100', street: 'Depot 3', job: 'Stage B', branchID: 'WET', dollars: 20, day: '2026-10-03' },
  { ref: '', street: '12 Low Road', job: 'Zinc roof', branchID: 'WIN', dollars: 100, day: '2026-11-15' },
] as const

const common = ({ ref, street, job, branchID, dollars }: (typeof ROWS)[number], at: number) =>
  ({
    number: 205001 + at,
    customerOrderNumber: ref,
    shipAddress: [street, '', ''],
    jobName: job,
    branchID,
    dollars,
  }) satisfies Entry

const ORDERS = ROWS.map(
  (row, at): Entry => ({
    ...common(row, at),
    type: at % 2 === 0 ? 'Quote' : 'Order',
    delivered: row.day,
  }),
)
const INVOICES = ROWS.map(
  (row, at): Entry => ({
    ...common(row, at),
    type: at % 2 === 0 ? 'Invoice' : 'Credit',
    suffix: 1,
    // An invoice needs a date.
    invoiced: row.day ?? '2026-08-30',
    comment: ['a first', '', 'c third', 'b second'][at] ?? '',
  }),
)

async function openList(path: string, entries: readonly Entry[]) {
  await openPortal(path, { seed: seedWith(entries), now: NOW })
  await until(() => expect(rowNames(), `rows of ${path}`).not.toEqual([]))
}

/** The rows as the letters of their numbers. */
const letters = () =>
  rowNames()
    .map((name) => 'ABCD'[Number(name.slice(0, 6)) - 205001])
    .join(' ')

const headOf = (name: string) => page.getByRole('columnheader', { name })

test.each([
  [
    '/orders',
    ORDERS,
    'D C B A',
    {
      'Order No': 'A B C D',
      Type: 'D B C A',
      Status: 'D B C A',
      'Delivery Date': 'C A D B',
      Branch: 'D B A C',
      'Order Ref': 'B A C D',
      'Delivery Address': 'B A D C',
      'Job Name': 'B C A D',
      Amount: 'C D A B',
    },
    {
      '205003': 'C',
      QUOTE: 'C A',
      '15/11': 'D',
      'was due 15 nov': 'D',
      placed: 'B',
      ballarat: 'B',
      'PO 10': 'C A',
      'low road': 'D',
      ZINC: 'D',
      '1,100.55': 'B',
    },
  ],
  [
    '/invoices?from=',
    INVOICES,
    'D A C B',
    {
      'Invoice Number': 'A B C D',
      Type: 'D B A C',
      'Invoice Date': 'B C A D',
      Branch: 'D B A C',
      'Order Ref': 'B A C D',
      'Delivery Address': 'B A D C',
      Comment: 'A D C B',
      'Job Name': 'B C A D',
      Amount: 'C D A B',
    },
    {
      '205003-1': 'C',
      credit: 'D B',
      '15/11': 'D',
      GEELONG: 'A',
      'po 9': 'B',
      depot: 'C',
      'c THIRD': 'C',
      'stage c': 'A',
      '$22.00': 'C',
    },
  ],
] as const)(
  'on %s, the search matches the text of each column, and a heading sorts by its column, both ways',
  async (path, entries, listed, orders, found) => {
    await openList(path, entries)
    expect(letters(), 'as they are listed').toBe(listed)
    const search = page.getByRole('searchbox', { name: /^Search (orders|invoices)/ })
    for (const [words, rows] of Object.entries(found)) {
      await search.fill(words)
      await until(() => expect(letters(), words).toBe(rows))
    }
    await search.fill('')
    await until(() => expect(letters(), 'all of them').toBe(listed))
    for (const [column, up] of Object.entries(orders)) {
      await headOf(column).getByRole('button').click()
      expect(letters(), `ascending by ${column}`).toBe(up)
      expect(headOf(column).element(), column).toHaveAttribute('aria-sort', 'ascending')
    }
    await headOf('Amount').getByRole('button').click()
    expect(letters(), 'descending by Amount').toBe('B A D C')
    expect(headOf('Amount').element()).toHaveAttribute('aria-sort', 'descending')
  },
)

/** Invoices of nine months, in dollars without GST; two of the oldest are paid later. */
const BILLS: readonly Entry[] = [
  { number: 205001, invoiced: '2026-03-05', dollars: 100, payments: [{ monthsAfter: 6, day: 20, share: 1 }] },
  { number: 205002, invoiced: '2026-04-05', dollars: 70 },
  { number: 205003, invoiced: '2026-05-05', dollars: 250, payments: [{ monthsAfter: 5, day: 20, share: 1 }] },
  { number: 205004, invoiced: '2026-06-05', dollars: 40 },
  { number: 205005, invoiced: '2026-07-05', dollars: 310 },
  { number: 205006, invoiced: '2026-08-05', dollars: 90 },
  { number: 205007, invoiced: '2026-09-05', dollars: 180 },
  { number: 205008, invoiced: '2026-10-05', dollars: 20 },
  { number: 205009, invoiced: '2026-11-05', dollars: 130 },
].map((bill) => ({ ...bill, type: 'Invoice', suffix: 1 }))

const BALANCES = ['Account Balance', 'Current', '30 Days', '60 Days', '90 Days', '120+ Days'] as const

/** The values under a heading as sortable numbers: amounts in cents, dates as yyyymmdd. */
const valuesUnder = (column: string) =>
  cellsUnder(column).map(({ textContent: text }) =>
    text?.startsWith('$') ? Number(text.replace(/\D/g, '')) : Number(text?.split('/').toReversed().join('')),
  )

describe('statements', () => {
  test('a filter compares amounts in its column or matches displayed text, and a heading sorts by it', async () => {
    await openList('/statements', BILLS)
    const months = () =>
      rowNames()
        .map((date) => date.slice(3, 5))
        .toSorted()
        .join(' ')
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.click()
    for (const [column, typed, left] of [
      ['30 Days', '<= $198.00', '03 04 05 07 09 10 11'],
      ['Current', '198', '09'],
      ['60 Days', '>=341', '09'],
      ['90 Days', '>= 341', '10'],
      ['120+ Days', '<110', '03 04 05 06'],
      ['Account Balance', '>=946', '08 09'],
      ['Statement Date', '/04/', '04'],
    ] as const) {
      await page.getByRole('searchbox', { name: `Filter ${column}` }).fill(typed)
      await until(() => expect(months(), `${column} ${typed}`).toBe(left))
      page.getByText(`${left.split(' ').length} of 9 statements`).element()
      expect(opener.text, 'how many columns are filtered').toBe('Filters (1)')
      await page.getByRole('button', { name: 'Clear filters' }).click()
    }
    // In a field it clears the field.
    await opener.focus()
    await userEvent.keyboard('{Escape}')
    expect(opener.element()).toHaveAttribute('aria-expanded', 'false')
    await until(() => expect(rowNames()).toHaveLength(9))

    const orders = new Set<string>()
    for (const column of ['Statement Date', ...BALANCES]) {
      await headOf(column).getByRole('button').click()
      await until(() => expect(headOf(column).element(), column).toHaveAttribute('aria-sort', 'ascending'))
      const values = valuesUnder(column)
      expect(values, `ascending by ${column}`).toEqual(values.toSorted((a, b) => a - b))
      orders.add(`${valuesUnder('Statement Date')}`)
    }
    // Each column gives a different order, so none can pass for another.
    expect(orders.size).toBe(BALANCES.length + 1)
  })
})

test('the CSV file holds the shown columns and the rows found, in their order', async () => {
  const files = savedFiles()
  localStorage.setItem('COLUMNS.admin.orders', '["branch"]')
  await openList('/orders?search=street&sort=transactionAmount.descending', ORDERS)
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await until(() => expect(files.map(({ name }) => name)).toEqual(['orders.csv']))
  expect((await files[0]?.file.text())?.split('\r\n')).toEqual([
    'Order No,Type,Status,Delivery Date,Order Ref,Delivery Address,Job Name,Amount',
    '205002,Order,Placed,,PO 9,9 High Street,stage a,1100.55',
    '205001,Quote,Quoted,24/10/2026,PO 10,10 High Street,Stage C,990',
    '',
  ])
})
