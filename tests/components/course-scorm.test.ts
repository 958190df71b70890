import { Scorm12API } from 'scorm-again'
import { describe, expect, it } from 'vitest'
import { type Progress, progressAfter } from '#machines/exercise/progress.ts'
import { PlatformError, standingOf } from '../../src/demo/course/platform.ts'
import { findApi, openScorm, timeSpan } from '../../src/demo/course/scorm.ts'
import { strictScorm } from '../support/strict-scorm.ts'

const begun = progressAfter(undefined, { type: 'exercise.begun', exercise: 'x', at: 0, seconds: 0 })
const half: Progress = { ...begun, checks: 1, met: [true, false] }
const solved: Progress = { ...begun, checks: 2, met: [true, true], solved: '2026-11-17T09:00:00.000Z' }

/** An independent run time of SCORM 1.2, with the data of an earlier visit. */
function platform(before: Record<string, unknown> = {}) {
  const api = new Scorm12API({ autocommit: false, logLevel: 5 })
  api.loadFromJSON(before)
  return api
}

const stored = (api: Scorm12API) => ({
  status: api.cmi.core.lesson_status,
  score: api.cmi.core.score.raw,
  data: api.cmi.suspend_data,
})

describe('a result in SCORM 1.2', () => {
  it('is incomplete until an exercise is solved, then passed, with the share of what is met', async () => {
    const api = platform()
    const visit = openScorm(api, () => 0)
    expect(api.cmi.core.lesson_status).toBe('incomplete')
    await visit.save(standingOf(begun, 2))
    expect(stored(api)).toMatchObject({ status: 'incomplete', score: '' })
    await visit.save(standingOf(half, 2))
    expect(stored(api)).toMatchObject({ status: 'incomplete', score: '50' })
    await visit.save(standingOf(solved, 2))
    expect(stored(api)).toMatchObject({ status: 'passed', score: '100' })
    expect(api.lmsGetLastError()).toBe('0')
  })

  it('is of the learner, whose id is not shown', () => {
    const learner = (id: string) =>
      openScorm(platform({ core: { student_id: id, student_name: 'Lee, Kim' } }), () => 0).learner
    expect(learner('17')).toEqual({ id: expect.stringMatching(/^[\da-f]{16}$/), name: 'Lee, Kim' })
    expect(learner('18').id).not.toBe(learner('17').id)
    expect(openScorm(platform(), () => 0).learner).toEqual({ id: '', name: '' })
  })

  it('is completed where there is nothing to mark', async () => {
    const api = platform()
    await openScorm(api, () => 0).save(standingOf({ ...solved, met: [] }, 0))
    expect(stored(api)).toMatchObject({ status: 'completed', score: '' })
  })

  it('keeps the progress for the next visit, which neither loses it nor a pass', async () => {
    const first = platform()
    const before = openScorm(first, () => 0)
    expect(before.earlier).toBeUndefined()
    await before.save(standingOf(half, 2))
    before.close(standingOf(half, 2))
    const { suspend_data } = first.cmi
    const again = platform({ suspend_data, core: { lesson_status: 'passed', entry: 'resume' } })
    const visit = openScorm(again, () => 0)
    expect(visit.earlier).toEqual(half)
    expect(again.cmi.core.lesson_status).toBe('passed')
  })

  it('ends once, with the time of the visit', () => {
    let at = 0
    const calls: string[] = []
    const api = platform()
    // The element can only be written.
    api.on('LMSSetValue.cmi.core.session_time', (_: string, value: string) => calls.push(value))
    api.on('LMSFinish', () => calls.push('finish'))
    const visit = openScorm(api, () => at)
    at = 3_723_450
    visit.close(standingOf(half, 2))
    visit.close(standingOf(half, 2))
    expect(calls).toEqual(['0001:02:03.45', 'finish'])
  })

  it('is not written where somebody only looks at the course', async () => {
    const api = platform({ core: { lesson_mode: 'review', lesson_status: 'not attempted' } })
    await openScorm(api, () => 0).save(standingOf(solved, 2))
    expect(stored(api)).toMatchObject({ status: 'not attempted', data: '' })
  })

  it('stays in the exercise where the platform refuses or throws, with its reason', async () => {
    const api = platform()
    const refusing = Object.assign(Object.create(api), {
      LMSCommit: (): unknown => 'false',
      LMSGetLastError: () => '101',
      LMSGetErrorString: () => 'The disk is full',
    })
    const visit = openScorm(refusing, () => 0)
    await expect(visit.save(standingOf(half, 2))).rejects.toThrow('LMSCommit: 101 The disk is full')
    refusing.LMSGetLastError = () => '0'
    await expect(visit.save(standingOf(half, 2))).rejects.toThrow('LMSCommit: refused without a reason')
    refusing.LMSCommit = () => 1
    await visit.save(standingOf(half, 2))
    const throwing = Object.assign(Object.create(api), {
      LMSInitialize: () => {
        throw new Error('session expired')
      },
    })
    expect(() => openScorm(throwing, () => 0)).toThrow(new PlatformError('session expired'))
  })
})

