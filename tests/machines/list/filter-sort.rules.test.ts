import { describe, expect, it, test, vi } from 'vitest'
import { arranging, indexed, preparing } from '#machines/list/filter-sort.rules.ts'
import type { ListView } from '#machines/list/view.rules.ts'
import { arrange, COLUMNS, JOBS, type Job, PLAIN_VIEW, whole } from './rows.ts'

const besidesOf = ({ name }: Job) => (name.startsWith('depot') ? 'Paid' : '')

describe('searching a list', () => {
  test.each([
    ['high', [0, 1]],
    ['HIGH street', [0, 1]],
    [' 9 high ', [1]],
    ['01/03/2026', [0]],
    ['2026-03-01', []],
    ['-20', [1]],
    ['$7.00', [2, 3]],
    ['É', [3]],
    ['street\n', [0, 1]],
    ['street 01/03', []],
    ['', [0, 1, 2, 3]],
  ] as const)('the search %j finds %j in the displayed text', (search, found) => {
    expect(arrange({ search })).toEqual(found)
  })

  it('a search also finds text outside the columns, but sorting ignores it', () => {
    const columns = COLUMNS.map((column) =>
      column.id === 'day' ? { ...column, besides: besidesOf } : column,
    )
    const view = { ...PLAIN_VIEW, search: 'PAID' }
    expect(whole(arranging(indexed(JOBS, columns), view))).toEqual([3])
  })

  it('a search for a dash finds empty values', () => {
    expect(arrange({ search: '-' })).toEqual([1, 2])
  })
})

describe('an amount above a thousand', () => {
  const SUMS = [1879.2, -48.33, 11879.2].map((amount, at) => ({ name: `${at}`, day: null, amount }))
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const columns = COLUMNS.map((column) =>
    column.id === 'amount' ? { ...column, text: (job: Job) => money.format(job.amount) } : column,
  )
  const found = (view: Partial<ListView>) =>
    whole(arranging(indexed(SUMS, columns), { ...PLAIN_VIEW, ...view }))

  test.each([
    ['$1,879.20', [0]],
    ['1,879', [0, 2]],
    ['1879.2', [0, 2]],
    ['$1879.20', [0]],
    ['-48.33', [1]],
    ['-$48.33', [1]],
    ['20-48', []],
  ] as const)('the amount %j finds %j, by search and by column filter', (typed, positions) => {
    expect(found({ search: typed })).toEqual(positions)
    expect(found({ filters: { amount: typed } })).toEqual(positions)
  })
})

describe('sorting a list', () => {
  test.each([
    ['name', 'ascending', [1, 0, 3, 2]],
    ['name', 'descending', [3, 0, 1, 2]],
    ['day', 'ascending', [2, 3, 0, 1]],
    ['day', 'descending', [0, 3, 2, 1]],
    ['amount', 'ascending', [1, 2, 3, 0]],
    ['amount', 'descending', [0, 2, 3, 1]],
    ['unknown', 'ascending', [0, 1, 2, 3]],
  ] as const)('sorting by %s, %s, gives %j with empty values last', (column, direction, order) => {
    expect(arrange({ sort: { column, direction } })).toEqual(order)
  })

  it('a search keeps the sort order', () => {
    expect(arrange({ search: '7', sort: { column: 'day', direction: 'descending' } })).toEqual([3, 2])
  })
})

describe('filtering by column', () => {
  test.each([
    [{ name: 'street' }, [0, 1]],
    [{ day: '2026' }, [0, 3]],
    [{ amount: '>7' }, [0]],
    [{ amount: '>= 7' }, [0, 2, 3]],
    [{ amount: '<7' }, [1]],
    [{ amount: '<= 7.00' }, [1, 2, 3]],
    [{ amount: '<0' }, [1]],
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
  ] as const)('the column filter %j keeps %j', (filters, found) => {
    expect(arrange({ filters })).toEqual(found)
  })

  it('the list’s own filter applies as well', () => {
    expect(arrange({ search: 'high' }, (job) => job.amount > 0)).toEqual([0])
  })
})

describe('a list of ten thousand rows', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ name: `Job ${at}`, day: null, amount: at }))

  it('filtering and sorting are sliced so that they can be suspended', () => {
    const work = arranging(indexed(rows, COLUMNS), { ...PLAIN_VIEW, search: 'job 9' })
    let slices = 0
    for (let step = work.next(); !step.done; step = work.next()) slices += 1
    expect(slices).toBeGreaterThan(100)
  })

  it('cell text is formatted once, for any number of searches and sorts', () => {
    const text = vi.fn(() => 'job')
    const value = vi.fn(() => 1)
    const index = indexed(rows, [{ id: 'name', heading: 'Name', value, text }])
    whole(preparing(index))
    const view = { ...PLAIN_VIEW, search: 'job', sort: { column: 'name', direction: 'ascending' } as const }
    for (let round = 0; round < 3; round++) expect(whole(arranging(index, view))).toHaveLength(rows.length)
    expect(text).toHaveBeenCalledTimes(rows.length)
    expect(value).toHaveBeenCalledTimes(rows.length)
  })
})

it('filtering and sorting do not mutate the rows', () => {
  const before = structuredClone(JOBS)
  arrange({ search: 'e', sort: { column: 'amount', direction: 'descending' } })
  expect(JOBS).toEqual(before)
})
