import * as v from 'valibot'
import { expect, test } from 'vitest'
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

const to = (sent: unknown, meant: unknown): [unknown, unknown] => [sent, meant]
/** All of these mean the same. */
const all = (meant: unknown, ...sent: readonly unknown[]) => sent.map((each) => to(each, meant))
const asTyped = (...values: readonly string[]) => values.map((value) => to(value, value))

/** What a schema reads as something. */
const READS: [string, v.GenericSchema<unknown, unknown>, [unknown, unknown][]][] = [
  [
    'text',
    text,
    [...asTyped('Pine 90x45', ' kept '), ...all('', null, undefined), to(7, '7'), to(false, 'false')],
  ],
  ['identifier', identifier, [to(' AB1 ', 'AB1'), to(1042, '1042')]],
  ['number', number, [to(12.5, 12.5), to('12.5', 12.5), to(' -3.50 ', -3.5), to('+2', 2), to('.5', 0.5)]],
  [
    'number',
    number,
    [to('5.', 5), to(0, 0), to('007.10', 7.1), to('9999999999999.99', 9_999_999_999_999.99)],
  ],
  ['numberOrNone', numberOrNone, [to('12.50', 12.5), to(0, 0), ...all(undefined, '', ' ', null, undefined)]],
  ['amount', amount, [to('19.90', 19.9), to(-4, -4), ...all(0, null, undefined)]],
  ['integer', integer, [to('42', 42), to(0, 0), to(MAX, MAX)]],
  ['flag', flag, all(true, true, 'true', 'TRUE', ' yes ', '1', 1)],
  ['flag', flag, all(false, false, 'false', 'No', '0', 0, '', null, undefined)],
  ['date', date, all('2026-11-21', '2026-11-21', '2026-11-21T09:30:00.000', ' 2026-11-21 ')],
  ['date', date, all(null, '', null, undefined)],
  ['pipeList', pipeList, all(['a.jpg', 'b.pdf'], 'a.jpg|b.pdf', ' a.jpg || b.pdf |')],
  ['pipeList', pipeList, all([], '', null, undefined)],
  ['count', count, [to(1, 1), to(MAX, MAX)]],
  ['isoDate', isoDate, asTyped('2026-11-21')],
  ['freeText', freeText, asTyped('', ' as typed ', 'x'.repeat(10_000))],
  ['required', required, [to(' AB1 ', 'AB1')]],
  ['emailAddress', emailAddress, [to(' pat@example.com ', 'pat@example.com')]],
  [
    'emailAddress',
    emailAddress,
    asTyped("pat.o'brien@example.com", 'Pat+yard_7@Example.COM', 'pat@accounts'),
  ],
  ['emailAddress', emailAddress, asTyped("!#$%&'*+/=?^_`{|}~-@example.com", '.pat..brien.@example.com')],
  [
    'emailAddress',
    emailAddress,
    asTyped('pat/accounts=7@example.com', 'pat@1.example', 'pat@a-b--c.example'),
  ],
  ['emailAddress', emailAddress, asTyped('pat@xn--bcher-kva.example', 'pat@192.0.2.1')],
  ['emailAddress', emailAddress, asTyped(`pat@${'a'.repeat(63)}.example`)],
]

const NOT_NUMBERS = [
  '',
  'ten',
  '?',
  '12.50-',
  '1e3',
  '12 50',
  '1,000',
  '0x10',
  '.',
  '--1',
  null,
  undefined,
  true,
]
const TOO_LARGE = ['10000000000000.01', '9007199254740993', Number.NaN, Number.POSITIVE_INFINITY]
const NO_DOMAINS = ['@', '@@example.com', '@example..com', '@.example.com', '@example.com.', '@-example.com']
const NO_HOSTS = [
  '@example-.com',
  '@exa_mple.com',
  `@${'a'.repeat(64)}.example`,
  '@[192.0.2.1]',
  '@bücher.example',
]
const NO_ADDRESSES = [
  'abc',
  '@example.com',
  'pat brien@example.com',
  'pat@example.com, kim@example.com',
  '',
  5,
  null,
]
const NO_NAMES = ['Pat <pat@example.com>', '"pat"@example.com', 'zoë@example.com']

