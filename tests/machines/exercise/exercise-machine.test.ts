import { describe, expect, it, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Marks } from '#contract/control/marking.ts'
import { WorldFailure } from '#contract/control/world-control.ts'
import { exerciseMachine } from '#machines/exercise/exercise.machine.ts'
import type { ExerciseReport } from '#machines/exercise/progress.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { EXERCISE, exerciseFile } from './exercises.ts'

const coverage = trackTransitions(exerciseMachine)

const marks = (holds: boolean, own: Partial<Marks> = {}): Marks => ({
  id: 'one',
  since: 5,
  verdicts: [{ holds, count: holds ? 1 : 0, nearest: null }],
  ...own,
})
const OPEN = marks(false)
const SOLVED = marks(true)
const GONE = new WorldFailure('gone', 'There is no such world')

/** An exercise whose world is marked with these, one after another; the first is before it begins. */
function start(...answers: readonly (Marks | Error)[]) {
  return startFile(async () => {}, answers)
}

function startFile(checkPossible: () => Promise<void>, answers: readonly (Marks | Error)[] = []) {
  const clock = new SimulatedClock()
  let asked = 0
  const next = async (): Promise<Marks> => {
    const answer = answers[asked] ?? OPEN
    asked += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  const actor = createActor(exerciseMachine, {
    input: { begin: next, mark: next, checkPossible, now: () => clock.now() },
    inspect: coverage.inspect,
    clock,
  }).start()
  const reports: ExerciseReport[] = []
  actor.on('*', (report) => reports.push(report))
  const choose = (json = exerciseFile()) => actor.send({ type: 'exercise.chosen', json })
  const begin = async () => {
    choose()
    actor.send({ type: 'start.pressed' })
    await waitFor(actor, (state) => !state.hasTag('opening'))
  }
  const check = async () => {
    actor.send({ type: 'check.pressed' })
    await waitFor(actor, (state) => !state.hasTag('checking'))
  }
  const context = () => actor.getSnapshot().context
  const is = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag)
  const pass = async (ms: number) => {
    clock.increment(ms)
    await waitFor(actor, (state) => !state.matches({ working: 'marking' }))
  }
  return { actor, clock, choose, begin, check, context, is, pass, reports, asked: () => asked }
}

test('a chosen exercise is ready, and a file that is none says what is wrong with it', () => {
  const { choose, context, is } = start()
  choose('{}')
  expect(context().problem).toContain('This is not an exercise')
  expect(is('loaded')).toBe(false)
  choose()
  expect(context()).toMatchObject({ exercise: EXERCISE, problem: null })
  expect(is('loaded')).toBe(true)
})

test('a file that expects what can never hold is refused before a world is opened', async () => {
  const { actor, choose, context, is, asked } = startFile(() =>
    Promise.reject(new WorldFailure('refused', 'expect.0.record must be one of …')),
  )
  choose()
  await waitFor(actor, (state) => state.matches('empty'))
  expect(context()).toMatchObject({ exercise: null, problem: 'expect.0.record must be one of …' })
  expect([is('loaded'), asked()]).toEqual([false, 0])
})

test('without a reply a file stays loaded, and Start finds out', async () => {
  const failed = Promise.reject(new WorldFailure('silent', 'No reply'))
  const { actor, choose, is } = startFile(() => failed, [OPEN])
  choose()
  await expect(failed).rejects.toThrow('No reply')
  expect(is('loaded')).toBe(true)
  actor.send({ type: 'start.pressed' })
  await waitFor(actor, (state) => state.hasTag('begun'))
})

test('an exercise that could not be loaded says so', () => {
  const { actor, context } = start()
  actor.send({ type: 'exercise.missed', problem: 'There is none.' })
  expect(context()).toMatchObject({ exercise: null, problem: 'There is none.' })
})

test('it begins with the marks before anything was done', async () => {
  const { begin, context, is } = start(OPEN)
  await begin()
  expect(is('begun')).toBe(true)
  expect(context().marks).toEqual(OPEN)
})

test('an exercise whose world can’t be made says why, and can be started again', async () => {
  const { actor, begin, context, is } = start(new Error('expect.0.record must be …'), OPEN)
  await begin()
  expect(is('begun')).toBe(false)
  expect(context().problem).toBe('expect.0.record must be …')
  actor.send({ type: 'start.pressed' })
  await waitFor(actor, (state) => state.hasTag('begun'))
  expect(context().problem).toBeNull()
})

test('an exercise that is solved before it begins is refused', async () => {
  const { begin, context, is } = start(SOLVED)
  await begin()
  expect(is('begun')).toBe(false)
  expect(context().problem).toContain('holds before it begins')
})

test('it is marked every two seconds while somebody works, which never ends it', async () => {
  const { actor, begin, clock, context, is, asked } = start(OPEN, SOLVED)
  await begin()
  clock.increment(2_000)
  await waitFor(actor, ({ context }) => context.marks === SOLVED)
  expect([is('solved'), context().checked, asked()]).toEqual([false, null, 2])
})

test('marks that fail on the way are made again', async () => {
  const { actor, begin, clock, context } = start(OPEN, new Error('No reply'), SOLVED)
  await begin()
  clock.increment(2_000)
  await waitFor(actor, (state) => state.matches({ working: 'waiting' }))
  expect(context()).toMatchObject({ marks: OPEN, problem: null })
  clock.increment(2_000)
  await waitFor(actor, ({ context }) => context.marks === SOLVED)
})

