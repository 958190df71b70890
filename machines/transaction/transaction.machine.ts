import { emit, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'

interface TransactionInput {
  /** Resolves once the transaction is loaded; rejects if it can't be. */
  readonly read: () => Promise<unknown>
}

type TransactionEvent =
  | { type: 'email.opened' }
  | { type: 'comment.opened' }
  | { type: 'changes.opened' }
  | { type: 'acceptance.opened' }
  | { type: 'dialog.closed' }

/** Loading failed: the request-error page takes over (section 8). */
type TransactionEmitted = { type: 'transaction.failed'; message: string }

/** The page of a transaction: its loading state, and the open dialog. */
export const transactionMachine = setup({
  types: {
    input: {} as TransactionInput,
    context: {} as TransactionInput,
    events: {} as TransactionEvent,
    emitted: {} as TransactionEmitted,
    tags: {} as 'loaded' | 'emailing' | 'commenting' | 'requestingChanges' | 'accepting',
  },
  actors: { read: fromPromise(({ input }: { input: TransactionInput }) => input.read()) },
  actions: {
    announceFailed: emit(
      (_, { error }: { error: unknown }): TransactionEmitted => ({
        type: 'transaction.failed',
        message: failureMessage(error, FALLBACK_MESSAGES.load),
      }),
    ),
  },
}).createMachine({
  id: 'transaction',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: 'loaded',
        onError: { target: 'failed', actions: { type: 'announceFailed', params: errorOf } },
      },
    },
    loaded: {
      tags: 'loaded',
      initial: 'viewing',
      states: {
        viewing: {
          on: {
            'email.opened': 'emailing',
            'comment.opened': 'commenting',
            'changes.opened': 'requestingChanges',
            'acceptance.opened': 'accepting',
          },
        },
        emailing: { tags: 'emailing', on: { 'dialog.closed': 'viewing' } },
        commenting: { tags: 'commenting', on: { 'dialog.closed': 'viewing' } },
        requestingChanges: { tags: 'requestingChanges', on: { 'dialog.closed': 'viewing' } },
        accepting: { tags: 'accepting', on: { 'dialog.closed': 'viewing' } },
      },
    },
    failed: {},
  },
})
