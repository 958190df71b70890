import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isCalendarDay, isoDate, lastRequiredDay } from '#contract/dates.ts'
import { pipeList } from '#contract/entities/product.ts'
import { listRow, longRows } from '#contract/list-row.ts'
import { numberOrNone } from '#contract/number-or-none.ts'
import { count } from '#contract/request-values.ts'
import {
  amount,
  date,
  emailAddress,
  extension,
  flag,
  freeText,
  identifier,
  integer,
  number,
  required,
  text,
} from '#contract/values.ts'

const MAX = Number.MAX_SAFE_INTEGER

/** For each schema, the values it reads with their results, and the values it refuses. */
const VALUES: {
  name: string
  schema: v.GenericSchema<unknown, unknown>
  reads: [unknown, unknown][]
  refuses: unknown[]
}[] = [
  {
    name: 'text',
    schema: text,
    reads: [
      ['Pine 90x45', 'Pine 90x45'],
      [' kept ', ' kept '],
      [7, '7'],
      [false, 'false'],
      [null, ''],
      [undefined, ''],
    ],
    refuses: [{}, []],
  },
  {
    name: 'identifier',
    schema: identifier,
    reads: [
      [' AB1 ', 'AB1'],
      [1042, '1042'],
    ],
    refuses: ['', '  ', null, undefined, {}],
  },
  {
    name: 'number',
    schema: number,
    reads: [
      [12.5, 12.5],
      ['12.5', 12.5],
      [' -3.50 ', -3.5],
      ['+2', 2],
      ['.5', 0.5],
      ['5.', 5],
      ['007.10', 7.1],
      ['9999999999999.99', 9_999_999_999_999.99],
      [0, 0],
    ],
    refuses: [
      '',
      'ten',
      '?',
      '12.50-',
      '1e3',
      '12 50',
      '10000000000000.01',
      '9007199254740993',
      '1,000',
      '0x10',
      '.',
      '--1',
      null,
      undefined,
      true,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ],
  },
  {
    name: 'numberOrNone',
    schema: numberOrNone,
    reads: [
      ['12.50', 12.5],
      [0, 0],
      ['', undefined],
      [' ', undefined],
      [null, undefined],
      [undefined, undefined],
    ],
    refuses: ['?', '1,234.50', Number.NaN, true, {}],
  },
  {
    name: 'amount',
    schema: amount,
    reads: [
      ['19.90', 19.9],
      [-4, -4],
      [null, 0],
      [undefined, 0],
    ],
    refuses: ['free', {}, Number.NaN],
  },
  {
    name: 'integer',
    schema: integer,
    reads: [
      ['42', 42],
      [0, 0],
      [MAX, MAX],
    ],
    refuses: [1.5, '1.5', MAX + 1, null, ''],
  },
  {
    name: 'flag',
    schema: flag,
    reads: [
      ...[true, 'true', 'TRUE', ' yes ', '1', 1].map((on): [unknown, unknown] => [on, true]),
      ...[false, 'false', 'No', '0', 0, '', null, undefined].map((off): [unknown, unknown] => [off, false]),
    ],
    refuses: ['perhaps', 2, {}, []],
  },
  {
    name: 'date',
    schema: date,
    reads: [
      ['2026-11-21', '2026-11-21'],
      ['2026-11-21T09:30:00.000', '2026-11-21'],
      [' 2026-11-21 ', '2026-11-21'],
      ['', null],
      [null, null],
      [undefined, null],
    ],
    refuses: ['21/11/2026', '2026-13-01', 'soon', 20261121],
  },
  {
    name: 'pipeList',
    schema: pipeList,
    reads: [
      ['a.jpg|b.pdf', ['a.jpg', 'b.pdf']],
      [' a.jpg || b.pdf |', ['a.jpg', 'b.pdf']],
      ['', []],
      [null, []],
      [undefined, []],
    ],
    refuses: [{}],
  },
  {
    name: 'count',
    schema: count,
    reads: [
      [1, 1],
      [MAX, MAX],
    ],
    refuses: [0, -1, 1.5, '1', MAX + 1, Number.NaN, null],
  },
  {
    name: 'isoDate',
    schema: isoDate,
    reads: [['2026-11-21', '2026-11-21']],
    refuses: ['', '2026-11-21T09:30', '21/11/2026', '2026-02-30', null],
  },
  {
    name: 'freeText',
    schema: freeText,
    reads: [
      ['', ''],
      [' as typed ', ' as typed '],
      ['x'.repeat(10_000), 'x'.repeat(10_000)],
    ],
    refuses: ['x'.repeat(10_001), 5, null, undefined],
  },
  {
    name: 'required',
    schema: required,
    reads: [[' AB1 ', 'AB1']],
    refuses: ['', '   ', 'x'.repeat(201), 5, null, undefined],
  },
  {
    name: 'emailAddress',
    schema: emailAddress,
    reads: [
      ["pat.o'brien@example.com", "pat.o'brien@example.com"],
      [' pat@example.com ', 'pat@example.com'],
      ...[
        'Pat+yard_7@Example.COM',
        'pat/accounts=7@example.com',
        "!#$%&'*+/=?^_`{|}~-@example.com",
        '.pat..brien.@example.com',
        'pat@accounts',
        'pat@1.example',
        'pat@a-b--c.example',
        'pat@xn--bcher-kva.example',
        'pat@192.0.2.1',
        `pat@${'a'.repeat(63)}.example`,
      ].map((address): [unknown, unknown] => [address, address]),
    ],
    refuses: [
      'abc',
      '@example.com',
      'pat@',
      'pat@@example.com',
      'pat@example..com',
      'pat@.example.com',
      'pat@example.com.',
      'pat@-example.com',
      'pat@example-.com',
      'pat@exa_mple.com',
      `pat@${'a'.repeat(64)}.example`,
      'pat brien@example.com',
      'pat@example.com, kim@example.com',
      'Pat <pat@example.com>',
      'pat@[192.0.2.1]',
      '"pat"@example.com',
      'zoë@example.com',
      'pat@bücher.example',
      '',
      5,
      null,
    ],
  },
]

