import { describe, expect, it, test } from 'vitest'
import { hiddenFrom, shownColumns, toggleColumn } from '#machines/list/column-visibility.rules.ts'
import { exporting } from '#machines/list/export.rules.ts'
import { rowAfter } from '#machines/list/row-navigation.rules.ts'
import { sortAfter, sortChoices, sortName, sortNamed } from '#machines/list/view.rules.ts'
import { COLUMNS, JOBS, whole } from './rows.ts'

const PAY = {
  id: 'pay',
  heading: 'Pay',
  value: () => 7,
  text: () => '',
  numeric: true,
  isOfPage: true,
} as const

describe('the sort order of a list', () => {
  it('sorting cycles through ascending, descending and unsorted', () => {
    const up = sortAfter(null, 'name')
    expect(up).toEqual({ column: 'name', direction: 'ascending' })
    const down = sortAfter(up, 'name')
    expect(down).toEqual({ column: 'name', direction: 'descending' })
    expect(sortAfter(down, 'name')).toBeNull()
    expect(sortAfter(down, 'day')).toEqual({ column: 'day', direction: 'ascending' })
  })

  it('every column can be sorted both ways', () => {
    const choices = sortChoices(COLUMNS)
    expect(choices).toHaveLength(6)
    expect(choices[1]).toEqual({ value: 'name.descending', label: 'Name, descending' })
    for (const { value } of choices) {
      const sort = sortNamed(value, COLUMNS)
      expect(sort && sortName(sort)).toBe(value)
    }
  })

  it('columns for the user’s own input are not sortable', () => {
    const columns = [...COLUMNS, PAY]
    expect(sortChoices(columns)).toEqual(sortChoices(COLUMNS))
    expect(sortNamed('pay.ascending', columns)).toBeNull()
  })

  test.each(['', 'name', 'name.up', 'other.ascending', '.ascending'])('%j is not a sort order', (name) => {
    expect(sortNamed(name, COLUMNS)).toBeNull()
  })
})

describe('the columns of a list', () => {
  const hide = (...ids: string[]) =>
    ids.reduce<readonly string[]>((hidden, id) => toggleColumn(COLUMNS, hidden, id), [])

  it('columns can be hidden and shown again', () => {
    expect(shownColumns(COLUMNS, hide('day')).map(({ id }) => id)).toEqual(['name', 'amount'])
    expect(hide('day', 'day')).toEqual([])
  })

  it('the last visible column cannot be hidden', () => {
    expect(hide('day', 'name', 'amount')).toEqual(['day', 'name'])
  })

  test.each([
    ['["day"]', ['day']],
    ['["day","gone"]', ['day']],
    ['["name","day","amount"]', []],
    ['{"day":1}', []],
    ['not json', []],
    [null, []],
  ])('columns persisted as %j hide %j', (kept, hidden) => {
    expect(hiddenFrom(kept, COLUMNS)).toEqual(hidden)
  })
})

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 9, 9],
  ['j', 3, 4],
  ['J', 3, 4],
  ['j', 9, 9],
  ['k', 3, 2],
  ['K', 3, 2],
  ['k', 0, 0],
  ['PageDown', 3, 8],
  ['PageDown', 7, 9],
  ['PageUp', 3, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Enter', 5, null],
] as const)('%s leads from row %i of ten to %j', (key, from, to) => {
  expect(rowAfter(key, from, 10, 5)).toBe(to)
})

test('no key leads into a list without rows', () => {
  expect(rowAfter('End', 0, 0, 5)).toBeNull()
})

test('the export contains the shown columns, with plain numbers and escaped display text', () => {
  const rows = [...JOBS, { name: '=1+1, "x"', day: null, amount: 0.1 }]
  const file = whole(exporting(shownColumns(COLUMNS, ['day']), rows)).join('')
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

test('columns for the user’s own input are not exported', () => {
  expect(whole(exporting([...COLUMNS, PAY], JOBS)).join('')).toBe(whole(exporting(COLUMNS, JOBS)).join(''))
})
