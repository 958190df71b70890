import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { type PlayerInput, playerMachine } from '#machines/tape/player.machine.ts'
import type { Run } from '#machines/tape/replay.ts'
import { tempoOf } from '#machines/tape/speed.rules.ts'
import { type Tape, writeTape } from '#machines/tape/tape.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(playerMachine)

const TAPE: Tape = {
  tape: 1,
  name: 'two addresses',
  scenario: 'au',
  clock: '2026-11-17T01:00:00Z',
  screen: { width: 1280, height: 860 },
  steps: [
    { do: 'visit', path: '/login', charts: [], calls: [] },
    { do: 'visit', path: '/orders', charts: [], calls: [] },
  ],
}
const told = { ...TAPE, steps: TAPE.steps.map((step) => ({ ...step, note: 'Look at this.' })) }
const DIVERGENCE: Divergence = {
  step: 1,
  where: 'chart cart',
  expected: 'a → b (c)',
  actual: 'no transition',
}

/** A player with a fake driver that records how steps are played and returns the given outcomes. */
function start(
  outcomes: readonly (Divergence | null | Error)[] = [],
  playsFor: PlayerInput['playsFor'] = 'tester',
) {
  const played: string[] = []
  const clock = new SimulatedClock()
  const outcome = async (how: string) => {
    const came = outcomes[played.length] ?? null
    played.push(how)
    if (came instanceof Error) throw came
    return came
  }
  const begun: string[] = []
  const stage = { refuses: null as string | null, hangs: false, signal: undefined as AbortSignal | undefined }
  const begin = async (tape: Tape): Promise<Run> => {
    if (stage.refuses !== null) throw new Error(stage.refuses)
    begun.push(tape.name)
    return {
      tape,
      step: (signal) => {
        stage.signal = signal
        return stage.hangs ? new Promise(() => {}) : outcome('compared')
      },
      record: () => outcome('not compared'),
      isDone: false,
      recording: () => {
        throw new Error('Nobody asks for it')
      },
    }
  }
  const actor = createActor(playerMachine, {
    input: { begin, playsFor },
    inspect: coverage.inspect,
    clock,
  }).start()
  return {
    actor,
    clock,
    played,
    begun,
    stage,
    at: (tag: 'paused' | 'finished' | 'diverged' | 'playing') =>
      waitFor(actor, (state) => state.hasTag(tag) && !state.matches({ loaded: 'stepping' })),
    stopped: () => waitFor(actor, (state) => state.matches({ loaded: 'stopped' })),
    context: () => actor.getSnapshot().context,
  }
}

test('the player plays a tape with a pause between steps', async () => {
  const { actor, clock, played, begun, at, context } = start()
  actor.send({ type: 'tape.chosen', json: writeTape(TAPE) })
  actor.send({ type: 'play.pressed' })
  await at('playing')
  expect(context().done).toBe(1)
  clock.increment(700)
  await at('finished')
  expect(played).toEqual(['compared', 'compared'])
  expect(begun).toEqual(['two addresses'])
  expect(context()).toMatchObject({ done: 2, divergence: null })
  actor.send({ type: 'stop.pressed' })
  expect(context()).toMatchObject({ done: 0, run: null })
})

test('stopping aborts the step in progress', async () => {
  const { actor, stage } = start()
  stage.hangs = true
  actor.send({ type: 'tape.recorded', tape: TAPE })
  actor.send({ type: 'play.pressed' })
  await vi.waitFor(() => expect(stage.signal?.aborted).toBe(false))
  actor.send({ type: 'stop.pressed' })
  expect(stage.signal?.aborted).toBe(true)
})

test('an invalid tape is reported, and another can be chosen', () => {
  const { actor, context } = start()
  actor.send({ type: 'tape.chosen', json: '{' })
  expect(context().problem).toMatch(/^This is not JSON/)
  actor.send({ type: 'tape.recorded', tape: TAPE })
  expect(context()).toMatchObject({ tape: TAPE, problem: null })
  actor.send({ type: 'tape.missed', problem: 'There is no such tape.' })
  expect(context()).toMatchObject({ tape: null, problem: 'There is no such tape.' })
})

