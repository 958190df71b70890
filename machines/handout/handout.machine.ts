import { assign, fromPromise, setup } from 'xstate'
import type { Exercise } from '#machines/exercise/exercise.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import type { Tape } from '#machines/tape/tape.ts'
import type { Shot } from './sections.rules.ts'

/** A tour, or an exercise with a right way to do it, if one is known. */
export interface Chapter {
  readonly name: string
  readonly exercise: Exercise | null
  readonly tape: Tape | null
}

/** A tape that is played for its pictures. */
export interface Reel {
  readonly isDone: boolean
  /** Plays the next step. */
  next(signal: AbortSignal): Promise<Shot>
  /** The date where it is played, yyyy-MM-dd. */
  readonly day: string
}

/** What playing a chapter has left. */
export interface Take {
  /** The date where it was played, yyyy-MM-dd; null if no world could be opened. */
  readonly day: string | null
  readonly shots: readonly Shot[]
  /** Why there are no more pictures; null if all steps were played. */
  readonly problem: string | null
}

export interface HandoutInput {
  /** Opens a new world for a chapter with a tape. Once aborted, it changes nothing more. */
  readonly begin: (chapter: Chapter, signal: AbortSignal) => Promise<Reel>
}

interface HandoutContext extends HandoutInput {
  readonly chapters: readonly Chapter[]
  /** By chapter; null for those that were not played. */
  readonly takes: readonly (Take | null)[]
  readonly at: number
  readonly reel: Reel | null
  readonly problem: string | null
}

type HandoutEvent =
  | { type: 'chapters.loaded'; chapters: readonly Chapter[] }
  | { type: 'chapters.missed'; problem: string }
  | { type: 'make.pressed' }
  | { type: 'stop.pressed' }

/** After so many steps in a row that could not be played, the others can't either. */
const MOST_MISSED = 3
const GIVEN_UP = 'The rest could not be shown either.'

/** The first chapter from there that has a tape; -1 if there is none. */
const playableFrom = (chapters: readonly Chapter[], from: number) =>
  chapters.findIndex(({ tape }, at) => at >= from && tape !== null)

const isLost = (shots: readonly Shot[]) =>
  shots.length >= MOST_MISSED && shots.slice(-MOST_MISSED).every(({ missed }) => missed !== null)

/** 119 take a quarter of a gigabyte of memory; what follows so many is printed in words. */
const MOST_PICTURES = 200

const isFull = ({ takes }: Pick<HandoutContext, 'takes'>) =>
  takes.flatMap((take) => take?.shots ?? []).filter(({ picture }) => picture).length >= MOST_PICTURES

const withoutPictures = (shot: Shot): Shot => ({ ...shot, picture: null, after: null })

const NOTHING: Take = { day: null, shots: [], problem: null }

/** Changes the take of the current chapter. */
const changed = ({ takes, at }: Pick<HandoutContext, 'takes' | 'at'>, change: (take: Take) => Take) => ({
  takes: takes.map((take, index) => (index === at ? change(take ?? NOTHING) : take)),
})

/** Plays the tapes of a handout, one after another, and keeps their pictures. */
export const handoutMachine = setup({
  types: {
    input: {} as HandoutInput,
    context: {} as HandoutContext,
    events: {} as HandoutEvent,
    tags: {} as 'loaded' | 'making' | 'made' | 'busy',
  },
  actors: {
    begin: fromPromise<Reel, HandoutContext>(({ input: { begin, chapters, at }, signal }) => {
      const chapter = chapters[at]
      if (!chapter) throw new Error('There is no such chapter.')
      return begin(chapter, signal)
    }),
    play: fromPromise<Shot | null, Pick<HandoutContext, 'reel'>>(
      async ({ input: { reel }, signal }) => (await reel?.next(signal)) ?? null,
    ),
  },
  actions: {
    toFirst: assign(({ context: { chapters } }) => ({
      takes: chapters.map(() => null),
      at: playableFrom(chapters, 0),
    })),
    toNext: assign(({ context: { chapters, at } }) => ({ at: playableFrom(chapters, at + 1), reel: null })),
    saveDay: assign(({ context }, day: string) => changed(context, (take) => ({ ...take, day }))),
    saveShot: assign(({ context }, shot: Shot | null) =>
      changed(context, (take) => ({
        ...take,
        shots: shot ? [...take.shots, isFull(context) ? withoutPictures(shot) : shot] : take.shots,
      })),
    ),
    saveProblem: assign(({ context }, problem: string) => changed(context, (take) => ({ ...take, problem }))),
    /** Says so where steps are left that were not played. */
    saveEnd: assign(({ context }) =>
      changed(context, (take) => (context.reel?.isDone === false ? { ...take, problem: GIVEN_UP } : take)),
    ),
  },
  guards: {
    isPlayable: ({ context: { chapters } }) => playableFrom(chapters, 0) >= 0,
    hasMore: ({ context: { chapters, at } }) => playableFrom(chapters, at + 1) >= 0,
    isOver: ({ context: { reel, takes, at } }) =>
      reel === null || reel.isDone || isLost(takes[at]?.shots ?? []),
  },
}).createMachine({
  id: 'handout',
  context: ({ input }) => ({ ...input, chapters: [], takes: [], at: 0, reel: null, problem: null }),
  initial: 'empty',
  on: {
    'chapters.loaded': {
      target: '.ready',
      actions: assign(({ event: { chapters } }) => ({ chapters, takes: [], problem: null })),
    },
    'chapters.missed': {
      target: '.empty',
      actions: assign(({ event: { problem } }) => ({ chapters: [], takes: [], problem })),
    },
  },
  states: {
    empty: {},
    ready: {
      tags: 'loaded',
      on: { 'make.pressed': { guard: 'isPlayable', target: 'making', actions: 'toFirst' } },
    },
    making: {
      tags: ['loaded', 'making', 'busy'],
      initial: 'opening',
      on: { 'stop.pressed': { target: 'ready', actions: assign({ takes: [], reel: null }) } },
      states: {
        opening: {
          invoke: {
            src: 'begin',
            input: ({ context }) => context,
            onDone: {
              target: 'playing',
              actions: [
                assign({ reel: ({ event }) => event.output }),
                { type: 'saveDay', params: ({ event }) => event.output.day },
              ],
            },
            onError: {
              target: 'between',
              actions: { type: 'saveProblem', params: ({ event }) => errorMessageOf(event.error) },
            },
          },
        },
        playing: {
          invoke: {
            src: 'play',
            input: ({ context }) => context,
            onDone: {
              target: 'played',
              actions: { type: 'saveShot', params: ({ event }) => event.output },
            },
            onError: {
              target: 'between',
              actions: { type: 'saveProblem', params: ({ event }) => errorMessageOf(event.error) },
            },
          },
        },
        played: {
          always: [{ guard: 'isOver', target: 'between', actions: 'saveEnd' }, { target: 'playing' }],
        },
        between: {
          always: [
            { guard: 'hasMore', target: 'opening', actions: 'toNext' },
            { target: '#handout.made', actions: assign({ reel: null }) },
          ],
        },
      },
    },
    made: {
      tags: ['loaded', 'made'],
      on: { 'make.pressed': { target: 'making', actions: 'toFirst' } },
    },
  },
})
