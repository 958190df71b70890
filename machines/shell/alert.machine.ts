import { assign, setup } from 'xstate'

/** Something the user has to read and dismiss. */
interface Alert {
  readonly title: string
  readonly message: string
  /** What the user had better do about it, in our words: a paragraph of its own. */
  readonly hint?: string
  /** Word on its button; OK unless said otherwise. */
  readonly dismiss?: string
}

type AlertEvent = { type: 'alert.raised'; alert: Alert } | { type: 'alert.dismissed' }

interface AlertContext {
  /** The one on the screen, or the last one that was: it is still read while the dialog fades. */
  readonly shown: Alert | null
  readonly waiting: readonly Alert[]
}

/** The portal's error dialog: one message at a time, the others wait their turn. */
export const alertMachine = setup({
  types: {
    context: {} as AlertContext,
    events: {} as AlertEvent,
    tags: {} as 'open' | 'unsaved',
  },
  guards: { isAnyWaiting: ({ context }) => context.waiting.length > 0 },
  actions: {
    showNext: assign(({ context: { waiting } }) => ({
      shown: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
  },
}).createMachine({
  id: 'alert',
  context: { shown: null, waiting: [] },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'alert.raised': { target: 'open', actions: assign({ shown: ({ event }) => event.alert }) },
      },
    },
    open: {
      // What it says stands nowhere else.
      tags: ['open', 'unsaved'],
      on: {
        'alert.raised': {
          actions: assign({ waiting: ({ context, event }) => [...context.waiting, event.alert] }),
        },
        'alert.dismissed': [{ guard: 'isAnyWaiting', actions: 'showNext' }, { target: 'closed' }],
      },
    },
  },
})