describe.each(VALUES)('the schema $name', ({ schema, reads, refuses }) => {
  it.each(reads)('reads %j as %j', (sent, meant) => {
    expect(v.parse(schema, sent)).toEqual(meant)
  })

  it.each(refuses.map((value) => [value]))('refuses %j', (sent) => {
    expect(v.is(schema, sent)).toBe(false)
  })
})

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-11-21T09:30', false],
  ['20261121', false],
  ['rubbish', false],
  ['', false],
])('%j is a calendar day: %j', (text, is) => expect(isCalendarDay(text)).toBe(is))

it.each([
  ['soon', 'must be a date'],
  ['2026-02-30', 'must be a day of the calendar'],
  ['1899-12-31', 'must be in a year from 1900 to 2999'],
  ['9999-12-31', 'must be in a year from 1900 to 2999'],
])('the date %j gives a single error', (sent, message) => {
  expect(v.safeParse(isoDate, sent).issues?.map((issue) => issue.message)).toEqual([message])
})

it.each([
  ['2026-11-30', '2036-11-30'],
  ['2028-02-29', '2038-02-28'],
])('on %s goods can be ordered until %s', (today, last) => expect(lastRequiredDay(today)).toBe(last))

describe('a row of a long list', () => {
  const row = listRow({ id: integer, name: text, day: date })
  const right = { id: 7, name: 'Deck', day: null }

  it('a valid row is returned as the same object', () => expect(v.parse(row, right)).toBe(right))

  it.each([
    ['numbers come as text', { id: '7', name: 'Deck', day: '' }],
    ['fields are missing', { id: 7, name: 'Deck' }],
    ['there are additional fields', { ...right, more: 1 }],
    ['a field has a wrong name', { id: 7, name: 'Deck', date: null }],
  ])('a row is normalised when %s', (_, sent) => expect(v.parse(row, sent)).toEqual(right))

  it.each([[null], ['text'], [[]], [{ ...right, id: 'x' }], [{ ...right, day: 'today' }]])(
    'a long list refuses the row %j',
    (sent) => expect(v.safeParse(row, sent).success).toBe(false),
  )

  it.each([{}, { until: null }, { until: '2026-11-30' }])(
    'a valid row is returned as the same object with the extension %j',
    (sent) => {
      const extended = listRow({ id: integer, until: extension(date) })
      const value = { id: 7, ...sent }
      expect(v.parse(extended, value)).toBe(value)
      expect(v.safeParse(extended, { ...sent }).success).toBe(false)
      expect(v.safeParse(extended, { id: 7, until: 'soon' }).success).toBe(false)
    },
  )

  describe('a long list of rows', () => {
    const { rows } = longRows('Rows', row)
    const all = [right, { ...right, id: 8 }]

    it('a list of valid rows is returned as the same object', () => expect(v.parse(rows, all)).toBe(all))

    it('a list with a non-conforming row is normalised', () =>
      expect(v.parse(rows, [...all, { id: '9', name: 'Shed' }])).toEqual([
        ...all,
        { id: 9, name: 'Shed', day: null },
      ]))

    it.each([[{}], ['text'], [[...all, null]]])('a long list refuses the value %j', (sent) =>
      expect(v.safeParse(rows, sent).success).toBe(false),
    )
  })
})
