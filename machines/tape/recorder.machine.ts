import { assign, emit, fromPromise, setup } from 'xstate'
import type { JournalEntry } from '#contract/control/journal.ts'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { ScenarioName, WorldSummary } from '#contract/control.ts'
import { dayIn } from '#contract/time-zone.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { type Moved, type Noted, recorded, type Shown, withAction, withPage } from './recording.rules.ts'
import { type Action, MOST_STEPS, type Tape } from './tape.ts'

/** Control of the world that the portal is in. */
type RecordedWorld = Pick<WorldControl, 'open' | 'read' | 'journal'>

interface RecorderInput {
  readonly world: RecordedWorld
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Origin of the portal: 'http://localhost:3000'. */
  readonly origin: string
}

interface Screen {
  readonly width: number
  readonly height: number
}

interface RecorderContext extends RecorderInput {
  readonly scenario: ScenarioName
  readonly screen: Screen
  /** When the world was opened: its time, its day at the site (yyyy-MM-dd), and our time in `begun`. */
  readonly clock: string
  readonly day: string
  readonly begun: number
  readonly actions: readonly Noted[]
  readonly moves: readonly Moved[]
  /** What the page showed whenever it was quiet. */
  readonly pages: readonly Shown[]
  /** All exchanges with the ERP so far. */
  readonly exchanges: readonly JournalEntry[]
  /** Messages about actions that could not be recorded, without duplicates. */
  readonly missed: readonly string[]
  readonly tape: Tape | null
  readonly problem: string | null
}

type RecorderEvent =
  | { type: 'record.pressed'; scenario: ScenarioName; screen: Screen }
  /** `at` is in milliseconds since 1970. */
  | { type: 'action.done'; action: Action; at: number }
  /** A new document has loaded and has not made any call yet. */
  | { type: 'page.loaded'; at: number }
  | { type: 'action.missed'; words: string }
  | { type: 'chart.moved'; moved: Moved }
  /** Nothing changes on the page any more. */
  | { type: 'page.shown'; shown: Shown }
  /** The page has changed since it was quiet, and the next action begins. */
  | { type: 'page.outdated' }
  | { type: 'note.written'; step: number; note: string }
  | { type: 'stop.pressed' }
  | { type: 'tape.named'; name: string }
  | { type: 'tape.saved' }
  | { type: 'tape.discarded' }

/** The world is open: load the portal in it, signed out. */
type RecorderEmitted = { type: 'recorder.started' }

const FULL = `A tape has at most ${MOST_STEPS} steps: nothing more is recorded.`

const failed = assign<RecorderContext, { error: unknown; type: string }, undefined, RecorderEvent, never>({
  problem: ({ event }) => errorMessageOf(event.error),
})

/** All exchanges with the ERP since the recording started. */
async function readJournal({ world, exchanges }: RecorderContext): Promise<RecorderContext['exchanges']> {
  const since = exchanges.at(-1)?.number ?? 0
  return [...exchanges, ...(await world.journal(since)).exchanges]
}