test('the player can step through a tape and then play the rest', async () => {
  const { actor, clock, at, context } = start()
  actor.send({ type: 'tape.recorded', tape: { ...TAPE, steps: [...TAPE.steps, ...TAPE.steps] } })
  actor.send({ type: 'step.pressed' })
  await at('paused')
  expect(context().done).toBe(1)
  actor.send({ type: 'step.pressed' })
  await at('paused')
  expect(context().done).toBe(2)
  actor.send({ type: 'speed.chosen', speed: 'quick' })
  actor.send({ type: 'play.pressed' })
  await at('playing')
  clock.increment(0)
  await at('finished')
  expect(context().done).toBe(4)
})

test('pausing lets the step in progress finish and takes effect at once between steps', async () => {
  const { actor, at, clock, context } = start()
  actor.send({ type: 'tape.recorded', tape: { ...TAPE, steps: [...TAPE.steps, ...TAPE.steps] } })
  actor.send({ type: 'play.pressed' })
  await waitFor(actor, (state) => state.matches({ loaded: 'stepping' }))
  actor.send({ type: 'pause.pressed' })
  await at('paused')
  expect(context().done).toBe(1)
  actor.send({ type: 'step.pressed' })
  actor.send({ type: 'play.pressed' })
  await at('playing')
  actor.send({ type: 'pause.pressed' })
  expect(actor.getSnapshot().hasTag('paused')).toBe(true)
  clock.increment(5000)
  expect(context().done).toBe(2)
})

test('the player pauses at a note unless playing quickly', async () => {
  const { actor, at, clock, context } = start()
  actor.send({ type: 'tape.recorded', tape: told })
  actor.send({ type: 'play.pressed' })
  await at('paused')
  expect(context().done).toBe(0)
  actor.send({ type: 'play.pressed' })
  await waitFor(actor, ({ context }) => context.done === 1)
  expect(actor.getSnapshot().hasTag('paused')).toBe(true)
  actor.send({ type: 'stop.pressed' })
  actor.send({ type: 'step.pressed' })
  await at('paused')
  expect(context().done).toBe(1)
  actor.send({ type: 'stop.pressed' })
  actor.send({ type: 'speed.chosen', speed: 'quick' })
  actor.send({ type: 'play.pressed' })
  await at('playing')
  clock.increment(0)
  await at('finished')
})

test('the player stops at a divergence and can continue without comparing', async () => {
  const { actor, at, played, context } = start([DIVERGENCE])
  actor.send({ type: 'tape.recorded', tape: TAPE })
  actor.send({ type: 'play.pressed' })
  await at('diverged')
  expect(context().divergence).toEqual(DIVERGENCE)
  actor.send({ type: 'play.pressed' })
  await at('finished')
  expect(played).toEqual(['compared', 'not compared'])
  expect(context().divergence).toEqual(DIVERGENCE)
})

test('in audience mode the player pauses at every note, even when playing quickly', async () => {
  const { actor, at } = start([], 'audience')
  actor.send({ type: 'tape.recorded', tape: told })
  actor.send({ type: 'speed.chosen', speed: 'quick' })
  for (const done of [0, 1]) {
    actor.send({ type: 'play.pressed' })
    await waitFor(actor, (state) => state.hasTag('paused') && state.context.done === done)
  }
  actor.send({ type: 'play.pressed' })
  await at('finished')
})

