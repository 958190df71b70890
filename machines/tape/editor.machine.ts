import { and, assign, emit, not } from 'xstate'
import { fileOf } from './edit.rules.ts'
import {
  contextOf,
  EARLY,
  type EditorEmitted,
  editorSetup,
  FULL,
  OTHER_WORLD,
  opened,
  withEffects,
} from './editor.model.ts'
import { redone, undone } from './history.rules.ts'
import { withAction } from './recording.rules.ts'

/** Edits a tape: its notes at once, and its steps by playing up to them in a new world. */
export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  context: ({ input }) => contextOf(input),
  initial: 'empty',
  states: {
    empty: {
      on: {
        'tape.opened': [{ guard: 'isTape', target: 'open', actions: 'open' }, { actions: 'open' }],
        'tape.begun': { target: 'open', actions: 'open' },
        'draft.found': { target: 'open', actions: 'open' },
        'tape.missed': { actions: assign({ problem: ({ event }) => event.problem }) },
      },
    },
    open: {
      tags: 'open',
      type: 'parallel',
      states: {
        draft: {
          initial: 'saved',
          states: {
            saved: { always: { guard: 'isUnsaved', target: 'unsaved' } },
            unsaved: { tags: 'unsaved', always: { guard: not('isUnsaved'), target: 'saved' } },
          },
        },
        work: {
          initial: 'editing',
          states: {
            editing: {
              id: 'editing',
              tags: 'editing',
              on: {
                'tape.opened': [
                  { guard: and(['isTape', 'isUnsaved']), target: 'asking', actions: 'offer' },
                  { actions: 'open' },
                ],
                'tape.begun': [
                  { guard: 'isUnsaved', target: 'asking', actions: 'offer' },
                  { actions: 'open' },
                ],
                'tape.missed': { actions: assign({ problem: ({ event }) => event.problem }) },
                'step.selected': { actions: assign({ selected: ({ event }) => event.at }) },
                'tape.changed': {
                  actions: [{ type: 'change', params: ({ event }) => event }, 'forgetProblems', 'stayWithin'],
                },
                'undo.pressed': {
                  actions: [assign({ history: ({ context }) => undone(context.history) }), 'stayWithin'],
                },
                'redo.pressed': {
                  actions: [assign({ history: ({ context }) => redone(context.history) }), 'stayWithin'],
                },
                'save.pressed': [
                  {
                    guard: 'isWhole',
                    actions: ['giveFile', assign({ saved: ({ context }) => context.history.present })],
                  },
                  {
                    actions: assign(({ context }) => {
                      const file = fileOf(context.history.present)
                      return 'problem' in file ? file : {}
                    }),
                  },
                ],
                'preview.pressed': {
                  target: 'previewing',
                  actions: [
                    'forgetProblems',
                    emit(({ context, event }): EditorEmitted => {
                      const { tape } = context.history.present
                      return { type: 'preview.started', tape, from: event.from }
                    }),
                  ],
                },
                'play.pressed': {
                  target: 'playing',
                  actions: [
                    'forgetProblems',
                    assign({ aim: ({ event }) => event.aim, done: 0, actions: [] }),
                  ],
                },
              },
            },
            asking: {
              on: {
                'discard.confirmed': {
                  target: 'editing',
                  actions: assign(({ context }) => (context.offered ? opened(context.offered) : {})),
                },
                'discard.declined': { target: 'editing', actions: assign({ offered: null }) },
              },
            },
            previewing: {
              tags: 'previewing',
              on: { 'stop.pressed': 'editing' },
              exit: emit((): EditorEmitted => ({ type: 'preview.left' })),
            },
            playing: {
              tags: ['playing', 'busy'],
              initial: 'opening',
              on: { 'stop.pressed': 'editing' },
              states: {
                opening: {
                  invoke: {
                    src: 'begin',
                    input: ({ context }) => context,
                    onDone: { target: 'played', actions: assign(({ event }) => event.output) },
                    onError: { target: '#editing', actions: { type: 'fail', params: ({ event }) => event } },
                  },
                },
                played: {
                  always: [
                    { guard: not('isThere'), target: 'stepping' },
                    {
                      guard: 'isForEffects',
                      target: '#editing',
                      actions: {
                        type: 'change',
                        params: ({ context }) => ({ edited: withEffects(context) }),
                      },
                    },
                    { guard: 'isForAbout', target: '#pointing' },
                    { target: '#recording' },
                  ],
                },
                stepping: {
                  entry: 'noteMissingSpotlight',
                  invoke: {
                    src: 'step',
                    input: ({ context }) => context,
                    onDone: [
                      {
                        guard: { type: 'isUndone', params: ({ event }) => event.output },
                        target: '#editing',
                        actions: assign(({ context, event }) => ({
                          problem: event.output?.actual ?? null,
                          failed: context.done,
                          selected: context.done,
                        })),
                      },
                      { target: 'played', actions: assign({ done: ({ context }) => context.done + 1 }) },
                    ],
                    onError: { target: '#editing', actions: { type: 'fail', params: ({ event }) => event } },
                  },
                },
              },
            },
            recording: {
              id: 'recording',
              tags: ['recording', 'unsaved'],
              on: {
                'action.done': [
                  {
                    guard: { type: 'isEarly', params: ({ event }) => event },
                    actions: { type: 'miss', params: { words: EARLY } },
                  },
                  {
                    guard: { type: 'isFull', params: ({ event }) => event },
                    actions: { type: 'miss', params: { words: FULL } },
                  },
                  {
                    actions: assign({ actions: ({ context, event }) => withAction(context.actions, event) }),
                  },
                ],
                'action.missed': { actions: { type: 'miss', params: ({ event }) => event } },
                'done.pressed': 'checkingWorld',
                'stop.pressed': 'editing',
              },
            },
            // Steps of two worlds would hardly fit together.
            checkingWorld: {
              tags: ['recording', 'busy', 'unsaved'],
              on: { 'stop.pressed': 'editing' },
              invoke: {
                src: 'readWorld',
                input: ({ context }) => context,
                onDone: [
                  {
                    guard: { type: 'isOtherWorld', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: ['keepRecorded', { type: 'miss', params: { words: OTHER_WORLD } }],
                  },
                  { target: 'editing', actions: 'keepRecorded' },
                ],
                onError: {
                  target: 'editing',
                  actions: ['keepRecorded', { type: 'miss', params: { words: OTHER_WORLD } }],
                },
              },
            },
            pointing: {
              id: 'pointing',
              tags: 'pointing',
              on: {
                'element.chosen': {
                  target: 'editing',
                  actions: { type: 'pointAt', params: ({ event }) => event },
                },
                'action.missed': { actions: { type: 'miss', params: ({ event }) => event } },
                'stop.pressed': 'editing',
              },
            },
          },
        },
      },
    },
  },
})
