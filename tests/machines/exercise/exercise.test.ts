import { describe, expect, it, test } from 'vitest'
import type { Verdict } from '#contract/control/marking.ts'
import { type Expected, expectationsOf, readExercise } from '#machines/exercise/exercise.ts'
import { feedbackOn, fieldText, valueText } from '#machines/exercise/feedback.rules.ts'
import { EXERCISE, exerciseFile, FILE } from './exercises.ts'

describe('an exercise file', () => {
  it('has what it leaves out', () => {
    expect(EXERCISE).toMatchObject({ path: '/login', data: [], days: 0, faults: [], hints: [] })
    expect(EXERCISE.screen).toBeUndefined()
    expect(expectationsOf(EXERCISE)).toEqual([{ record: 'transactions', count: 1 }])
  })

  const [expected] = FILE.expect
  test.each<[string, string]>([
    ['This file is empty', ''],
    ['This is not JSON', '{'],
    ['This is not an exercise', '[]'],
    ['This is an exercise of version 2; this portal reads version 1.', exerciseFile({ exercise: 2 })],
    ['task is missing', exerciseFile({ task: undefined })],
    ['title must have a text', exerciseFile({ title: {} })],
    ['title.en is required', exerciseFile({ title: { en: '' } })],
    ['tittle is not a field of an exercise', exerciseFile({ tittle: {} })],
    ['scenario must be one of au, us', exerciseFile({ scenario: 'nz' })],
    ['clock must be an ISO 8601 instant', exerciseFile({ clock: 'yesterday' })],
    ['clock must be in a year from 1900 to 2999', exerciseFile({ clock: '9999-01-01T09:00:00Z' })],
    ['name is a reserved word: choose another', exerciseFile({ name: 'constructor' })],
    ['settings.constructor is not known here', exerciseFile({ settings: { constructor: 1 } })],
    ['title.constructor is not known here', exerciseFile({ title: { en: 'A', constructor: 'B' } })],
    ['a\\u{1b}b is not a field of an exercise', exerciseFile({ 'a\u001bb': 1 })],
    ['path must be a path of the portal', exerciseFile({ path: 'https://elsewhere.example' })],
    ['data.0 must be an object', exerciseFile({ data: [1] })],
    ['days must be at most 366', exerciseFile({ days: 400 })],
    ['faults.0.kind must be one of', exerciseFile({ faults: [{ operation: '*', kind: 'fire' }] })],
    [
      'faults.0.time is not a field of an exercise',
      exerciseFile({ faults: [{ operation: '*', kind: 'abort', time: 1 }] }),
    ],
    ['screen.heigth is not a field', exerciseFile({ screen: { width: 800, height: 600, heigth: 1 } })],
    [
      'expect.0.count must not have atLeast above atMost',
      exerciseFile({ expect: [{ ...expected, count: { atLeast: 2, atMost: 1 } }] }),
    ],
    [
      'expect.0.count must be a whole number, or have atLeast and atMost',
      exerciseFile({ expect: [{ ...expected, count: { atleast: 2 } }] }),
    ],
    ['hints.0 must be texts by language', exerciseFile({ hints: ['Search'] })],
    ['expect must say what should hold', exerciseFile({ expect: [] })],
    ['expect.0.says is missing', exerciseFile({ expect: [{ ...expected, says: undefined }] })],
    ['expect.0.were is not a field of an exercise', exerciseFile({ expect: [{ ...expected, were: {} }] })],
    ['expect.0.call is not an operation', exerciseFile({ expect: [{ says: { en: 'A' }, call: 'order' }] })],
  ])('%s', (problem, json) => {
    const read = readExercise(json)
    expect('problem' in read && read.problem).toContain(problem)
  })
})

