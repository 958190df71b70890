import { describe, expect, it, test } from 'vitest'
import type { Progress } from '#machines/exercise/progress.ts'
import { readResult, resultFile, resultFileName, resultOf } from '#machines/exercise/result.ts'
import { COURSE, fileBy, progressOf, resultBy, SAVED } from './results.ts'

const READER = { now: Date.parse(SAVED), known: COURSE.map(({ name }) => name) }
const FILE = fileBy('Kim Lee', { 'first order': progressOf() })

/** The problem of a file; null if it is a result. */
function problemOf(json: string): string | null {
  const read = readResult(json, READER)
  return 'problem' in read ? read.problem : null
}

describe('a result file', () => {
  it('has the name, each exercise of the course and a signature, and reads as it was saved', () => {
    expect(Object.keys(JSON.parse(FILE))).toEqual(['result', 'name', 'saved', 'exercises', 'signature'])
    const read = readResult(FILE, READER)
    expect(read).toEqual({ result: resultBy('Kim Lee', { 'first order': progressOf() }), unknown: [] })
    expect('result' in read && read.result.exercises).toEqual([
      { exercise: 'first order', progress: progressOf() },
      { exercise: 'on hold' },
    ])
  })

  it('names the portal that saved it, and exercises of the trainee’s own that the reader does not know', () => {
    const own = { name: 'Kim', exercises: { 'my own': progressOf() } }
    const result = resultOf(own, COURSE, { at: Date.parse(SAVED), portal: 'index-1.js' })
    expect(result.portal).toBe('index-1.js')
    expect(result.exercises.map(({ exercise }) => exercise)).toEqual(['first order', 'on hold', 'my own'])
    expect(readResult(resultFile(result), READER)).toMatchObject({ unknown: ['my own'] })
  })

  it('may be laid out differently and have its fields in another order', () => {
    const { signature, ...content } = JSON.parse(FILE)
    const [first] = content.exercises
    const { begun, ...rest } = first.progress
    const exercises = [{ progress: { ...rest, begun }, exercise: 'first order' }, content.exercises[1]]
    const moved = { signature, ...content, exercises }
    expect(problemOf(`\uFEFF${JSON.stringify(moved)}\r\n`)).toBeNull()
  })

  const hold = { 'on hold': progressOf() }

  test.each([
    ['with a name of other alphabets', fileBy('Zoë 李 🙂')],
    [
      'of a device whose clock was set back after the last exercise',
      fileBy('K', hold, '2026-11-28T07:00:00.000Z'),
    ],
    ['of a clock that differs by some hours', fileBy('Kim', {}, '2026-11-28T21:00:00.000Z')],
  ])('%s can be read', (_, json) => expect(problemOf(json)).toBeNull())
})

const FUTURE = progressOf({ solved: '2027-01-01T00:00:00Z' })
const edited = (change: (given: Record<string, unknown>) => object) =>
  JSON.stringify(change(JSON.parse(FILE)))

test.each<[string, string]>([
  ['This file is empty.', ''],
  ['This is not JSON', 'name,solved'],
  ['The file is cut off. Save or copy it again.', FILE.slice(0, 100)],
  ['This is not a result', '[]'],
  ['This is not a result', '{"exercise": 1}'],
  ['This is a result of version 2; this portal reads version 1.', FILE.replace('"result": 1', '"result": 2')],
  ['name is missing', edited(({ name: _, ...given }) => given)],
  ['nmae is not a field of a result', edited((given) => ({ ...given, nmae: 'Kim' }))],
  ['signature is missing', edited(({ signature: _, ...given }) => given)],
  ['name must have at most 100 letters', FILE.replace('Kim Lee', 'x'.repeat(101))],
  ['saved must be an ISO 8601 instant', edited((given) => ({ ...given, saved: 'today' }))],
  ['exercises must be a list', edited((given) => ({ ...given, exercises: {} }))],
  ['exercises.0.progress.chekcs is not a field of a result', FILE.replace('"checks"', '"chekcs"')],
  ['exercises.0.progress.checks is missing', FILE.replace(/"checks": 2,\s*/, '')],
  ['exercises.0.progress.seconds must be at most 1000000000', FILE.replace('300', '1e15')],
  ['exercises.0.progress.hints must not be negative', FILE.replace('"hints": 1', '"hints": -1')],
  ['The file was edited after it was saved', FILE.replace('Kim Lee', 'Kim Leigh')],
  ['The file was edited after it was saved', FILE.replace('"checks": 2', '"checks": 3')],
  ['It has dates in the future', fileBy('Kim', {}, '2026-11-30T10:00:00.000Z')],
  ['It has dates in the future', fileBy('Kim', { 'on hold': FUTURE })],
])('a file is refused because: %s', (problem, json) => {
  expect(problemOf(json)).toContain(problem)
})

const WRONG_ORDER =
  'Its times are in the wrong order: on hold was solved before it was begun, or after the result was saved.'

test.each<[string, Partial<Progress>]>([
  ['solved before it was begun', { solved: '2026-11-28T08:59:59.999Z' }],
  ['begun after it was saved', { begun: '2026-11-28T10:00:01.000Z', solved: undefined }],
  ['solved after it was saved', { solved: '2026-11-28T10:00:01.000Z' }],
])('a file with an exercise that was %s is refused by its name', (_what, own) => {
  const content = { ...resultBy('Kim', { 'on hold': progressOf(own) }), saved: SAVED }
  expect(problemOf(resultFile(content))).toBe(WRONG_ORDER)
})

test.each([
  ['Kim Lee', 'results-Kim Lee.json'],
  ['', 'results.json'],
  ['A/B: "C"', 'results-A B C.json'],
])('the result of %j is saved as %j', (name, file) => {
  expect(resultFileName(resultBy(name))).toBe(file)
})
