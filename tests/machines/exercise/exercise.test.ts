import { describe, expect, it, test } from 'vitest'
import type { Verdict } from '#contract/control/marking.ts'
import { type Expected, expectationsOf, readExercise } from '#machines/exercise/exercise.ts'
import { feedbackOn, fieldText, valueText } from '#machines/exercise/feedback.rules.ts'
import { EXERCISE, exerciseFile, FILE } from './exercises.ts'

function problemOf(json: string) {
  const read = readExercise(json)
  return 'problem' in read ? read.problem : null
}

describe('an exercise file', () => {
  it('has what it leaves out', () => {
    expect(EXERCISE).toMatchObject({ path: '/login', data: [], days: 0, faults: [], hints: [] })
    expect(EXERCISE.screen).toBeUndefined()
    expect(expectationsOf(EXERCISE)).toEqual([{ record: 'transactions', count: 1 }])
  })

  test.each<[string, string]>([
    ['This file is empty', ''],
    ['This is not JSON', '{'],
    ['This is not an exercise', '[]'],
    ['This is an exercise of version 2; this portal reads version 1.', exerciseFile({ exercise: 2 })],
  ])('%s', (problem, json) => expect(problemOf(json)).toContain(problem))

  const [expected] = FILE.expect
  const fault = { operation: '*', kind: 'abort' }

  test.each<[string, object]>([
    ['task is missing', { task: undefined }],
    ['title must have a text', { title: {} }],
    ['title.en is required', { title: { en: '' } }],
    ['tittle is not a field of an exercise', { tittle: {} }],
    ['scenario must be one of au, us', { scenario: 'nz' }],
    ['clock must be an ISO 8601 instant', { clock: 'yesterday' }],
    ['clock must be in a year from 1900 to 2999', { clock: '9999-01-01T09:00:00Z' }],
    ['name is a reserved word: choose another', { name: 'constructor' }],
    ['settings.constructor is not known here', { settings: { constructor: 1 } }],
    ['title.constructor is not known here', { title: { en: 'A', constructor: 'B' } }],
    ['a\\u{1b}b is not a field of an exercise', { 'a\u001bb': 1 }],
    ['path must be a path of the portal', { path: 'https://elsewhere.example' }],
    ['data.0 must be an object', { data: [1] }],
    ['days must be at most 366', { days: 400 }],
    ['faults.0.kind must be one of', { faults: [{ ...fault, kind: 'fire' }] }],
    ['faults.0.time is not a field of an exercise', { faults: [{ ...fault, time: 1 }] }],
    ['screen.heigth is not a field', { screen: { width: 800, height: 600, heigth: 1 } }],
    ['hints.0 must be texts by language', { hints: ['Search'] }],
    ['expect must say what should hold', { expect: [] }],
  ])('%s', (problem, own) => expect(problemOf(exerciseFile(own))).toContain(problem))

  test.each<[string, object]>([
    ['count must not have atLeast above atMost', { ...expected, count: { atLeast: 2, atMost: 1 } }],
    ['count must be a whole number, or have atLeast and atMost', { ...expected, count: { atleast: 2 } }],
    ['says is missing', { ...expected, says: undefined }],
    ['were is not a field of an exercise', { ...expected, were: {} }],
    ['call is not an operation', { says: { en: 'A' }, call: 'order' }],
  ])('expect.0.%s', (problem, own) => {
    expect(problemOf(exerciseFile({ expect: [own] }))).toContain(`expect.0.${problem}`)
  })
})

describe('feedback', () => {
  const order: Expected = { says: { en: 'One order.' }, record: 'transactions', count: 1 }
  const verdict = (own: Partial<Verdict>): Verdict => ({ holds: false, count: 0, nearest: null, ...own })

  test.each<[string, Expected['count'], Partial<Verdict>, readonly string[]]>([
    ['what holds needs none', 1, { holds: true, count: 1 }, []],
    ['nothing resembles it', 1, {}, ['Nothing like it has happened yet.']],
    ['too many', 1, { count: 2 }, ['There are 2, and there should be no more than 1.']],
    ['one too many', 0, { count: 1 }, ['There is 1, and there should be none.']],
    ['too few', { atLeast: 2 }, { count: 1 }, ['There is 1 so far, and there should be more.']],
  ])('%s', (_, count, given, remarks) => {
    expect(feedbackOn({ ...order, count }, verdict(given))).toEqual(remarks)
  })

  type Nearest = NonNullable<Verdict['nearest']>
  /** The remarks on the nearest record that differs so, after its name. */
  const remarksOn = (
    differences: Nearest['differences'],
    names: Nearest['names'] = {},
    site: 'dmy' | 'mdy' = 'dmy',
  ) => {
    const nearest = { id: '1', name: 'Order 104691', names, differences }
    const [first, ...remarks] = feedbackOn(order, verdict({ nearest }), site)
    expect(first).toBe('The nearest is Order 104691.')
    return remarks
  }

  it('names the first four differences of the nearest record', () => {
    const differences = [
      { path: 'lines.1.quantity', expected: 12, actual: 10 },
      { path: 'shipAddress2', expected: { contains: 'Geelong' }, actual: '' },
      { path: 'lines', expected: { productCode: 'CEM-GP20', quantity: 12 }, actual: undefined },
      { path: 'lines.0', expected: undefined, actual: { productCode: 'NAILS' } },
      { path: 'type', expected: 'Order', actual: 'Quote' },
    ]
    expect(remarksOn(differences)).toEqual([
      'The quantity of line 2 is 10, and should be 12.',
      'The suburb is empty, and should contain Geelong.',
      'In the lines, product CEM-GP20, quantity 12 is missing.',
      'Line 1 (NAILS) should not be there.',
    ])
  })

  test.each<[path: string, expected: unknown, actual: unknown, remark: string]>([
    ['cents', { atLeast: 19_375 }, 19_357, 'The amount is $193.57, and should be at least $193.75.'],
    ['lines.0', undefined, { name: '104339-0' }, 'Line 1 (104339-0) should not be there.'],
    ['branchID', { anyOf: ['GAR', 'DAN'] }, 'AUS', 'The branch is Austral, and should be Garfield or DAN.'],
    [
      'deliveryDate',
      { atLeast: '2026-11-24' },
      '2026-11-03',
      'The delivery date is 03/11/2026, and should be at least 24/11/2026.',
    ],
    ['text', { contains: 'PO 7' }, 'Hello. '.repeat(20), 'In the text, PO 7 is missing.'],
    ['saleDeliveryDetails.isOnsite', true, false, 'The delivery on site is no, and should be yes.'],
  ])('says of %s that should be %j and is %j: %s', (path, expected, actual, remark) => {
    const names = { AUS: 'Austral', GAR: 'Garfield' }
    expect(remarksOn([{ path, expected, actual }], names)).toEqual([remark])
  })

  it('dates of a site in the US begin with the month', () => {
    const differences = [{ path: 'dateRequired', expected: '2026-11-24T13:30', actual: '2026-11-03' }]
    expect(remarksOn(differences, {}, 'mdy')).toEqual([
      'The required date is 11/03/2026, and should be 11/24/2026 13:30.',
    ])
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
