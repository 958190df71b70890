import { describe, expect, it, test } from 'vitest'
import {
  addResults,
  type ClassSort,
  classCsv,
  classRows,
  durationText,
  type HandedOver,
  helpText,
  sumOf,
  withoutResult,
} from '#machines/exercise/class.rules.ts'
import { COURSE, progressOf, resultBy } from './results.ts'

const handed = (...[name, ...rest]: Parameters<typeof resultBy>) => ({
  file: `${name || 'results'}.json`,
  result: resultBy(name, ...rest),
})

const ASCENDING: ClassSort = { by: 'name', direction: 'ascending' }

describe('results handed over', () => {
  const [early, late] = ['2026-11-28T10:00:00.000Z', '2026-11-28T11:00:00.000Z']
  const solved = progressOf()
  const begun = progressOf({ solved: undefined })
  /** What is solved, by trainee. */
  const rowsOf = (all: HandedOver) =>
    classRows(all, COURSE, ASCENDING).map(({ name, saved, progress }) => [
      name,
      saved,
      ...[...progress].map(([exercise, { solved: at }]) => exercise + (at ? ': solved' : ': begun')),
    ])

  it('count by trainee: of each exercise the newest, whatever the order of the files', () => {
    const first = handed('Kim Lee', { 'first order': begun, 'on hold': solved }, early)
    const second = { ...handed('kim lee', { 'first order': solved }, late), file: 'again.json' }
    for (const isReversed of [false, true]) {
      const { all, doubles, namesakes } = addResults([], isReversed ? [second, first] : [first, second])
      expect(rowsOf(all)).toEqual([['kim lee', late, 'first order: solved', 'on hold: solved']])
      expect([doubles, namesakes]).toEqual([['kim lee'], []])
    }
  })

  it('are added once', () => {
    const result = handed('Kim', {}, early)
    const copy = { ...result, file: 'copy.json' }
    expect(addResults([result], [copy])).toEqual({ all: [copy], doubles: [], namesakes: [] })
  })

  it('are of different trainees if their ids differ, who are numbered if their names do not', () => {
    const of = (name: string, trainee: string, saved = early) => {
      const { file, result } = handed(name, {}, saved)
      return { file, result: { ...result, trainee } }
    }
    const { all, doubles, namesakes } = addResults([of('Kim', 'a')], [of('kim', 'b'), of('Ann', 'c')])
    expect(rowsOf(all).map(([name]) => name)).toEqual(['Ann', 'Kim', 'kim (2)'])
    expect([doubles, namesakes]).toEqual([[], ['kim']])
    expect(addResults(all, [of('Ann', 'c', late)])).toMatchObject({ doubles: ['Ann'], namesakes: [] })
  })

  it('add to those that were there, and tell those without a name apart by when they were saved', () => {
    const nameless = [handed(''), handed('', {}, late)]
    const { all, doubles, namesakes } = addResults([handed('Kim')], nameless)
    const names = ['Kim', 'No name (results.json)', 'No name (results.json) (2)']
    expect(rowsOf(all).map(([name]) => name)).toEqual(names)
    expect([doubles, namesakes]).toEqual([[], []])
  })
})

const CLASS: HandedOver = [
  handed('Group 10', { 'first order': progressOf({ seconds: 100 }), 'on hold': progressOf() }),
  handed('Group 2', { 'first order': progressOf({ seconds: 500 }) }),
  handed('anna', { 'first order': progressOf({ solved: undefined, checks: 1, hints: 0 }) }),
  { ...handed('', { 'my own': progressOf() }), file: 'x.json' },
]

describe('the table of a class', () => {
  test.each<[ClassSort, readonly string[]]>([
    [ASCENDING, ['anna', 'Group 2', 'Group 10', 'No name (x.json)']],
    [{ by: 'name', direction: 'descending' }, ['No name (x.json)', 'Group 10', 'Group 2', 'anna']],
    [{ by: 'solved', direction: 'descending' }, ['Group 10', 'Group 2', 'anna', 'No name (x.json)']],
    [{ by: 'solved', direction: 'ascending' }, ['anna', 'No name (x.json)', 'Group 2', 'Group 10']],
  ])('is sorted by %j', (sort, names) => {
    expect(classRows(CLASS, COURSE, sort).map(({ name }) => name)).toEqual(names)
  })

  it('counts exercises of the course only', () => {
    expect(classRows(CLASS, COURSE, ASCENDING).map(({ solved }) => solved)).toEqual([0, 1, 2, 0])
  })

  it('sums how many solved each exercise, and the median of their times', () => {
    const rows = classRows(CLASS, COURSE, ASCENDING)
    expect(COURSE.map((each) => sumOf(rows, each))).toEqual([
      { solved: 2, median: 300 },
      { solved: 1, median: 300 },
    ])
    expect(COURSE.map((each) => sumOf([], each))[0]).toEqual({ solved: 0, median: null })
  })

  it('loses one trainee only', () => {
    const [row] = classRows(CLASS, COURSE, ASCENDING)
    const left = row && withoutResult(CLASS, row)
    expect(left?.map(({ file }) => file)).toEqual(['Group 10.json', 'Group 2.json', 'x.json'])
  })

  it('is saved as CSV, with what a spreadsheet would run as text', () => {
    const rows = classRows([...CLASS.slice(0, 1), handed('=HYPERLINK("x")')], COURSE, ASCENDING)
    const [head, first, second] = classCsv(rows, COURSE).split('\r\n')
    expect(head).toBe(
      '\uFEFFTrainee,Saved,Solved,Your first order,Your first order: minutes,Your first order: checks,' +
        'Your first order: hints,An account on hold,An account on hold: minutes,An account on hold: checks,' +
        'An account on hold: hints',
    )
    expect([first, second]).toEqual([
      `"'=HYPERLINK(""x"")",2026-11-28T10:00:00.000Z,0,not begun,,,,not begun,,,`,
      'Group 10,2026-11-28T10:00:00.000Z,2,solved,1.7,2,1,solved,5,2,1',
    ])
  })
})

test.each([
  [20, 'under 1 min'],
  [300, '5 min'],
  [3_600, '1 h'],
  [3_900, '1 h 5 min'],
])('%i seconds are %j', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('checks and hints are counted in words', () => {
  expect(helpText(progressOf({ checks: 1, hints: 0 }))).toBe('1\u00A0check, 0\u00A0hints')
})