/** Records what a user does in the portal, in a new world, and builds a tape from it. */
export const recorderMachine = setup({
  types: {
    input: {} as RecorderInput,
    context: {} as RecorderContext,
    events: {} as RecorderEvent,
    emitted: {} as RecorderEmitted,
    tags: {} as 'busy' | 'recording' | 'recorded' | 'unsaved',
  },
  actors: {
    open: fromPromise<WorldSummary, { world: RecordedWorld; scenario: ScenarioName }>(async ({ input }) => {
      await input.world.open({ scenario: input.scenario })
      return input.world.read()
    }),
    readJournal: fromPromise<RecorderContext['exchanges'], RecorderContext>(({ input }) =>
      readJournal(input),
    ),
    finish: fromPromise<Tape, RecorderContext>(async ({ input }) =>
      recorded({ ...input, exchanges: await readJournal(input) }),
    ),
  },
  actions: {
    miss: assign(({ context }, { words }: { words: string }) => ({
      missed: [...new Set([...context.missed, words])],
    })),
  },
  guards: {
    isFull: ({ context }, added: Noted) => withAction(context.actions, added).length > MOST_STEPS,
  },
  delays: { journalDelay: 5_000 },
}).createMachine({
  id: 'recorder',
  context: ({ input }) => ({
    ...input,
    scenario: 'au',
    screen: { width: 1440, height: 900 },
    clock: '',
    day: '',
    begun: 0,
    actions: [],
    moves: [],
    pages: [],
    exchanges: [],
    missed: [],
    tape: null,
    problem: null,
  }),
  initial: 'idle',
  on: {
    'record.pressed': {
      target: '.opening',
      actions: assign(({ event }) => ({ scenario: event.scenario, screen: event.screen })),
    },
  },
  states: {
    idle: {},
    opening: {
      tags: 'busy',
      entry: assign({
        actions: [],
        moves: [],
        pages: [],
        exchanges: [],
        missed: [],
        tape: null,
        problem: null,
      }),
      on: { 'record.pressed': undefined },
      invoke: {
        src: 'open',
        input: ({ context: { world, scenario } }) => ({ world, scenario }),
        onDone: {
          target: 'recording',
          actions: [
            assign(({ context, event: { output } }) => ({
              clock: output.now,
              day: dayIn(output.timeZone, new Date(output.now)),
              begun: context.now(),
            })),
            emit((): RecorderEmitted => ({ type: 'recorder.started' })),
          ],
        },
        onError: { target: 'idle', actions: failed },
      },
    },
    recording: {
      tags: ['recording', 'unsaved'],
      on: {
        'record.pressed': undefined,
        'action.done': [
          {
            guard: { type: 'isFull', params: ({ event }) => event },
            actions: { type: 'miss', params: { words: FULL } },
          },
          { actions: assign({ actions: ({ context, event }) => withAction(context.actions, event) }) },
        ],
        'page.loaded': {
          actions: assign({ actions: ({ context, event }) => withPage(context.actions, event.at) }),
        },
        'action.missed': { actions: { type: 'miss', params: ({ event }) => event } },
        'chart.moved': {
          actions: assign({ moves: ({ context, event }) => [...context.moves, event.moved] }),
        },
        'page.shown': {
          actions: assign({ pages: ({ context, event }) => [...context.pages, event.shown] }),
        },
        'page.outdated': { actions: assign({ pages: ({ context }) => context.pages.slice(0, -1) }) },
        'note.written': {
          actions: assign({
            actions: ({ context, event }) =>
              context.actions.map((each, at) => (at === event.step ? { ...each, note: event.note } : each)),
          }),
        },
        'stop.pressed': 'finishing',
      },
      initial: 'listening',
      states: {
        // The world keeps only the latest calls, so a long recording reads them as it runs.
        listening: { after: { journalDelay: 'readingJournal' } },
        readingJournal: {
          invoke: {
            src: 'readJournal',
            input: ({ context }) => context,
            onDone: { target: 'listening', actions: assign({ exchanges: ({ event }) => event.output }) },
            onError: 'listening',
          },
        },
      },
    },
    finishing: {
      tags: 'busy',
      on: { 'record.pressed': undefined },
      invoke: {
        src: 'finish',
        input: ({ context }) => context,
        onDone: { target: 'recorded.unsaved', actions: assign({ tape: ({ event }) => event.output }) },
        // The recorded actions are kept: stopping again reads the journal again.
        onError: { target: 'recording', actions: failed },
      },
    },
    recorded: {
      tags: 'recorded',
      initial: 'unsaved',
      on: {
        'tape.named': {
          target: '.unsaved',
          actions: assign({
            tape: ({ context, event }) => context.tape && { ...context.tape, name: event.name },
          }),
        },
        'tape.discarded': 'idle',
      },
      states: {
        unsaved: { tags: 'unsaved', on: { 'tape.saved': 'saved' } },
        saved: {},
      },
    },
  },
})
