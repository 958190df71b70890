import { assign, emit, fromPromise, setup } from 'xstate'
import type { PaymentSession, PaymentState } from '#contract/entities/payment.ts'
import { errorOf } from '#machines/shared/failure.ts'

interface ReturnInput {
  /** Queries the session; rejects if it can't be queried or there is none. */
  readonly read: () => Promise<PaymentSession>
}

interface ReturnContext extends ReturnInput {
  readonly session: PaymentSession | null
  readonly error: unknown
}

type ReturnEmitted = { type: 'payment.approved' }

interface Read {
  readonly session: PaymentSession
}

/**
 * Outcome of a payment that the user returns from. The return page proves nothing, so the session is queried
 * each time before a result is shown; querying moves no money.
 */
export const returnMachine = setup({
  types: {
    input: {} as ReturnInput,
    context: {} as ReturnContext,
    events: {} as { type: 'payment.outcomeRechecked' },
    emitted: {} as ReturnEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: { read: fromPromise(({ input }: { input: ReturnContext }) => input.read()) },
  actions: {
    storeSession: assign((_, { session }: Read) => ({ session })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error })),
    emitApproved: emit((): ReturnEmitted => ({ type: 'payment.approved' })),
  },
  guards: {
    is: (_, { session, state }: Read & { readonly state: PaymentState }) => session.paymentState === state,
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({ ...input, session: null, error: null }),
  initial: 'querying',
  states: {
    querying: {
      tags: 'busy',
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ session: event.output, state: 'approved' }) },
            target: 'ended',
            actions: [
              { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
              'emitApproved',
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ session: event.output, state: 'pending' }) },
            target: 'pending',
            actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
          },
          {
            target: 'ended',
            actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: errorOf } },
      },
    },
    /** The last known session stays in context while it is queried again. */
    pending: { on: { 'payment.outcomeRechecked': 'querying' } },
    ended: {},
    failed: { tags: 'failed' },
  },
})
