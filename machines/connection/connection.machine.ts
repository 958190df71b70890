import { emit, fromPromise, setup } from 'xstate'

interface ConnectionInput {
  /** Asks whether the portal's own server can't be reached at all; it always gives an answer. */
  readonly isCutOff: () => Promise<boolean>
  /** Brings back what was seen, as far as that can be had. */
  readonly recall: () => Promise<void>
  /** What is known when it begins. */
  readonly isOffline: boolean
}

type ConnectionEvent =
  /** The device says that it has no network. */
  | { type: 'connection.lost' }
  /** There may be one again: the device says so, or its user wants to know. */
  | { type: 'connection.regained' }
  /** A call got no answer at all. */
  | { type: 'connection.suspected' }

type ConnectionEmitted = { type: 'connection.returned' }

/**
 * Whether there is a way to the portal's server. A call that got no answer is a reason to ask, not a proof:
 * only a server that does not answer anything is out of reach. Then what was seen is brought back, once.
 * Tags: `offline`, and `recalling` until that is done.
 */
export const connectionMachine = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as 'offline' | 'restoring',
  },
  actors: {
    ask: fromPromise(({ input }: { input: ConnectionInput }) => input.isCutOff()),
    recall: fromPromise(({ input }: { input: ConnectionInput }) => input.recall()),
  },
  actions: { announceReturned: emit((): ConnectionEmitted => ({ type: 'connection.returned' })) },
  guards: { isOffline: ({ context }) => context.isOffline },
  delays: { recheckDelay: 10_000 },
}).createMachine({
  id: 'connection',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isOffline', target: 'offline' }, { target: 'online' }] },
    online: { on: { 'connection.lost': 'offline', 'connection.suspected': 'checking' } },
    checking: {
      on: { 'connection.lost': 'offline' },
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'offline' }, { target: 'online' }],
      },
    },
    offline: {
      tags: 'offline',
      type: 'parallel',
      states: {
        network: {
          initial: 'waiting',
          states: {
            waiting: {
              on: { 'connection.regained': 'probing' },
              after: { recheckDelay: 'probing' },
            },
            probing: {
              // It was asked whether there is a network that is gone again.
              on: { 'connection.lost': 'waiting' },
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
        cache: {
          initial: 'restoring',
          states: {
            restoring: {
              tags: 'restoring',
              invoke: {
                src: 'recall',
                input: ({ context }) => context,
                onDone: 'restored',
                onError: 'restored',
              },
            },
            restored: {},
          },
        },
      },
    },
  },
})
