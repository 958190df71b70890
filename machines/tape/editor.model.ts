import { assign, emit, fromPromise, setup } from 'xstate'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { type Aim, isEarly, isFull, lengthFor, missingSpotlight } from './aim.rules.ts'
import { buildTape, namedAction } from './build-tape.rules.ts'
import type { Divergence } from './compare.rules.ts'
import {
  type Draft,
  type Edited,
  editedOf,
  fileOf,
  type NewTape,
  newlyEdited,
  withSteps,
} from './edit.rules.ts'
import { withAbout } from './edit-notes.rules.ts'
import { changed, type History, historyOf } from './history.rules.ts'
import { inOrderOf } from './keep-order.rules.ts'
import { type Noted, withAction } from './recording.rules.ts'
import type { Run } from './replay.ts'
import { type Action, MOST_STEPS, readTape, type Tape, type Target } from './tape.ts'

export interface EditorInput {
  /** Opens a new world of the tape's scenario and loads the portal in it. */
  readonly begin: (tape: Tape) => Promise<Run>
  /** Identifies the world as it was opened: another text after a reset, or in another world. */
  readonly worldKey: () => Promise<string>
  /** Whether the portal shows an element. */
  readonly isShown: (target: Target) => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A tape that was asked for. */
interface Opened {
  readonly source: string
  readonly edited: Edited
  /** Whether there is a file of it. */
  readonly isSaved: boolean
}

export interface EditorContext extends EditorInput {
  readonly history: History<Edited>
  /** Index of the step that is worked on. */
  readonly selected: number
  /** Where the tape comes from, as in a draft. */
  readonly source: string
  /** The tape as it was last opened or saved; null for one that never was. */
  readonly saved: Edited | null
  /** The tape that would replace unsaved changes. */
  readonly offered: Opened | null
  readonly aim: Aim
  readonly run: Run | null
  readonly world: string
  /** Number of steps played for the aim. */
  readonly done: number
  /** What was recorded for the aim. */
  readonly actions: readonly Noted[]
  /** Messages about what could not be recorded, without duplicates. */
  readonly missed: readonly string[]
  readonly problem: string | null
  /** Index of the step that the problem is about. */
  readonly failed: number | null
}

type EditorEvent =
  /** A tape file was chosen: its text, and where it is from. */
  | { type: 'tape.opened'; json: string; source: string }
  | { type: 'tape.missed'; problem: string }
  | { type: 'tape.begun'; tape: NewTape }
  /** The browser has kept changes from before. */
  | { type: 'draft.found'; draft: Draft }
  | { type: 'step.selected'; at: number }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  /** A change by edit.rules.ts. Changes in a row with the same key are undone together. */
  | { type: 'tape.changed'; edited: Edited; key?: string }
  | { type: 'undo.pressed' }
  | { type: 'redo.pressed' }
  | { type: 'save.pressed' }
  /** `from` is the index of the step from which it is played at the tour's pace. */
  | { type: 'preview.pressed'; from: number }
  | { type: 'play.pressed'; aim: Aim }
  | { type: 'action.done'; action: Action; at: number }
  | { type: 'action.missed'; words: string }
  /** `isRegion`: what was pressed has no name of its own, and is in the target. */
  | { type: 'element.chosen'; target: Target; isRegion: boolean }
  | { type: 'done.pressed' }
  | { type: 'stop.pressed' }

export type EditorEmitted =
  /** The tape is to be played as its audience sees it. */
  | { type: 'preview.started'; tape: Tape; from: number }
  | { type: 'preview.left' }
  | { type: 'tape.saved'; name: string; json: string }

/** The tape that an event brings, or what is wrong with it. */
function broughtBy(event: EditorEvent, now: number): Opened | { readonly problem: string } {
  if (event.type === 'draft.found') {
    const { source, ...edited } = event.draft
    return { source, edited, isSaved: false }
  }
  if (event.type === 'tape.begun') return { source: '', edited: newlyEdited(event.tape, now), isSaved: false }
  if (event.type !== 'tape.opened') return { problem: 'There is no tape.' }
  const read = readTape(event.json)
  return 'problem' in read ? read : { source: event.source, edited: editedOf(read.tape), isSaved: true }
}

export const opened = ({ source, edited, isSaved }: Opened) => ({
  source,
  history: historyOf(edited),
  saved: isSaved ? edited : null,
  run: null,
  selected: 0,
  offered: null,
  problem: null,
  failed: null,
  missed: [],
})

const stepOf = ({ run, aim }: EditorContext, signal: AbortSignal) =>
  aim.for === 'effects' ? run?.record(signal) : run?.step(signal)

/** The tape with the effects that were observed, in the order of those it had. */
export function withEffects({ history: { present }, run }: EditorContext): Edited {
  return run ? { ...present, tape: inOrderOf(present.tape, buildTape(run.recording())) } : present
}

/** The tape with the recorded steps in their place. */
function withRecorded({ history, aim, actions, run }: EditorContext) {
  if (aim.for !== 'steps' || actions.length === 0 || !run) return {}
  const { today } = run.recording()
  const named = actions.map(({ action }) => namedAction(action, today))
  const edited = withSteps(history.present, aim.at, aim.replaced, named)
  return { history: changed(history, edited), selected: aim.at + named.length - 1 }
}

const within = ({ tape }: Edited, at: number) => Math.min(at, tape.steps.length - 1)

/** Before a tape is open. */
const NOTHING: NewTape = { name: '', scenario: 'au', screen: { width: 1280, height: 800 }, language: 'en' }

export const FULL = `A tape has at most ${MOST_STEPS} steps: nothing more is recorded.`
export const EARLY = 'Go to a URL first: a tour begins with one, and nothing is recorded before it.'
const REGION = 'What you pressed has no name of its own, so the spotlight is on the whole region around it.'
export const OTHER_WORLD =
  'The world was reset or replaced while you recorded. Preview the tour to see whether the new steps work.'

/** The context before a tape is open. */
export const contextOf = (input: EditorInput): EditorContext => ({
  ...input,
  history: historyOf(newlyEdited(NOTHING, input.now())),
  source: '',
  saved: null,
  offered: null,
  selected: 0,
  aim: { for: 'effects' },
  run: null,
  world: '',
  done: 0,
  actions: [],
  missed: [],
  problem: null,
  failed: null,
})

export const editorSetup = setup({
  types: {
    input: {} as EditorInput,
    context: {} as EditorContext,
    events: {} as EditorEvent,
    emitted: {} as EditorEmitted,
    tags: {} as 'open' | 'editing' | 'previewing' | 'playing' | 'recording' | 'pointing' | 'unsaved' | 'busy',
  },
  actors: {
    begin: fromPromise<{ run: Run; world: string }, EditorContext>(async ({ input }) => {
      const run = await input.begin(input.history.present.tape)
      return { run, world: await input.worldKey() }
    }),
    step: fromPromise<Divergence | null, EditorContext>(
      async ({ input, signal }) => (await stepOf(input, signal)) ?? null,
    ),
    readWorld: fromPromise<string, EditorContext>(({ input }) => input.worldKey()),
  },
  actions: {
    open: assign(({ context, event }) => {
      const brought = broughtBy(event, context.now())
      return 'problem' in brought ? brought : opened(brought)
    }),
    offer: assign(({ context, event }) => {
      const brought = broughtBy(event, context.now())
      return 'problem' in brought ? brought : { offered: brought }
    }),
    fail: assign((_, { error }: { error: unknown }) => ({ problem: errorMessageOf(error) })),
    forgetProblems: assign({ problem: null, failed: null, missed: [] }),
    change: assign({
      history: ({ context }, { edited, key }: { edited: Edited; key?: string | undefined }) =>
        changed(context.history, edited, key),
    }),
    stayWithin: assign({
      selected: ({ context }) => within(context.history.present, context.selected),
      failed: null,
    }),
    miss: assign(({ context }, { words }: { words: string }) => ({
      missed: [...new Set([...context.missed, words])],
    })),
    noteMissingSpotlight: assign(({ context: { history, done, missed, isShown } }) => {
      const words = missingSpotlight(history.present.tape, done, isShown)
      return words === null ? {} : { missed: [...missed, words] }
    }),
    pointAt: assign(({ context }, { target, isRegion }: { target: Target; isRegion: boolean }) => {
      const { present } = context.history
      const edited = withAbout(present, lengthFor(context.aim, present.tape), target)
      return { history: changed(context.history, edited), missed: isRegion ? [REGION] : [] }
    }),
    keepRecorded: assign(({ context }) => withRecorded(context)),
    giveFile: emit(({ context: { history } }): EditorEmitted => {
      const file = fileOf(history.present)
      return { type: 'tape.saved', name: history.present.tape.name, json: 'json' in file ? file.json : '' }
    }),
  },
  guards: {
    isTape: ({ context, event }) => !('problem' in broughtBy(event, context.now())),
    isUnsaved: ({ context }) => context.saved !== context.history.present,
    isWhole: ({ context }) => 'json' in fileOf(context.history.present),
    isThere: ({ context }) => context.done >= lengthFor(context.aim, context.history.present.tape),
    isUndone: (_, divergence: Divergence | null) => divergence?.isUndone === true,
    isForEffects: ({ context }) => context.aim.for === 'effects',
    isForAbout: ({ context }) => context.aim.for === 'about',
    isFull: ({ context: { history, aim, actions } }, added: Noted) =>
      isFull(history.present, aim, withAction(actions, added)),
    isEarly: ({ context: { history, aim, actions } }, added: Noted) =>
      isEarly(history.present, aim, withAction(actions, added)),
    isOtherWorld: ({ context }, world: string) => world !== context.world,
  },
})
