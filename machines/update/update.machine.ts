import { assign, emit, not, setup } from 'xstate'

/**
 * The most critical work in a tab: a call that must not be interrupted, input that a reload would lose, a
 * focused field, or none.
 */
export type Work = 'busy' | 'unsaved' | 'typing' | 'none'

interface UpdateInput {
  /** Whether a service worker served the page from its cache. */
  readonly isServed: boolean
}

interface UpdateContext extends UpdateInput {
  readonly work: Work
}

type UpdateEvent =
  /** A newer version is installed and waiting. */
  | { type: 'version.waiting' }
  /** A version has taken over this tab, whichever tab requested it. */
  | { type: 'version.activated' }
  | { type: 'work.changed'; work: Work }
  | { type: 'update.pressed' }

type UpdateEmitted =
  /** Activate the waiting version, in all tabs. */
  | { type: 'update.activationRequested' }
  /** Reload this page, which belongs to the previous version. */
  | { type: 'update.reloadRequested' }

/**
 * Updates the portal to a newer version (section 2.2). The update is offered when nothing is in progress.
 * Accepting it activates the new version in every tab, and each tab reloads at once or when its work is done.
 * With unsaved input a tab waits until the user accepts again, and while the user is typing it waits until
 * they leave the field, which accepting also does.
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
  // The browser decides when to activate; it stops an idle older worker after about half a minute.
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
          // The first version ever installed: this page belongs to it.
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
