import { emit, fromPromise, setup } from 'xstate'

interface ConnectionInput {
  /** Asks whether the portal's own server can't be reached at all; it always gives an answer. */
  readonly isCutOff: () => Promise<boolean>
  /** What is known when it begins. */
  readonly isOffline: boolean
}

type ConnectionEvent =
  /** The device says that it has no network. */
  | { type: 'connection.lost' }
  /** The device says that it has one again. */
  | { type: 'connection.regained' }
  /** A call got no answer at all. */
  | { type: 'connection.doubted' }

type ConnectionEmitted = { type: 'connection.returned' }

/**
 * Whether there is a way to the portal's server. A call that got no answer is a reason to ask, not a proof:
 * only a server that does not answer anything is out of reach.
 */
export const connectionMachine = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as 'offline',
  },
  actors: {
    ask: fromPromise(({ input }: { input: ConnectionInput }) => input.isCutOff()),
  },
  actions: { announceReturned: emit((): ConnectionEmitted => ({ type: 'connection.returned' })) },
  guards: { isOffline: ({ context }) => context.isOffline },
  delays: { BETWEEN_LOOKS: 10_000 },
}).createMachine({
  id: 'connection',
  context: ({ input }) => input,
  initial: 'starting',
  on: { 'connection.lost': '.offline' },
  states: {
    starting: { always: [{ guard: 'isOffline', target: 'offline' }, { target: 'online' }] },
    online: { on: { 'connection.doubted': 'doubted' } },
    doubted: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'offline' }, { target: 'online' }],
      },
    },
    offline: {
      tags: 'offline',
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'connection.regained': 'asking' },
          after: { BETWEEN_LOOKS: 'asking' },
        },
        asking: {
          invoke: {
            src: 'ask',
            input: ({ context }) => context,
            onDone: [
              { guard: ({ event }) => event.output, target: 'waiting' },
              { target: '#connection.online', actions: 'announceReturned' },
            ],
          },
        },
      },
    },
  },
})
