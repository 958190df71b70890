import { expect, test, vi } from 'vitest'
import type { Column } from '#machines/list/column.ts'
import { hiddenFrom, shownColumns, toggleColumn } from '#machines/list/column-visibility.rules.ts'
import { countText } from '#machines/list/count.rules.ts'
import { exporting } from '#machines/list/export.rules.ts'
import { arranging, indexed, preparing, type Sliced } from '#machines/list/filter-sort.rules.ts'
import { rowAfter } from '#machines/list/row-navigation.rules.ts'
import { type ListView, sortAfter, sortChoices, sortName, sortNamed } from '#machines/list/view.rules.ts'

interface Job {
  readonly name: string
  readonly day: string | null
  readonly amount: number
}

const NAME: Column<Job> = {
  id: 'name',
  heading: 'Name',
  value: ({ name }) => name,
  text: ({ name }) => name || '-',
}
const DAY: Column<Job> = {
  id: 'day',
  heading: 'Day',
  value: ({ day }) => day,
  text: ({ day }) => day?.split('-').toReversed().join('/') ?? '-',
}
const AMOUNT: Column<Job> = {
  id: 'amount',
  heading: 'Amount',
  value: ({ amount }) => amount,
  text: ({ amount }) => `$${amount.toFixed(2)}`,
  numeric: true,
}
const COLUMNS = [NAME, DAY, AMOUNT]
/** A column for the user's own input. */
const PAY = {
  id: 'pay',
  heading: 'Pay',
  value: () => 7,
  text: () => '',
  numeric: true,
  isOfPage: true,
} as const

const JOBS: readonly Job[] = [
  { name: '10 High Street', day: '2026-03-01', amount: 1200.5 },
  { name: '9 High Street', day: null, amount: -20 },
  { name: '', day: '2025-12-31', amount: 7 },
  { name: 'depot É', day: '2026-01-15', amount: 7 },
]
const MANY = Array.from({ length: 10_000 }, (_, at) => ({ name: `Job ${at}`, day: null, amount: at }))

