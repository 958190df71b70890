import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { sendOnce } from '#machines/shared/send-once.ts'

interface DeletionInput {
  readonly erp: Erp
  /** Called when the lists may have changed, even after this actor has stopped. */
  readonly listsTouched: () => void
}

/** Deletes a custom list, by its cartSessionId, once the user has confirmed it. */
export const deletionMachine = sendOnce<DeletionInput, string>({
  id: 'deletion',
  send: ({ input, request }) => deleteList(input, request),
  failureOf: (error) => failureMessage(error),
  confirms: 'always',
  afterDone: 'end',
  afterUnknown: 'submit',
})

/** If the reply is lost, the list's absence shows that it was deleted. */
async function deleteList({ erp, listsTouched }: DeletionInput, listId: string): Promise<void> {
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
