import { expect, test } from 'vitest'
import { compare } from '#simulator/marking/values.ts'

/** Whether a value is as expected. */
const isAs = (expected: unknown, actual: unknown) => compare(expected, actual).differences.length === 0

test.each([
  ['a text in another case and with other spaces', 'Geelong  west', ' geelong West', true],
  ['another text', 'Geelong', 'Geelong West', false],
  ['a part of a text', { contains: 'GEELONG' }, 'North Geelong 3215', true],
  ['a sum that a double can’t hold', 0.3, 0.1 + 0.2, true],
  ['another cent', 0.3, 0.31, false],
  ['a number spelt as text', 12, '12', false],
  ['a number in a range', { atLeast: 2, atMost: 4 }, 4, true],
  ['a number above a range', { atMost: 4 }, 5, false],
  ['a date in a range', { atLeast: '2026-11-20' }, '2026-11-21', true],
  ['one of several', { anyOf: ['DAN', { contains: 'gee' }] }, 'GEELONG', true],
  ['none of several', { anyOf: ['DAN'] }, 'GEE', false],
  ['nothing where nothing is expected', null, undefined, true],
  ['fields among others', { a: 1 }, { a: 1, b: 2 }, true],
  ['fields of something that has none', { a: 1 }, 'a', false],
  ['a list in another order', [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }], true],
  ['a list with one more', [1], [1, 2], false],
  ['some of a list', { some: [2] }, [1, 2], true],
  ['the same element twice', { some: [2, 2] }, [1, 2], false],
  ['ranges that fit in one way only', [{ atLeast: 1 }, { atLeast: 5 }], [5, 1], true],
  ['a list where there is none', [1], 1, false],
  ['a field that is named like a range, beside another', { atMost: 4, a: 1 }, { atMost: 4, a: 1 }, true],
  ['an object without fields', {}, { a: 1 }, true],
  ['a field that is named like some, beside another', { some: [1], a: 1 }, { some: [1], a: 1 }, true],
])('%s: %j, %j is %s', (_, expected, actual, answer) => {
  expect(isAs(expected, actual)).toBe(answer)
})

test('differences name where they are, also in the element that is nearest', () => {
  const lines = [
    { productCode: 'A', quantity: 3 },
    { productCode: 'B', quantity: 10 },
  ]
  const expected = { lines: [{ productCode: 'B', quantity: 12 }] }
  expect(compare(expected, { lines }).differences).toEqual([
    { path: 'lines.1.quantity', expected: 12, actual: 10 },
    { path: 'lines.0', expected: undefined, actual: lines[0] },
  ])
})

test('of alternatives that are objects, the differences are those of the nearest', () => {
  const anyOf = [
    { to: 'a', text: { contains: '7' } },
    { to: 'b', text: { contains: '8' }, subject: 'c' },
  ]
  expect(compare({ anyOf }, { to: 'a', text: '9' }).differences).toEqual([
    { path: 'text', expected: { contains: '7' }, actual: '9' },
  ])
  expect(compare({ text: { anyOf: ['7', '8'] } }, { text: '9' }).differences).toEqual([
    { path: 'text', expected: { anyOf: ['7', '8'] }, actual: '9' },
  ])
  const both = { anyOf: [{ a: 1 }], contains: 'a' }
  expect(compare(both, { a: 2 }).differences).toEqual([{ path: '', expected: both, actual: { a: 2 } }])
})

test('an element that nothing resembles is missing', () => {
  const { differences } = compare({ some: [{ productCode: 'B' }] }, [{ productCode: 'A' }], 'lines')
  expect(differences).toEqual([{ path: 'lines', expected: { productCode: 'B' }, actual: undefined }])
})