/** What a schema refuses. */
const REFUSES: [string, v.GenericSchema<unknown, unknown>, unknown[]][] = [
  ['text', text, [{}, []]],
  ['identifier', identifier, ['', '  ', null, undefined, {}]],
  ['number', number, [...NOT_NUMBERS, ...TOO_LARGE]],
  ['numberOrNone', numberOrNone, ['?', '1,234.50', Number.NaN, true, {}]],
  ['amount', amount, ['free', {}, Number.NaN]],
  ['integer', integer, [1.5, '1.5', MAX + 1, null, '']],
  ['flag', flag, ['perhaps', 2, {}, []]],
  ['date', date, ['21/11/2026', '2026-13-01', 'soon', 20261121]],
  ['pipeList', pipeList, [{}]],
  ['count', count, [0, -1, 1.5, '1', MAX + 1, Number.NaN, null]],
  ['isoDate', isoDate, ['', '2026-11-21T09:30', '21/11/2026', '2026-02-30', null]],
  ['freeText', freeText, ['x'.repeat(10_001), 5, null, undefined]],
  ['required', required, ['', '   ', 'x'.repeat(201), 5, null, undefined]],
  ['emailAddress', emailAddress, [...NO_DOMAINS, ...NO_HOSTS].map((domain) => `pat${domain}`)],
  ['emailAddress', emailAddress, [...NO_ADDRESSES, ...NO_NAMES]],
]

const eachOf = <Value>(rows: readonly (readonly [string, v.GenericSchema<unknown, unknown>, Value[]])[]) =>
  rows.flatMap(([name, schema, values]) => values.map((value) => ({ name, value, schema })))

test.each(eachOf(READS))('$name reads $value', ({ schema, value: [sent, meant] }) => {
  expect(v.parse(schema, sent)).toEqual(meant)
})

test.each(eachOf(REFUSES))('$name refuses $value', ({ schema, value }) => {
  expect(v.is(schema, value)).toBe(false)
})

test.each([
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

test.each([
  ['soon', 'must be a date'],
  ['2026-02-30', 'must be a day of the calendar'],
  ['1899-12-31', 'must be in a year from 1900 to 2999'],
  ['9999-12-31', 'must be in a year from 1900 to 2999'],
])('the date %j gives a single error', (sent, message) => {
  expect(v.safeParse(isoDate, sent).issues?.map((issue) => issue.message)).toEqual([message])
})

test.each([
  ['2026-11-30', '2036-11-30'],
  ['2028-02-29', '2038-02-28'],
])('on %s goods can be ordered until %s', (today, last) => expect(lastRequiredDay(today)).toBe(last))

const row = listRow({ id: integer, name: text, day: date })
const right = { id: 7, name: 'Deck', day: null }

test('a valid row is returned as the same object', () => expect(v.parse(row, right)).toBe(right))

test.each([
  ['numbers come as text', { id: '7', name: 'Deck', day: '' }],
  ['fields are missing', { id: 7, name: 'Deck' }],
  ['there are additional fields', { ...right, more: 1 }],
  ['a field has a wrong name', { id: 7, name: 'Deck', date: null }],
])('a row is normalised when %s', (_, sent) => expect(v.parse(row, sent)).toEqual(right))

test.each([[null], ['text'], [[]], [{ ...right, id: 'x' }], [{ ...right, day: 'today' }]])(
  'a long list refuses the row %j',
  (sent) => expect(v.safeParse(row, sent).success).toBe(false),
)

test.each([{}, { until: null }, { until: '2026-11-30' }])(
  'a valid row is returned as the same object with the extension %j',
  (sent) => {
    const extended = listRow({ id: integer, until: extension(date) })
    const value = { id: 7, ...sent }
    expect(v.parse(extended, value)).toBe(value)
    expect(v.safeParse(extended, { ...sent }).success).toBe(false)
    expect(v.safeParse(extended, { id: 7, until: 'soon' }).success).toBe(false)
  },
)

const { rows } = longRows('Rows', row)
const two = [right, { ...right, id: 8 }]

test('a list of valid rows is returned as the same object, and one with another row normalised', () => {
  expect(v.parse(rows, two)).toBe(two)
  const shed = { id: 9, name: 'Shed', day: null }
  expect(v.parse(rows, [...two, { id: '9', name: 'Shed' }])).toEqual([...two, shed])
})

test.each([[{}], ['text'], [[...two, null]]])('a long list refuses the value %j', (sent) =>
  expect(v.safeParse(rows, sent).success).toBe(false),
)