describe('a run time that keeps to the standard', () => {
  it('has nothing to refuse in a whole visit, and in the next one', async () => {
    const first = strictScorm({ 'cmi.core.student_id': '17', 'cmi.core.student_name': 'Lee, Kim' })
    const visit = openScorm(first.api, () => 0)
    for (const progress of [begun, half, solved]) await visit.save(standingOf(progress, 2))
    visit.close(standingOf(solved, 2))
    visit.close(standingOf(solved, 2))
    await visit.save(standingOf(solved, 2))
    expect([first.errors, first.isFinished()]).toEqual([[], true])
    expect(Object.fromEntries(first.committed())).toMatchObject({
      'cmi.core.lesson_status': 'passed',
      'cmi.core.score.raw': '100',
      'cmi.core.exit': '',
      'cmi.suspend_data': JSON.stringify(solved),
    })
    const next = strictScorm(Object.fromEntries(first.committed()))
    expect(openScorm(next.api, () => 0).earlier).toEqual(solved)
    expect([next.errors, next.values.get('cmi.core.lesson_status')]).toEqual([[], 'passed'])
  })

  it('gets the status and no progress that is too long for it', async () => {
    const { api, errors, committed } = strictScorm()
    const long: Progress = { ...solved, met: Array.from({ length: 900 }, () => true) }
    await openScorm(api, () => 0).save(standingOf(long, 900))
    expect([errors, committed().get('cmi.core.lesson_status')]).toEqual([[], 'passed'])
    expect(committed().get('cmi.suspend_data')).toBeUndefined()
  })

  it('that was begun by another page says why it refuses', () => {
    const { api } = strictScorm()
    openScorm(api, () => 0)
    expect(() => openScorm(api, () => 0)).toThrow('LMSInitialize: 101 General exception')
  })
})

it('a platform that fails to read or to set the first status can still take results', async () => {
  const api = platform()
  const failing = () => {
    throw new Error('not now')
  }
  const visit = openScorm(Object.assign(Object.create(api), { LMSGetValue: failing }), () => 0)
  expect(visit.earlier).toBeUndefined()
  await visit.save(standingOf(solved, 2))
  expect(api.cmi.core.lesson_status).toBe('passed')
})

describe('findApi', () => {
  /** A page with what is needed of a window. */
  const page = (own: object): Window => {
    const made = Object.create(window)
    for (const [name, value] of Object.entries({ parent: made, top: made, opener: null, ...own }))
      Object.defineProperty(made, name, { value })
    return made
  }

  it('finds the API in the page itself, in those around it, and in those around the one that opened it', () => {
    const API = platform()
    const above = page({ API })
    expect(findApi(page({ API }))).toBe(API)
    expect(findApi(page({ parent: page({ parent: above }) }))).toBe(API)
    expect(findApi(page({ opener: page({ parent: above }) }))).toBe(API)
    expect(findApi(page({ parent: page({}), top: page({ opener: above }) }))).toBe(API)
  })

  it('finds none where there is none, where it is incomplete, and above seven pages', () => {
    expect(findApi(page({}))).toBeNull()
    expect(findApi(page({ API: { LMSInitialize: () => 'true' } }))).toBeNull()
    const deep = Array.from({ length: 8 }).reduce<Window>(
      (parent) => page({ parent }),
      page({ API: platform() }),
    )
    expect(findApi(deep)).toBeNull()
  })

  it('passes over pages of another site', () => {
    const foreign = page({})
    Object.defineProperty(foreign, 'API', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    expect(findApi(page({ parent: foreign }))).toBeNull()
  })
})

it.each([
  [0, '0000:00:00.00'],
  [59_999, '0000:01:00.00'],
  [36_000_000, '0010:00:00.00'],
])('%i ms is written as %s', (ms, text) => {
  expect(timeSpan(ms)).toBe(text)
})
