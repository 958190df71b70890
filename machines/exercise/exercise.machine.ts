import { assign, fromPromise, setup } from 'xstate'
import type { Marks } from '#contract/control/marking.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure } from '#machines/world/failure.rules.ts'
import { type Exercise, readExercise } from './exercise.ts'

export interface ExerciseInput {
  /** Opens a new world as the exercise describes it, loads the portal in it, and marks it before it begins. */
  readonly begin: (exercise: Exercise) => Promise<Marks>
  readonly mark: (exercise: Exercise) => Promise<Marks>
}

interface ExerciseContext extends ExerciseInput {
  readonly exercise: Exercise | null
  /** The newest marks; null before it begins. */
  readonly marks: Marks | null
  /** How many hints are shown. */
  readonly hints: number
  readonly problem: string | null
}

type ExerciseEvent =
  /** The text of an exercise file. */
  | { type: 'exercise.chosen'; json: string }
  /** The requested exercise could not be loaded. */
  | { type: 'exercise.missed'; problem: string }
  | { type: 'start.pressed' }
  | { type: 'check.pressed' }
  | { type: 'hint.pressed' }

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

/**
 * An exercise in a world of its own. It is marked while somebody works, to show what is right so far, and when
 * they ask for it, which also says what is wrong and may end it.
 */
export const exerciseMachine = setup({
  types: {
    input: {} as ExerciseInput,
    context: {} as ExerciseContext,
    events: {} as ExerciseEvent,
    tags: {} as 'loaded' | 'begun' | 'opening' | 'checking' | 'reviewed' | 'solved',
  },
  actors: {
    begin: fromPromise<Marks, ExerciseContext>(async ({ input }) => {
      if (!input.exercise) throw new Error('There is no exercise.')
      return input.begin(input.exercise)
    }),
    mark: fromPromise<Marks, ExerciseContext>(async ({ input }) => {
      if (!input.exercise) throw new Error('There is no exercise.')
      return input.mark(input.exercise)
    }),
  },
  guards: {
    isExercise: (_, json: string) => 'exercise' in readExercise(json),
    isSolved: (_, marks: Marks) => isSolved(marks),
    /** Whether it is another world, or one that was reset, than the last marks are from. */
    isOther: ({ context }, { id, since }: Marks) =>
      context.marks !== null && (id !== context.marks.id || since !== context.marks.since),
    isGone: ({ event }) => isWorldFailure(event, 'gone'),
  },
  actions: {
    saveMarks: assign((_, marks: Marks) => ({ marks, problem: null })),
    showProblem: assign((_, problem: string) => ({ problem })),
  },
  delays: { markEvery: 2_000 },
}).createMachine({
  id: 'exercise',
  context: ({ input }) => ({ ...input, exercise: null, marks: null, hints: 0, problem: null }),
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
      entry: assign({ marks: null, hints: 0 }),
      on: { 'start.pressed': 'opening' },
    },
    opening: {
      tags: ['loaded', 'opening'],
      entry: assign({ marks: null, hints: 0, problem: null }),
      invoke: {
        src: 'begin',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isSolved', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'showProblem', params: SOLVED_BEFORE },
          },
          { target: 'working', actions: { type: 'saveMarks', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'showProblem', params: ({ event }) => errorMessageOf(event.error) },
        },
      },
    },
    working: {
      tags: ['loaded', 'begun'],
      initial: 'waiting',
      on: {
        'start.pressed': 'opening',
        'check.pressed': '.checking',
        'hint.pressed': { actions: assign({ hints: ({ context }) => context.hints + 1 }) },
      },
      states: {
        /** Shows what holds so far, and nothing else. */
        waiting: { after: { markEvery: 'marking' } },
        marking: {
          invoke: {
            src: 'mark',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isOther', params: ({ event }) => event.output },
                target: '#exercise.ready',
                actions: { type: 'showProblem', params: RESET },
              },
              { target: 'waiting', actions: { type: 'saveMarks', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: 'isGone',
                target: '#exercise.ready',
                actions: { type: 'showProblem', params: RESET },
              },
              // It is marked again soon, and on a press.
              { target: 'waiting' },
            ],
          },
        },
        checking: {
          tags: 'checking',
          invoke: {
            src: 'mark',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isOther', params: ({ event }) => event.output },
                target: '#exercise.ready',
                actions: { type: 'showProblem', params: RESET },
              },
              {
                guard: { type: 'isSolved', params: ({ event }) => event.output },
                target: '#exercise.solved',
                actions: { type: 'saveMarks', params: ({ event }) => event.output },
              },
              { target: 'reviewed', actions: { type: 'saveMarks', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: 'isGone',
                target: '#exercise.ready',
                actions: { type: 'showProblem', params: RESET },
              },
              {
                target: 'waiting',
                actions: { type: 'showProblem', params: ({ event }) => errorMessageOf(event.error) },
              },
            ],
          },
        },
        /** What is wrong stays on the screen until it is checked again. */
        reviewed: { tags: 'reviewed' },
      },
    },
    solved: {
      tags: ['loaded', 'begun', 'reviewed', 'solved'],
      on: { 'start.pressed': 'opening' },
    },
  },
})