test('a check shows what is wrong, and ends the exercise once all holds', async () => {
  const { actor, begin, check, context, is } = start(OPEN, OPEN, SOLVED)
  await begin()
  await check()
  expect([context().checked, is('solved')]).toEqual([OPEN, false])
  await check()
  expect([context().checked, is('solved')]).toEqual([SOLVED, true])
  actor.send({ type: 'start.pressed' })
  await waitFor(actor, (state) => state.hasTag('begun') && !state.hasTag('solved'))
})

test('a check that fails says why until the next one, and the exercise continues', async () => {
  const { actor, begin, check, context, is, pass } = start(OPEN, new WorldFailure('silent', 'No reply'))
  await begin()
  await check()
  await pass(2_000)
  expect(context().problem).toBe('No reply')
  expect([is('begun'), context().checked]).toEqual([true, null])
  actor.send({ type: 'check.pressed' })
  expect(context().problem).toBeNull()
})

test('after a check it is marked as before, and what was wrong at the check is kept', async () => {
  const { actor, begin, check, clock, context, is } = start(OPEN, OPEN, SOLVED, GONE)
  await begin()
  await check()
  clock.increment(2_000)
  await waitFor(actor, ({ context }) => context.marks === SOLVED)
  expect([context().checked, is('solved')]).toEqual([OPEN, false])
  clock.increment(2_000)
  await waitFor(actor, (state) => !state.hasTag('begun'))
  expect(context().problem).toContain('This world was reset or replaced')
})

test('a reload would lose a running exercise, and waits for its calls', async () => {
  const { actor, choose, is } = start(OPEN, SOLVED)
  choose()
  expect([is('busy'), is('unsaved')]).toEqual([false, false])
  actor.send({ type: 'start.pressed' })
  expect(is('busy')).toBe(true)
  await waitFor(actor, (state) => state.hasTag('begun'))
  expect([is('busy'), is('unsaved')]).toEqual([false, true])
  actor.send({ type: 'check.pressed' })
  expect([is('busy'), is('unsaved')]).toEqual([true, true])
  await waitFor(actor, (state) => state.hasTag('solved'))
  expect([is('busy'), is('unsaved')]).toEqual([false, false])
})

test('another exercise stops the opening of the first', async () => {
  const signals: AbortSignal[] = []
  const actor = createActor(exerciseMachine, {
    input: {
      begin: (_, signal) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
      mark: async () => OPEN,
      checkPossible: async () => {},
      now: () => 0,
    },
  }).start()
  actor.send({ type: 'exercise.chosen', json: exerciseFile() })
  actor.send({ type: 'start.pressed' })
  actor.send({ type: 'exercise.chosen', json: exerciseFile() })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test.each<[string, Marks | Error]>([
  ['replaced', marks(false, { id: 'two' })],
  ['reset', marks(false, { since: 6 })],
  ['gone', GONE],
])('a world that is %s ends the exercise, noticed by a check and on the way', async (_, answer) => {
  for (const isAsked of [true, false]) {
    const { actor, begin, check, clock, context, is } = start(OPEN, answer)
    await begin()
    if (isAsked) await check()
    else clock.increment(2_000)
    await waitFor(actor, (state) => !state.hasTag('begun'))
    expect(context().problem).toContain('This world was reset or replaced')
    expect(is('loaded')).toBe(true)
  }
})

test('hints come one by one, and are gone after a new start', async () => {
  const { actor, begin, context } = start()
  await begin()
  actor.send({ type: 'hint.pressed' })
  actor.send({ type: 'hint.pressed' })
  expect(context().hints).toBe(2)
  actor.send({ type: 'start.pressed' })
  await waitFor(actor, (state) => state.hasTag('begun'))
  expect(context().hints).toBe(0)
})

describe('reports', () => {
  it('say what happened and how long somebody has worked', async () => {
    const { actor, begin, check, pass, reports } = start(OPEN, OPEN, OPEN, OPEN, SOLVED)
    await begin()
    await pass(2_000)
    actor.send({ type: 'hint.pressed' })
    await check()
    await pass(3_000)
    await check()
    const common = { exercise: 'one order' }
    expect(reports).toEqual([
      { ...common, type: 'exercise.begun', at: 0, seconds: 0 },
      { ...common, type: 'exercise.hinted', at: 2_000, seconds: 2, hints: 1 },
      { ...common, type: 'exercise.checked', at: 2_000, seconds: 0, marks: OPEN },
      { ...common, type: 'exercise.checked', at: 5_000, seconds: 3, marks: SOLVED },
      { ...common, type: 'exercise.solved', at: 5_000, seconds: 0 },
    ])
  })

  it('come every ten seconds while somebody works or reads what is wrong', async () => {
    const { begin, check, pass, reports } = start()
    const seconds = () => reports.filter(({ type }) => type === 'exercise.worked').map((one) => one.seconds)
    await begin()
    for (let tick = 0; tick < 10; tick += 1) await pass(2_000)
    expect(seconds()).toEqual([10, 10])
    await check()
    for (let tick = 0; tick < 5; tick += 1) await pass(2_000)
    expect(seconds()).toEqual([10, 10, 10])
  })

  it('count no time while the device sleeps, and none before a new start', async () => {
    const { actor, begin, pass, reports } = start()
    await begin()
    await pass(60_000)
    await pass(8 * 3_600_000)
    await pass(1_000)
    actor.send({ type: 'start.pressed' })
    await waitFor(actor, (state) => state.hasTag('begun'))
    expect(reports.map(({ type, seconds }) => [type, seconds])).toEqual([
      ['exercise.begun', 0],
      ['exercise.worked', 60],
      ['exercise.worked', 0],
      ['exercise.begun', 0],
    ])
  })
})

test('the tests cover every transition', coverage.assertAllCovered)
