import { fromPromise, setup } from 'xstate'

interface MapInput {
  /** Resolves once the map's site answers; rejects where it can't be reached. */
  readonly reach: (signal: AbortSignal) => Promise<unknown>
  /** Resolves when there may be a connection again. */
  readonly connected: (signal: AbortSignal) => Promise<unknown>
}

/** The frame has loaded something. */
interface MapEvent {
  readonly type: 'frame.loaded'
}

/** How long a site may take before the map of our own is all there is. */
const PATIENCE = 10_000

/**
 * Whether a map of another site's is fit to be seen. A frame can't be asked whether it holds a map or the
 * browser's page of an error, so its site is tried as well: only when both have come it is shown.
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
    /** The map of our own stays, until there is a connection to try again with. */
    fallback: {
      invoke: { src: 'connected', input: ({ context }) => context, onDone: 'loading' },
    },
  },
})
