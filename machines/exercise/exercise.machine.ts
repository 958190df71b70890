import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Marks } from '#contract/control/marking.ts'
import { WorldFailure } from '#contract/control/world-control.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure } from '#machines/world/failure.rules.ts'
import type { ExerciseContext, ExerciseEvent, ExerciseInput } from './exercise.model.ts'
import { readExercise } from './exercise.ts'
import type { ExerciseReport, Happening } from './progress.ts'

/** The exercise in a file, or what is wrong with it. */
function exerciseIn(json: string): Pick<ExerciseContext, 'exercise' | 'problem'> {
  const read = readExercise(json)
  return 'exercise' in read
    ? { exercise: read.exercise, problem: null }
    : { exercise: null, problem: read.problem }
}

const isSolved = ({ verdicts }: Marks) => verdicts.every(({ holds }) => holds)

const SOLVED_BEFORE = 'Everything that this exercise expects holds before it begins, so it can’t be marked.'
const RESET = 'This world was reset or replaced, and what was prepared for the exercise is gone. Start again.'

/** Whether these marks are of another world, or of one that was reset since the last ones. */
const isOther = (last: Marks | null, { id, since }: Marks) =>
  last !== null && (id !== last.id || since !== last.since)

/** A device that says nothing for longer was asleep. Browsers wake a hidden page once a minute. */
const LONGEST_WORK_MS = 90_000
/** A report of work is written to the device, so it doesn't come with each marking. */
const WORK_EVERY_MS = 10_000

/** Whole seconds worked since then. */
function secondsSince(reported: number | null, now: number): number {
  const ms = now - (reported ?? now)
  return ms > LONGEST_WORK_MS ? 0 : Math.max(0, Math.round(ms / 1_000))
}

/** However it is marked: without its world there is nothing to work on. */
const ENDED = {
  guard: 'isGone',
  target: '#exercise.ready',
  actions: { type: 'showProblem', params: RESET },
} as const

/**
 * An exercise in a world of its own. It is marked while somebody works, to show what is right so far, and when
 * they ask for it, which also says what is wrong and may end it.
 */