function whole<T>(work: Sliced<T>): T {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

const PLAIN_VIEW: ListView = { search: '', sort: null, filters: {} }

/** Positions of the jobs that a view keeps. */
const arrange = (view: Partial<ListView>, columns = COLUMNS, jobs = JOBS, keeps?: (job: Job) => boolean) =>
  whole(arranging(indexed(jobs, columns), { ...PLAIN_VIEW, ...view }, keeps))

test.each([
  [12, 12, '12 invoices'],
  [1, 1, '1 invoice'],
  [0, 1, '0 of 1 invoice'],
  [1203, 10_000, '1,203 of 10,000 invoices'],
])('%i of %i rows are counted as %s', (shown, all, text) => {
  expect(countText({ shown, all }, { one: 'invoice', many: 'invoices' })).toBe(text)
})

test.each([
  ['high', [0, 1]],
  ['HIGH street', [0, 1]],
  [' 9 high ', [1]],
  ['01/03/2026', [0]],
  ['2026-03-01', []],
  ['-20', [1]],
  ['-', [1, 2]],
  ['$7.00', [2, 3]],
  ['É', [3]],
  ['street\n', [0, 1]],
  ['street 01/03', []],
  ['', [0, 1, 2, 3]],
])('the search %j finds %j in the displayed text', (search, found) => {
  expect(arrange({ search })).toEqual(found)
})

test('a search also finds text outside the columns, and the list’s own filter applies as well', () => {
  const besides = ({ name }: Job) => (name.startsWith('depot') ? 'Paid' : '')
  expect(arrange({ search: 'PAID' }, [NAME, { ...DAY, besides }, AMOUNT])).toEqual([3])
  expect(arrange({ search: 'high' }, COLUMNS, JOBS, (job) => job.amount > 0)).toEqual([0])
})

test.each([
  ['$1,879.20', [0]],
  ['1,879', [0, 2]],
  ['1879.2', [0, 2]],
  ['$1879.20', [0]],
  ['-48.33', [1]],
  ['-$48.33', [1]],
  ['20-48', []],
])('the amount %j finds %j, by search and by column filter', (typed, found) => {
  const sums = [1879.2, -48.33, 11879.2].map((amount, at) => ({ name: `${at}`, day: null, amount }))
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const columns = [NAME, { ...AMOUNT, text: (job: Job) => money.format(job.amount) }]
  expect(arrange({ search: typed }, columns, sums)).toEqual(found)
  expect(arrange({ filters: { amount: typed } }, columns, sums)).toEqual(found)
})

test.each([
  ['name', [1, 0, 3, 2], [3, 0, 1, 2]],
  ['day', [2, 3, 0, 1], [0, 3, 2, 1]],
  ['amount', [1, 2, 3, 0], [0, 2, 3, 1]],
  ['unknown', [0, 1, 2, 3], [0, 1, 2, 3]],
])('sorting by %s gives %j, and descending %j, with empty values last', (column, ascending, descending) => {
  const before = structuredClone(JOBS)
  expect(arrange({ sort: { column, direction: 'ascending' } })).toEqual(ascending)
  expect(arrange({ sort: { column, direction: 'descending' } })).toEqual(descending)
  expect(JOBS).toEqual(before)
})

test('a search keeps the sort order', () => {
  expect(arrange({ search: '7', sort: { column: 'day', direction: 'descending' } })).toEqual([3, 2])
})

test.each<[Record<string, string>, number[]]>([
  [{ name: 'street' }, [0, 1]],
  [{ day: '2026' }, [0, 3]],
  [{ amount: '>7' }, [0]],
  [{ amount: '>= 7' }, [0, 2, 3]],
  [{ amount: '<7' }, [1]],
  [{ amount: '<= 7.00' }, [1, 2, 3]],
  [{ amount: '<-20' }, []],
  [{ amount: '<=$1,200.50' }, [0, 1, 2, 3]],
  [{ amount: '>$1,200.50' }, []],
  [{ amount: '> -20' }, [0, 2, 3]],
  [{ amount: '>6,5' }, [0, 2, 3]],
  [{ amount: '>0,500' }, [0, 2, 3]],
  [{ amount: '>.5' }, [0, 2, 3]],
  [{ amount: '>1,2,3' }, []],
  [{ amount: '7.00' }, [2, 3]],
  [{ name: '>7' }, []],
  [{ name: 'street', amount: '>0' }, [0]],
  [{ other: 'x' }, [0, 1, 2, 3]],
])('the column filter %j keeps %j', (filters, found) => {
  expect(arrange({ filters })).toEqual(found)
})

test('filtering and sorting ten thousand rows is sliced so that it can be suspended', () => {
  const slices = [...arranging(indexed(MANY, COLUMNS), { ...PLAIN_VIEW, search: 'job 9' })]
  expect(slices.length).toBeGreaterThan(100)
})

test('cell text is formatted once, for any number of searches and sorts', () => {
  const text = vi.fn(() => 'job')
  const value = vi.fn(() => 1)
  const index = indexed(MANY, [{ id: 'name', heading: 'Name', value, text }])
  whole(preparing(index))
  const view = { ...PLAIN_VIEW, search: 'job', sort: { column: 'name', direction: 'ascending' } as const }
  for (let round = 0; round < 3; round++) expect(whole(arranging(index, view))).toHaveLength(MANY.length)
  expect(text).toHaveBeenCalledTimes(MANY.length)
  expect(value).toHaveBeenCalledTimes(MANY.length)
})

test('sorting cycles through ascending, descending and unsorted', () => {
  const up = sortAfter(null, 'name')
  expect(up).toEqual({ column: 'name', direction: 'ascending' })
  const down = sortAfter(up, 'name')
  expect(down).toEqual({ column: 'name', direction: 'descending' })
  expect(sortAfter(down, 'name')).toBeNull()
  expect(sortAfter(down, 'day')).toEqual({ column: 'day', direction: 'ascending' })
})

test('every column can be sorted both ways, but those for the user’s own input', () => {
  const columns = [...COLUMNS, PAY]
  const choices = sortChoices(columns)
  expect(choices).toHaveLength(6)
  expect(choices[1]).toEqual({ value: 'name.descending', label: 'Name, descending' })
  for (const { value } of choices) {
    const sort = sortNamed(value, columns)
    expect(sort && sortName(sort)).toBe(value)
  }
  const others = ['', 'name', 'name.up', 'other.ascending', '.ascending', 'pay.ascending']
  expect(others.filter((name) => sortNamed(name, columns))).toEqual([])
})

test('columns can be hidden and shown again, but the last visible one cannot be hidden', () => {
  const hide = (...ids: string[]) =>
    ids.reduce<readonly string[]>((hidden, id) => toggleColumn(COLUMNS, hidden, id), [])
  expect(shownColumns(COLUMNS, hide('day'))).toEqual([NAME, AMOUNT])
  expect(hide('day', 'day')).toEqual([])
  expect(hide('day', 'name', 'amount')).toEqual(['day', 'name'])
})

test.each([
  ['["day","gone"]', ['day']],
  ['["name","day","amount"]', []],
  ['{"day":1}', []],
  ['not json', []],
  [null, []],
])('columns persisted as %j hide %j', (kept, hidden) => {
  expect(hiddenFrom(kept, COLUMNS)).toEqual(hidden)
})

test.each([
  ['ArrowDown j J', 3, 4],
  ['ArrowDown j J', 9, 9],
  ['ArrowUp k K', 3, 2],
  ['ArrowUp k K', 0, 0],
  ['PageDown', 3, 8],
  ['PageDown', 7, 9],
  ['PageUp', 3, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Enter', 5, null],
])('%s leads from row %i of ten to %j, and from none to none', (keys, from, to) => {
  for (const key of keys.split(' '))
    expect([rowAfter(key, from, 10, 5), rowAfter(key, 0, 0, 5)]).toEqual([to, null])
})

test('the export has the shown columns, with plain numbers and escaped text, but not the user’s input', () => {
  const rows = [...JOBS, { name: '=1+1, "x"', day: null, amount: 0.1 }]
  const file = whole(exporting([...shownColumns(COLUMNS, ['day']), PAY], rows)).join('')
  expect(file.split('\r\n')).toEqual([
    '\uFEFFName,Amount',
    '10 High Street,1200.5',
    '9 High Street,-20',
    ',7',
    'depot É,7',
    `"'=1+1, ""x""",0.1`,
    '',
  ])
})