test('in audience mode the player stops only at a step that could not be performed', async () => {
  const { actor, at, clock, played, context } = start([DIVERGENCE], 'audience')
  actor.send({ type: 'tape.recorded', tape: TAPE })
  actor.send({ type: 'play.pressed' })
  await at('playing')
  clock.increment(700)
  await at('finished')
  expect(played).toEqual(['compared', 'not compared'])
  expect(context().divergence).toEqual(DIVERGENCE)

  const undone = { ...DIVERGENCE, isUndone: true } as const
  const other = start([undone], 'audience')
  other.actor.send({ type: 'tape.recorded', tape: TAPE })
  other.actor.send({ type: 'play.pressed' })
  await other.at('diverged')
  expect(other.context()).toMatchObject({ done: 1, divergence: undone, missed: TAPE.steps[0] })
  other.actor.send({ type: 'next.pressed' })
  await other.at('finished')
  expect(other.context().missed).toBeNull()
})

test('Next plays quickly to the next note, and then the normal speed returns', async () => {
  const { actor, at, clock, context } = start()
  const [visit] = TAPE.steps
  if (!visit) throw new Error('The tape is empty')
  const noted = { ...visit, note: 'Look at this.' }
  actor.send({ type: 'tape.recorded', tape: { ...TAPE, steps: [visit, visit, visit, noted, visit, noted] } })
  actor.send({ type: 'play.pressed' })
  await at('playing')
  actor.send({ type: 'next.pressed' })
  expect(tempoOf(context())).toBe('quick')
  await at('playing')
  actor.send({ type: 'next.pressed' })
  await at('paused')
  expect(context().done).toBe(3)
  actor.send({ type: 'play.pressed' })
  expect(tempoOf(context())).toBe('natural')
  actor.send({ type: 'next.pressed' })
  await at('playing')
  clock.increment(0)
  await at('paused')
  expect(context().done).toBe(5)
  actor.send({ type: 'next.pressed' })
  await at('finished')
})

test('the first divergence stays shown when a later step fails', async () => {
  const later = { ...DIVERGENCE, step: 2, where: 'button Sign in' }
  const { actor, at, context } = start([DIVERGENCE, later])
  actor.send({ type: 'tape.recorded', tape: TAPE })
  actor.send({ type: 'step.pressed' })
  await at('diverged')
  actor.send({ type: 'step.pressed' })
  await at('finished')
  expect(context().divergence).toEqual(DIVERGENCE)
})

test('a world that cannot be opened and a driver that fails are reported', async () => {
  const { actor, stage, stopped, context } = start([new Error('The portal has gone to another site.')])
  actor.send({ type: 'tape.recorded', tape: TAPE })
  stage.refuses = 'The simulator did not respond.'
  actor.send({ type: 'play.pressed' })
  await stopped()
  expect(context().problem).toBe('The simulator did not respond.')
  stage.refuses = null
  actor.send({ type: 'play.pressed' })
  await waitFor(actor, (state) => state.hasTag('started'))
  await stopped()
  expect(context().problem).toBe('The portal has gone to another site.')
})

test('a tour that starts from a step plays those before it at full speed and without their notes', async () => {
  const { actor, at, clock, context } = start([], 'audience')
  actor.send({ type: 'tape.recorded', tape: { ...told, steps: [...told.steps, ...told.steps] } })
  actor.send({ type: 'play.pressed', from: 2 })
  await at('playing')
  expect(tempoOf(context())).toBe('quick')
  clock.increment(0)
  await at('paused')
  expect(context().done).toBe(2)
  expect(tempoOf(context())).toBe('natural')
})

test('a tour starts from the chosen step again after its world could not be opened', async () => {
  const { actor, at, stage, stopped, context } = start([], 'audience')
  actor.send({ type: 'tape.recorded', tape: told })
  stage.refuses = 'The simulator did not respond.'
  actor.send({ type: 'play.pressed', from: 1 })
  await stopped()
  stage.refuses = null
  actor.send({ type: 'play.pressed' })
  await waitFor(actor, ({ context }) => context.done === 1)
  await at('paused')
  actor.send({ type: 'stop.pressed' })
  expect(context().from).toBe(0)
})

test('the tests cover every transition', coverage.assertAllCovered)