export const exerciseMachine = setup({
  types: {
    input: {} as ExerciseInput,
    context: {} as ExerciseContext,
    events: {} as ExerciseEvent,
    emitted: {} as ExerciseReport,
    tags: {} as 'loaded' | 'begun' | 'opening' | 'checking' | 'solved' | 'busy' | 'unsaved',
  },
  actors: {
    checkPossible: fromPromise<void, ExerciseContext>(async ({ input }) => {
      if (input.exercise) await input.checkPossible(input.exercise)
    }),
    begin: fromPromise<Marks, ExerciseContext>(async ({ input, signal }) => {
      if (!input.exercise) throw new Error('There is no exercise.')
      return input.begin(input.exercise, signal)
    }),
    mark: fromPromise<Marks, ExerciseContext>(async ({ input }) => {
      if (!input.exercise) throw new Error('There is no exercise.')
      const marks = await input.mark(input.exercise)
      if (isOther(input.marks, marks)) throw new WorldFailure('gone', RESET)
      return marks
    }),
  },
  guards: {
    isExercise: (_, json: string) => 'exercise' in readExercise(json),
    isSolved: (_, marks: Marks) => isSolved(marks),
    isGone: ({ event }) => isWorldFailure(event, 'gone'),
    isRefused: ({ event }) => isWorldFailure(event, 'refused'),
  },
  actions: {
    saveMarks: assign((_, marks: Marks) => ({ marks })),
    saveCheck: assign((_, marks: Marks) => ({ marks, checked: marks })),
    showProblem: assign((_, problem: string) => ({ problem })),
    report: enqueueActions(({ context, enqueue }, what: Happening) => {
      const { exercise, reported, now } = context
      const at = now()
      if (what.type === 'exercise.worked' && at - (reported ?? at) < WORK_EVERY_MS) return
      const seconds = secondsSince(reported, at)
      enqueue.emit({ ...what, exercise: exercise?.name ?? '', at, seconds })
      enqueue.assign({ reported: at })
    }),
  },
  delays: { markEvery: 2_000 },
}).createMachine({
  id: 'exercise',
  context: ({ input }) => ({
    ...input,
    exercise: null,
    marks: null,
    checked: null,
    hints: 0,
    problem: null,
    reported: null,
  }),
  initial: 'empty',
  on: {
    'exercise.chosen': [
      {
        guard: { type: 'isExercise', params: ({ event }) => event.json },
        target: '.ready',
        actions: assign(({ event }) => exerciseIn(event.json)),
      },
      { target: '.empty', actions: assign(({ event }) => exerciseIn(event.json)) },
    ],
    'exercise.missed': {
      target: '.empty',
      actions: assign({ exercise: null, problem: ({ event }) => event.problem }),
    },
  },
  states: {
    empty: {},
    ready: {
      tags: 'loaded',
      entry: assign({ marks: null, checked: null, hints: 0 }),
      // Before a world is opened in the place of the trainee's. Without a reply, Start finds out.
      invoke: {
        src: 'checkPossible',
        input: ({ context }) => context,
        onError: [
          {
            guard: 'isRefused',
            target: 'empty',
            actions: [
              assign({ exercise: null }),
              { type: 'showProblem', params: ({ event }) => errorMessageOf(event.error) },
            ],
          },
          {},
        ],
      },
      on: { 'start.pressed': 'opening' },
    },
    opening: {
      tags: ['loaded', 'opening', 'busy'],
      entry: assign({ marks: null, checked: null, hints: 0, problem: null, reported: null }),
      invoke: {
        src: 'begin',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isSolved', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'showProblem', params: SOLVED_BEFORE },
          },
          {
            target: 'working',
            actions: [
              { type: 'saveMarks', params: ({ event }) => event.output },
              { type: 'report', params: { type: 'exercise.begun' } },
            ],
          },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'showProblem', params: ({ event }) => errorMessageOf(event.error) },
        },
      },
    },
    working: {
      // A reload ends it, since only this page knows what was asked and answered.
      tags: ['loaded', 'begun', 'unsaved'],
      initial: 'waiting',
      on: {
        'start.pressed': 'opening',
        'check.pressed': { target: '.checking', actions: assign({ problem: null }) },
        'hint.pressed': {
          actions: [
            assign({ hints: ({ context }) => context.hints + 1 }),
            {
              type: 'report',
              params: ({ context }) => ({ type: 'exercise.hinted', hints: context.hints }),
            },
          ],
        },
      },
      states: {
        /** Shows what holds now. What was wrong at a check stays until the next one, or until it holds. */
        waiting: {
          entry: { type: 'report', params: { type: 'exercise.worked' } },
          after: { markEvery: 'marking' },
        },
        marking: {
          invoke: {
            src: 'mark',
            input: ({ context }) => context,
            onDone: {
              target: 'waiting',
              actions: { type: 'saveMarks', params: ({ event }) => event.output },
            },
            // It is marked again soon, and on a press.
            onError: [ENDED, { target: 'waiting' }],
          },
        },
        checking: {
          tags: ['checking', 'busy'],
          invoke: {
            src: 'mark',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isSolved', params: ({ event }) => event.output },
                target: '#exercise.solved',
                actions: [
                  { type: 'saveCheck', params: ({ event }) => event.output },
                  {
                    type: 'report',
                    params: ({ event }) => ({ type: 'exercise.checked', marks: event.output }),
                  },
                  { type: 'report', params: { type: 'exercise.solved' } },
                ],
              },
              {
                target: 'waiting',
                actions: [
                  { type: 'saveCheck', params: ({ event }) => event.output },
                  {
                    type: 'report',
                    params: ({ event }) => ({ type: 'exercise.checked', marks: event.output }),
                  },
                ],
              },
            ],
            onError: [
              ENDED,
              {
                target: 'waiting',
                actions: { type: 'showProblem', params: ({ event }) => errorMessageOf(event.error) },
              },
            ],
          },
        },
      },
    },
    solved: {
      tags: ['loaded', 'begun', 'solved'],
      on: { 'start.pressed': 'opening' },
    },
  },
})
