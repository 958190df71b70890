import { expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { type PlayerInput, playerMachine } from '#machines/tape/player.machine.ts'
import type { Run } from '#machines/tape/replay.ts'
import { tempoOf } from '#machines/tape/speed.rules.ts'
import { type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { tapeWith } from './tapes.ts'

const players = actorsOf(playerMachine)

const VISIT: Step = { do: 'visit', path: '/orders', charts: [], calls: [] }
const NOTED: Step = { ...VISIT, note: 'Look at this.' }
const SILENT = 'The simulator did not respond.'
const WRONG: Divergence = { step: 1, where: 'chart cart', expected: 'a → b (c)', actual: 'no transition' }
const LATER: Divergence = { ...WRONG, step: 2, where: 'button OK' }
const UNDONE: Divergence = { ...WRONG, isUndone: true }

/** A player of this tape with a fake driver that records how steps are played and returns the given outcomes. */
function start(
  steps: readonly Step[],
  outcomes: readonly (Divergence | Error)[] = [],
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
  const stage = { refuses: null as string | null, hangs: false, signal: undefined as AbortSignal | undefined }
  const begin = async (tape: Tape): Promise<Run> => {
    if (stage.refuses !== null) throw new Error(stage.refuses)
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
  const started = players.start({ begin, playsFor }, { clock })
  const { actor } = started
  actor.send({ type: 'tape.recorded', tape: tapeWith(...steps) })
  return {
    ...started,
    clock,
    played,
    stage,
    press: (button: Button) => actor.send({ type: `${button}.pressed` }),
    stopped: () => waitFor(actor, (state) => state.matches({ loaded: 'stopped' })),
  }
}

type Button = 'play' | 'step' | 'pause' | 'stop' | 'next'

interface Now {
  /** Waits until it is there, between steps and after as many as given. */
  readonly at?: 'paused' | 'finished' | 'diverged' | 'playing'
  readonly done?: number
  readonly tempo?: 'quick' | 'natural'
  readonly divergence?: Divergence | null
  readonly missed?: Step | null
  readonly run?: null
}
/** What is pressed, how many milliseconds pass, or how it is then. */
type Moment = Button | 'quickly' | { readonly from: number } | number | Now

const paused = (done: number): Now => ({ at: 'paused', done })
const playing = (done: number): Now => ({ at: 'playing', done })
const finished = (done: number): Now => ({ at: 'finished', done })
const TWO = [VISIT, VISIT]
const ALL_NOTED = [NOTED, NOTED, NOTED, NOTED]

async function play({ actor, context, clock, press }: ReturnType<typeof start>, moments: readonly Moment[]) {
  for (const moment of moments)
    if (typeof moment === 'number') clock.increment(moment)
    else if (moment === 'quickly') actor.send({ type: 'speed.chosen', speed: 'quick' })
    else if (typeof moment === 'string') press(moment)
    else if ('from' in moment) actor.send({ type: 'play.pressed', from: moment.from })
    else {
      const { at, tempo, ...own } = moment
      if (at)
        await waitFor(
          actor,
          (now) =>
            now.hasTag(at) &&
            !now.matches({ loaded: 'stepping' }) &&
            now.context.done === (own.done ?? now.context.done),
        )
      expect(context()).toMatchObject(own)
      if (tempo) expect(tempoOf(context())).toBe(tempo)
    }
}

test.each<[string, readonly Step[], readonly Moment[]]>([
  [
    'plays a tape with a pause between steps',
    TWO,
    [
      'play',
      playing(1),
      699,
      { done: 1 },
      1,
      finished(2),
      { divergence: null },
      'stop',
      { done: 0, run: null },
    ],
  ],
  [
    'can step through a tape and then play the rest',
    [...TWO, ...TWO],
    ['step', paused(1), 'step', paused(2), 'quickly', 'play', { at: 'playing' }, 0, finished(4)],
  ],
  [
    'can be paused between steps',
    [...TWO, VISIT],
    [
      'play',
      playing(1),
      'pause',
      paused(1),
      5_000,
      { done: 1 },
      'step',
      'play',
      playing(2),
      700,
      finished(3),
    ],
  ],
  [
    'pauses at a note',
    [NOTED, NOTED],
    ['play', paused(0), 'play', paused(1), 'stop', 'step', paused(1), 'play', finished(2)],
  ],
  [
    'does not pause at a note while playing quickly',
    [NOTED, NOTED],
    ['quickly', 'play', playing(1), 0, finished(2)],
  ],
  [
    'plays quickly to the next note, and then at its normal speed again',
    [VISIT, VISIT, VISIT, NOTED, VISIT, NOTED],
    [
      ...(['play', playing(1), 'next', { tempo: 'quick' }, playing(2), 'next', paused(3)] as const),
      ...([
        'play',
        { tempo: 'natural' },
        'next',
        { at: 'playing' },
        0,
        paused(5),
        'next',
        finished(6),
      ] as const),
    ],
  ],
])('the player %s', async (_, steps, moments) => {
  const player = start(steps)
  await play(player, moments)
  expect(new Set(player.played)).toEqual(new Set(['compared']))
})

test.each<[string, readonly Step[], readonly Divergence[], readonly Moment[]]>([
  [
    'pauses at every note, even when playing quickly',
    [NOTED, NOTED],
    [],
    ['quickly', 'play', paused(0), 'play', paused(1), 'play', finished(2)],
  ],
  [
    'does not stop at a divergence',
    TWO,
    [WRONG],
    ['play', playing(1), 700, finished(2), { divergence: WRONG }],
  ],
  [
    'stops at a step that could not be performed',
    TWO,
    [UNDONE],
    [
      'play',
      { at: 'diverged', done: 1, divergence: UNDONE, missed: VISIT },
      'next',
      finished(2),
      { missed: null },
    ],
  ],
  [
    'plays what is before the chosen step at full speed and without notes',
    ALL_NOTED,
    [],
    [{ from: 2 }, { at: 'playing', tempo: 'quick' }, 0, paused(2), { tempo: 'natural' }],
  ],
])('in audience mode the player %s', async (_, steps, outcomes, moments) => {
  await play(start(steps, outcomes, 'audience'), moments)
})

test('pausing lets the step in progress finish', async () => {
  const player = start([...TWO, VISIT])
  player.press('play')
  await waitFor(player.actor, (state) => state.matches({ loaded: 'stepping' }))
  await play(player, ['pause', paused(1), 5_000, { done: 1 }])
})

test('stopping aborts the step in progress', async () => {
  const { press, stage } = start([VISIT])
  stage.hangs = true
  press('play')
  await vi.waitFor(() => expect(stage.signal?.aborted).toBe(false))
  press('stop')
  expect(stage.signal?.aborted).toBe(true)
})

test('an invalid tape is reported, and another can be chosen', () => {
  const { actor, context } = start([VISIT])
  const tape = tapeWith(...TWO)
  actor.send({ type: 'tape.chosen', json: '{' })
  expect(context().problem).toMatch(/^This is not JSON/)
  actor.send({ type: 'tape.chosen', json: writeTape(tape) })
  expect(context()).toMatchObject({ tape, problem: null })
  actor.send({ type: 'tape.missed', problem: 'There is no such tape.' })
  expect(context()).toMatchObject({ tape: null, problem: 'There is no such tape.' })
})

test.each(['play', 'step'] as const)(
  'the player stops at a divergence, shows the first one, and continues by %s',
  async (button) => {
    const player = start(TWO, [WRONG, LATER])
    await play(player, [
      button,
      { at: 'diverged', divergence: WRONG },
      button,
      { at: 'finished', divergence: WRONG },
    ])
    expect(player.played).toEqual(['compared', 'not compared'])
  },
)

test('a world that cannot be opened and a driver that fails are reported', async () => {
  const { press, stage, stopped, until, context } = start([VISIT], [new Error('The portal is gone.')])
  stage.refuses = SILENT
  press('play')
  await stopped()
  expect(context().problem).toBe(SILENT)
  stage.refuses = null
  press('play')
  await until('started')
  await stopped()
  expect(context().problem).toBe('The portal is gone.')
})

test('a tour starts from the chosen step again after its world could not be opened', async () => {
  const player = start([NOTED, NOTED], [], 'audience')
  player.stage.refuses = SILENT
  await play(player, [{ from: 1 }])
  await player.stopped()
  player.stage.refuses = null
  await play(player, ['play', paused(1), 'stop'])
  expect(player.context().from).toBe(0)
})
