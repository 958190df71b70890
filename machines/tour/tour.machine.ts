import { assign, fromPromise, setup } from 'xstate'
import { type WorldControl, WorldFailure, type WorldFailureKind } from '#contract/control/world-control.ts'

interface TourInput {
  readonly control: Pick<WorldControl, 'read'>
}

interface TourContext extends TourInput {
  /** Why it is not known what is behind the portal, in the simulator's words. */
  readonly problem: string | null
}

const isFailure = (event: object, kind: WorldFailureKind) =>
  'error' in event && event.error instanceof WorldFailure && event.error.kind === kind

/** Whether a tour can be given at all: only a simulator has worlds to give it in. */
export const tourMachine = setup({
  types: {
    input: {} as TourInput,
    context: {} as TourContext,
    events: {} as { type: 'retry.pressed' },
    tags: {} as 'finding' | 'absent' | 'failed' | 'found',
  },
  actors: {
    read: fromPromise(({ input }: { input: TourInput }) => input.control.read()),
  },
  guards: {
    isAbsent: ({ event }) => isFailure(event, 'absent'),
    /** The world that one was in is over, and a tour begins in another. */
    isGone: ({ event }) => isFailure(event, 'gone'),
  },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'finding',
  states: {
    finding: {
      tags: 'finding',
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: 'found',
        onError: [
          { guard: 'isAbsent', target: 'absent' },
          { guard: 'isGone', target: 'found' },
          {
            target: 'unreadable',
            actions: assign({
              problem: ({ event }) =>
                event.error instanceof Error ? event.error.message : String(event.error),
            }),
          },
        ],
      },
    },
    found: { type: 'final', tags: 'found' },
    absent: { type: 'final', tags: 'absent' },
    unreadable: { tags: 'failed', on: { 'retry.pressed': 'finding' } },
  },
})
