import { assign, emit, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'

export interface TakeAlongInput {
  /** Reads and keeps what is missing. Rejects if a call fails, the device is full, or the signal aborts it. */
  readonly take: (report: (done: number, planned: number) => void, signal: AbortSignal) => Promise<void>
}

interface TakeAlongContext {
  readonly input: TakeAlongInput
  readonly done: number
  /** Grows as replies lead to further calls. */
  readonly planned: number
  readonly failure: string | null
}

type TakeAlongEvent =
  | { type: 'taking.requested' }
  | { type: 'taking.stopped' }
  | { type: 'step.taken'; done: number; planned: number }

interface Reading {
  readonly input: TakeAlongInput
  readonly report: (done: number, planned: number) => void
}

/**
 * Takes along what a user needs on a site without a network. What was kept when it is stopped, fails or loses
 * the connection stays, and another start takes only the rest.
 */
export const takeAlongMachine = setup({
  types: {
    input: {} as TakeAlongInput,
    context: {} as TakeAlongContext,
    events: {} as TakeAlongEvent,
    emitted: {} as { type: 'taken.changed' },
    tags: {} as 'busy',
  },
  actors: {
    take: fromPromise(({ input, signal }: { input: Reading; signal: AbortSignal }) =>
      input.input.take(input.report, signal),
    ),
  },
  actions: {
    begin: assign({ done: 0, planned: 0, failure: null }),
    storeProgress: assign((_, { done, planned }: { done: number; planned: number }) => ({ done, planned })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureMessage(error, FALLBACK_MESSAGES.load),
    })),
    emitChanged: emit({ type: 'taken.changed' as const }),
  },
}).createMachine({
  id: 'takeAlong',
  context: ({ input }) => ({ input, done: 0, planned: 0, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'taking.requested': 'taking' } },
    taking: {
      tags: 'busy',
      entry: 'begin',
      exit: 'emitChanged',
      invoke: {
        src: 'take',
        input: ({ context, self }) => ({
          input: context.input,
          report: (done, planned) => self.send({ type: 'step.taken', done, planned }),
        }),
        onDone: 'idle',
        onError: { target: 'failed', actions: { type: 'storeFailure', params: errorOf } },
      },
      on: {
        'step.taken': { actions: { type: 'storeProgress', params: ({ event }) => event } },
        'taking.stopped': 'idle',
      },
    },
    failed: { on: { 'taking.requested': 'taking' } },
  },
})
