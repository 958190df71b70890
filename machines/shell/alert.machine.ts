import { assign, setup } from 'xstate'

/** A message that the user must dismiss. */
interface Alert {
  readonly title: string
  readonly message: string
  /** Advice on what to do, written by the portal; shown as a separate paragraph. */
  readonly hint?: string
  /** Label of its button; OK by default. */
  readonly dismiss?: string
}

type AlertEvent = { type: 'alert.raised'; alert: Alert } | { type: 'alert.dismissed' }

interface AlertContext {
  /** The current alert, or the last one: it stays visible while the dialog fades out. */
  readonly shown: Alert | null
  readonly waiting: readonly Alert[]
}

/** The portal's error dialog: one message at a time, the others are queued. */
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
      // The message is shown nowhere else, so leaving the page would lose it.
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
