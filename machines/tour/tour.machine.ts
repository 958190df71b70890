import { assign, fromPromise, setup } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure } from '../world/failure.rules.ts'

interface TourInput {
  readonly control: Pick<WorldControl, 'read'>
}

interface TourContext extends TourInput {
  /** Why the world could not be read, in the simulator's words. */
  readonly problem: string | null
}

/** Whether a tour is possible: only a simulator has worlds to run it in. */
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
    isAbsent: ({ event }) => isWorldFailure(event, 'absent'),
    /** The current world has ended; a tour starts in a new one anyway. */
    isGone: ({ event }) => isWorldFailure(event, 'gone'),
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
            actions: assign({ problem: ({ event }) => errorMessageOf(event.error) }),
          },
        ],
      },
    },
    found: { type: 'final', tags: 'found' },
    absent: { type: 'final', tags: 'absent' },
    unreadable: { tags: 'failed', on: { 'retry.pressed': 'finding' } },
  },
})