describe('feedback', () => {
  const order: Expected = { says: { en: 'One order.' }, record: 'transactions', count: 1 }
  const verdict = (own: Partial<Verdict>): Verdict => ({ holds: false, count: 0, nearest: null, ...own })
  const nearest = {
    id: '104691',
    name: 'Order 104691',
    names: {},
    differences: [
      { path: 'lines.1.quantity', expected: 12, actual: 10 },
      { path: 'shipAddress2', expected: { contains: 'Geelong' }, actual: '' },
      { path: 'lines', expected: { productCode: 'CEM-GP20', quantity: 12 }, actual: undefined },
      { path: 'lines.0', expected: undefined, actual: { productCode: 'NAILS' } },
      { path: 'type', expected: 'Order', actual: 'Quote' },
    ],
  }
  test.each<[string, Expected, Verdict, readonly string[]]>([
    ['what holds needs none', order, verdict({ holds: true, count: 1 }), []],
    ['nothing resembles it', order, verdict({}), ['Nothing like it has happened yet.']],
    ['too many', order, verdict({ count: 2 }), ['There are 2, and there should be no more than 1.']],
    [
      'one too many',
      { ...order, count: 0 },
      verdict({ count: 1 }),
      ['There is 1, and there should be none.'],
    ],
    [
      'too few',
      { ...order, count: { atLeast: 2 } },
      verdict({ count: 1 }),
      ['There is 1 so far, and there should be more.'],
    ],
    [
      'the nearest record with its first differences',
      order,
      verdict({ nearest }),
      [
        'The nearest is Order 104691.',
        'The quantity of line 2 is 10, and should be 12.',
        'The suburb is empty, and should contain Geelong.',
        'In the lines, product CEM-GP20, quantity 12 is missing.',
        'Line 1 (NAILS) should not be there.',
      ],
    ],
    [
      'what is one too many, and amounts in dollars',
      { says: { en: 'A' }, record: 'payments' },
      verdict({
        nearest: {
          id: 'f6bcd80f-070e-4f86-b599-5fa24dc521af',
          name: 'the payment of $193.57',
          names: {},
          differences: [
            { path: 'cents', expected: { atLeast: 19_375 }, actual: 19_357 },
            { path: 'lines.0', expected: undefined, actual: { name: '104339-0' } },
          ],
        },
      }),
      [
        'The nearest is the payment of $193.57.',
        'The amount is $193.57, and should be at least $193.75.',
        'Line 1 (104339-0) should not be there.',
      ],
    ],
    [
      'branches by name',
      order,
      verdict({
        nearest: {
          ...nearest,
          names: { AUS: 'Austral', GAR: 'Garfield' },
          differences: [{ path: 'branchID', expected: { anyOf: ['GAR', 'DAN'] }, actual: 'AUS' }],
        },
      }),
      ['The nearest is Order 104691.', 'The branch is Austral, and should be Garfield or DAN.'],
    ],
    [
      'dates as the site writes them',
      order,
      verdict({
        nearest: {
          ...nearest,
          differences: [{ path: 'deliveryDate', expected: { atLeast: '2026-11-24' }, actual: '2026-11-03' }],
        },
      }),
      ['The nearest is Order 104691.', 'The delivery date is 03/11/2026, and should be at least 24/11/2026.'],
    ],
    [
      'a long text by what it lacks',
      { says: { en: 'A' }, record: 'emails' },
      verdict({
        nearest: {
          id: '1',
          name: 'the email “Hello”',
          names: {},
          differences: [{ path: 'text', expected: { contains: 'PO 7' }, actual: 'Hello. '.repeat(20) }],
        },
      }),
      ['The nearest is the email “Hello”.', 'In the text, PO 7 is missing.'],
    ],
    [
      'the nearest call',
      { says: { en: 'A' }, call: 'processComplete' },
      verdict({
        nearest: {
          id: '12',
          name: 'a call of processComplete',
          names: {},
          differences: [{ path: 'saleDeliveryDetails.isOnsite', expected: true, actual: false }],
        },
      }),
      ['The nearest is a call of processComplete.', 'The delivery on site is no, and should be yes.'],
    ],
  ])('%s', (_, expected, given, remarks) => {
    expect(feedbackOn(expected, given)).toEqual(remarks)
  })

  it('dates of a site in the US begin with the month', () => {
    const differences = [{ path: 'dateRequired', expected: '2026-11-24T13:30', actual: '2026-11-03' }]
    expect(feedbackOn(order, verdict({ nearest: { ...nearest, differences } }), 'mdy')).toContain(
      'The required date is 11/03/2026, and should be 11/24/2026 13:30.',
    )
  })

  test.each([
    ['customerOrderNumber', 'the order reference'],
    ['lines.0.tally.2.length', 'the length of tally row 3 of line 1'],
    ['lines.3', 'line 4'],
    ['lines.0.quoteComments', 'the note of line 1'],
    ['shares.0.name', 'the name of invoice 1'],
    ['lines.0.tally', 'the tally rows of line 1'],
  ])('%s is %j', (path, text) => {
    expect(fieldText(path)).toBe(text)
  })

  test.each([
    [null, 'empty'],
    [[], 'empty'],
    [true, 'yes'],
    [{ atLeast: 2, atMost: 4 }, 'at least 2, at most 4'],
    [{ anyOf: ['DAN', 'GEE'] }, 'DAN or GEE'],
    [{ some: [{ qty: 3 }] }, 'pieces 3'],
    [{ contains: 'keep dry' }, 'keep dry'],
  ])('%j is %j', (value, text) => {
    expect(valueText(value)).toBe(text)
  })
})
