import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Marks } from '#contract/control/marking.ts'
import { WorldFailure } from '#contract/control/world-control.ts'
import { exerciseMachine } from '#machines/exercise/exercise.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { EXERCISE, exerciseFile } from './exercises.ts'

const exercises = actorsOf(exerciseMachine)

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
  const input = { begin: next, mark: next, checkPossible, now: () => clock.now() }
  const started = exercises.start(input, { clock })
  const { actor, context } = started
  const choose = (json = exerciseFile()) => actor.send({ type: 'exercise.chosen', json })
  const press = (button: 'start' | 'check' | 'hint') => actor.send({ type: `${button}.pressed` })
  return {
    ...started,
    choose,
    press,
    asked: () => asked,
    /** Chooses the exercise and starts it. */
    begin: async () => {
      choose()
      press('start')
      await waitFor(actor, (state) => !state.hasTag('opening'))
    },
    check: async () => {
      press('check')
      await waitFor(actor, (state) => !state.hasTag('checking'))
    },
    /** So many milliseconds pass, and the marks that become due are made. */
    pass: async (ms: number) => {
      clock.increment(ms)
      await waitFor(actor, (state) => !state.matches({ working: 'marking' }))
    },
    /** The marks on the way, and whether the last check found them solved. */
    found: () => [context().marks, context().checked, actor.getSnapshot().hasTag('solved')],
  }
}

test('a chosen exercise is ready, and a file that is none or is missing says so', () => {
  const { actor, choose, context, has } = start()
  choose('{}')
  expect(context().problem).toContain('This is not an exercise')
  expect(has('loaded')).toBe(false)
  choose()
  expect(context()).toMatchObject({ exercise: EXERCISE, problem: null })
  expect(has('loaded')).toBe(true)
  actor.send({ type: 'exercise.missed', problem: 'There is none.' })
  expect(context()).toMatchObject({ exercise: null, problem: 'There is none.' })
})

test('a file that expects what can never hold is refused before a world is opened', async () => {
  const problem = 'expect.0.record must be one of …'
  const { actor, choose, context, has, asked } = startFile(() =>
    Promise.reject(new WorldFailure('refused', problem)),
  )
  choose()
  await waitFor(actor, (state) => state.matches('empty'))
  expect(context()).toMatchObject({ exercise: null, problem })
  expect([has('loaded'), asked()]).toEqual([false, 0])
})

test('without a reply a file stays loaded, and Start finds out', async () => {
  const failed = Promise.reject(new WorldFailure('silent', 'No reply'))
  const { press, choose, has, until } = startFile(() => failed)
  choose()
  await expect(failed).rejects.toThrow('No reply')
  expect(has('loaded')).toBe(true)
  press('start')
  await until('begun')
})

test('an exercise whose world can’t be made says why, and can be started again', async () => {
  const { press, begin, context, has, until } = start(new Error('expect.0.record must be …'), OPEN)
  await begin()
  expect([has('begun'), context().problem]).toEqual([false, 'expect.0.record must be …'])
  press('start')
  await until('begun')
  expect([context().problem, context().marks]).toEqual([null, OPEN])
})

test('an exercise that is solved before it begins is refused', async () => {
  const { begin, context, has } = start(SOLVED)
  await begin()
  expect(has('begun')).toBe(false)
  expect(context().problem).toContain('holds before it begins')
})

test('it is marked every two seconds, also after marks that failed, which never ends it', async () => {
  const { begin, pass, context, asked, found } = start(OPEN, new Error('No reply'), SOLVED)
  await begin()
  await pass(1_999)
  expect(asked()).toBe(1)
  await pass(1)
  expect([asked(), found(), context().problem]).toEqual([2, [OPEN, null, false], null])
  await pass(2_000)
  expect([asked(), found()]).toEqual([3, [SOLVED, null, false]])
})

test('a check shows what is wrong, and ends the exercise once all holds', async () => {
  const { press, begin, check, pass, found, has, until } = start(OPEN, OPEN, SOLVED, SOLVED)
  await begin()
  await check()
  expect(found()).toEqual([OPEN, OPEN, false])
  // It is marked as before, and what was wrong at the check is kept.
  await pass(2_000)
  expect(found()).toEqual([SOLVED, OPEN, false])
  await check()
  expect(found()).toEqual([SOLVED, SOLVED, true])
  press('start')
  await until('begun')
  expect(has('solved')).toBe(false)
})

