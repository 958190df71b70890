import { emit, fromPromise, setup } from 'xstate'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { errorOf } from '#machines/shared/failure.ts'

interface DeletionInput {
  readonly erp: Erp
  /** The list's cartSessionId. */
  readonly listId: string
  /** Called when the lists may have changed, even after this actor has stopped. */
  readonly listsTouched: () => void
}

type DeletionEvent =
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
type DeletionEmitted = { type: 'deletion.succeeded' } | { type: 'deletion.failed'; message: string }

/** Deletes a custom list once the user has confirmed it. */
export const deletionMachine = setup({
  types: {
    input: {} as DeletionInput,
    context: {} as DeletionInput,
    events: {} as DeletionEvent,
    emitted: {} as DeletionEmitted,
    tags: {} as 'confirming' | 'busy' | 'gone',
  },
  actors: { delete: fromPromise(({ input }: { input: DeletionInput }) => deleteList(input)) },
  actions: {
    announceSucceeded: emit((): DeletionEmitted => ({ type: 'deletion.succeeded' })),
    announceFailed: emit(
      (_, { error }: { error: unknown }): DeletionEmitted => ({
        type: 'deletion.failed',
        message: failureMessage(error),
      }),
    ),
  },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'deletion.requested': 'confirming' } },
    confirming: {
      tags: 'confirming',
      on: { 'deletion.confirmed': 'deleting', 'deletion.declined': 'idle' },
    },
    deleting: {
      tags: ['confirming', 'busy'],
      invoke: {
        src: 'delete',
        input: ({ context }) => context,
        onDone: { target: 'gone', actions: 'announceSucceeded' },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailed', params: errorOf },
        },
      },
    },
    gone: { tags: 'gone' },
  },
})

/** If the reply is lost, the list's absence shows that it was deleted. */
async function deleteList({ erp, listId, listsTouched }: DeletionInput): Promise<void> {
  try {
    await erp.deleteCustomList({ sessionID: listId })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    const lists = await erp.getCustomLists({}).catch(() => null)
    if (!lists || lists.some(({ cartSessionId }) => cartSessionId === listId)) throw error
  } finally {
    listsTouched()
  }
}
