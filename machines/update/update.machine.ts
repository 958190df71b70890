import { assign, emit, not, setup } from 'xstate'

/**
 * What a tab is at, all taken together: a call that must not be cut off, something that would be gone with
 * the page, a field that is being typed in, or none of it.
 */
export type Work = 'busy' | 'unsaved' | 'typing' | 'none'

interface UpdateInput {
  /** Whether the page came from a version that is kept in the browser. */
  readonly isServed: boolean
}

interface UpdateContext extends UpdateInput {
  readonly work: Work
}

type UpdateEvent =
  /** A newer version is in the browser, and waits. */
  | { type: 'version.waiting' }
  /** A version has taken this tab over, whoever asked for it. */
  | { type: 'version.activated' }
  | { type: 'work.changed'; work: Work }
  | { type: 'update.pressed' }

type UpdateEmitted =
  /** The version that waits is to take over, here and in all tabs. */
  | { type: 'update.activationRequested' }
  /** This page is of the version before: it is to be loaded anew. */
  | { type: 'update.reloadRequested' }

/**
 * A newer version of the portal (section 2.2). It is offered while nothing is under way; a press makes it
 * take over in every tab, and each then loads itself anew: at once, or when its work is done. What would
 * be gone with the page stays until its user presses, and who is typing until he has left the field: a
 * press of his own leaves it.
 */
export const updateMachine = setup({
  types: {
    input: {} as UpdateInput,
    context: {} as UpdateContext,
    events: {} as UpdateEvent,
    emitted: {} as UpdateEmitted,
    tags: {} as 'offered' | 'updating',
  },
  actions: {
    askToTakeOver: emit((): UpdateEmitted => ({ type: 'update.activationRequested' })),
    askToReload: emit((): UpdateEmitted => ({ type: 'update.reloadRequested' })),
  },
  guards: {
    isServed: ({ context }) => context.isServed,
    isFree: ({ context }) => context.work === 'none',
    isBusy: ({ context }) => context.work === 'busy',
    mayBeOffered: ({ context }) => context.work === 'none' || context.work === 'typing',
  },
  // Taking over is a matter of the browser's alone; half a minute is when it gives up an older version that idles.
  delays: { takingOver: 40_000 },
}).createMachine({
  id: 'update',
  context: ({ input }) => ({ ...input, work: 'none' }),
  initial: 'current',
  on: { 'work.changed': { actions: assign({ work: ({ event }) => event.work }) } },
  states: {
    current: {
      on: {
        'version.waiting': 'waiting',
        'version.activated': [
          { guard: 'isServed', target: 'outdated' },
          // The first version of all has come: the one that this page is of.
          { actions: assign({ isServed: true }) },
        ],
      },
    },
    waiting: {
      initial: 'deferred',
      on: { 'version.activated': 'outdated' },
      states: {
        deferred: { always: { guard: 'mayBeOffered', target: 'offered' } },
        offered: {
          tags: 'offered',
          always: { guard: not('mayBeOffered'), target: 'deferred' },
          on: { 'update.pressed': '#update.takingOver' },
        },
      },
    },
    takingOver: {
      tags: 'updating',
      entry: 'askToTakeOver',
      on: { 'version.activated': 'outdated' },
      after: { takingOver: 'outdated' },
    },
    outdated: {
      initial: 'busy',
      always: { guard: 'isFree', target: 'leaving' },
      states: {
        busy: { always: { guard: not('isBusy'), target: 'unfinished' } },
        unfinished: {
          tags: 'offered',
          always: { guard: 'isBusy', target: 'busy' },
          on: { 'update.pressed': '#update.leaving' },
        },
      },
    },
    leaving: { type: 'final', tags: 'updating', entry: 'askToReload' },
  },
})