test('a check that fails says why until the next one, and the exercise continues', async () => {
  const { press, begin, check, context, has, pass } = start(OPEN, new WorldFailure('silent', 'No reply'))
  await begin()
  await check()
  await pass(2_000)
  expect([has('begun'), context().checked, context().problem]).toEqual([true, null, 'No reply'])
  press('check')
  expect(context().problem).toBeNull()
})

test('a reload would lose a running exercise, and waits for its calls', async () => {
  const { press, choose, has, until } = start(OPEN, SOLVED)
  const now = () => [has('busy'), has('unsaved')]
  choose()
  expect(now()).toEqual([false, false])
  press('start')
  expect(has('busy')).toBe(true)
  await until('begun')
  expect(now()).toEqual([false, true])
  press('check')
  expect(now()).toEqual([true, true])
  await until('solved')
  expect(now()).toEqual([false, false])
})

test('another exercise stops the opening of the first', () => {
  const signals: AbortSignal[] = []
  const { actor } = exercises.start({
    begin: (_, signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    },
    mark: async () => OPEN,
    checkPossible: async () => {},
    now: () => 0,
  })
  actor.send({ type: 'exercise.chosen', json: exerciseFile() })
  actor.send({ type: 'start.pressed' })
  actor.send({ type: 'exercise.chosen', json: exerciseFile() })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test.each<[string, Marks | Error]>([
  ['replaced', marks(false, { id: 'two' })],
  ['reset', marks(false, { since: 6 })],
  ['gone', GONE],
])('a world that is %s ends the exercise, noticed at once, by a check and after one', async (_, answer) => {
  for (const when of ['on the way', 'by a check', 'after a check']) {
    const { actor, begin, check, pass, context, has } = start(
      OPEN,
      ...(when === 'after a check' ? [OPEN] : []),
      answer,
    )
    await begin()
    if (when !== 'on the way') await check()
    if (when !== 'by a check') await pass(2_000)
    await waitFor(actor, (state) => !state.hasTag('begun'))
    expect(context().problem).toContain('This world was reset or replaced')
    expect(has('loaded')).toBe(true)
  }
})

test('hints come one by one, and are gone after a new start', async () => {
  const { press, begin, context, until } = start()
  await begin()
  press('hint')
  press('hint')
  expect(context().hints).toBe(2)
  press('start')
  await until('begun')
  expect(context().hints).toBe(0)
})

test('reports say what happened and how long somebody has worked', async () => {
  const { press, begin, check, pass, emitted } = start(OPEN, OPEN, OPEN, OPEN, SOLVED)
  await begin()
  await pass(2_000)
  press('hint')
  await check()
  await pass(3_000)
  await check()
  const common = { exercise: 'one order' }
  expect(emitted).toEqual([
    { ...common, type: 'exercise.begun', at: 0, seconds: 0 },
    { ...common, type: 'exercise.hinted', at: 2_000, seconds: 2, hints: 1 },
    { ...common, type: 'exercise.checked', at: 2_000, seconds: 0, marks: OPEN },
    { ...common, type: 'exercise.checked', at: 5_000, seconds: 3, marks: SOLVED },
    { ...common, type: 'exercise.solved', at: 5_000, seconds: 0 },
  ])
})

test('reports come every ten seconds while somebody works or reads what is wrong', async () => {
  const { begin, check, pass, emitted } = start()
  const seconds = () => emitted.filter(({ type }) => type === 'exercise.worked').map((one) => one.seconds)
  await begin()
  for (let tick = 0; tick < 10; tick += 1) await pass(2_000)
  expect(seconds()).toEqual([10, 10])
  await check()
  for (let tick = 0; tick < 5; tick += 1) await pass(2_000)
  expect(seconds()).toEqual([10, 10, 10])
})

test('reports count no time while the device sleeps, and none before a new start', async () => {
  const { press, begin, pass, emitted, until } = start()
  await begin()
  for (const ms of [60_000, 8 * 3_600_000, 1_000]) await pass(ms)
  press('start')
  await until('begun')
  expect(emitted.map(({ type, seconds }) => [type, seconds])).toEqual([
    ['exercise.begun', 0],
    ['exercise.worked', 60],
    ['exercise.worked', 0],
    ['exercise.begun', 0],
  ])
})
