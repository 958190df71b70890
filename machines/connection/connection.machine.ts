import { emit, fromPromise, setup } from 'xstate'

interface ConnectionInput {
  /** Resolves with whether the portal's own server is unreachable; never rejects. */
  readonly isCutOff: () => Promise<boolean>
  /** Restores the offline cache, as far as available. */
  readonly recall: () => Promise<void>
  /** Whether the portal starts offline. */
  readonly isOffline: boolean
}

type ConnectionEvent =
  /** The device reports that it has no network. */
  | { type: 'connection.lost' }
  /** There may be a network again: the device reports one, or the user requests a check. */
  | { type: 'connection.regained' }
  /** A call got no reply at all. */
  | { type: 'connection.suspected' }

type ConnectionEmitted = { type: 'connection.returned' }

/**
 * Whether the portal's server can be reached. A call without a reply triggers a check rather than proving
 * that the portal is offline: a server is unreachable only if it replies to nothing. The offline cache is
 * then restored, once. Tags: `offline`, and `restoring` until the cache is restored.
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
  actions: { emitReturned: emit((): ConnectionEmitted => ({ type: 'connection.returned' })) },
  guards: { isOffline: ({ context }) => context.isOffline },
  delays: { recheckDelay: 10_000 },
}).createMachine({
  id: 'connection',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isOffline', target: 'offline.network.waiting' }, { target: 'online' }] },
    online: { on: { 'connection.lost': 'offline', 'connection.suspected': 'checking' } },
    checking: {
      on: { 'connection.lost': 'offline' },
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output, target: 'offline.network.waiting' },
          { target: 'online' },
        ],
      },
    },
    offline: {
      tags: 'offline',
      type: 'parallel',
      states: {
        network: {
          // The device may have no network, and its server on the device itself.
          initial: 'probing',
          states: {
            waiting: {
              on: { 'connection.regained': 'probing' },
              after: { recheckDelay: 'probing' },
            },
            probing: {
              // The network that was being checked is gone again.
              on: { 'connection.lost': 'waiting' },
              invoke: {
                src: 'ask',
                input: ({ context }) => context,
                onDone: [
                  { guard: ({ event }) => event.output, target: 'waiting' },
                  { target: '#connection.online', actions: 'emitReturned' },
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
