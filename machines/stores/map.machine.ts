import { fromPromise, setup } from 'xstate'

interface MapInput {
  /** Resolves once the map provider replies; rejects if it is unreachable. */
  readonly reach: (signal: AbortSignal) => Promise<unknown>
  /** Resolves when a connection may be available again. */
  readonly connected: (signal: AbortSignal) => Promise<unknown>
}

/** The iframe has loaded something. */
interface MapEvent {
  readonly type: 'frame.loaded'
}

/** How long the provider may take, in milliseconds, before the fallback map stays. */
const PATIENCE = 10_000

/**
 * Whether an embedded map of another site can be shown. An iframe can't be inspected for a map or a browser
 * error page, so the provider is also probed: the map is shown only after both have succeeded.
 */
export const mapMachine = setup({
  types: {
    input: {} as MapInput,
    context: {} as MapInput,
    events: {} as MapEvent,
    tags: {} as 'shown',
  },
  actors: {
    reach: fromPromise(({ input, signal }: { input: MapInput; signal: AbortSignal }) => input.reach(signal)),
    connected: fromPromise(({ input, signal }: { input: MapInput; signal: AbortSignal }) =>
      input.connected(signal),
    ),
  },
  delays: { patience: PATIENCE },
}).createMachine({
  id: 'map',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      type: 'parallel',
      states: {
        site: {
          initial: 'trying',
          states: {
            trying: {
              invoke: {
                src: 'reach',
                input: ({ context }) => context,
                onDone: 'reached',
                onError: '#map.fallback',
              },
            },
            reached: { type: 'final' },
          },
        },
        frame: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'frame.loaded': 'loaded' } },
            loaded: { type: 'final' },
          },
        },
      },
      onDone: 'shown',
      after: { patience: 'fallback' },
    },
    shown: { tags: 'shown' },
    /** The fallback map stays until there is a connection to retry with. */
    fallback: {
      invoke: { src: 'connected', input: ({ context }) => context, onDone: 'loading' },
    },
  },
})
